"""What a speech engine is to us."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.signal import resample_poly

from datasets.voices.sayings import Saying

RATE: Final = 16_000
"""Samples per second of every clip."""

_AUDIBLE: Final = 0.02
"""Louder than this share of the loudest sample is speech, not the silence around it."""

Sound: TypeAlias = NDArray[np.float32]
"""Samples at :data:`RATE`, mono, -1 to 1."""


class EngineMissingError(RuntimeError):
    """An engine, or something that it needs, is not installed."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """One voice of an engine, and the languages in which it says phrases."""

    name: str
    languages: tuple[str, ...]


class Engine(Protocol):
    """Something that speaks."""

    def speakers(self) -> Sequence[Speaker]:
        """Its voices.

        Raises:
            EngineMissingError: it is not installed.
        """

    def say(self, speaker: Speaker, sayings: Iterable[Saying]) -> Iterator[Sound]:
        """What *speaker* makes of each saying, without silence around it."""


def as_clip(samples: NDArray[np.floating | np.integer], rate: int) -> Sound:
    """*samples* at another rate and of any kind as a clip without silence around it.

    Returns:
        The clip, its loudest sample at 0.5; empty if nothing was said.
    """
    sound = samples.astype(np.float32).ravel()
    peak = float(np.abs(sound).max(initial=0.0))
    if not peak:
        return np.zeros(0, np.float32)
    ratio = Fraction(RATE, rate)
    if ratio != 1:
        sound = resample_poly(sound, ratio.numerator, ratio.denominator).astype(np.float32)
    peak = float(np.abs(sound).max())
    loud = np.flatnonzero(np.abs(sound) > _AUDIBLE * peak)
    return sound[loud[0] : loud[-1] + 1] / (2 * peak)
