"""JPEG from outside."""

import numpy as np
import pytest

from companion.vision.frames.errors import GarbledError
from companion.vision.frames.jpeg import MOST_BYTES, decoded
from companion.vision.pictures import as_jpeg

PICTURE = as_jpeg(np.full((40, 60, 3), 90, np.uint8))


def claiming(height, width):
    """The same file, with another size in its header."""
    at = PICTURE.index(b"\xff\xc0")
    return PICTURE[: at + 5] + height.to_bytes(2) + width.to_bytes(2) + PICTURE[at + 9 :]


def test_a_whole_picture_is_decoded():
    assert decoded(PICTURE).shape == (40, 60, 3)
    assert decoded(PICTURE + b"\r\n").shape == (40, 60, 3)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xd8\xff\xd9",
        b"GIF89a" + PICTURE[6:],
        PICTURE[: len(PICTURE) // 2],
        PICTURE[:30] + b"\xff\xd9",
        PICTURE[:-2] + bytes(MOST_BYTES) + b"\xff\xd9",
        claiming(60_000, 60_000),
        claiming(0, 60),
    ],
)
def test_what_is_torn_empty_or_enormous_is_refused(content):
    with pytest.raises(GarbledError, match="not a whole JPEG"):
        decoded(content)
