"""The part of OpenCV's video capture that sources use."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from companion.vision.arrays import Image


class Device(Protocol):
    """What ``cv2.VideoCapture`` offers and tests stand in for."""

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        """Whether it can be read."""
        ...

    def grab(self) -> bool:
        """Take the next picture without decoding it; ``False`` if there is none."""
        ...

    def retrieve(self) -> tuple[bool, Any]:
        """Decode the picture taken last."""
        ...

    def get(self, propId: int) -> float:  # noqa: N803 - OpenCV's name
        """A property; 0 where unknown."""
        ...

    def set(self, propId: int, value: float) -> bool:  # noqa: N803 - OpenCV's name
        """Ask for a property."""
        ...

    def release(self) -> None:
        """Let it go."""
        ...


def decoded_from(device: Device) -> Image | None:
    """The picture that *device* grabbed last, if it can be decoded."""
    done, image = device.retrieve()
    return np.asarray(image, dtype=np.uint8) if done and image is not None else None
