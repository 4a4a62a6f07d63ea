"""Pictures too dark or too bright to read cards from."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

import numpy as np

from companion.vision.arrays import Image

_DARK: Final = 24
"""The brightest channel of a pixel that shows nothing, with a sensor's noise on it."""
_BRIGHT: Final = 250
"""The darkest channel of a pixel that shows only white."""
_BLACK_SHARE: Final = 0.99
_WHITE_SHARE: Final = 0.6
"""A white tablecloth in good light stays below: it is gray, not clipped."""


class Exposure(Enum):
    """How a picture is exposed."""

    BLACK = auto()
    READABLE = auto()
    OVEREXPOSED = auto()


def exposure_of(sample: Image) -> Exposure:
    """How the picture is exposed of which *sample* holds some pixels."""
    if np.mean(sample.max(axis=2) <= _DARK) >= _BLACK_SHARE:
        return Exposure.BLACK
    if np.mean(sample.min(axis=2) >= _BRIGHT) >= _WHITE_SHARE:
        return Exposure.OVEREXPOSED
    return Exposure.READABLE
