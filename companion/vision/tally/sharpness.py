"""How wide the edges in a picture are: what is out of focus or shaken has wide ones."""

from __future__ import annotations

import math
from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Box, Image

_LONGEST: Final = 640
"""The picture is looked at in no more pixels."""
_NEAR: Final = 9
"""An edge is seen inside a window of so many pixels."""
_STRONG: Final = 0.6
"""Only the strongest edges tell: those of so much of the greatest contrast."""
_SHARPEST: Final = 95
"""Percentile of the steepness: a photograph is as sharp as its sharper parts."""
_FLAT: Final = 12
"""A picture of less contrast shows nothing, in steps of 0 to 255."""

BLURRED_FROM: Final = 1.8
"""Edges this wide leave little of an index: a sharp photograph has 0.9 to 1.2."""

TOO_BLURRED_FROM: Final = 3.0
"""Edges wider than the window all seem about this wide, however wide they are."""


def edge_width(picture: Image, part: Box | None = None) -> float:
    """The width of the sharper edges in *part* of *picture*.

    Returns:
        A standard deviation in pixels of the part, shrunk to a length of 640 if it is longer;
        infinity where there is no edge at all.
    """
    gray = cv2.cvtColor(_small(picture, part), cv2.COLOR_BGR2GRAY).astype(np.float32)
    window = np.ones((_NEAR, _NEAR), np.uint8)
    contrast = cv2.dilate(gray, window) - cv2.erode(gray, window)
    strong = contrast > max(_FLAT, _STRONG * float(contrast.max()))
    if not strong.any():
        return float("inf")
    steepness = cv2.magnitude(
        cv2.Sobel(gray, -1, 1, 0, scale=1 / 8), cv2.Sobel(gray, -1, 0, 1, scale=1 / 8)
    )
    steepest = float(np.percentile(steepness[strong] / contrast[strong], _SHARPEST))
    return 1 / (math.sqrt(2 * math.pi) * max(steepest, 1e-6))


def _small(picture: Image, part: Box | None) -> Image:
    if part is not None:
        left, top, right, bottom = map(int, part)
        picture = picture[top:bottom, left:right]
    scale = _LONGEST / max(picture.shape[:2])
    if scale < 1:
        picture = np.asarray(
            cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8
        )
    return picture
