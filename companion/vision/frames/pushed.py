"""A phone as the camera: its browser sends pictures, and here they come in.

A browser lets a page use the camera only in a *secure context*: the page must
come over HTTPS with a certificate that the phone trusts, or from ``localhost``.
``http://192.168.1.20:5000`` is neither, so ``navigator.mediaDevices`` is missing
there. What a table can do:

- give the companion a certificate of its own (``mkcert`` makes one) and install
  the issuing authority once on the phone; a self-signed certificate that the
  user accepts works in most browsers too, after a warning;
- on Android over a USB cable: ``adb reverse tcp:5000 tcp:5000`` makes the page
  ``http://localhost:5000`` on the phone;
- use no page: an app that sends MJPEG (an "IP camera" app) needs no secure
  context, and its address is a source of its own.
"""

from __future__ import annotations

import itertools
import threading
import time

from companion.cards.text import Text, TextError
from companion.vision.frames.errors import GarbledError, SilentError
from companion.vision.frames.frame import Frame
from companion.vision.frames.jpeg import check_jpeg, decoded
from companion.vision.frames.phrases import PHONE_SILENT
from companion.vision.frames.trouble import PICTURE_WITHIN


class RefusedPictureError(TextError):
    """What a phone brought is no picture: the answer to the phone, not a failure of the camera."""


class PushedFrames:
    """Pictures that somebody else brings, the newest only.

    Any thread may push; the capture thread decodes, so that whoever serves the
    phone is not held up.

    Args:
        picture_within: Seconds to wait for each picture.
        rate: Frames per second that the sender is asked for.
        absent: What is said until the first picture comes.
    """

    name = "phone"
    live = True
    steady = True

    def __init__(
        self,
        picture_within: float = PICTURE_WITHIN,
        rate: float = 10.0,
        absent: Text = PHONE_SILENT,
    ) -> None:
        self.rate = rate
        self._missing = absent
        self._picture_within = picture_within
        self._arrived = threading.Condition()
        self._newest: tuple[bytes, float] | None = None
        self._numbers = itertools.count(1)

    def push(self, jpeg: bytes) -> None:
        """Take a picture in, captured now; one that waits still is dropped.

        Raises:
            RefusedPictureError: it is no whole JPEG, or far too large; nothing is taken in.
        """
        try:
            check_jpeg(jpeg)
        except GarbledError as error:
            raise RefusedPictureError(error.text) from error
        with self._arrived:
            self._newest = (jpeg, time.monotonic())
            self._missing = PHONE_SILENT
            self._arrived.notify()

    def open(self) -> None:
        """Nothing needs opening: the phone calls us."""

    def read(self) -> Frame:
        """The newest picture.

        Raises:
            SilentError: none was pushed in time.
            GarbledError: it can't be decoded.
        """
        with self._arrived:
            self._arrived.wait_for(lambda: self._newest is not None, self._picture_within)
            if self._newest is None:
                raise SilentError(self._missing)
            jpeg, at = self._newest
            self._newest = None
        return Frame(decoded(jpeg), at, next(self._numbers))

    def close(self) -> None:
        """Forget a picture that waits."""
        with self._arrived:
            self._newest = None
