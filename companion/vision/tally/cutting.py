"""The part of a photograph that shows a hand: what a phone needs of it."""

from __future__ import annotations

from typing import Final, TypeAlias

import cv2
import numpy as np

from companion.vision.arrays import Image
from companion.vision.tally.reading import HandReading

Part: TypeAlias = tuple[int, int, int, int]
"""A part of a picture in pixels: left, top, right, bottom."""

_ROOM: Final = 0.25
"""Around a hand, in shares of its length, or a card's length if that is more."""

_LONGEST: Final = 1600
"""No phone shows more pixels of it."""


def part_with_hand(reading: HandReading, picture: Image) -> Part:
    """The hand, with so much around it that a card that was overlooked would show too.

    All of the picture where no card was found.
    """
    height, width = picture.shape[:2]
    if not reading.cards:
        return 0, 0, width, height
    boxes = np.array([card.box for card in reading.cards])
    near, far = boxes[:, :2].min(axis=0), boxes[:, 2:].max(axis=0)
    card = float((boxes[:, 2:] - boxes[:, :2]).max())
    room = max(card, _ROOM * float((far - near).max()))
    left, top = map(int, np.maximum(near - room, 0))
    right, bottom = map(int, np.ceil(np.minimum(far + room, (width, height))))
    return left, top, right, bottom


def cut_out(picture: Image, part: Part) -> Image:
    """*part* of *picture*, shrunk to what a phone can show."""
    left, top, right, bottom = part
    cut = picture[top:bottom, left:right]
    scale = _LONGEST / max(cut.shape[:2])
    if scale >= 1:
        return cut
    small = cv2.resize(cut, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)
