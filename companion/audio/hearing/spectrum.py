"""What the ear makes of sound: how loud it is in bands, against how loud it just was.

Twice: each band against itself, in which steady noise fades, and each band against the
loudest moment of all bands, in which a vowel keeps its shape even after silence.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE: Final = 16_000
"""Samples per second that are listened to."""
HOP: Final = 256
"""Samples from one frame to the next: 16 ms."""
WINDOW: Final = 512
"""Samples that a frame looks at."""
BANDS: Final = 32
FEATURES: Final = 2 * BANDS
"""Numbers in a frame: every band against itself, then every band against all of them."""
LOWEST: Final = 100.0
HIGHEST: Final = 3800.0
"""Hertz. Vowels and the n lie below; the telephones that some voices come from end there."""

Samples: TypeAlias = NDArray[np.float32]
"""Sound at :data:`RATE`, mono, -1 to 1; the last axis is time."""
Power: TypeAlias = NDArray[np.float32]
"""How much sound is in each band, shape (..., frames, :data:`BANDS`)."""
Frames: TypeAlias = NDArray[np.float32]
"""What is made of it, shape (..., frames, :data:`FEATURES`)."""

_SMOOTHING: Final = np.float32(0.03)
"""How much of a frame enters the running loudness of its band: half a second is remembered."""
_GAIN: Final = 0.95
"""How far that loudness is taken out: 0 not at all, 1 wholly."""
_FLOOR: Final = 1e-9
"""The power of digital silence."""
_BIAS: Final = 2.0
_FADING: Final = np.float32(10.0 ** (-HOP / RATE))
"""What is left after a frame of the loudest moment's power: it loses 10 dB in a second."""
_DEPTH: Final = 1e-4
"""Below it by 40 dB nothing is heard any more."""


def _mel(hertz: NDArray[np.floating]) -> NDArray[np.float64]:
    return np.asarray(2595.0 * np.log10(1.0 + hertz / 700.0))


def _filters() -> NDArray[np.float32]:
    """Triangles over the frequencies of a frame."""
    bins = _mel(np.fft.rfftfreq(WINDOW, 1 / RATE))
    lowest, highest = _mel(np.array([LOWEST, HIGHEST]))
    edges = np.linspace(lowest, highest, BANDS + 2)
    step = edges[1] - edges[0]
    rising = 1.0 - np.abs(bins[None, :] - edges[1:-1, None]) / step
    return np.asarray(np.maximum(rising, 0.0), np.float32)


FILTERS: Final = _filters()
"""How much of each frequency of a frame is in each band, shape (:data:`BANDS`, WINDOW / 2 + 1)."""
_TAPER: Final = np.hanning(WINDOW).astype(np.float32)


def powers(samples: Samples) -> Power:
    """The power in each band of each whole frame in *samples*.

    Returns:
        Shape (..., 1 + (samples - :data:`WINDOW`) // :data:`HOP`, :data:`BANDS`).
    """
    cut = np.lib.stride_tricks.sliding_window_view(samples, WINDOW, axis=-1)[..., ::HOP, :]
    spectrum = np.fft.rfft(cut * _TAPER, axis=-1)
    energy = (spectrum.real**2 + spectrum.imag**2).astype(np.float32) / WINDOW
    return np.asarray(energy @ FILTERS.T, np.float32)


class Ear:
    """Turns sound into frames, piece by piece; distance fades out of them, and steady noise.

    One half of a frame is each band divided by its own running loudness (per-channel
    energy normalization), which does what an automatic gain does, band by band. After
    silence that makes all bands alike, whatever is said: so the other half is the
    logarithm of each band's part of the loudest moment so far, which is slowly forgotten.
    """

    def __init__(self) -> None:
        self._loudness: NDArray[np.float32] | None = None
        self._loudest: NDArray[np.float32] | None = None
        self._rest: Samples = np.zeros(0, np.float32)

    @property
    def behind(self) -> int:
        """Samples that came after the last whole frame."""
        return max(0, int(self._rest.shape[-1]) - (WINDOW - HOP))

    def hear(self, samples: Samples) -> Frames:
        """The frames that are complete with *samples*; what is left over is kept.

        Args:
            samples: Shape (..., samples); of the same shape but for the time every time.
        """
        if self._rest.size:
            samples = np.concatenate([self._rest, samples], axis=-1)
        count = max(0, 1 + (samples.shape[-1] - WINDOW) // HOP)
        self._rest = samples[..., count * HOP :]
        if not count:
            return np.zeros((*samples.shape[:-1], 0, FEATURES), np.float32)
        return self.adapt(powers(samples))

    def adapt(self, power: Power) -> Frames:
        """The frames of sound with that *power*, which follows on what was heard before it."""
        return np.concatenate([self._against_themselves(power), self._against_all(power)], axis=-1)

    def _against_themselves(self, power: Power) -> NDArray[np.float32]:
        loudness = power[..., 0, :] if self._loudness is None else self._loudness
        heard = np.empty_like(power)
        for number in range(power.shape[-2]):
            loudness = loudness + _SMOOTHING * (power[..., number, :] - loudness)
            heard[..., number, :] = power[..., number, :] / (_FLOOR + loudness) ** _GAIN
        self._loudness = loudness
        return np.asarray(np.sqrt(heard + _BIAS) - np.sqrt(_BIAS), np.float32)

    def _against_all(self, power: Power) -> NDArray[np.float32]:
        now = power.mean(axis=-1)
        loudest = now[..., 0] if self._loudest is None else self._loudest
        reached = np.empty_like(now)
        for number in range(power.shape[-2]):
            loudest = np.maximum(_FADING * loudest, now[..., number])
            reached[..., number] = loudest
        self._loudest = loudest
        part = power / (_FLOOR + reached[..., None])
        return np.asarray(0.5 * np.log10(1.0 + part / _DEPTH), np.float32)
