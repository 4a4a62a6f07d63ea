"""Why a source gives no pictures.

Messages say what is wrong and what to do, in every language of the table.
"""

from __future__ import annotations

from typing import ClassVar

from companion.cards.text import Text
from companion.vision.frames.trouble import Trouble


class CameraError(RuntimeError):
    """A source gives no pictures; ``str()`` gives the English sentence.

    Attributes:
        text: What is wrong and what to do about it.
        trouble: What the table is told meanwhile.
        passing: Whether it may pass without anybody touching the companion,
            so that trying again makes sense.
    """

    trouble: ClassVar[Trouble] = Trouble.UNREADABLE
    passing: ClassVar[bool] = False

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


class UnknownSourceError(CameraError):
    """What the user wrote names no source."""


class UnreadableError(CameraError):
    """A recording that can't be read: empty folder, damaged file, unknown codec."""


class MissingPackageError(CameraError):
    """A source needs a package that is not installed."""


class UnpluggedError(CameraError):
    """A camera is not there, or was taken away."""

    trouble = Trouble.UNPLUGGED
    passing = True


class UnreachableError(CameraError):
    """Nobody answers at an address, or whoever answers refuses."""

    trouble = Trouble.UNREACHABLE
    passing = True


class SilentError(CameraError):
    """A camera is there and sends no pictures."""

    trouble = Trouble.SILENT
    passing = True


class GarbledError(CameraError):
    """What arrives can't be read as pictures: damaged, or the wrong format."""

    trouble = Trouble.GARBLED
    passing = True
