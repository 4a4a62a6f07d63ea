"""An RTSP stream, as surveillance cameras send it, through OpenCV's FFmpeg."""

from __future__ import annotations

import itertools
import socket
import time
from typing import Final

import cv2

from companion.vision.frames.address import Address
from companion.vision.frames.errors import GarbledError, SilentError, UnreachableError
from companion.vision.frames.frame import Frame
from companion.vision.frames.opencv import Device, decoded_from
from companion.vision.frames.phrases import (
    STREAM_GARBLED,
    STREAM_NOT_READABLE,
    STREAM_SILENT,
    UNREACHABLE,
    filled,
)
from companion.vision.frames.trouble import CONNECTING_WITHIN, PICTURE_WITHIN

_RATE_WHERE_UNTOLD: Final = 15.0
_OPEN_WITHIN: Final = 10.0
"""Seconds; FFmpeg waits for a key frame, and some cameras send few."""


class RtspStream:
    """The pictures of an RTSP address.

    Args:
        address: Where; a user name and password in it are used.
        picture_within: Seconds that each picture may take.
    """

    live = True
    steady = True

    def __init__(self, address: Address, picture_within: float = PICTURE_WITHIN) -> None:
        self._address = address
        self._picture_within = picture_within
        self._numbers = itertools.count(1)
        self._device: Device | None = None
        self.rate = _RATE_WHERE_UNTOLD

    @property
    def name(self) -> str:
        """The address without its password."""
        return self._address.shown

    def open(self) -> None:
        """Connect and ask for the stream.

        Raises:
            UnreachableError: nobody answers.
            GarbledError: whoever answers sends no video that can be decoded.
        """
        if self._device is not None:
            return
        self._knock()
        waits = [
            cv2.CAP_PROP_OPEN_TIMEOUT_MSEC,
            round(_OPEN_WITHIN * 1000),
            cv2.CAP_PROP_READ_TIMEOUT_MSEC,
            round(self._picture_within * 1000),
        ]
        device = cv2.VideoCapture(self._address.url, cv2.CAP_FFMPEG, waits)
        if not device.isOpened():
            raise GarbledError(filled(STREAM_NOT_READABLE, name=self.name))
        self._device = device
        self.rate = device.get(cv2.CAP_PROP_FPS) or _RATE_WHERE_UNTOLD

    def read(self) -> Frame:
        """The next picture.

        Raises:
            SilentError: none came in time, or the stream ended.
            GarbledError: what came can't be decoded.
        """
        self.open()
        assert self._device is not None  # noqa: S101 - it is open
        if not self._device.grab():
            seconds = self._picture_within
            raise SilentError(filled(STREAM_SILENT, name=self.name, seconds=seconds))
        at = time.monotonic()
        image = decoded_from(self._device)
        if image is None:
            raise GarbledError(filled(STREAM_GARBLED, name=self.name))
        return Frame(image, at, next(self._numbers))

    def close(self) -> None:
        """Hang up."""
        if self._device is not None:
            self._device.release()
            self._device = None

    def _knock(self) -> None:
        """See whether anybody answers at all: FFmpeg doesn't tell."""
        try:
            place = (self._address.host, self._address.port)
            socket.create_connection(place, timeout=CONNECTING_WITHIN).close()
        except OSError as error:
            reason = error.strerror or str(error)
            raise UnreachableError(filled(UNREACHABLE, name=self.name, reason=reason)) from error
