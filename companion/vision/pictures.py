"""Read pictures from files and write them."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from companion.vision.arrays import Image


class PictureError(ValueError):
    """A file that can't be read as a picture, or a picture that can't be written."""


def read_picture(path: Path) -> Image:
    """The picture at *path*, the way up that its EXIF orientation says.

    Raises:
        PictureError: there is no such file, or it is not a picture.
    """
    try:
        content = np.fromfile(path, dtype=np.uint8)
    except OSError as error:
        raise PictureError(f"{path} can't be read: {error.strerror}") from error
    image = cv2.imdecode(content, cv2.IMREAD_COLOR) if content.size else None
    if image is None:
        raise PictureError(f"{path} is not a picture that can be read")
    return np.asarray(image, dtype=np.uint8)


def as_jpeg(image: Image) -> bytes:
    """*image* as the content of a JPEG file."""
    done, content = cv2.imencode(".jpg", image)
    if not done:
        raise PictureError(f"a picture of shape {image.shape} can't be written as JPEG")
    return content.tobytes()
