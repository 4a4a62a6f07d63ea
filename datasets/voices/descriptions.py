"""Scenes as a network that knows speech describes them, kept on disk: what a judge learns from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.audio.hearing.speech import EVERY, MOMENT, Descriptions, Speech
from datasets.voices.sayings import Cast
from datasets.voices.scenes import Scene, Stage
from datasets.voices.settings import ListenerSettings
from datasets.voices.store import read_clips
from datasets.voices.stretches import truth, words_of

FILE: Final = 500
"""Scenes in a file."""
_NAMED: Final = 0.1
"""Seconds after its end at which it must be known which phrase it was."""


@dataclass(frozen=True, slots=True)
class Described:
    """Scenes, with all that is true of them.

    Attributes:
        moments: Shape (N, moments, 96).
        right: The truth about each moment, shape (N, moments).
        phrases: Of each short phrase its scene, the moment at which it must be known, and
            which of the words it was, shape (phrases, 3).
    """

    moments: Descriptions
    right: NDArray[np.int8]
    phrases: NDArray[np.int64]

    @classmethod
    def of(cls, scenes: Sequence[Scene], speech: Speech, words: Sequence[str]) -> Described:
        """*scenes* described by *speech*; every phrase in them is one of *words*."""
        moments = np.stack([speech(scene.sound) for scene in scenes])
        when = MOMENT + EVERY * np.arange(moments.shape[1])
        phrases = [
            (number, place, words.index(text))
            for number, scene in enumerate(scenes)
            for text, end in scene.words
            if 0 <= (place := round((end + _NAMED - MOMENT) / EVERY)) < len(when)
        ]
        right = np.stack([truth(scene.calls, when) for scene in scenes])
        return cls(moments, right, np.array(phrases, np.int64).reshape(-1, 3))

    @classmethod
    def read(cls, folder: Path) -> Described:
        """All that :func:`describe` wrote to *folder*."""
        parts = [_read(path) for path in sorted(folder.glob("*.npz"))]
        before = np.cumsum([0, *(len(part.moments) for part in parts)])
        return cls(
            np.concatenate([part.moments for part in parts]),
            np.concatenate([part.right for part in parts]),
            np.concatenate(
                [
                    np.add(part.phrases, (first, 0, 0))
                    for part, first in zip(parts, before, strict=False)
                ]
            ),
        )


def describe(
    clips: Path, folder: Path, cast: Cast, settings: ListenerSettings, speech: Speech
) -> Iterator[str]:
    """Describe as many scenes as the settings ask for, those that *folder* lacks; says so."""
    chance = np.random.default_rng([settings.seed, 2])
    stage = Stage(read_clips(clips, cast, held_out=False), settings.parts, chance)
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(settings.second.scenes // FILE):
        path = folder / f"{number:03}.npz"
        if path.exists():
            continue
        chance = np.random.default_rng([settings.seed, 2, number])
        scenes = [stage.scene(chance) for _ in range(FILE)]
        _keep(path, Described.of(scenes, speech, words_of(cast)))
        yield f"{(number + 1) * FILE} scenes"


def _keep(path: Path, described: Described) -> None:
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez(
            file,
            moments=described.moments.astype(np.float16),
            right=described.right,
            phrases=described.phrases,
        )
    unfinished.rename(path)


def _read(path: Path) -> Described:
    with np.load(path) as stored:
        return Described(stored["moments"], stored["right"], stored["phrases"])
