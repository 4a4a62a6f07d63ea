"""When a hand is between the camera and a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from datasets.games.motion import Spot
from datasets.games.room import Room
from datasets.games.visits import Visit
from datasets.scenes.truth import Quad

_SAMPLES: Final = 30
"""Instants per second that are looked at."""
_HALF_BREADTH: Final = 0.6
_ARM: Final = 7.0
_FINGERTIPS: Final = 0.1
_CARD: Final = 1.05
"""How far a hand reaches to the sides, back, and beyond its fingertips, empty and
with a card, in card heights."""


_ENOUGH: Final = 6
"""So many samples in a row, a fifth of a second, and the card can be read."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How a card lies open to the camera.

    Attributes:
        since: From when on it lies open for a fifth of a second at least;
            ``None`` where it never does.
        seconds: For how long it does at a stretch.
    """

    since: float | None
    seconds: float


def opening(room: Room, visits: Sequence[Visit], quad: Quad, since: float, until: float) -> Opening:
    """When, and for how long at a stretch, no hand is over, or close beside, *quad*."""
    near = [v for v in visits if v.hand.start < until and v.hand.end > since]
    first: float | None = None
    longest = stretch = 0
    for instant in np.arange(since, until, 1 / _SAMPLES):
        covered = any(_covers(room, visit, quad, float(instant)) for visit in near)
        stretch = 0 if covered else stretch + 1
        longest = max(longest, stretch)
        if first is None and stretch == _ENOUGH:
            first = round(float(instant) - (_ENOUGH - 1) / _SAMPLES, 3)
    return Opening(first, round(longest / _SAMPLES, 2))


def _covers(room: Room, visit: Visit, quad: Quad, instant: float) -> bool:
    if not visit.hand.start <= instant <= visit.hand.end:
        return False
    carries = any(f.track.start <= instant < f.track.end for f in visit.flights)
    outline = _outline(room, visit.hand.at(instant), _CARD if carries else _FINGERTIPS)
    shared, _ = cv2.intersectConvexConvex(quad, outline)
    return shared > 0


def _outline(room: Room, tips: Spot, front: float) -> Quad:
    """A box around hand and arm, in pixels."""
    ways = ((-_ARM, -1), (front, -1), (front, 1), (-_ARM, 1))
    corners = [tips.ahead(ahead, side * _HALF_BREADTH) for ahead, side in ways]
    return np.asarray([room.pixel(corner) for corner in corners], dtype=np.float32)
