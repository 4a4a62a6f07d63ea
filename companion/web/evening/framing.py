"""The part of a photograph that is shown: the hand, not the whole table."""

from __future__ import annotations

from typing import Final

from companion.web.ports_match import ReadHand

_AROUND: Final = 0.15
"""So much of the hand's longer side is shown around it."""


def framed(reading: ReadHand) -> str:
    """The part with all cards of *reading*, as a ``viewBox`` in pixels; all if there is none."""
    width, height = reading.size
    if not reading.cards:
        return f"0 0 {width} {height}"
    lefts, tops, rights, bottoms = zip(*(card.box for card in reading.cards), strict=True)
    left, top = min(lefts) * width, min(tops) * height
    right, bottom = max(rights) * width, max(bottoms) * height
    around = _AROUND * max(right - left, bottom - top)
    x, y = max(0.0, left - around), max(0.0, top - around)
    across, down = min(width, right + around) - x, min(height, bottom + around) - y
    return f"{x:.1f} {y:.1f} {across:.1f} {down:.1f}"
