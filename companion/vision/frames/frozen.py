"""A picture that stopped: a real sensor's noise never repeats."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image
from companion.vision.frames.trouble import FROZEN_AFTER, FROZEN_WITHOUT_NOISE_AFTER

_SAME_SHARE: Final = 0.001
"""The share of values that may differ between two looks at one frozen picture.

Measured on drawn tables at 720p: at a noise of 0.3 gray levels and JPEG of
quality 20 two looks differ in 3.6% of the values; MPEG-4 of a plain table with
that noise never stayed alike for longer than 0.3 seconds. The clock that some
cameras write into the picture, 20 pixels high, changes 0.07%.
"""

_PARTS: Final = (8, 8)
_NOISE_SHARE: Final = 0.5
"""The share of a picture's parts that noise changes at once; a hand changes fewer."""
_NOISY_LOOKS: Final = 20
"""Looks with noise that prove a sensor: one cut of a film changes everything too."""


class FrozenCheck:
    """Notices that nothing changes, not even by noise.

    Each look is compared with the first one of a run, not with the last, so
    that the slow changes of a video codec add up. A source that never showed
    noise may be a drawing that stands still; it gets more time.
    """

    def __init__(self) -> None:
        self._first: Image | None = None
        self._since: float | None = None
        self._noisy_looks = 0
        self.frozen = False

    def look(self, sample: Image, at: float) -> bool:
        """Take in some pixels of a picture; whether the picture is frozen."""
        if self._first is None or self._first.shape != sample.shape:
            self._begin(sample, at)
        elif np.count_nonzero(differs := sample != self._first) > _SAME_SHARE * sample.size:
            self._noisy_looks += _is_noise(differs)
            self._begin(sample, at)
        elif self._since is None:
            self._since = at
        elif at - self._since >= self._patience:
            self.frozen = True
        return self.frozen

    def resume(self) -> None:
        """No picture came for a while: that time doesn't count."""
        self._since = None

    def _begin(self, sample: Image, at: float) -> None:
        self._first, self._since = sample, at
        self.frozen = False

    @property
    def _patience(self) -> float:
        noisy = self._noisy_looks >= _NOISY_LOOKS
        return FROZEN_AFTER if noisy else FROZEN_WITHOUT_NOISE_AFTER


def _is_noise(differs: NDArray[np.bool_]) -> bool:
    """Whether the differences, shape (height, width, 3), lie all over the picture."""
    anywhere = np.asarray(differs.any(axis=2), dtype=np.float32)
    parts = cv2.resize(anywhere, _PARTS, interpolation=cv2.INTER_AREA)
    return bool(np.mean(parts > 0) >= _NOISE_SHARE)
