"""Does a card still lie where it lay? Answered by the pictures before and after a visit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Quad
from companion.vision.geometry import area, box_around
from companion.vision.pile.pose import center

_LEAST: Final = 0.04
"""So much of a card must be open to judge."""
_DIFFERENT: Final = 40.0
"""Steps of 0 to 255 in one color, after exposure is evened out."""
_EDGE: Final = 0.025
"""Edges are left out: a pixel's shift changes them."""


class Traces(Protocol):
    """What pictures tell about a place that a card lay in."""

    def changed(self, place: Quad, covers: Sequence[Quad] = ()) -> float | None:
        """How much of *place* looks otherwise than before the visit, 0 to 1.

        Looked at is what *covers* leave open; ``None`` where that is too little.
        """
        ...


class NoTraces:
    """No pictures: nothing is told."""

    def changed(self, place: Quad, covers: Sequence[Quad] = ()) -> float | None:  # noqa: ARG002
        """``None``."""
        return None


class PictureTraces:
    """Two pictures of one camera, before and after a visit."""

    def __init__(self, before: Image, after: Image) -> None:
        self._before = before
        self._after = after

    def changed(self, place: Quad, covers: Sequence[Quad] = ()) -> float | None:
        """How much of *place* looks otherwise than before, as far as *covers* leave it open."""
        x0, y0, x1, y1 = _window(place, self._after.shape)
        corner = np.array([x0, y0], np.float32)
        open_pixels = _filled(_grown(place, -_EDGE) - corner, (y1 - y0, x1 - x0))
        for cover in covers:
            open_pixels &= ~_filled(_grown(cover, _EDGE) - corner, (y1 - y0, x1 - x0))
        if np.count_nonzero(open_pixels) < _LEAST * area(place):
            return None
        crop = (slice(y0, y1), slice(x0, x1))
        differs = _difference(self._before[crop], self._after[crop], self._gain())
        return float((differs[open_pixels] > _DIFFERENT).mean())

    def _gain(self) -> NDArray[np.float32]:
        """How much brighter each color became, by the median over the whole picture."""
        before, after = (
            picture[::8, ::8].reshape(-1, 3).astype(np.float32) + 1
            for picture in (self._before, self._after)
        )
        return np.asarray(np.median(after / before, axis=0), np.float32)


def _difference(before: Image, after: Image, gain: NDArray[np.float32]) -> NDArray[np.float32]:
    """The largest difference of any color per pixel."""
    expected = np.minimum(cv2.blur(before, (5, 5)) * gain, 255)
    return np.asarray(np.abs(cv2.blur(after, (5, 5)) - expected).max(axis=2), np.float32)


def _grown(quad: Quad, share: float) -> Quad:
    """*quad* larger on every side by *share* of its size."""
    middle = center(quad)
    return np.asarray(middle + (quad - middle) * (1 + 2 * share), np.float32)


def _filled(quad: Quad, shape: tuple[int, int]) -> NDArray[np.bool_]:
    mask = np.zeros(shape, np.uint8)
    cv2.fillConvexPoly(mask, quad.round().astype(np.int32), (1,))
    return mask > 0


def _window(quad: Quad, shape: tuple[int, ...]) -> tuple[int, int, int, int]:
    """The pixels around *quad* that lie in a picture of *shape*."""
    x_min, y_min, x_max, y_max = box_around(quad)
    x0, x1 = np.clip([np.floor(x_min), np.ceil(x_max)], 0, shape[1]).astype(int)
    y0, y1 = np.clip([np.floor(y_min), np.ceil(y_max)], 0, shape[0]).astype(int)
    return int(x0), int(y0), int(x1), int(y1)
