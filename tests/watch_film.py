"""Watch the sample of a whole round, speak about it, and serve its pages until the input ends.

    python watch_film.py FOLDER

Nothing is replaced but the pace: every picture is read as fast as possible. Prints one line
of JSON when the film is over: where the pages are, and each sentence with a file of its clip.
"""

import json
import sys
import time
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import companion.app.voice
from companion.app import Pages, Wanted, open_table
from companion.audio.clip_shelf import ClipShelf
from companion.audio.kinds import Kind
from companion.audio.opening import open_voice
from companion.audio.synthesis.espeak import Espeak
from companion.rules.presets import preset
from companion.storage import place_of

SAMPLES = Path(__file__).parents[1] / "datasets" / "samples"
TRUTH = json.loads((SAMPLES / "round.json").read_text(encoding="utf-8"))
PATIENCE = 60.0
SPOKEN = frozenset({Kind.ILLEGAL})
"""Nothing else, so that no sentence has to wait for another, and none is dropped as stale."""


@contextmanager
def voice_in(folder, voices, settings, *given, **how):
    """The voice of the table, which keeps its clips in *folder*, and comes into *voices*."""
    wanted = replace(settings, kinds=SPOKEN, volume=1.0)
    synthesizers = {"en": Espeak("en"), "zh": Espeak("zh")}
    shelf = ClipShelf(folder / "shelf")
    with open_voice(wanted, *given, **how, synthesizers=synthesizers, shelf=shelf) as voice:
        voices.append(voice)
        yield voice


def said_by(voice, folder):
    """Each sentence with the file of its clip, once the sound card has had all of the last one."""
    said = [(each.text.en, each.clip.wav()) for each in reversed(voice.recent())]
    end = time.monotonic() + PATIENCE
    while not heard_wholly(folder, said) and voice.trouble is None and time.monotonic() < end:
        time.sleep(0.02)
    for number, (_, wav) in enumerate(said):
        (folder / f"clip{number}.wav").write_bytes(wav)
    return [(text, str(folder / f"clip{number}.wav")) for number, (text, _) in enumerate(said)]


def heard_wholly(folder, said):
    files = sorted(folder.glob("heard.wav*"))
    return len(files) == len(said) and (not said or files[-1].stat().st_size == len(said[-1][1]))


def main():
    folder, voices = Path(sys.argv[1]), []
    companion.app.voice.open_voice = lambda *given, **how: voice_in(folder, voices, *given, **how)
    wanted = Wanted(
        place=place_of(str(folder / "log.sqlite3")),
        source=str(SAMPLES / "round.mp4"),
        rules=preset(TRUTH["transcript"]["rules"]),
        seats=tuple(seat["player"] for seat in TRUTH["seats"]),
        fast=True,
        pages=Pages(8080, lan=False),
        voice=True,
    )
    with open_table(wanted, lambda _: None) as table:
        table.over(10 * PATIENCE)
        said = said_by(voices[0], folder)
        failure = None if table.failure is None else table.failure.en
        print(json.dumps([table.invitation.address, said, failure]), flush=True)  # noqa: T201
        sys.stdin.read()


if __name__ == "__main__":
    main()
