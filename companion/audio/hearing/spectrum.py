"""What the ear makes of sound: how loud it is in bands, against how loud it just was."""

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
LOWEST: Final = 100.0
HIGHEST: Final = 3800.0
"""Hertz. Vowels and the n lie below; the telephones that some voices come from end there."""

Samples: TypeAlias = NDArray[np.float32]
"""Sound at :data:`RATE`, mono, -1 to 1; the last axis is time."""
Frames: TypeAlias = NDArray[np.float32]
"""Shape (..., frames, :data:`BANDS`)."""

_SMOOTHING: Final = np.float32(0.03)
"""How much of a frame enters the running loudness of its band: half a second is remembered."""
_GAIN: Final = 0.95
"""How far that loudness is taken out: 0 not at all, 1 wholly."""
_FLOOR: Final = 1e-9
"""The power of digital silence."""
_BIAS: Final = 2.0


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


def powers(samples: Samples) -> Frames:
    """The power in each band of each whole frame in *samples*.

    Returns:
        Shape (..., 1 + (samples - :data:`WINDOW`) // :data:`HOP`, :data:`BANDS`).
    """
    cut = np.lib.stride_tricks.sliding_window_view(samples, WINDOW, axis=-1)[..., ::HOP, :]
    spectrum = np.fft.rfft(cut * _TAPER, axis=-1)
    energy = (spectrum.real**2 + spectrum.imag**2).astype(np.float32) / WINDOW
    return np.asarray(energy @ FILTERS.T, np.float32)


class Ear:
    """Turns sound into frames, piece by piece; steady noise and distance fade out of them.

    Each band is divided by its own running loudness (per-channel energy
    normalization), which does what an automatic gain does, band by band.
    """

    def __init__(self) -> None:
        self._loudness: NDArray[np.float32] | None = None
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
            return np.zeros((*samples.shape[:-1], 0, BANDS), np.float32)
        return self.adapt(powers(samples))

    def adapt(self, power: Frames) -> Frames:
        """The frames of sound with that *power*, which follows on what was heard before it."""
        loudness = power[..., 0, :] if self._loudness is None else self._loudness
        heard = np.empty_like(power)
        for number in range(power.shape[-2]):
            loudness = loudness + _SMOOTHING * (power[..., number, :] - loudness)
            heard[..., number, :] = power[..., number, :] / (_FLOOR + loudness) ** _GAIN
        self._loudness = loudness
        return np.asarray(np.sqrt(heard + _BIAS) - np.sqrt(_BIAS), np.float32)
