"""The stage: a picture on which things are laid, and who covers whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.artist.canvas import Picture
from datasets.scenes.truth import Quad

NOBODY: Final = -1
"""The owner of pixels that no card covers."""


@dataclass(frozen=True)
class Shadow:
    """A soft shadow: offset and blur in pixels, strength 0 to 1."""

    dx: float
    dy: float
    blur: float
    strength: float


def corners(width: float, height: float) -> Quad:
    """A picture's own corners in the order of a :data:`Quad`."""
    return np.asarray([(0, 0), (width, 0), (width, height), (0, height)], dtype=np.float32)


def homography(texture: Picture, quad: Quad) -> NDArray[np.float64]:
    """The 3x3 matrix that lays *texture* on *quad*."""
    height, width = texture.shape[:2]
    matrix = cv2.getPerspectiveTransform(corners(width, height), quad.astype(np.float32))
    return np.asarray(matrix, dtype=np.float64)


class Stage:
    """A picture being composed, with the owner of each of its pixels."""

    def __init__(self, image: Picture) -> None:
        self.image = image
        self.owner: NDArray[np.int16] = np.full(image.shape[:2], NOBODY, np.int16)

    def lay(
        self,
        texture: Picture,
        quad: Quad,
        owner: int = NOBODY,
        bend: tuple[float, float] = (0.0, 0.0),
        shadow: Shadow | None = None,
    ) -> None:
        """Lay a texture with premultiplied alpha on *quad*.

        Args:
            texture: ``(h, w, 4)``.
            quad: Where its corners come to lie; may leave the picture.
            owner: The card's number, or ``NOBODY`` for other things.
            bend: How far the middles of the long and of the short sides bulge,
                in shares of the width and the height.
            shadow: What it casts on everything below.
        """
        if shadow is not None:
            self._darken(quad, shadow)
        window = self._window(quad, 4 + 0.1 * max(map(abs, bend)) * float(np.ptp(quad)))
        if window is None:
            return
        x0, y0, x1, y1 = window
        matrix = np.asarray([[1, 0, -x0], [0, 1, -y0], [0, 0, 1]]) @ homography(texture, quad)
        size = (x1 - x0, y1 - y0)
        if bend == (0.0, 0.0):
            layer = cv2.warpPerspective(texture, matrix, size, flags=cv2.INTER_LINEAR)
        else:
            layer = _bent(texture, matrix, size, bend)
        self.blend(layer, (x0, y0), owner)

    def blend(self, layer: Picture, corner: tuple[int, int], owner: int = NOBODY) -> None:
        """Put a layer with premultiplied alpha over the picture, its top-left at *corner*."""
        x, y = corner
        height, width = layer.shape[:2]
        below = self.image[y : y + height, x : x + width]
        rest = cv2.cvtColor(255 - layer[..., 3], cv2.COLOR_GRAY2BGR)
        kept = cv2.multiply(below, rest, scale=1 / 255)
        below[:] = cv2.add(kept, np.ascontiguousarray(layer[..., :3]))
        self.owner[y : y + height, x : x + width][layer[..., 3] > 127] = owner

    def visible(self, quad: Quad, owner: int) -> float:
        """The share of *quad* that belongs to *owner*, 0 to 1."""
        area = abs(float(cv2.contourArea(quad)))
        window = self._window(quad, 1)
        if window is None or area < 1:
            return 0.0
        x0, y0, x1, y1 = window
        inside = np.zeros((y1 - y0, x1 - x0), np.uint8)
        points = np.round((quad - (x0, y0)) * 16).astype(np.int32)
        cv2.fillConvexPoly(inside, points, 1, shift=4)
        mine = (self.owner[y0:y1, x0:x1] == owner) & (inside > 0)
        return min(1.0, float(np.count_nonzero(mine)) / area)

    def _window(self, quad: Quad, pad: float) -> tuple[int, int, int, int] | None:
        height, width = self.image.shape[:2]
        x0, y0 = np.floor(quad.min(axis=0) - pad).astype(int)
        x1, y1 = np.ceil(quad.max(axis=0) + pad).astype(int)
        x0, y0, x1, y1 = max(0, x0), max(0, y0), min(width, x1), min(height, y1)
        return (int(x0), int(y0), int(x1), int(y1)) if x1 > x0 and y1 > y0 else None

    def _darken(self, quad: Quad, shadow: Shadow) -> None:
        moved = quad + np.asarray((shadow.dx, shadow.dy), dtype=np.float32)
        window = self._window(moved, 2 * shadow.blur + 2)
        if window is None:
            return
        x0, y0, x1, y1 = window
        mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
        points = np.round((moved - (x0, y0)) * 16).astype(np.int32)
        cv2.fillConvexPoly(mask, points, 255, cv2.LINE_AA, 4)
        self.shade(mask, (x0, y0), shadow.blur, shadow.strength)

    def shade(self, mask: Picture, corner: tuple[int, int], blur: float, strength: float) -> None:
        """Darken the picture under a blurred *mask*, its top-left at *corner*."""
        reach = max(1, round(blur)) * 2 + 1
        soft = cv2.blur(cv2.blur(mask, (reach, reach)), (reach, reach))
        factor = cv2.convertScaleAbs(soft, alpha=-strength, beta=255)
        height, width = mask.shape
        below = self.image[corner[1] : corner[1] + height, corner[0] : corner[0] + width]
        below[:] = cv2.multiply(below, cv2.cvtColor(factor, cv2.COLOR_GRAY2BGR), scale=1 / 255)


def _bent(
    texture: Picture,
    matrix: NDArray[np.float64],
    size: tuple[int, int],
    bend: tuple[float, float],
) -> Picture:
    """The texture under *matrix*, its sides bulging while its corners stay."""
    height, width = texture.shape[:2]
    inverse = np.linalg.inv(matrix).astype(np.float32)
    x, y = np.meshgrid(np.arange(size[0], dtype=np.float32), np.arange(size[1], dtype=np.float32))
    w = inverse[2, 0] * x + inverse[2, 1] * y + inverse[2, 2]
    u = (inverse[0, 0] * x + inverse[0, 1] * y + inverse[0, 2]) / w
    v = (inverse[1, 0] * x + inverse[1, 1] * y + inverse[1, 2]) / w
    across, along = u / width, v / height
    u -= bend[0] * width * 4 * along * (1 - along)
    v -= bend[1] * height * 4 * across * (1 - across)
    return cv2.remap(texture, u - 0.5, v - 0.5, cv2.INTER_LINEAR)
