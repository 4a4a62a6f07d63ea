"""The curve: how many calls are heard at the price of how many that nobody made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.audio.hearing.model import WorkingPoint

PRICES: Final = (2.5, 5.0, 10.0, 15.0, 20.0)
"""In how many of a hundred windows of talk a call may be credited that nobody made."""
USUAL: Final = 2
"""Which of them a table begins with."""


def working_points(
    calls: Sequence[float], windows: Sequence[float], prices: Sequence[float] = PRICES
) -> tuple[WorkingPoint, ...]:
    """The points of the curve at those *prices*.

    Args:
        calls: The best score of each clear call at 10 dB.
        windows: The best score of each window of talk without a call.
        prices: In percent of the windows.
    """
    heard, idle = np.sort(calls), np.sort(windows)
    return tuple(_point(heard, idle, price) for price in prices)


def _point(heard: NDArray[np.float64], idle: NDArray[np.float64], price: float) -> WorkingPoint:
    most = int(len(idle) * price / 100)
    threshold = float(np.nextafter(np.float32(idle[len(idle) - 1 - most]), np.float32(2)))
    return WorkingPoint(
        threshold=threshold,
        heard=100 * float(np.mean(heard >= threshold)),
        credited=100 * float(np.mean(idle >= threshold)),
    )
