"""What one picture of a hand shows, before it is made into cards."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from companion.vision.arrays import Quad
from companion.vision.geometry import area
from companion.vision.tally.belief import Belief


@dataclass(frozen=True, slots=True, eq=False)
class Corner:
    """One corner index.

    Attributes:
        quad: Its upright box in pixels of the picture, shape (4, 2).
        belief: Which card's it may be.
        found: How sure the locator is that there is an index at all, 0 to 1.
    """

    quad: Quad
    belief: Belief
    found: float = 1.0

    @property
    def middle(self) -> Quad:
        """``(x, y)`` in pixels."""
        return np.asarray(self.quad.mean(axis=0), np.float32)

    @property
    def side(self) -> float:
        """How wide it is in pixels, taken from its area."""
        return float(np.sqrt(area(self.quad)))

    @property
    def strength(self) -> float:
        """The probability of its likeliest card, 0 to 1."""
        return float(self.belief.max())


@dataclass(frozen=True, slots=True, eq=False)
class Whole:
    """One card whose whole face shows.

    Attributes:
        quad: Its corners in pixels of the picture, shape (4, 2), a short side first.
        belief: Which card it may be.
    """

    quad: Quad
    belief: Belief

    @property
    def strength(self) -> float:
        """The probability of its likeliest card, 0 to 1."""
        return float(self.belief.max())


@dataclass(frozen=True, slots=True, eq=False)
class Twins:
    """Two indices that may be the two of one card.

    Attributes:
        one: A corner.
        other: Another.
        outline: The card that they would belong to, a short side first.
        alike: How alike they look when both are turned as that card says, -1 to 1.
        otherwise: How alike at most when one is turned in another way, -1 to 1.
    """

    one: Corner
    other: Corner
    outline: Quad
    alike: float
    otherwise: float = -1.0


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """Everything that one picture shows of a hand.

    Attributes:
        size: Width and height of the picture in pixels.
        wholes: Cards that are seen whole.
        corners: Corner indices, those on whole cards too.
        twins: Pairs of them that may be of one card.
        backs: Outlines of cards that lie face down.
        legible: A card whose likeliest name is less probable than this, 0 to 1, can't be
            read; the threshold of the model that reads indices.
    """

    size: tuple[int, int]
    wholes: tuple[Whole, ...]
    corners: tuple[Corner, ...]
    twins: tuple[Twins, ...] = ()
    backs: tuple[Quad, ...] = ()
    legible: float = 0.0
