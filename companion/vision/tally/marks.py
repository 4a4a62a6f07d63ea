"""Draw what was read of a hand onto a copy of the photograph."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from companion.cards import label_of
from companion.vision.arrays import Image
from companion.vision.detection import Detection, Part
from companion.vision.marking import marked
from companion.vision.tally.reading import HandCard, HandReading

_WHITE: Final = (255, 255, 255)
_BLACK: Final = (0, 0, 0)
_FONT: Final = cv2.FONT_HERSHEY_SIMPLEX
_SMALLEST_TEXT: Final = 0.45


def marked_hand(picture: Image, reading: HandReading) -> Image:
    """A copy of *picture* with an outline and a name at every card, and the sum of the points.

    A card that is not sure has a "?" and the two likeliest names.
    """
    read = [
        Detection(Part.FACE, card.likeliest, card.confidence, card.quad)
        for card in reading.cards
        if card.is_sure
    ]
    copy = marked(picture, read)
    scale = max(_SMALLEST_TEXT, max(copy.shape[:2]) / 1600)
    for card in reading.cards:
        if not card.is_sure:
            _mark_unsure(copy, card, scale)
    _write(copy, f"{len(reading.cards)} cards, {reading.points} points", (0, 0), 1.5 * scale)
    return copy


def _mark_unsure(copy: Image, card: HandCard, scale: float) -> None:
    outline = card.quad.round().astype(np.int32)
    cv2.polylines(copy, [outline], isClosed=True, color=_WHITE, thickness=round(4 * scale))
    cv2.polylines(copy, [outline], isClosed=True, color=_BLACK, thickness=round(2 * scale))
    names = " or ".join(label_of(likely.card) for likely in card.likely)
    left, top = (int(side) for side in card.box[:2])
    _write(copy, f"? {names}", (left, top), scale)


def _write(copy: Image, text: str, corner: tuple[int, int], scale: float) -> None:
    """White on black, inside the picture, at *corner* ``(x, y)`` or as near as fits."""
    thickness = max(1, round(1.5 * scale))
    (width, height), _ = cv2.getTextSize(text, _FONT, scale, thickness)
    x = int(np.clip(corner[0], 0, max(0, copy.shape[1] - width)))
    y = int(np.clip(corner[1], height + 4, max(height + 4, copy.shape[0] - 4)))
    cv2.rectangle(copy, (x, y - height - 4), (x + width, y + 4), _BLACK, cv2.FILLED)
    cv2.putText(copy, text, (x, y), _FONT, scale, _WHITE, thickness, cv2.LINE_AA)
