"""What the listener learns from, batch by batch: stretches that are made when their turn comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.audio.hearing.spectrum import BANDS, Ear, Frames
from datasets.voices.echoes import Noises
from datasets.voices.field import answers_of, moments
from datasets.voices.sayings import Cast, Kind
from datasets.voices.settings import ListenerSettings
from datasets.voices.store import read_clips
from datasets.voices.stretches import FRAMES, Choir, Stretch, stretch, truth, words_of

_BACKGROUND: Final = 400
"""Phrases that those say who talk in the background."""
_NAMED: Final = 0.1
"""Seconds after its end at which it must be known which phrase it was."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A batch, with all that is true of it.

    Attributes:
        frames: Shape (N, frames, features).
        right: The truth about each answer, shape (N, answers).
        answers: Of each short phrase, in which stretch and at which answer it must be
            known, shape (phrases, 2).
        words: Which of :attr:`Lessons.words` each of them was.
    """

    frames: Frames
    right: NDArray[np.int8]
    answers: NDArray[np.int64]
    words: NDArray[np.int64]


class Lessons:
    """Stretches, never the same one twice.

    Args:
        clips: Where the clips lie.
        cast: Who learns from which.
        settings: How many, and in which mixture.
    """

    def __init__(self, clips: Path, cast: Cast, settings: ListenerSettings) -> None:
        self._settings = settings
        self._choir = Choir(read_clips(clips, cast, held_out=False))
        self.words = words_of(cast)
        self._places = {words: place for place, words in enumerate(self.words)}
        chance = np.random.default_rng([settings.seed, 1])
        talk = [
            self._choir.draw(Kind.TALK, chance, settings.parts).played() for _ in range(_BACKGROUND)
        ]
        self._noises = Noises(talk, chance, settings.spells)
        self._when = moments(answers_of(FRAMES))

    def of_epoch(self, epoch: int) -> Iterator[Lesson]:
        """One batch after the other."""
        chance = np.random.default_rng([self._settings.seed, 1000 + epoch])
        for _ in range(self._settings.stretches // self._settings.batch):
            made = [
                stretch(self._choir, self._noises, chance, self._settings.parts)
                for _ in range(self._settings.batch)
            ]
            frames = Ear().adapt(np.stack([each.power for each in made]))
            right = np.stack([truth(each.calls, self._when) for each in made])
            yield Lesson(_with_gaps(frames, chance), right, *self._known(made))

    def _known(self, made: Sequence[Stretch]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """When which short phrase must be known; those that end too early or late are left out."""
        first, last = self._when[0], self._when[-1]
        known = [
            (number, int(np.abs(self._when - end - _NAMED).argmin()), self._places[words])
            for number, each in enumerate(made)
            for words, end in each.words
            if first <= end + _NAMED <= last
        ]
        table = np.array(known, np.int64).reshape(-1, 3)
        return table[:, :2], table[:, 2]


def _with_gaps(frames: Frames, chance: np.random.Generator) -> Frames:
    """*frames* with a few bands silenced in a third of the stretches: none is to be relied on."""
    halves = frames.reshape(*frames.shape[:2], -1, BANDS)
    for number in np.flatnonzero(chance.random(len(frames)) < 1 / 3):
        first = int(chance.integers(0, BANDS - 5))
        halves[number, :, :, first : first + int(chance.integers(1, 6))] = 0.0
    return frames
