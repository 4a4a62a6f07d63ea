"""Reading photographs."""

import struct

import cv2
import numpy as np
import pytest

from companion.vision.pictures import PictureError, as_jpeg, read_picture


def jpeg_turned(image, orientation):
    """A JPEG file that asks to be shown turned, as phones write them."""
    entry = struct.pack("<HHIHH", 0x0112, 3, 1, orientation, 0)
    exif = b"Exif\0\0II*\0" + struct.pack("<IH", 8, 1) + entry + struct.pack("<I", 0)
    segment = b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif
    content = as_jpeg(image)
    return content[:2] + segment + content[2:]


@pytest.mark.parametrize(("orientation", "shape"), [(1, (40, 60, 3)), (6, (60, 40, 3))])
def test_a_photograph_is_read_the_way_up_it_was_taken(tmp_path, orientation, shape):
    path = tmp_path / "photo.jpg"
    path.write_bytes(jpeg_turned(np.zeros((40, 60, 3), np.uint8), orientation))

    assert read_picture(path).shape == shape


def test_a_gray_picture_gets_three_channels(tmp_path):
    path = tmp_path / "gray.png"
    cv2.imwrite(str(path), np.zeros((4, 5), np.uint8))

    assert read_picture(path).shape == (4, 5, 3)


@pytest.mark.parametrize("content", [b"", b"no picture", b"\xff\xd8\xff"])
def test_what_is_no_picture_says_so(tmp_path, content):
    path = tmp_path / "photo.jpg"
    path.write_bytes(content)

    with pytest.raises(PictureError, match="not a picture"):
        read_picture(path)


def test_a_missing_file_says_so(tmp_path):
    with pytest.raises(PictureError, match="can't be read: No such file"):
        read_picture(tmp_path / "nothing.jpg")
