"""JPEG pictures that come from outside, checked before they are decoded."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Image
from companion.vision.frames.errors import GarbledError
from companion.vision.frames.phrases import NOT_A_JPEG, filled

MOST_BYTES: Final = 8_000_000
"""No camera's JPEG of a table is larger."""
MOST_PIXELS: Final = 20_000_000
"""What a small file may claim to hold, so that nobody fills the memory."""

_START: Final = b"\xff\xd8"
_END: Final = b"\xff\xd9"
_FRAME_HEADERS: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def decoded(content: bytes) -> Image:
    """The picture in a JPEG file.

    Raises:
        GarbledError: it is no JPEG, breaks off, or is far too large.
    """
    check_jpeg(content)
    image = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR)
    if image is None:
        raise _garbled()
    return np.asarray(image, dtype=np.uint8)


def check_jpeg(content: bytes) -> None:
    """Make sure, from its outline, that *content* is a JPEG worth decoding.

    Raises:
        GarbledError: it is no JPEG, breaks off, or is far too large.
    """
    whole = content.startswith(_START) and _END in content[-64:]
    size = _size(content) if whole and len(content) <= MOST_BYTES else None
    if size is None or not 0 < size[0] * size[1] <= MOST_PIXELS:
        raise _garbled()


def _size(content: bytes) -> tuple[int, int] | None:
    """Width and height as the frame header says; ``None`` if there is no such header."""
    place = len(_START)
    while place + 9 <= len(content) and content[place] == 0xFF:
        marker = content[place + 1]
        if marker in _FRAME_HEADERS:
            height = int.from_bytes(content[place + 5 : place + 7])
            return int.from_bytes(content[place + 7 : place + 9]), height
        place += 2 + int.from_bytes(content[place + 2 : place + 4])
    return None


def _garbled() -> GarbledError:
    return GarbledError(
        filled(
            NOT_A_JPEG,
            megabytes=MOST_BYTES // 1_000_000,
            megapixels=MOST_PIXELS // 1_000_000,
        )
    )
