"""Rooms and noises as power in bands: what :mod:`datasets.voices.rooms` does to sound, quickly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from scipy.signal import lfilter

from companion.audio.hearing.spectrum import FILTERS, HOP, RATE, Power, powers
from datasets.voices.engines.engine import Sound
from datasets.voices.rooms import CRITICAL, DISTANCE, REVERBERATION, Noise, noise

SPELL: Final = 6
"""Seconds for which a noise goes on as it is: the same talk, the same hum."""
_BINS: Final = np.asarray(FILTERS.sum(axis=1) ** 2 / (FILTERS**2).sum(axis=1), np.float32)
"""How many frequencies a band holds, about: the more, the steadier is noise in it."""
_LEAST: Final = 0.03
"""What is left at least where two sounds cancel each other out."""


class Noises:
    """Some time of every noise.

    Args:
        talk: What those say who talk in the background.
        chance: Where chance comes from.
        spells: How many spells of each, of :data:`SPELL` seconds.
    """

    def __init__(self, talk: Sequence[Sound], chance: np.random.Generator, spells: int) -> None:
        self._power = {
            kind: powers(
                np.concatenate([noise(kind, SPELL * RATE, chance, talk) for _ in range(spells)])
            )
            for kind in Noise
        }

    def draw(self, kind: Noise, frames: int, chance: np.random.Generator) -> Power:
        """So many frames of it, of a loudness of 1 (root mean square) in the long run."""
        whole = self._power[kind]
        start = int(chance.integers(len(whole) - frames))
        return whole[start : start + frames]


def echoing(power: Power, chance: np.random.Generator) -> Power:
    """*power* (frames, bands) as it is heard in some room at some distance."""
    fading = 10.0 ** (-6.0 * HOP / RATE / chance.uniform(*REVERBERATION))
    distance = chance.uniform(*DISTANCE)
    share = (distance / CRITICAL) ** 2 * (1.0 - fading)
    tail = lfilter([0.0, share], [1.0, -fading], power, axis=0).astype(np.float32)
    waver = 1.0 + chance.standard_normal(power.shape, np.float32) / np.sqrt(_BINS)
    heard = power + tail * np.maximum(waver, _LEAST)
    return np.asarray(heard / max(1.0, distance) ** 2, np.float32)


def together(one: Power, other: Power, chance: np.random.Generator) -> Power:
    """Two sounds at once: now they add up, now they cancel each other out."""
    apart = one + other
    beat = np.sqrt(2.0 * one * other / _BINS) * chance.standard_normal(one.shape, np.float32)
    return np.asarray(np.maximum(apart + beat, _LEAST * apart), np.float32)
