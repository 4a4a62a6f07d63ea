"""Speak the golden evening on whatever sound card there is, each sentence to its end.

    python speak_evening.py FOLDER

Prints each sentence and the file with its clip.
"""

import json
import sys
import time
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from hall import EVERYTHING, PATIENCE, sentences_of, updates_of

from companion.audio.clip_shelf import ClipShelf
from companion.audio.kinds import Kind
from companion.audio.opening import open_voice
from companion.audio.synthesis.espeak import Espeak

SETTINGS = replace(EVERYTHING, volume=1.0, kinds=frozenset(Kind) - {Kind.TURN})


def heard_wholly(folder, voice, count):
    """Whether so many sentences lie in files of the length of their clips."""
    said = voice.recent()
    if len(said) < count:
        return False
    files = sorted(folder.glob("heard.wav*"))
    wanted = len(said[0].clip.wav()) if said else 0
    return len(files) == count and (not files or files[-1].stat().st_size == wanted)


def main():
    folder = Path(sys.argv[1])
    updates = updates_of((Path(__file__).parent / "evening.uno").read_text("utf-8"))
    voices = {"en": Espeak("en"), "zh": Espeak("zh")}
    shelf = ClipShelf(folder / "shelf")
    with open_voice(SETTINGS, "en", (), print, synthesizers=voices, shelf=shelf) as voice:
        for number, update in enumerate(updates, 1):
            voice.show(update)
            count = len(sentences_of(updates[:number], SETTINGS))
            end = time.monotonic() + PATIENCE
            while not heard_wholly(folder, voice, count) and time.monotonic() < end:
                time.sleep(0.005)
        said = []
        for utterance in reversed(voice.recent()):
            path = folder / f"clip{utterance.number}.wav"
            path.write_bytes(utterance.clip.wav())
            said.append((utterance.text.en, str(path)))
    sys.stdout.write(json.dumps(said))


main()
