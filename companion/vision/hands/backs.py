"""What the backs of this table's cards look like, learned from the top of the draw pile."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Floats
from companion.vision.pile.zone import Mask

Colors: TypeAlias = NDArray[np.intp]
"""How many pixels have each color, shape (colors,)."""

_STEP: Final = 32
"""Colors are told apart in steps of so many gray levels."""
_STEPS: Final = 256 // _STEP
_COMMON: Final = 0.02
"""A color that covers so much of a back is one of its colors."""
_RATHER: Final = 2.0
"""A color is rather the backs' if it is so much more frequent there than on the arm."""
_MEMORY: Final = 0.98
"""So much of what was known remains with each picture: for some seconds."""
_ALIKE: Final = 0.4
"""So much of what is seen has the colors that were known, if it is the same card's back."""


class BackColors:
    """The colors of the cards' backs, in the light of the last seconds."""

    def __init__(self) -> None:
        self._shares: NDArray[np.float64] | None = None

    def learn(self, small: Floats, top: Mask) -> bool:
        """See them once more.

        Args:
            small: The shrunk picture.
            top: Which of its pixels surely show the top of the draw pile, and no hand.

        Returns:
            Whether it still is a back that lies there; nothing is learned from anything else.
        """
        counts = colors_of(small[top])
        shares = counts / max(1, counts.sum())
        known = shares if self._shares is None else self._shares
        alike = bool(np.minimum(known, shares).sum() >= _ALIKE)
        if alike:
            self._shares = _MEMORY * known + (1 - _MEMORY) * shares
        return alike

    def beyond(self, arm: Colors) -> NDArray[np.bool_]:
        """Which colors are the backs' rather than those of *arm*, shape (colors,).

        Args:
            arm: How many pixels of a hand that holds no back have each color.
        """
        if self._shares is None:
            return np.zeros(_STEPS**3, bool)
        others = _RATHER * arm / max(1, arm.sum())
        return np.asarray((self._shares > _COMMON) & (self._shares > others))


def colors_of(pixels: Floats) -> Colors:
    """How many of *pixels*, shape (N, 3), have each color."""
    steps = np.clip(pixels, 0, 255).astype(np.intp) // _STEP
    numbers = steps @ np.array([_STEPS**2, _STEPS, 1], np.intp)
    return np.bincount(numbers, minlength=_STEPS**3)
