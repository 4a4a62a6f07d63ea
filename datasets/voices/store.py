"""The clips on disk: one file per voice, made once, read by training and measuring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from datasets.voices.engines.engine import RATE, Engine, EngineMissingError, Sound
from datasets.voices.engines.people import people, prompts
from datasets.voices.engines.registry import ENGINES
from datasets.voices.sayings import MIXED, Cast, Kind

PEOPLE: Final = "people"
_SHORTEST_CALL: Final = 0.15
_LONGEST_CALL: Final = 1.1
"""Seconds that a spoken "uno" takes; anything else is an engine that spelled it or broke down."""


@dataclass(frozen=True, slots=True)
class Clip:
    """Something that one voice said.

    Attributes:
        engine: Who synthesized it; ``people`` for a recording.
        voice: Whose voice it is.
        kind: What it is to a listener.
        text: Its words, or the file's name.
        sound: Its samples, 16 bits, without silence around them.
    """

    engine: str
    voice: str
    kind: Kind
    text: str
    sound: np.ndarray[tuple[int], np.dtype[np.int16]]

    @property
    def seconds(self) -> float:
        """How long it is."""
        return len(self.sound) / RATE

    def played(self) -> Sound:
        """Its samples, -1 to 1."""
        return self.sound.astype(np.float32) / 32_768


def record(cast: Cast, folder: Path, engines: Iterable[str] = ()) -> Iterator[str]:
    """Let all voices speak that have no file in *folder* yet; says what it did, line by line.

    Args:
        cast: Who says what.
        folder: Where the files lie.
        engines: Only these, if any are named.
    """
    wanted = set(engines) or {*ENGINES, PEOPLE}
    for name, engine in ENGINES.items():
        if name in wanted:
            yield from _record_engine(cast, folder, name, engine)
    if PEOPLE in wanted:
        yield from _record_people(folder)


def _record_engine(cast: Cast, folder: Path, name: str, engine: Engine) -> Iterator[str]:
    try:
        speakers = engine.speakers()
    except EngineMissingError as error:
        yield f"{name} is left out. {error}"
        return
    for speaker in speakers:
        path = folder / name / f"{speaker.name}.npz"
        mixed = MIXED in speaker.name and cast.shares[name].holds_out(speaker.name)
        if mixed or path.exists():
            continue
        script = cast.script(name, speaker.name, speaker.languages)
        clips = [
            Clip(name, speaker.name, saying.kind, saying.text, _as_stored(sound))
            for saying, sound in zip(script, engine.say(speaker, script), strict=True)
            if len(sound)
        ]
        yield _keep(path, clips, len(script))


def _record_people(folder: Path) -> Iterator[str]:
    try:
        there = people()
    except EngineMissingError as error:
        yield f"{PEOPLE} are left out. {error}"
        return
    for person in there:
        path = folder / PEOPLE / f"{person}.npz"
        if not path.exists():
            clips = [Clip(PEOPLE, person, k, t, _as_stored(s)) for k, t, s in prompts(person)]
            yield _keep(path, clips, len(clips))


def _as_stored(sound: Sound) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
    return (sound * 32_767).astype(np.int16)


def _keep(path: Path, clips: list[Clip], asked: int) -> str:
    """Write the usable *clips*; says how many of those asked for they are."""
    usable = [
        clip
        for clip in clips
        if clip.kind is not Kind.CALL or _SHORTEST_CALL <= clip.seconds <= _LONGEST_CALL
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez(
            file,
            sound=np.concatenate([np.zeros(0, np.int16), *(clip.sound for clip in usable)]),
            ends=np.cumsum([len(clip.sound) for clip in usable], dtype=np.int64),
            kinds=np.array([clip.kind.value for clip in usable], dtype=str),
            texts=np.array([clip.text for clip in usable], dtype=str),
        )
    unfinished.rename(path)
    return f"{path.parent.name}/{path.stem}: {len(usable)} of {asked}"


def read_clips(folder: Path, cast: Cast, *, held_out: bool) -> list[Clip]:
    """All clips in *folder* of the voices that are *held_out*, or of all others."""
    return [
        clip
        for path in sorted(folder.glob("*/*.npz"))
        if cast.shares[path.parent.name].holds_out(path.stem) is held_out
        for clip in _read_voice(path)
    ]


def _read_voice(path: Path) -> Iterator[Clip]:
    with np.load(path) as stored:
        sound, ends, kinds, texts = (stored[key] for key in ("sound", "ends", "kinds", "texts"))
    begin = 0
    for end, kind, text in zip(ends, kinds, texts, strict=True):
        yield Clip(path.parent.name, path.stem, Kind(kind), str(text), sound[begin:end])
        begin = end
