"""How loud it is: for a meter that shows whether the microphone works."""

from __future__ import annotations

from typing import Final

import numpy as np

from companion.audio.hearing.spectrum import Samples

SILENCE: Final = -96.0
"""Decibels below full scale of what 16 bits cannot tell from nothing."""
QUIET: Final = -60.0
LOUD: Final = -6.0
"""Decibels between which a meter moves."""


def decibels(samples: Samples) -> float:
    """The loudness of *samples* (root mean square) in decibels below full scale."""
    power = float(np.mean(np.square(samples))) if samples.size else 0.0
    return max(SILENCE, 10.0 * float(np.log10(power))) if power else SILENCE


def on_meter(level: float) -> float:
    """Where a meter stands at so many decibels, 0 to 1."""
    return min(1.0, max(0.0, (level - QUIET) / (LOUD - QUIET)))
