"""The public set of fanned cards: corner indices with their boxes, and its fixed split."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.cards import ALL_CARDS, label_of

_NAMES: Final = tuple(map(label_of, ALL_CARDS))[:54]
_HELD_OUT: Final = 4
"""One picture in this many is held out."""


@dataclass(frozen=True, slots=True)
class Fan:
    """One picture with its labeled indices.

    The bottom-right index of the fully visible card shows but is not labeled.

    Attributes:
        names: What each index says, length N.
        boxes: ``(x_min, y_min, x_max, y_max)`` in pixels, shape (N, 4).
    """

    picture: Path
    names: tuple[str, ...]
    boxes: NDArray[np.float32]


def is_held_out(picture: Path) -> bool:
    """Whether *picture* is never trained on: decided by its file name alone."""
    digest = hashlib.sha256(picture.stem.encode()).digest()
    return digest[0] % _HELD_OUT == 0


def read_fans(folder: Path, *, held_out: bool) -> Iterator[Fan]:
    """The pictures of one side of the split, in the order of their names."""
    for picture in sorted((folder / "images").glob("*.jpg")):
        if is_held_out(picture) == held_out:
            yield _read(picture, folder / "labels" / f"{picture.stem}.txt")


def _read(picture: Path, labels: Path) -> Fan:
    height, width = cv2.imread(str(picture)).shape[:2]
    rows = np.loadtxt(labels, ndmin=2, dtype=np.float32).reshape(-1, 5)
    center, size = rows[:, 1:3], rows[:, 3:5]
    corners = np.hstack([center - size / 2, center + size / 2])
    boxes = corners * np.asarray([width, height] * 2, np.float32)
    return Fan(picture, tuple(_NAMES[int(kind)] for kind in rows[:, 0]), boxes)
