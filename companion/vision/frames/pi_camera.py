"""The Raspberry Pi's own camera, through ``picamera2`` where it is installed."""

from __future__ import annotations

import importlib
import itertools
import time
from typing import Any, Final

import numpy as np

from companion.vision.frames.errors import MissingPackageError, SilentError, UnpluggedError
from companion.vision.frames.frame import Frame
from companion.vision.frames.phrases import CAMERA_SILENT, NO_PI_CAMERA, NO_PICAMERA2, filled
from companion.vision.frames.trouble import PICTURE_WITHIN

RATE: Final = 15.0
SIZE: Final = (1280, 720)
_BLUE_GREEN_RED: Final = "RGB888"
"""What libcamera calls pixels whose bytes stand in the order blue, green, red."""


class PiCamera:
    """A camera on the Raspberry Pi's ribbon cable.

    Args:
        number: Which, where there are two.
    """

    live = True
    steady = True
    rate = RATE

    def __init__(self, number: int = 0) -> None:
        self._number = number
        self._numbers = itertools.count(1)
        self._camera: Any = None

    @property
    def name(self) -> str:
        """``picamera`` and its number."""
        return f"picamera:{self._number}"

    def open(self) -> None:
        """Start the camera.

        Raises:
            MissingPackageError: ``picamera2`` is not installed.
            UnpluggedError: there is no such camera, or another program uses it.
        """
        if self._camera is not None:
            return
        try:
            picamera2: Any = importlib.import_module("picamera2")
        except ImportError as error:
            raise MissingPackageError(NO_PICAMERA2) from error
        try:
            camera = picamera2.Picamera2(self._number)
        except (IndexError, RuntimeError) as error:
            raise UnpluggedError(filled(NO_PI_CAMERA, reason=error)) from error
        self._camera = camera
        self._start()

    def read(self) -> Frame:
        """The next picture.

        Raises:
            SilentError: none came in time.
        """
        self.open()
        try:
            image = self._camera.capture_array("main", wait=PICTURE_WITHIN)
        except (RuntimeError, TimeoutError) as error:
            raise SilentError(filled(CAMERA_SILENT, name=self.name)) from error
        return Frame(np.asarray(image, dtype=np.uint8), time.monotonic(), next(self._numbers))

    def close(self) -> None:
        """Stop the camera and let it go."""
        if self._camera is not None:
            self._camera.close()
            self._camera = None

    def _start(self) -> None:
        try:
            self._camera.configure(
                self._camera.create_video_configuration(
                    main={"size": SIZE, "format": _BLUE_GREEN_RED},
                    controls={"FrameRate": RATE},
                )
            )
            self._camera.start()
        except RuntimeError as error:
            self.close()
            raise UnpluggedError(filled(NO_PI_CAMERA, reason=error)) from error
