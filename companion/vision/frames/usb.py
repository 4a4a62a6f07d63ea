"""A USB camera, by number or by name."""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import cv2

from companion.cards.text import Text
from companion.vision.frames.devices import (
    VIDEO_DEVICES,
    PluggedIn,
    cameras_called,
    cameras_plugged_in,
)
from companion.vision.frames.errors import CameraError, GarbledError, SilentError, UnpluggedError
from companion.vision.frames.frame import Frame
from companion.vision.frames.opencv import Device, decoded_from
from companion.vision.frames.phrases import (
    CAMERA_DOES_NOT_OPEN,
    CAMERA_GONE,
    CAMERA_SILENT,
    NO_CAMERAS,
    NO_SUCH_CAMERA,
    SEVERAL_CAMERAS,
    STREAM_GARBLED,
    filled,
)

RATE: Final = 15.0
"""Frames per second asked for: more would cost and show no card sooner."""
SIZE: Final = (1280, 720)
"""Width and height asked for."""


class UsbCamera:
    """A camera plugged into this machine.

    A camera given by number is found again by its name when it comes back
    under another number.

    Args:
        wanted: Its number or name.
        connect: Opens the device of a number.
        devices: Where the system lists cameras.
    """

    live = True
    steady = True

    def __init__(
        self,
        wanted: int | str,
        connect: Callable[[int], Device] | None = None,
        devices: Path = VIDEO_DEVICES,
    ) -> None:
        self._wanted = wanted
        self._connect = connect or _connect
        self._devices = devices
        self._device: Device | None = None
        self._number: int | None = None
        self._known_as: str | None = None
        self._numbers = itertools.count(1)
        self.rate = RATE

    @property
    def name(self) -> str:
        """Its number or name, as it was asked for."""
        return str(self._wanted)

    def open(self) -> None:
        """Open the device.

        Raises:
            UnpluggedError: there is no such camera, or another program uses it.
        """
        if self._device is not None:
            return
        number = self._find()
        if not self._may_be_there(number):
            raise self._none_of(NO_SUCH_CAMERA)
        device = self._connect(number)
        if not device.isOpened():
            device.release()
            raise UnpluggedError(filled(CAMERA_DOES_NOT_OPEN, name=self.name))
        self._ask_for_pictures(device)
        self._device, self._number = device, number
        self._known_as = self._name_of(number) or self._known_as

    def read(self) -> Frame:
        """The next picture.

        Raises:
            UnpluggedError: the camera is gone.
            SilentError: it is there and sends nothing.
            GarbledError: what it sends can't be decoded.
        """
        if self._device is None or not self._device.grab():
            raise self._loss()
        at = time.monotonic()
        image = decoded_from(self._device)
        if image is None:
            raise GarbledError(filled(STREAM_GARBLED, name=self.name))
        return Frame(image, at, next(self._numbers))

    def close(self) -> None:
        """Let the device go."""
        if self._device is not None:
            self._device.release()
            self._device = None

    def _ask_for_pictures(self, device: Device) -> None:
        device.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        device.set(cv2.CAP_PROP_FRAME_WIDTH, SIZE[0])
        device.set(cv2.CAP_PROP_FRAME_HEIGHT, SIZE[1])
        device.set(cv2.CAP_PROP_FPS, RATE)
        device.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self.rate = device.get(cv2.CAP_PROP_FPS) or RATE

    def _find(self) -> int:
        """The number of the wanted camera at this moment."""
        if isinstance(self._wanted, str):
            return self._only(cameras_called(self._wanted, self._devices)).number
        here = self._name_of(self._wanted)
        if self._known_as is None or here == self._known_as:
            return self._wanted
        elsewhere = cameras_called(self._known_as, self._devices)
        return elsewhere[0].number if elsewhere else self._wanted

    def _only(self, cameras: tuple[PluggedIn, ...]) -> PluggedIn:
        if len(cameras) == 1:
            return cameras[0]
        raise self._none_of(SEVERAL_CAMERAS, cameras) if cameras else self._none_of(NO_SUCH_CAMERA)

    def _none_of(self, text: Text, cameras: tuple[PluggedIn, ...] = ()) -> UnpluggedError:
        """Why no camera is opened, and which there are."""
        listed = ", ".join(map(str, cameras or cameras_plugged_in(self._devices)))
        return UnpluggedError(filled(text, wanted=self.name, cameras=listed or NO_CAMERAS))

    def _may_be_there(self, number: int) -> bool:
        """Whether the system lists device *number*, or lists no devices at all."""
        return not self._devices.is_dir() or (self._devices / f"video{number}").exists()

    def _name_of(self, number: int) -> str | None:
        cameras = cameras_plugged_in(self._devices)
        return next((camera.name for camera in cameras if camera.number == number), None)

    def _loss(self) -> CameraError:
        """Why there is no picture: whether the system still lists the camera tells."""
        if self._device is None or self._number is None or not self._may_be_there(self._number):
            return UnpluggedError(filled(CAMERA_GONE, name=self.name))
        return SilentError(filled(CAMERA_SILENT, name=self.name))


def _connect(number: int) -> Device:
    backend = cv2.CAP_V4L2 if sys.platform == "linux" else cv2.CAP_ANY
    return cv2.VideoCapture(number, backend)
