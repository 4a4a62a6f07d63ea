"""Where a card lies and how it is turned."""

from __future__ import annotations

import numpy as np

from companion.table.sightings import Box
from companion.vision.arrays import Quad
from companion.vision.geometry import box_around


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


def box_of(quad: Quad) -> Box:
    """``(x_min, y_min, x_max, y_max)`` around *quad*, as a sighting keeps it."""
    x_min, y_min, x_max, y_max = map(float, box_around(quad))
    return x_min, y_min, x_max, y_max
