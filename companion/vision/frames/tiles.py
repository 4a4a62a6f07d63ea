"""How far the content of each part of a picture went."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Floats, Image

COLUMNS: Final = 4
ROWS: Final = 3
_LONG_SIDE: Final = 320
_PATTERN: Final = 3.0
"""Gray levels by which a tile's content varies at least; noise alone stays below."""
_ALIKE: Final = 0.3
"""Height of the correlation's peak, 0 to about 1, from which the content is the same."""
_LIGHT: Final = 8.0
"""Pixels; smoother changes of brightness are light, not pattern."""

Size = tuple[int, int]
Marks = NDArray[np.bool_]
"""One per tile, row by row."""


def pattern_of(image: Image) -> tuple[Floats, float]:
    """The small gray picture without its light, and how much smaller it is."""
    height, width = image.shape[:2]
    scale = min(1.0, _LONG_SIDE / max(height, width))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    small = cv2.cvtColor(
        cv2.resize(image, size, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY
    ).astype(np.float32)
    return small - cv2.GaussianBlur(small, (0, 0), _LIGHT), scale


def _tile_size(size: Size) -> Size:
    """Height and width of a tile, even: correlation is half a pixel off otherwise."""
    return size[0] // ROWS // 2 * 2, size[1] // COLUMNS // 2 * 2


@cache
def centers(size: Size) -> Floats:
    """The middle of each tile in a small picture, shape (tiles, 2), (x, y)."""
    height, width = _tile_size(size)
    return np.array(
        [
            ((column + 0.5) * width, (row + 0.5) * height)
            for row in range(ROWS)
            for column in range(COLUMNS)
        ],
        dtype=np.float32,
    )


@cache
def _window(size: Size) -> Floats:
    """Fades a tile out towards its borders."""
    height, width = _tile_size(size)
    return np.asarray(cv2.createHanningWindow((width, height), cv2.CV_32F), dtype=np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class TileShifts:
    """What became of each tile of one picture in another.

    Attributes:
        size: Height and width of the small pictures.
        by: Pixels that the content went, shape (tiles, 2), (x, y).
        alike: How alike the content is, 0 to about 1, shape (tiles,).
        textured: Whether the tile of the first picture shows any pattern.
    """

    size: Size
    by: Floats
    alike: Floats
    textured: Marks

    @staticmethod
    def between(before: Floats, now: Floats) -> TileShifts:
        """Compare two patterns of the same size."""
        size = (before.shape[0], before.shape[1])
        window = _window(size)
        found = [
            cv2.phaseCorrelate(before[place].copy(), now[place].copy(), window)
            for place in map(_Places(size), range(ROWS * COLUMNS))
        ]
        return TileShifts(
            size,
            np.array([shift for shift, _ in found], dtype=np.float32),
            np.array([alike for _, alike in found], dtype=np.float32),
            _textured(before),
        )

    @property
    def recognized(self) -> Marks:
        """Tiles whose content was found again."""
        return self.textured & (self.alike >= _ALIKE)

    def went(self, pixels: float) -> Marks:
        """Tiles with a pattern that is gone, or farther away than *pixels*."""
        return self.textured & ~self.stayed(pixels)

    def stayed(self, pixels: float) -> Marks:
        """Tiles whose content is where it was, give or take *pixels*."""
        near: Marks = np.linalg.norm(self.by, axis=1) <= pixels
        return self.recognized & near

    def changed(self, now: Floats, pixels: float) -> Marks:
        """Tiles that show something else in *now*, or something where nothing was."""
        return (self.textured | _textured(now)) & ~self.stayed(pixels)

    def place(self, tile: int) -> tuple[slice, slice]:
        """Where a tile lies in the small picture."""
        return _Places(self.size)(tile)


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the tiles of a small picture lie."""

    size: Size

    def __call__(self, tile: int) -> tuple[slice, slice]:
        height, width = _tile_size(self.size)
        row, column = divmod(tile, COLUMNS)
        return (
            slice(row * height, (row + 1) * height),
            slice(column * width, (column + 1) * width),
        )


def _textured(pattern: Floats) -> Marks:
    place = _Places((pattern.shape[0], pattern.shape[1]))
    return np.array([pattern[place(tile)].std() >= _PATTERN for tile in range(ROWS * COLUMNS)])
