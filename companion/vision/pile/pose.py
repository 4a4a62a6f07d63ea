"""Where a card lies and how it is turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from companion.table.sightings import Box
from companion.vision.arrays import Quad
from companion.vision.geometry import box_around, upside_down

_INWARD: Final = 0.25
"""So much of the way to a card's middle its index lies from the corner."""


def center(quad: Quad) -> Quad:
    """The middle ``(x, y)`` of *quad*."""
    return np.asarray(quad.mean(axis=0), np.float32)


def length(quad: Quad) -> float:
    """The mean of the two long sides, in pixels."""
    sides = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
    return float(max(sides[0] + sides[2], sides[1] + sides[3]) / 2)


def distance(one: Quad, other: Quad) -> float:
    """From center to center, in pixels."""
    return float(np.linalg.norm(center(one) - center(other)))


def displacement(one: Quad, other: Quad) -> float:
    """How far the corner went that went farthest, in pixels, whichever way up the card is read."""
    ways = (other, upside_down(other))
    return min(float(np.linalg.norm(one - way, axis=1).max()) for way in ways)


def index_places(quad: Quad) -> list[Quad]:
    """Where a card has its two indices, ``(x, y)`` each: in the upper left corner and opposite."""
    return [corner + _INWARD * (center(quad) - corner) for corner in quad[::2]]


def middle_quad(quads: Sequence[Quad]) -> Quad:
    """The median of outlines of one card, each turned as the last one is."""
    last = quads[-1]
    turned = [
        min((quad, upside_down(quad)), key=lambda way: float(np.linalg.norm(way - last)))
        for quad in quads
    ]
    return np.asarray(np.median(turned, axis=0), np.float32)


def box_of(quad: Quad) -> Box:
    """``(x_min, y_min, x_max, y_max)`` around *quad*, as a sighting keeps it."""
    x_min, y_min, x_max, y_max = map(float, box_around(quad))
    return x_min, y_min, x_max, y_max
