"""Every voice equally loud, at one rate, without the silence around it."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from companion.audio.clip import RATE, Clip

LOUDNESS: Final = -20.0
"""The level of the spoken parts, in dB below full scale (root mean square)."""
PEAK: Final = 0.89
"""No sample is louder, as a share of full scale: 1 dB of room."""
SILENT: Final = -45.0
"""A block this many dB below the loudest one is silence."""
LOUD: Final = -20.0
"""A block that is at most this many dB below the loudest one counts for the loudness."""
BLOCK: Final = RATE // 100
MARGIN: Final = 3
"""Quiet blocks that are kept on both sides: soft consonants begin and end there."""

Sound = npt.NDArray[np.float64]
"""Shape ``(n,)``; full scale is -1 to 1."""


def leveled(sound: Sound, rate: int) -> Clip:
    """A clip of *sound*: resampled, trimmed, and as loud as all others.

    Args:
        sound: What a synthesizer made, at *rate* samples per second.
        rate: Samples per second.
    """
    cut = trimmed(resampled(sound, rate))
    if not len(cut):
        return Clip(np.zeros(0, np.int16))
    energy = _energies(cut)
    loud = energy >= energy.max() * 10 ** (LOUD / 10)
    louder = cut * (10 ** (LOUDNESS / 20) / np.sqrt(energy[loud].mean()))
    gain = min(1.0, PEAK / np.abs(louder).max())
    return Clip(np.rint(louder * gain * 32767).astype(np.int16))


def trimmed(sound: Sound) -> Sound:
    """*sound* without the silence before and after it; nothing if it is all silent."""
    energy = _energies(sound)
    spoken = np.flatnonzero(energy > energy.max(initial=0.0) * 10 ** (SILENT / 10))
    if not len(spoken):
        return sound[:0]
    return sound[max(spoken[0] - MARGIN, 0) * BLOCK : (spoken[-1] + 1 + MARGIN) * BLOCK]


def resampled(sound: Sound, rate: int) -> Sound:
    """*sound* at :data:`~companion.audio.clip.RATE`, by its spectrum."""
    if rate == RATE or not len(sound):
        return sound
    count = round(len(sound) * RATE / rate)
    spectrum = np.fft.rfft(sound)
    wanted = np.zeros(count // 2 + 1, complex)
    kept = min(len(spectrum), len(wanted))
    wanted[:kept] = spectrum[:kept]
    return np.fft.irfft(wanted, count) * (count / len(sound))


def _energies(sound: Sound) -> Sound:
    """The mean square of each block of 10 ms."""
    whole = sound[: len(sound) // BLOCK * BLOCK].reshape(-1, BLOCK)
    energies: Sound = np.square(whole).mean(axis=1) if len(whole) else np.zeros(0)
    return energies
