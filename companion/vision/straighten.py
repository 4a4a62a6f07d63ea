"""Cut one card or one corner index out of a full-resolution picture."""

from __future__ import annotations

from typing import Final, Literal

import cv2
import numpy as np

from companion.vision.arrays import Box, Image, Quad
from companion.vision.geometry import longer_side, tilted_box

_MOST_OVERSAMPLING = 4

_QUARTERS: Final = 4
_TURNS: Final = (0.0, np.pi / 4)
"""Indices lie turned any way; looked at from eight sides, a quarter fewer are misread than
from four. The other six are these two and quarter turns."""


def straighten(image: Image, quad: Quad, size: tuple[int, int]) -> Image:
    """The picture inside *quad*, as if seen from straight above.

    A card much larger than *size* is first cut at a multiple of it and then
    averaged down, so that thin strokes don't flicker.

    Args:
        image: The whole picture.
        quad: Corners in pixels; the first becomes the top left, the second the top right.
        size: Width and height of the result in pixels.
    """
    width, height = size
    longest = max(float(np.linalg.norm(quad[i] - quad[i - 1])) for i in range(4))
    factor = int(np.clip(round(longest / max(size)), 1, _MOST_OVERSAMPLING))
    large = (width * factor, height * factor)
    corners = np.array(
        [[0, 0], [large[0], 0], [large[0], large[1]], [0, large[1]]], dtype=np.float32
    )
    transform = cv2.getPerspectiveTransform(quad.astype(np.float32), corners)
    cut = cv2.warpPerspective(image, transform, large, borderMode=cv2.BORDER_REPLICATE)
    if factor > 1:
        cut = cv2.resize(cut, size, interpolation=cv2.INTER_AREA)
    return np.asarray(cut, dtype=np.uint8)


def from_all_sides(
    image: Image, box: Box, margin: float, size: tuple[int, int], sides: Literal[4, 8]
) -> list[Image]:
    """The square about *box*, *margin* times as large as its longer side, turned every way.

    Args:
        image: The whole picture.
        box: ``(x_min, y_min, x_max, y_max)`` in pixels.
        margin: How much around it is shown.
        size: Width and height of a result in pixels, which are the same.
        sides: How many ways it is turned.
    """
    side = np.full(2, margin * longer_side(box), np.float32)
    middle = np.asarray((box[:2] + box[2:]) / 2, np.float32)
    turns = _TURNS[: sides // _QUARTERS]
    cut = [straighten(image, tilted_box(middle, side, turn), size) for turn in turns]
    return [np.rot90(crop, quarter) for crop in cut for quarter in range(_QUARTERS)]


def square_around(box: Box, margin: float) -> Quad:
    """The corners of the square about *box*, *margin* times as large as its longer side."""
    center = (box[:2] + box[2:]) / 2
    half = longer_side(box) * margin / 2
    x, y = map(float, center)
    return np.array(
        [
            [x - half, y - half],
            [x + half, y - half],
            [x + half, y + half],
            [x - half, y + half],
        ],
        dtype=np.float32,
    )
