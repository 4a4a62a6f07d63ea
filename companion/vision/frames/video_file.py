"""A video file."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Final

import cv2

from companion.vision.frames.errors import UnreadableError
from companion.vision.frames.frame import Frame
from companion.vision.frames.opencv import Device, decoded_from
from companion.vision.frames.pace import Pace
from companion.vision.frames.phrases import NOT_A_VIDEO, VIDEO_BREAKS_OFF, filled

_RATE_WHERE_UNTOLD: Final = 25.0
_MISCOUNT: Final = 2
"""Frames by which the count in a sound file's header may be too high."""


class VideoFile:
    """The pictures of a video file, once.

    Args:
        path: The file.
        real_time: Whether it runs as fast as it was taken, leaving pictures
            out where reading is slower; else every picture comes at once.
    """

    live = False
    steady = True

    def __init__(self, path: Path, real_time: bool = True) -> None:
        self._path = path
        self._pace = Pace(real_time)
        self._device: Device | None = None
        self._numbers = itertools.count(1)
        self._place = 0
        self.rate = _RATE_WHERE_UNTOLD

    @property
    def name(self) -> str:
        """The file's name."""
        return self._path.name

    def open(self) -> None:
        """Open the file at its beginning.

        Raises:
            UnreadableError: it is missing, damaged, or its codec is unknown.
        """
        if self._device is not None:
            return
        device = cv2.VideoCapture(str(self._path), cv2.CAP_FFMPEG)
        if not device.isOpened():
            raise UnreadableError(filled(NOT_A_VIDEO, name=self.name))
        self._device = device
        self._place = 0
        self.rate = device.get(cv2.CAP_PROP_FPS) or _RATE_WHERE_UNTOLD
        self._pace.restart()

    def read(self) -> Frame | None:
        """The next picture that is due, or ``None`` at the end.

        Raises:
            UnreadableError: the file breaks off before its end.
        """
        self.open()
        if not self._grab() or not self._skip_what_is_missed():
            return self._checked_end()
        at = self._pace.reach((self._place - 1) / self.rate)
        image = decoded_from(self._opened)
        if image is None:
            return self._checked_end()
        return Frame(image, at, next(self._numbers))

    def close(self) -> None:
        """Close the file."""
        if self._device is not None:
            self._device.release()
            self._device = None

    @property
    def _opened(self) -> Device:
        assert self._device is not None  # noqa: S101 - read() has opened it
        return self._device

    def _grab(self) -> bool:
        grabbed = self._opened.grab()
        self._place += grabbed
        return grabbed

    def _skip_what_is_missed(self) -> bool:
        """Go on to the picture that is due now; ``False`` if the file ends before it."""
        while self._pace.missed(self._place / self.rate):
            if not self._grab():
                return False
        return True

    def _checked_end(self) -> Frame | None:
        """``None``, if the file has as many pictures as it says."""
        if self._place < self._opened.get(cv2.CAP_PROP_FRAME_COUNT) - _MISCOUNT:
            seconds = self._place / self.rate
            raise UnreadableError(filled(VIDEO_BREAKS_OFF, name=self.name, seconds=seconds))
        return None
