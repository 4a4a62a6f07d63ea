"""What one answer of the listener is about."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.audio.hearing.spectrum import HOP, RATE, WINDOW

FIELD: Final = 61
"""Frames that one answer is made of: about a second."""
STEP: Final = 2
"""Frames from one answer to the next."""


def moments(answers: int) -> NDArray[np.float64]:
    """Seconds at which the newest sample of each of so many answers was heard."""
    return ((FIELD - 1 + STEP * np.arange(answers)) * HOP + WINDOW) / RATE


def answers_of(frames: int) -> int:
    """How many answers there are about so many frames."""
    return max(0, (frames - FIELD) // STEP + 1)
