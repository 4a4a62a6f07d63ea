"""Which part of the picture the detector is shown: cards are found sooner and better there."""

from __future__ import annotations

from typing import Final, Protocol, TypeAlias, runtime_checkable

import cv2
import numpy as np

from companion.vision.arrays import Floats, Image
from companion.vision.detection import Detection
from companion.vision.pile.zone import Zone

Window: TypeAlias = tuple[int, int, int, int]
"""``(x_min, y_min, x_max, y_max)`` in pixels of the picture."""

_SMALL: Final = 160
"""The width in pixels of the pictures that are compared."""
_DIFFERENT: Final = 20.0
"""Gray levels."""
_LEAST: Final = 8
"""Fewer pixels are noise."""
_AROUND: Final = 0.9
"""How much of the table around what changed is looked at, in its own size."""


@runtime_checkable
class CloseLooker(Protocol):
    """A detector that can be shown a part of a picture."""

    def detect_in(self, frame: Image, window: Window) -> tuple[Detection, ...]:
        """The cards in *window*, in pixels of the whole *frame*, surest first."""
        ...


def where_to_look(image: Image, before: Image | None, zone: Zone | None) -> Window:
    """The part of the picture that shows what a visit did.

    It stays the same as long as the pile's place does: what is found changes
    a little with the part that is looked at.

    Args:
        image: The picture after the visit.
        before: The picture before it, if there is one.
        zone: Where the pile lies; until that is known it is where something changed.
    """
    height, width = image.shape[:2]
    whole = 0, 0, width, height
    if zone is not None:
        x0, y0, x1, y1 = zone.window(image.shape)
        return (x0, y0, x1, y1) if x1 > x0 and y1 > y0 else whole
    if before is None or before.shape != image.shape:
        return whole
    return _changed(image, before) or whole


def _changed(image: Image, before: Image) -> Window | None:
    """What has changed most, and the table around it."""
    scale = _SMALL / image.shape[1]
    differs = (np.abs(_gray(image, scale) - _gray(before, scale)) > _DIFFERENT).astype(np.uint8)
    joined = cv2.dilate(differs, np.ones((3, 3), np.uint8))
    count, _, stats, _ = cv2.connectedComponentsWithStats(joined)
    if count < 2:
        return None
    largest = stats[1:][stats[1:, cv2.CC_STAT_AREA].argmax()]
    if largest[cv2.CC_STAT_AREA] < _LEAST:
        return None
    low, size = largest[:2] / scale, largest[2:4] / scale
    reach = _AROUND * float(size.max())
    x0, y0 = np.maximum(low - reach, 0).astype(int).tolist()
    x1, y1 = np.minimum(low + size + reach, image.shape[1::-1]).astype(int).tolist()
    return x0, y0, x1, y1


def _gray(image: Image, scale: float) -> Floats:
    size = (_SMALL, max(1, round(image.shape[0] * scale)))
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    return cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
