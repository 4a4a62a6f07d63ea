"""Arms: whatever moves above the table and comes in over the picture's edge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.hands.seats import Point
from companion.vision.hands.settings import HandSettings
from companion.vision.pile.zone import Mask

Places: TypeAlias = NDArray[np.intp]
"""Pixels ``(x, y)`` of the small picture, shape (N, 2)."""

_GAP: Final = 3
"""Edge pixels so far apart still belong to one arm."""


@dataclass(frozen=True, slots=True, eq=False)
class Arm:
    """Something that reaches into the picture.

    Attributes:
        entry: The middle of the part of the edge that it covers.
        tip: What of it is farthest from there.
        extent: All of it and whatever touches it, in the small picture; two
            arms that cross have the same.
    """

    entry: Point
    tip: Point
    extent: Mask


def arms_in(strange: Mask, settings: HandSettings) -> tuple[Arm, ...]:
    """The arms in a small picture.

    Args:
        strange: Which of its pixels do not show the table.
        settings: How wide gaps and how narrow arms may be.
    """
    count, labels = cv2.connectedComponents(_joined(strange, settings.join))
    edge = _edge((strange.shape[0], strange.shape[1]))
    found = labels[edge[:, 1], edge[:, 0]]
    sizes = np.bincount(labels.ravel(), minlength=count)
    return tuple(
        _arm(labels == label, edge[run])
        for label in range(1, count)
        if sizes[label] <= settings.largest * labels.size
        for run in _runs(found == label)
        if settings.edge <= len(run) <= settings.widest * len(edge)
    )


def _joined(strange: Mask, join: int) -> NDArray[np.uint8]:
    """*strange* with its gaps closed; beyond the edge there is nothing."""
    kernel = np.ones((join, join), np.uint8)
    padded = cv2.copyMakeBorder(
        strange.astype(np.uint8), join, join, join, join, cv2.BORDER_REPLICATE
    )
    closed = cv2.morphologyEx(padded, cv2.MORPH_CLOSE, kernel)
    return np.ascontiguousarray(closed[join:-join, join:-join], np.uint8)


@lru_cache(maxsize=4)
def _edge(shape: tuple[int, int]) -> Places:
    """The edge's pixels, once around."""
    height, width = shape
    xs, ys = np.arange(width), np.arange(height)
    sides = [
        (xs[:-1], np.zeros_like(xs[:-1])),
        (np.full_like(ys[:-1], width - 1), ys[:-1]),
        (xs[:0:-1], np.full_like(xs[:0:-1], height - 1)),
        (np.zeros_like(ys[:0:-1]), ys[:0:-1]),
    ]
    return np.concatenate([np.column_stack(side) for side in sides])


def _runs(covered: NDArray[np.bool_]) -> Iterator[Places]:
    """The stretches of the edge that are *covered*; the edge has no end."""
    places = np.flatnonzero(covered)
    if not len(places):
        return
    runs = np.split(places, np.flatnonzero(np.diff(places) > _GAP) + 1)
    if len(runs) > 1 and runs[0][0] + len(covered) - runs[-1][-1] <= _GAP:
        runs[0] = np.concatenate([runs.pop(), runs[0]])
    yield from runs


def _arm(extent: Mask, edge: Places) -> Arm:
    ys, xs = np.nonzero(extent)
    middle = edge.mean(axis=0)
    farthest = int(np.hypot(xs - middle[0], ys - middle[1]).argmax())
    return Arm(
        _share(float(middle[0]), float(middle[1]), extent),
        _share(float(xs[farthest]), float(ys[farthest]), extent),
        extent,
    )


def _share(x: float, y: float, extent: Mask) -> Point:
    height, width = extent.shape
    return x / (width - 1), y / (height - 1)
