"""Where on a card its two indices are printed, and the outline that two indices span."""

from __future__ import annotations

from typing import Final

import numpy as np

from companion.vision.arrays import Quad
from companion.vision.fitter import ASPECT

_INDEX_AT: Final = np.array([0.108, 0.113])
"""The middle of the top-left index in card lengths; decks differ by about a quarter of it."""

INDEX_SPOT: Final = _INDEX_AT / [ASPECT, 1.0]
"""The same in shares of the card's width and height."""

_FROM_ONE_TO_OTHER: Final = np.array([ASPECT, 1.0]) - 2 * _INDEX_AT


def spanned(one: Quad, other: Quad) -> Quad:
    """The outline of a card whose two indices have their middles at *one* and *other*.

    The card is printed alike from both ends, so that it doesn't matter which is
    which; its first corner is the one beside *one*.
    """
    across = _as_complex(other - one) / _as_complex(_FROM_ONE_TO_OTHER)
    corners = np.array([[0, 0], [ASPECT, 0], [ASPECT, 1], [0, 1]]) - _INDEX_AT
    turned = (corners[:, 0] + 1j * corners[:, 1]) * across + _as_complex(one)
    return np.stack([turned.real, turned.imag], axis=1).astype(np.float32)


def index_squares(quad: Quad, side: float) -> tuple[Quad, Quad]:
    """The squares about both indices of the card at *quad*, each as its own index is read.

    Args:
        quad: The card's corners, a short side first.
        side: Of the squares, in card lengths.
    """
    return _square(quad, side), _square(np.roll(quad, 2, axis=0), side)


def _square(quad: Quad, side: float) -> Quad:
    right = (quad[1] - quad[0]) / ASPECT
    down = quad[3] - quad[0]
    middle = quad[0] + right * _INDEX_AT[0] + down * _INDEX_AT[1]
    half = side / 2
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    return np.array([middle + right * x + down * y for x, y in corners], np.float32)


def _as_complex(point: Quad) -> complex:
    return complex(float(point[0]), float(point[1]))
