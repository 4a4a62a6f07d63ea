"""Frames with a known number of cards, side by side on a plain table."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from companion.cards import ALL_CARDS, label_of
from companion.vision.arrays import Image
from datasets.artist.design import design
from datasets.artist.faces import draw_card

_SIZE: Final = (1280, 720)
_TABLE: Final = (70, 95, 60)
_DESIGN: Final = 10_000
_NAMES: Final = tuple(map(label_of, ALL_CARDS))[:54]


def frame_with(count: int, size: tuple[int, int] = _SIZE) -> tuple[Image, tuple[str, ...]]:
    """A frame of *size* with *count* cards, each turned a little, and their names."""
    chance = random.Random(count)  # noqa: S311 - lays cards, keeps no secrets
    names = tuple(chance.sample(_NAMES, count))
    columns = next(n for n in range(1, count + 1) if n * _rows(n, size) >= count)
    cell = size[0] / columns
    frame = np.full((size[1], size[0], 3), _TABLE, dtype=np.uint8)
    for number, name in enumerate(names):
        row, column = divmod(number, columns)
        center = ((column + 0.5) * cell, (row + 0.5) * size[1] / _rows(columns, size))
        length = min(0.72 * size[1] / _rows(columns, size), cell)
        _lay(frame, name, center, length, chance.uniform(-25, 25))
    return frame, names


def write_frames(folder: Path, counts: Iterable[int]) -> None:
    """Write a frame for every count as ``<count>.png``."""
    for count in counts:
        cv2.imwrite(str(folder / f"{count}.png"), frame_with(count)[0])


def _rows(columns: int, size: tuple[int, int]) -> int:
    return max(1, int(size[1] / (1.35 * size[0] / columns)))


def _lay(
    frame: Image, name: str, center: tuple[float, float], length: float, degrees: float
) -> None:
    card = draw_card(name, design(_DESIGN), round(length)).image
    height, width = card.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1.0)
    turn[:, 2] += [center[0] - width / 2, center[1] - height / 2]
    size = (frame.shape[1], frame.shape[0])
    laid = cv2.warpAffine(card, turn, size, flags=cv2.INTER_LINEAR).astype(np.float32)
    cover = laid[..., 3:] / 255
    frame[:] = (laid[..., :3] * cover + frame * (1 - cover)).astype(np.uint8)
