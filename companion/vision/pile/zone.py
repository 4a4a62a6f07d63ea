"""Where the discard pile lies in the picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Floats, Quad
from companion.vision.detection import Detection
from companion.vision.pile.pose import center, distance, length

Mask: TypeAlias = NDArray[np.bool_]
"""Which pixels, shape (height, width)."""

_MARGIN: Final = 0.3
"""How far outside a card's center may lie and still count, in card lengths."""
_RADIUS: Final = 1.2
"""How far the zone reaches from the first card's center, in card lengths."""
_LEAST_RADIUS: Final = 0.4
"""So much of that it reaches in any case."""
_PILE: Final = 0.5
"""Closer than this, in card lengths, a card belongs to the pile."""
_CORNERS: Final = 12
_BESIDE: Final = 0.5
"""How far what is looked at reaches beyond the zone, in card lengths: nearly a whole
card; looked at with more table around, small corners are not found."""


@dataclass(frozen=True, slots=True)
class Zone:
    """The discard pile's place.

    Attributes:
        corners: A polygon ``(x, y)`` in pixels of the camera's picture.
        card_length: A card's long side there, in pixels.
    """

    corners: tuple[tuple[float, float], ...]
    card_length: float

    def holds(self, detection: Detection) -> bool:
        """Whether the card's center lies inside, or outside by less than the margin."""
        x, y = map(float, center(detection.quad))
        away = -cv2.pointPolygonTest(self._contour(), (x, y), measureDist=True)
        return away <= _MARGIN * self.card_length

    def mask(self, size: tuple[int, int], scale: float, beyond: float = 0.0) -> Mask:
        """The zone and its margin in a shrunk picture.

        Args:
            size: The shrunk picture's width and height.
            scale: Its pixels per pixel of the camera's picture.
            beyond: How much farther the mask reaches, in card lengths.
        """
        filled = np.zeros(size[::-1], np.uint8)
        contour = (self._contour() * scale).round().astype(np.int32)
        cv2.fillPoly(filled, [contour], (1,))
        reach = round((_MARGIN + beyond) * self.card_length * scale)
        disk = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))
        return cv2.dilate(filled, disk) > 0

    def window(self, shape: tuple[int, ...]) -> tuple[int, int, int, int]:
        """``(x_min, y_min, x_max, y_max)`` of what may show cards of the pile.

        Args:
            shape: Of the camera's picture, ``(height, width, ...)``.
        """
        reach = _BESIDE * self.card_length
        points = self._contour()
        low = np.floor(points.min(axis=0) - reach).astype(int)
        high = np.ceil(points.max(axis=0) + reach).astype(int)
        x0, y0 = (int(v) for v in np.maximum(low, 0))
        x1, y1 = (int(v) for v in np.minimum(high, (shape[1], shape[0])))
        return x0, y0, x1, y1

    def moved(self, motion: Floats) -> Zone:
        """The zone after the camera was moved.

        Args:
            motion: Where points of the picture went, shape (2, 3), in pixels.
        """
        corners = self._contour() @ motion[:, :2].T + motion[:, 2]
        larger = float(np.sqrt(abs(np.linalg.det(motion[:, :2]))))
        ring = tuple((float(x), float(y)) for x, y in corners)
        return Zone(ring, self.card_length * larger)

    def _contour(self) -> Quad:
        return np.array(self.corners, np.float32)


def propose_zone(first: Detection, others: Iterable[Detection] = ()) -> Zone:
    """A zone about the first card of the pile.

    Args:
        first: The card turned up to begin with.
        others: Whatever else lies on the table, such as the draw pile: the
            zone ends halfway to each.
    """
    middle, long_side = center(first.quad), length(first.quad)
    aside = [o for o in others if distance(first.quad, o.quad) > _PILE * long_side]
    limits = [(center(other.quad) - middle) for other in aside]
    ring = []
    for angle in np.linspace(0, 2 * np.pi, _CORNERS, endpoint=False):
        way = np.array([np.cos(angle), np.sin(angle)], np.float32)
        x, y = middle + way * (_reach(way, limits, _RADIUS * long_side) - _MARGIN * long_side)
        ring.append((float(x), float(y)))
    return Zone(tuple(ring), long_side)


def _reach(way: Quad, limits: Iterable[Quad], farthest: float) -> float:
    """How far one may go that *way* without coming nearer to another card."""
    ways = [0.5 * float(limit @ limit) / float(limit @ way) for limit in limits if limit @ way > 0]
    return max(min([farthest, *ways]), _LEAST_RADIUS * farthest)
