"""A folder of photographs as a source."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.vision.arrays import Image
from companion.vision.frames.errors import UnreadableError
from companion.vision.frames.frame import Frame
from companion.vision.frames.pace import Pace
from companion.vision.frames.phrases import NO_FOLDER, NO_STILLS, STILL_UNREADABLE, filled
from companion.vision.pictures import PictureError, read_picture

KINDS: Final = (".bmp", ".jpeg", ".jpg", ".png", ".tif", ".tiff", ".webp")
"""How the names of pictures end."""
HELD: Final = 3.0
"""Seconds that each still is shown, long enough for everything in it to count as settled."""
_RATE: Final = 10.0


def in_natural_order(paths: list[Path]) -> list[Path]:
    """*paths* by name as people count: ``2.jpg`` before ``10.jpg``."""
    return sorted(paths, key=lambda path: (_natural(path.name), path.name))


def _natural(name: str) -> list[tuple[int, str]]:
    pieces = re.findall(r"\d+|\D+", name.casefold())
    return [(int(piece), "") if piece.isdecimal() else (-1, piece) for piece in pieces]


class Stills:
    """Photographs, each held for a while, as if they lay before a camera in turn.

    Args:
        path: A folder, or one picture.
        real_time: Whether each is held in real time; else only by the
            capture times of its frames.
        held: Seconds that each is shown.
    """

    live = False
    steady = False
    rate = _RATE

    def __init__(self, path: Path, real_time: bool = True, held: float = HELD) -> None:
        self._path = path
        self._pace = Pace(real_time)
        self._repeats = max(1, round(held * _RATE))
        self._numbers = itertools.count(1)
        self._shown: Iterator[Image] | None = None
        self._place = 0

    @property
    def name(self) -> str:
        """The folder's name."""
        return self._path.resolve().name or str(self._path)

    def open(self) -> None:
        """List the pictures.

        Raises:
            UnreadableError: the folder is empty or can't be read.
        """
        if self._shown is None:
            self._shown = self._repeated(self._pictures())
            self._place = 0
            self._pace.restart()

    def read(self) -> Frame | None:
        """The still that is due, or ``None`` after the last one.

        Raises:
            UnreadableError: the next file is no picture.
        """
        self.open()
        image = None if self._shown is None else next(self._shown, None)
        if image is None:
            return None
        at = self._pace.reach(self._place / _RATE)
        self._place += 1
        return Frame(image, at, next(self._numbers))

    def close(self) -> None:
        """Begin with the first picture when opened again."""
        self._shown = None

    def _pictures(self) -> list[Path]:
        if self._path.is_file():
            return [self._path]
        try:
            pictures = [path for path in self._path.iterdir() if _is_picture(path)]
        except OSError as error:
            reason = error.strerror
            raise UnreadableError(filled(NO_FOLDER, name=self.name, reason=reason)) from error
        if not pictures:
            raise UnreadableError(filled(NO_STILLS, name=self.name, kinds=", ".join(KINDS)))
        return in_natural_order(pictures)

    def _repeated(self, pictures: list[Path]) -> Iterator[Image]:
        for path in pictures:
            try:
                image = read_picture(path)
            except PictureError as error:
                raise UnreadableError(filled(STILL_UNREADABLE, name=path.name)) from error
            for _ in range(self._repeats):
                yield image.copy()


def _is_picture(path: Path) -> bool:
    return path.suffix.lower() in KINDS and not path.name.startswith(".") and path.is_file()
