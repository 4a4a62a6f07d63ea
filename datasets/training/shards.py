"""Crops on disk, in shards of a fixed size: drawing them can be stopped and taken up again."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image
from datasets.training.crops import Labeled
from datasets.training.names import READER_NAMES

SHARD: Final = 2000
"""Crops in one shard."""

_CLASSES: Final = "classes"

Crops = NDArray[np.uint8]
Classes = NDArray[np.int64]


def fill_shards(folder: Path, count: int, crops: Callable[[int], Iterator[Labeled]]) -> None:
    """Write the missing ones of *count* shards of crops and their classes: see ``fill``."""

    def classed(number: int) -> Iterator[tuple[Image, np.int64]]:
        for image, name in crops(number):
            yield image, np.int64(READER_NAMES.index(name))

    fill(folder, count, classed, _CLASSES)


def read_shards(folder: Path) -> tuple[Crops, Classes]:
    """All crops (N, height, width, 3) in *folder* and below, and their classes (N,)."""
    return read(folder, _CLASSES)


def fill(
    folder: Path, count: int, crops: Callable[[int], Iterator[tuple[Image, Any]]], answers: str
) -> None:
    """Write the missing ones of *count* shards.

    Args:
        folder: Where they lie.
        count: How many there shall be.
        crops: Gives the crops of one shard by its number, at least ``SHARD`` of them, each
            with what is right of it: a number, or an array of one shape.
        answers: What that is called in the file.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        path = folder / f"{number:04d}.npz"
        if not path.exists():
            images, right = zip(*islice(crops(number), SHARD), strict=True)
            unfinished = path.with_suffix(".part.npz")
            np.savez(unfinished, **{"crops": np.stack(images), answers: np.stack(right)})
            unfinished.rename(path)


def read(folder: Path, answers: str) -> tuple[Crops, NDArray[Any]]:
    """All crops (N, height, width, 3) in *folder* and below, and what is right of each (N, ...)."""
    shards = [np.load(path) for path in sorted(folder.rglob("[0-9][0-9][0-9][0-9].npz"))]
    return (
        np.concatenate([shard["crops"] for shard in shards]),
        np.concatenate([shard[answers] for shard in shards]),
    )


def shard_chance(seed: int, number: int | str) -> random.Random:
    """The chance that decides the shard *number*, the same on every machine."""
    return random.Random(f"{seed}/{number}")  # noqa: S311 - draws pictures, keeps no secrets
