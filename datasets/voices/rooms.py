"""Rooms, distances and noises, drawn by chance."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import numpy as np
from scipy.signal import fftconvolve, lfilter

from datasets.voices.engines.engine import RATE, Sound

REVERBERATION: Final = (0.15, 0.7)
"""Seconds until an echo has lost 60 dB: from a furnished room to a bare kitchen."""
DISTANCE: Final = (0.4, 3.0)
"""Meters from mouth to microphone."""
CRITICAL: Final = 1.0
"""Meters at which the room is as loud as the mouth."""


class Noise(StrEnum):
    """What else is heard."""

    WHITE = "white"
    PINK = "pink"
    """A fan, rain, traffic."""
    HUM = "hum"
    """Mains and its harmonics."""
    BABBLE = "babble"
    """Others who talk."""
    CARDS = "cards"
    """Taps and slaps on the table."""
    MUSIC = "music"
    """Chords that change."""


def room(chance: np.random.Generator) -> Sound:
    """The impulse response of a room at some distance, its direct sound first."""
    decay = chance.uniform(*REVERBERATION)
    distance = chance.uniform(*DISTANCE)
    time = np.arange(int(decay * RATE)) / RATE
    tail = chance.standard_normal(len(time)) * 10.0 ** (-3.0 * time / decay)
    tail[: int(chance.uniform(0.002, 0.012) * RATE)] = 0.0
    tail *= distance / CRITICAL / np.sqrt((tail**2).sum())
    tail[0] = 1.0
    return (tail / max(1.0, distance)).astype(np.float32)


def in_room(sound: Sound, response: Sound) -> Sound:
    """*sound* as it is heard there, as long as it was."""
    return np.asarray(fftconvolve(sound, response)[: len(sound)], np.float32)


def noise(kind: Noise, length: int, chance: np.random.Generator, talk: Sequence[Sound]) -> Sound:
    """So many samples of noise, of a loudness of 1 (root mean square).

    Args:
        kind: Which.
        length: Samples.
        chance: Where chance comes from.
        talk: What those say who talk in the background.
    """
    made = _MAKERS[kind](length, chance) if kind in _MAKERS else _babble(length, chance, talk)
    return np.asarray(made / (np.sqrt(np.mean(made**2)) + 1e-9), np.float32)


def _white(length: int, chance: np.random.Generator) -> Sound:
    return chance.standard_normal(length, dtype=np.float32)


def _pink(length: int, chance: np.random.Generator) -> Sound:
    return np.asarray(lfilter([0.05], [1.0, -chance.uniform(0.85, 0.98)], _white(length, chance)))


def _hum(length: int, chance: np.random.Generator) -> Sound:
    time = np.arange(length, dtype=np.float32) / RATE
    base = chance.choice([50.0, 60.0]) * chance.integers(1, 4)
    tones = [np.sin(2 * np.pi * base * n * time) / n for n in range(1, 8)]
    return np.sum(tones, axis=0) + 0.1 * _white(length, chance)


def _cards(length: int, chance: np.random.Generator) -> Sound:
    made = 0.02 * _white(length, chance)
    for _ in range(max(1, chance.poisson(2.5 * length / RATE))):
        start = int(chance.integers(length))
        seconds = chance.uniform(0.01, 0.08)
        burst = _white(min(int(seconds * 5 * RATE), length - start), chance)
        burst *= np.exp(-np.arange(len(burst)) / (seconds * RATE))
        made[start : start + len(burst)] += chance.uniform(0.3, 1.0) * burst
    return made


def _music(length: int, chance: np.random.Generator) -> Sound:
    made = np.zeros(length, np.float32)
    time = np.arange(length, dtype=np.float32) / RATE
    for _ in range(max(2, length // RATE * 4)):
        start = int(chance.integers(length))
        pitch = 110.0 * 2.0 ** (chance.integers(36) / 12)
        note = time[: length - start]
        tones = sum(np.sin(2 * np.pi * pitch * n * note) / n for n in (1, 2, 3, 4))
        made[start:] += tones * np.exp(-note * chance.uniform(1, 5))
    return made + 1e-4


_MAKERS: Final = {
    Noise.WHITE: _white,
    Noise.PINK: _pink,
    Noise.HUM: _hum,
    Noise.CARDS: _cards,
    Noise.MUSIC: _music,
}


def _babble(length: int, chance: np.random.Generator, talk: Sequence[Sound]) -> Sound:
    made = 1e-4 * _white(length, chance)
    for _ in range(int(chance.integers(3, 7))):
        at = int(chance.integers(-RATE, RATE))
        while at < length:
            clip = talk[int(chance.integers(len(talk)))]
            piece = clip[max(0, -at) : length - at]
            made[max(0, at) : max(0, at) + len(piece)] += piece * chance.uniform(0.3, 1.0)
            at += len(clip) + int(chance.uniform(0, 0.5) * RATE)
    return made
