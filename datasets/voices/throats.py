"""The same phrase by another throat: higher or lower, longer or shorter, faster or slower."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.audio.hearing.spectrum import BANDS, HOP, WINDOW, Power, powers
from datasets.voices.engines.engine import Sound
from datasets.voices.store import Clip

_PITCH: Final = (0.8, 1.3)
"""How much faster a clip is played at most, and slower: pitch, resonances and pace at once."""
_PACE: Final = (0.82, 1.2)
_UNEVEN: Final = (0.7, 1.4)
"""How much slower or faster a part of a phrase is than the whole."""
_RESONANCE: Final = (-1.6, 1.6)
"""By how many bands the resonances move at the top of what is heard; less below."""
_ACCENTED: Final = 0.6
"""How often the vowels of a phrase are another accent's."""
_VOWEL: Final = (1.8, 5.0)
"""By how many bands the second resonance of a vowel moves then: in the mean, and at most."""
_RESONANCES: Final = ((4, 16, 31), (0.0, 1.0, 0.0))
"""Bands, and how much of that move they take part in: the first resonance stays."""
_PART: Final = 9
"""Frames of a part: about as long as a sound of speech."""
_TILT: Final = 3.0
"""By how many decibels the top of what is heard is louder or softer, in the mean."""
_TOO_LOUD: Final = 0.05
"""How often a phrase is clipped."""
_KEPT: Final = 4
"""By how many throats a clip is kept at most; one more is made now and then."""
_ANEW: Final = 0.1


class Throats:
    """Clips by other throats, kept for a while: making them takes most of the time."""

    def __init__(self) -> None:
        self._kept: dict[int, list[Power]] = {}

    def say(self, clip: Clip, chance: np.random.Generator) -> Power:
        """The power of *clip* by some throat, of a loudness of 1 (root mean square)."""
        kept = self._kept.setdefault(id(clip), [])
        if not kept or chance.random() < _ANEW:
            sound = throat(clip.played(), chance)
            even = np.asarray(sound / (np.sqrt(np.mean(sound**2)) + 1e-9), np.float32)
            kept.insert(0, heard_of(even))
            del kept[_KEPT:]
            return kept[0]
        return kept[int(chance.integers(len(kept)))]


def heard_of(sound: Sound) -> Power:
    """The power of *sound*, from the first frame on that a part of it is in."""
    return powers(np.pad(sound, (WINDOW - HOP, WINDOW)))


def throat(sound: Sound, chance: np.random.Generator) -> Sound:
    """*sound* played faster or slower, and clipped now and then."""
    places = np.arange(0, len(sound) - 1, chance.uniform(*_PITCH))
    said = np.interp(places, np.arange(len(sound)), sound).astype(np.float32)
    if chance.random() < _TOO_LOUD:
        most = float(np.abs(said).max(initial=0.0)) * chance.uniform(0.2, 0.6)
        said = np.clip(said, -most, most)
    return said


def faster(power: Power, chance: np.random.Generator) -> Power:
    """*power* (frames, bands) at another pace, by other resonances and in another accent."""
    frames = max(2, round(len(power) / chance.uniform(*_PACE)))
    run = np.cumsum(_track(frames, chance.uniform(*_UNEVEN, 2 + frames // _PART)))
    inner = _between(power, (len(power) - 1) * (run - run[0]) / (run[-1] - run[0]))
    said = moved(inner, chance.uniform(*_RESONANCE))
    return accented(said, chance) if chance.random() < _ACCENTED else said


def accented(power: Power, chance: np.random.Generator) -> Power:
    """*power* (frames, bands) with the second resonances higher here and lower there.

    That is what sets a Scot's "u" apart from an Italian's; its pitch and its first
    resonance are as they were.
    """
    usual, most = _VOWEL
    moves = np.clip(chance.normal(0.0, usual, 2 + len(power) // _PART), -most, most)
    bands = np.arange(BANDS)
    part = np.interp(bands, *_RESONANCES)
    places = bands + _track(len(power), moves)[:, None] * part
    below = np.clip(places.astype(np.intp), 0, BANDS - 2)
    share = (places - below).astype(np.float32)
    low, high = (np.take_along_axis(power, each, axis=1) for each in (below, below + 1))
    return np.asarray(low * (1 - share) + high * share, np.float32)


def tilted(chance: np.random.Generator) -> NDArray[np.float32]:
    """How much louder each band is by another throat or microphone, shape (:data:`BANDS`,)."""
    ends = chance.normal(0.0, _TILT, 4)
    decibels = np.interp(np.linspace(0, 3, BANDS), np.arange(4), ends)
    return np.asarray(10.0 ** (decibels / 10), np.float32)


def _track(frames: int, values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Moves evenly from one of *values* to the next, so many frames long."""
    return np.interp(np.linspace(0, len(values) - 1, frames), np.arange(len(values)), values)


def moved(heard: Power, by: float) -> Power:
    """*heard* (frames, bands) with its resonances so many bands lower at the top, less below."""
    bands = np.arange(BANDS)
    places = np.clip(bands + by * bands / (BANDS - 1), 0, BANDS - 1)
    return np.ascontiguousarray(_between(heard.T, places).T)


def _between(rows: Power, places: NDArray[np.float64]) -> Power:
    """The rows at *places* that need not be whole."""
    below = np.minimum(places.astype(np.intp), len(rows) - 2)
    share = (places - below).astype(np.float32)[:, None]
    return np.asarray(rows[below] * (1 - share) + rows[below + 1] * share, np.float32)
