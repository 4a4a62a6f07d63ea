"""Open a photograph that somebody sent."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.arrays import Image
from companion.vision.uploads.limits import (
    LONGEST_SIDE,
    MOST_BYTES,
    MOST_PIXELS,
    MOST_PIXELS_AT_ONCE,
    SHORTEST_SIDE,
)
from companion.vision.uploads.outline import Format, Outline, outline_of
from companion.vision.uploads.refusals import Refusal, UploadError


def opened(content: bytes) -> Image:
    """The photograph in *content*, the way up that its EXIF orientation says.

    One that is too large to be held in memory as a whole comes at half its size.

    Raises:
        UploadError: it is refused, and why.
    """
    outline = checked(content)
    small = outline.pixels <= MOST_PIXELS_AT_ONCE
    reading = cv2.IMREAD_COLOR if small else cv2.IMREAD_REDUCED_COLOR_2
    try:
        image = cv2.imdecode(np.frombuffer(content, np.uint8), reading)
    except cv2.error as error:
        raise UploadError(Refusal.DAMAGED) from error
    if image is None:
        raise UploadError(Refusal.DAMAGED)
    return np.asarray(image, dtype=np.uint8)


def checked(content: bytes) -> Outline:
    """The outline of the photograph in *content*, which is worth decoding.

    Raises:
        UploadError: it is not, and why.
    """
    if len(content) > MOST_BYTES:
        raise UploadError(Refusal.TOO_LARGE)
    outline = outline_of(content)
    refusal = _fault_of(outline) if content else Refusal.EMPTY
    if outline is None or refusal is not None:
        raise UploadError(refusal or Refusal.NO_PICTURE)
    return outline


def _fault_of(outline: Outline | None) -> Refusal | None:
    """Why a picture with this outline is not decoded; ``None`` if it is."""
    if outline is None:
        return Refusal.NO_PICTURE
    if outline.format is Format.HEIF:
        return Refusal.HEIC
    if outline.moving:
        return Refusal.MOVING
    if not outline.complete:
        return Refusal.DAMAGED
    if min(outline.size) < SHORTEST_SIDE:
        return Refusal.TOO_SMALL
    most = MOST_PIXELS if outline.shrinks else MOST_PIXELS_AT_ONCE
    too_large = outline.pixels > most or max(outline.size) > LONGEST_SIDE
    return Refusal.TOO_LARGE if too_large else None
