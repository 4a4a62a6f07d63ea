"""Where the discard pile lies in the picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
_LATEST: Final = 4
"""So many cards show where the pile lies."""
_WANDERED: Final = 0.35
"""Farther than this, in card lengths, from the card about which it was sought it wandered."""
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


def propose_zone(card: Quad, others: Iterable[Quad] = ()) -> Zone:
    """A zone about a card of the pile.

    Args:
        card: Where a card of the pile lies, such as the one turned up to begin with.
        others: Where else something lies on the table, such as the draw pile: the
            zone ends halfway to each.
    """
    middle, long_side = center(card), length(card)
    aside = [other for other in others if distance(card, other) > _PILE * long_side]
    limits = [(center(other) - middle) for other in aside]
    ring = []
    for angle in np.linspace(0, 2 * np.pi, _CORNERS, endpoint=False):
        way = np.array([np.cos(angle), np.sin(angle)], np.float32)
        x, y = middle + way * (_reach(way, limits, _RADIUS * long_side) - _MARGIN * long_side)
        ring.append((float(x), float(y)))
    return Zone(tuple(ring), long_side)


def wandered(about: Quad, places: Sequence[Quad]) -> Quad | None:
    """Where the pile lies if not about *about*: the one of its latest cards in their midst.

    The first card is often turned up beside the place where the others come to lie.

    Args:
        about: The card about which the zone was proposed.
        places: Where the pile's cards were seen, the latest last.
    """
    latest = places[-_LATEST:]
    if len(latest) < _LATEST:
        return None
    middle = np.median([center(place) for place in latest], axis=0)
    if np.linalg.norm(middle - center(about)) <= _WANDERED * length(about):
        return None
    return min(latest, key=lambda place: float(np.linalg.norm(center(place) - middle)))


def _reach(way: Quad, limits: Iterable[Quad], farthest: float) -> float:
    """How far one may go that *way* without coming nearer to another card."""
    ways = [0.5 * float(limit @ limit) / float(limit @ way) for limit in limits if limit @ way > 0]
    return max(min([farthest, *ways]), _LEAST_RADIUS * farthest)
