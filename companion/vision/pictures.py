"""Read pictures from files and write them."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from companion.cards.text import Text, TextError
from companion.vision.arrays import Image


class PictureError(TextError):
    """A file that can't be read as a picture, or a picture that can't be written."""


def read_picture(path: Path) -> Image:
    """The picture at *path*, the way up that its EXIF orientation says.

    Raises:
        PictureError: there is no such file, or it is not a picture.
    """
    try:
        content = np.fromfile(path, dtype=np.uint8)
    except OSError as error:
        raise PictureError(
            Text(f"{path} can't be read: {error.strerror}", f"无法读取 {path}：{error.strerror}")
        ) from error
    image = cv2.imdecode(content, cv2.IMREAD_COLOR) if content.size else None
    if image is None:
        raise PictureError(
            Text(
                f"{path} is not a picture that can be read: JPEG, PNG and WebP are",
                f"{path} 不是可以读取的图片：请用 JPEG、PNG 或 WebP",
            )
        )
    return np.asarray(image, dtype=np.uint8)


def as_jpeg(image: Image) -> bytes:
    """*image* as the content of a JPEG file."""
    done, content = cv2.imencode(".jpg", image)
    if not done:
        raise PictureError(
            Text(
                f"a picture of shape {image.shape} can't be written as JPEG",
                f"形状为 {image.shape} 的图片无法存成 JPEG",
            )
        )
    return content.tobytes()
