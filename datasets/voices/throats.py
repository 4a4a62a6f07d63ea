"""The same phrase by another throat: higher or lower, longer or shorter, faster or slower."""

from __future__ import annotations

from typing import Final

import numpy as np

from companion.audio.hearing.spectrum import BANDS, HOP, WINDOW, Frames, powers
from datasets.voices.engines.engine import Sound
from datasets.voices.store import Clip

_PITCH: Final = (0.88, 1.2)
"""How much faster a clip is played at most, and slower: pitch, resonances and pace at once."""
_PACE: Final = (0.88, 1.16)
_RESONANCE: Final = (-1.3, 1.3)
"""By how many bands the resonances move at the top of what is heard; less below."""
_TOO_LOUD: Final = 0.05
"""How often a phrase is clipped."""
_KEPT: Final = 4
"""By how many throats a clip is kept; one of them is made anew now and then."""
_ANEW: Final = 0.1


class Throats:
    """Clips by other throats, kept for a while: making them takes most of the time."""

    def __init__(self) -> None:
        self._kept: dict[int, list[Frames]] = {}

    def say(self, clip: Clip, chance: np.random.Generator) -> Frames:
        """The power of *clip* by some throat, of a loudness of 1 (root mean square)."""
        kept = self._kept.setdefault(id(clip), [])
        if len(kept) < _KEPT or chance.random() < _ANEW:
            sound = throat(clip.played(), chance)
            even = np.asarray(sound / (np.sqrt(np.mean(sound**2)) + 1e-9), np.float32)
            kept.insert(0, heard_of(even))
            del kept[_KEPT:]
            return kept[0]
        return kept[int(chance.integers(_KEPT))]


def heard_of(sound: Sound) -> Frames:
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


def faster(power: Frames, chance: np.random.Generator) -> Frames:
    """*power* (frames, bands) at another pace and with other resonances, its pitch unchanged."""
    frames = max(2, round(len(power) / chance.uniform(*_PACE)))
    inner = _between(power, np.linspace(0, len(power) - 1, frames))
    return moved(inner, chance.uniform(*_RESONANCE))


def moved(heard: Frames, by: float) -> Frames:
    """*heard* (frames, bands) with its resonances so many bands lower at the top, less below."""
    bands = np.arange(BANDS)
    places = np.clip(bands + by * bands / (BANDS - 1), 0, BANDS - 1)
    return np.ascontiguousarray(_between(heard.T, places).T)


def _between(rows: Frames, places: np.ndarray[tuple[int], np.dtype[np.float64]]) -> Frames:
    """The rows at *places* that need not be whole."""
    below = np.minimum(places.astype(np.intp), len(rows) - 2)
    share = (places - below).astype(np.float32)[:, None]
    return np.asarray(rows[below] * (1 - share) + rows[below + 1] * share, np.float32)
