"""Draw what was seen onto a copy of the picture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import cv2
import numpy as np

from companion.cards import Card, Color
from companion.vision.arrays import Image
from companion.vision.detection import Detection

_INK: Final = {
    Color.RED: (60, 60, 230),
    Color.YELLOW: (40, 200, 240),
    Color.GREEN: (70, 170, 60),
    Color.BLUE: (220, 130, 40),
    None: (200, 60, 200),
}
"""Blue, green, red of a mark, by the color of the card."""

_WHITE: Final = (255, 255, 255)
_SMALLEST_TEXT: Final = 0.45
_FONT: Final = cv2.FONT_HERSHEY_SIMPLEX


def marked(image: Image, detections: Iterable[Detection]) -> Image:
    """A copy of *image* with an outline, a name and a confidence at every card."""
    copy = image.copy()
    scale = max(_SMALLEST_TEXT, max(image.shape[:2]) / 1600)
    for detection in detections:
        ink = _ink(detection.card)
        outline = detection.quad.round().astype(np.int32)
        cv2.polylines(copy, [outline], isClosed=True, color=ink, thickness=round(3 * scale))
        _write(copy, detection, ink, scale)
    return copy


def _ink(card: Card | None) -> tuple[int, int, int]:
    return _INK[None if card is None else card.color]


def _write(image: Image, detection: Detection, ink: tuple[int, int, int], scale: float) -> None:
    text = f"{detection.label} {detection.confidence:.0%}"
    thickness = max(1, round(1.5 * scale))
    (width, height), _ = cv2.getTextSize(text, _FONT, scale, thickness)
    x = int(np.clip(detection.box[0], 0, max(0, image.shape[1] - width)))
    y = int(np.clip(detection.box[1], height + 4, image.shape[0] - 4))
    cv2.rectangle(image, (x, y - height - 4), (x + width, y + 4), ink, cv2.FILLED)
    cv2.putText(image, text, (x, y), _FONT, scale, _WHITE, thickness, cv2.LINE_AA)
