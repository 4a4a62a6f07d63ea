"""The discard pile's place as people show it: a circle on the picture."""

from __future__ import annotations

from math import cos, dist, pi, sin
from typing import Final, TypeAlias

from companion.vision.pile.zone import Zone

Circle: TypeAlias = tuple[float, float, float]
"""Center x, y and radius, each as a share, 0 to 1, of the picture's width (y: of its height)."""

_CORNERS: Final = 12
REACHES: Final = 0.9
"""How far the zone about a first card reaches from its center, in card lengths."""


def zone_of(circle: Circle, width: int, height: int) -> Zone:
    """The zone inside *circle* on a picture of that size in pixels.

    How long a card is there follows from the circle, as it would from a first card.
    """
    x, y, radius = circle[0] * width, circle[1] * height, circle[2] * width
    turns = (2 * pi * corner / _CORNERS for corner in range(_CORNERS))
    ring = tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)
    return Zone(ring, radius / REACHES)


def circle_of(zone: Zone, width: int, height: int) -> Circle:
    """The circle that shows *zone* on a picture of that size in pixels."""
    xs, ys = zip(*zone.corners, strict=True)
    middle = sum(xs) / len(xs), sum(ys) / len(ys)
    radius = sum(dist(middle, corner) for corner in zone.corners) / len(zone.corners)
    return middle[0] / width, middle[1] / height, radius / width
