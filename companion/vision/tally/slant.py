"""How a flat hand is seen: a camera seldom looks at it from straight above.

What lies farther away looks smaller, and a card that points away from the camera
looks shorter than one that lies across.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from companion.vision.arrays import Floats, Quad
from companion.vision.fitter import ASPECT

_CARD_VARIES: Final = 0.12
_INDEX_VARIES: Final = 0.3
"""How much the outlines of cards, and the boxes of indices, differ in size by themselves: one
standard deviation, a logarithm."""

_GROWS: Final = 0.12
"""How much larger things look one card's length farther on: likewise."""

_INDICES: Final = 7.5
"""A card is about so many widths of its index long."""

_MOST_GROWTH: Final = 1.2
"""No part of a hand looks larger or smaller than its middle by more, a logarithm."""

_STEEPEST: Final = 1.9
"""A card looks at most so many times as long one way as another way."""

_ROUNDS: Final = 3
_OUTLIER: Final = 2.0
"""What lies farther off than so many standard deviations counts less, in so many rounds."""


@dataclass(frozen=True, slots=True, eq=False)
class Slant:
    """How a hand is seen.

    Attributes:
        middle: ``(x, y)`` in pixels, where things have the size that they are said to have.
        growth: How much larger they look farther right and farther down: logarithms per pixel.
        stretch: What it does to shapes, (2, 2), symmetric, with a determinant of 1: so far
            apart things are in the picture that lie one pixel apart from straight above.
    """

    middle: Floats
    growth: Floats
    stretch: Floats

    def size_at(self, point: Floats) -> float:
        """How many times as large as in the middle things look at *point*."""
        grown = float((point - self.middle) @ self.growth)
        return math.exp(min(max(grown, -_MOST_GROWTH), _MOST_GROWTH))

    def flat(self, points: Floats) -> Floats:
        """*points* (N, 2) as they would lie were they seen from straight above."""
        return np.asarray((points - self.middle) @ np.linalg.inv(self.stretch), np.float32)

    def seen(self, points: Floats) -> Floats:
        """The opposite of ``flat``."""
        return np.asarray(points @ self.stretch + self.middle, np.float32)


STRAIGHT: Final = Slant(
    np.zeros(2, np.float32), np.zeros(2, np.float32), np.eye(2, dtype=np.float32)
)
"""Seen from straight above."""


@dataclass(frozen=True, slots=True)
class Sized:
    """Something of which all of a deck have one size.

    Attributes:
        middle: Where it lies, ``(x, y)`` in pixels.
        size: In pixels.
        weight: What it counts, 0 to 1.
    """

    middle: Floats
    size: float
    weight: float


def stretch_of(quads: Sequence[Quad], weights: Sequence[float]) -> Floats:
    """What the slant does to the shapes of the whole cards *quads*: see ``Slant``.

    Where L takes a card's width and length to pixels, L times L transposed doesn't depend
    on which way the card is turned.
    """
    total = np.zeros((2, 2))
    for quad, weight in zip(quads, weights, strict=True):
        across = (quad[1] - quad[0] + quad[2] - quad[3]) / 2 / ASPECT
        along = (quad[3] - quad[0] + quad[2] - quad[1]) / 2
        seen = np.stack([across, along], axis=1)
        size = abs(float(np.linalg.det(seen)))
        if size > 1:
            total += weight * (seen @ seen.T) / size
    if not total.any():
        return np.eye(2, dtype=np.float32)
    values, vectors = np.linalg.eigh(total)
    steep = min(math.sqrt(float(values[1] / max(1e-9, values[0]))), _STEEPEST)
    return np.asarray(vectors @ np.diag([steep**-0.5, steep**0.5]) @ vectors.T, np.float32)


def growth_of(cards: Sequence[Sized], indices: Sequence[Sized], middle: Floats) -> Floats:
    """How much larger things look farther right and farther down, most likely.

    A regression of the logarithms of their sizes on where they lie, with a prior (ridge),
    in which what is far off counts less (Huber's weights).

    Args:
        cards: Lengths of whole cards.
        indices: Widths of indices.
        middle: Where sizes are what they are.

    Returns:
        (2,), logarithms per pixel.
    """
    everything = [*cards, *indices]
    if len(everything) < 2:
        return np.zeros(2, np.float32)
    unit = float(np.median([one.size for one in cards or indices])) * (1 if cards else _INDICES)
    places = (np.array([one.middle for one in everything]) - middle) / unit
    kind = np.arange(len(everything)) < len(cards)
    known = np.column_stack([places, kind, ~kind])
    sizes = np.log([max(1.0, one.size) for one in everything])
    varies = np.where(kind, _CARD_VARIES, _INDEX_VARIES)
    weights = np.array([one.weight for one in everything]) / varies**2
    prior = np.diag([_GROWS**-2, _GROWS**-2, 1e-6, 1e-6])
    counts = weights
    for _ in range(_ROUNDS):
        heavy = counts[:, None] * known
        told = np.linalg.solve(known.T @ heavy + prior, heavy.T @ sizes)
        off = np.abs(sizes - known @ told) * np.sqrt(weights)
        counts = weights / np.maximum(1.0, off / _OUTLIER)
    return np.asarray(told[:2] / unit, np.float32)
