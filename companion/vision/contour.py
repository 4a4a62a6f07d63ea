"""The outline of a card that stands out from what it lies on.

Where a card lies free, its own edge is a better witness than any network: this
looks for it around a rough place, and says nothing where it sees none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Quad
from companion.vision.geometry import (
    box_around,
    holds,
    overlap,
    short_side_first,
    tilted_box,
)

_ROOM: Final = 1.5
"""The part of the picture that is looked at is this many times as wide as the rough place."""
_LONGEST: Final = 256
"""It is looked at in about this many pixels."""
_MOST_ENLARGED: Final = 4.0
_ASPECT: Final = (0.56, 0.74)
"""Width by height of a card, seen from anywhere near above."""
_FULL: Final = 0.93
"""A card fills at least this much of the smallest tilted box around it."""
_LEAST_OVERLAP: Final = 0.4

Mask = NDArray[np.uint8]


def card_contour(image: Image, rough: Quad) -> Quad | None:
    """The outline of the card roughly at *rough*, short side first, or ``None``."""
    corner, scale, part = _part_around(image, rough)
    if part.size == 0:
        return None
    here = ((rough - corner) * scale).astype(np.float32)
    for mask, rim in _masks(part):
        best = max(_cards(mask, rim, here), key=lambda quad: overlap(quad, here), default=None)
        if best is not None:
            return np.asarray(best / scale + corner, dtype=np.float32)
    return None


def _part_around(image: Image, rough: Quad) -> tuple[Quad, float, Image]:
    """The part of the picture around *rough*: its corner, its scale and itself."""
    center = rough.mean(axis=0)
    box = box_around(((rough - center) * _ROOM + center).astype(np.float32))
    limits = np.array(image.shape[1::-1] * 2)
    left, top, right, bottom = (int(side) for side in np.clip(box, 0, limits))
    part = image[top:bottom, left:right]
    scale = min(_MOST_ENLARGED, _LONGEST / max(1, *part.shape[:2]))
    if part.size:
        way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        scaled = cv2.resize(part, None, fx=scale, fy=scale, interpolation=way)
        part = np.asarray(scaled, np.uint8)
    return np.array([left, top], np.float32), scale, part


def _masks(part: Image) -> Iterator[tuple[Mask, float]]:
    """What may be a card, and by how many pixels it is drawn too large on every side.

    First what is brighter than the table, then what edges enclose.
    """
    brightest = cv2.GaussianBlur(part.max(axis=2), (3, 3), 0)
    _, bright = cv2.threshold(brightest, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    yield np.asarray(bright, np.uint8), -0.5
    edges = cv2.Canny(cv2.GaussianBlur(part, (3, 3), 0), 40, 110)
    yield np.asarray(cv2.dilate(edges, np.ones((3, 3), np.uint8)), np.uint8), 1.5


def _cards(mask: Mask, rim: float, here: Quad) -> Iterator[Quad]:
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    for contour in contours:
        middle, size, degrees = cv2.minAreaRect(contour)
        if min(size) < 8 or not _ASPECT[0] < min(size) / max(size) < _ASPECT[1]:
            continue
        full = cv2.contourArea(cv2.convexHull(contour)) / (size[0] * size[1])
        inner = np.array(size, dtype=np.float32) - np.float32(2 * rim)
        quad = short_side_first(tilted_box(np.array(middle), inner, np.deg2rad(degrees)))
        if full > _FULL and holds(quad, here.mean(axis=0)) and overlap(quad, here) > _LEAST_OVERLAP:
            yield quad
