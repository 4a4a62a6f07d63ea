"""Whether a camera that was moved stands still again, elsewhere."""

from __future__ import annotations

from typing import Final

import numpy as np

from companion.vision.arrays import Floats

_STILL: Final = 0.01
"""So much of the picture's width its content may still tremble."""


class NewPlace:
    """Where a moved camera came to rest.

    Args:
        after: Seconds for which it must stand still.
    """

    def __init__(self, after: float) -> None:
        self._after = after
        self.forget()

    def forget(self) -> None:
        """The camera is where it was, or its place was learned anew."""
        self._motion: Floats | None = None
        self._since = float("inf")

    def rests(self, motion: Floats, at: float, shape: tuple[int, ...]) -> bool:
        """Whether the table has gone the same way in the picture for long enough.

        Args:
            motion: Where the table's points went, shape (2, 3), in pixels.
            at: The moment in seconds.
            shape: Of the picture, (height, width, ...).
        """
        if self._motion is None or _apart(motion, self._motion, shape) > _STILL * shape[1]:
            self._motion, self._since = motion, at
        return at - self._since >= self._after


def _apart(one: Floats, other: Floats, shape: tuple[int, ...]) -> float:
    """How far apart the two move the corner that they move most differently, in pixels."""
    height, width = shape[:2]
    corners = np.array([[0, 0, 1], [width, 0, 1], [0, height, 1], [width, height, 1]], np.float32)
    return float(np.linalg.norm(corners @ (one - other).T, axis=1).max())
