"""Shrink a picture to what the locator is given, and take its coordinates back."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.arrays import Floats, Image, Quad

_STRIDE = 32
_GRAY = 114


@dataclass(frozen=True, slots=True)
class Letterbox:
    """A shrunk picture on a gray canvas whose sides are multiples of 32.

    Attributes:
        canvas: Shape (height, width, 3).
        scale: Canvas pixels per picture pixel.
    """

    canvas: Image
    scale: float

    def in_picture(self, points: Quad) -> Quad:
        """The same points in pixels of the picture."""
        return np.asarray(points / self.scale, dtype=np.float32)


def letterbox(image: Image, longest: int) -> Letterbox:
    """Put *image* into the top left of the smallest canvas that fits.

    Args:
        image: A picture of any size.
        longest: The longer side of the shrunk picture in pixels.
    """
    height, width = image.shape[:2]
    scale = longest / max(height, width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    rows, columns = (-(-side // _STRIDE) * _STRIDE for side in size[::-1])
    canvas = np.full((rows, columns, 3), _GRAY, dtype=np.uint8)
    canvas[: size[1], : size[0]] = cv2.resize(image, size, interpolation=way)
    return Letterbox(canvas, scale)


def network_input(canvas: Image) -> Floats:
    """*canvas* as YOLO wants it: (1, 3, height, width), red green blue, 0 to 1."""
    return cv2.dnn.blobFromImage(canvas, 1 / 255, swapRB=True).astype(np.float32, copy=False)
