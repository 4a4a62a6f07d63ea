"""Where the draw pile lies: the one back beside the discard pile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

from companion.vision.arrays import Image
from companion.vision.detection import Detection, Detector, Part
from companion.vision.pile.pose import center, length
from companion.vision.pile.zone import Zone
from companion.vision.placing import REACHES, Circle

_SURE: Final = 0.8
"""A back is one from this confidence."""
_ALIKE: Final = 0.3
"""A card of this deck is no more than so much longer or shorter than another."""
_FARTHEST: Final = 2.5
"""The draw pile lies no farther from the discard pile, in card lengths: cards that somebody put
face down before them do."""
_FIRST: Final = 5.0
_LONGEST: Final = 160.0
"""Seconds between two looks at the whole picture, at first and where none was ever found."""


class DrawPileFinder:
    """Looks for the draw pile in the whole picture, seldom: that takes time.

    Args:
        detector: Finds the cards.
    """

    def __init__(self, detector: Detector) -> None:
        self._detector = detector
        self._pause = _FIRST
        self._next = 0.0

    def look(self, image: Image, at: float, discard: Zone) -> Circle | None:
        """The draw pile's place, if this is a time to look and one is found.

        Args:
            image: A picture in which no hand is.
            at: Its capture time in seconds.
            discard: Where the discard pile lies.
        """
        if at < self._next:
            return None
        (found,) = self._detector.detect([image])
        place = draw_pile_in(found, discard, image.shape[1], image.shape[0])
        self._pause = _FIRST if place else min(2 * self._pause, _LONGEST)
        self._next = at + self._pause
        return place


def draw_pile_in(
    found: Iterable[Detection], discard: Zone, width: int, height: int
) -> Circle | None:
    """The draw pile among the cards *found*; ``None`` if there is none, or more than one.

    Args:
        found: In one picture.
        discard: Where the discard pile lies.
        width: The picture's, in pixels.
        height: The picture's, in pixels.
    """
    middle = np.mean(discard.corners, axis=0)
    card = discard.card_length
    backs = [
        back
        for back in found
        if back.part is Part.BACK
        and back.confidence >= _SURE
        and abs(length(back.quad) - card) <= _ALIKE * card
        and not discard.holds(back)
        and float(np.hypot(*(center(back.quad) - middle))) <= _FARTHEST * card
    ]
    if len(backs) != 1:
        return None
    x, y = map(float, center(backs[0].quad))
    return x / width, y / height, REACHES * length(backs[0].quad) / width
