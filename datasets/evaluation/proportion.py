"""Proportions with their confidence intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

_Z: Final = 1.959964
"""Two-sided 95% of the normal distribution."""


@dataclass(frozen=True, slots=True)
class Proportion:
    """*right* of *count*."""

    right: int
    count: int

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95% interval, 0 to 1; the whole range where nothing was counted."""
        if not self.count:
            return 0.0, 1.0
        n, share = self.count, self.right / self.count
        scale = 1 + _Z**2 / n
        middle = (share + _Z**2 / (2 * n)) / scale
        half = _Z * sqrt(share * (1 - share) / n + _Z**2 / (4 * n**2)) / scale
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        if not self.count:
            return "none counted"
        low, high = self.interval
        share = self.right / self.count
        return f"{share:7.2%}  ({self.right}/{self.count}, 95%: {low:.2%} to {high:.2%})"
