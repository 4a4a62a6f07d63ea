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


def without_waste(image: Image, longest: int) -> tuple[Image, Quad]:
    """*image*, shrunk by a whole number if it is far larger than a look at it needs.

    Several looks at twelve megapixels then take the time of one.

    Args:
        image: A picture of any size.
        longest: The longest side of the looks in pixels; twice as much is left.

    Returns:
        The picture, and how many pixels of *image* one of it is wide and high.
    """
    height, width = image.shape[:2]
    factor = max(height, width) // (2 * longest)
    if factor < 2:
        return image, np.ones(2, np.float32)
    size = (max(1, width // factor), max(1, height // factor))
    shrunk = np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)
    return shrunk, np.array([width / size[0], height / size[1]], np.float32)


def network_input(canvas: Image) -> Floats:
    """*canvas* as YOLO wants it: (1, 3, height, width), red green blue, 0 to 1."""
    return cv2.dnn.blobFromImage(canvas, 1 / 255, swapRB=True).astype(np.float32, copy=False)
