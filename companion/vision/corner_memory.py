"""Corner indices are read no oftener than their pictures tell something new."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Floats, Image, Quad
from companion.vision.crops import index_crops
from companion.vision.geometry import box_around
from companion.vision.locator import Place
from companion.vision.reader import Reader, Reading
from companion.vision.straighten import square_around, straighten

_MOST: Final = 64
"""So many corners are remembered; more don't lie open on a pile."""
_ENOUGH: Final = 2
"""After so many readings of the same picture another one says nothing new."""
_SIDE: Final = 24
"""The side in pixels of the small pictures that are compared."""
_AROUND: Final = 1.25
"""How much of what is around a corner must look the same, in lengths of its box."""
_DIFFERENT: Final = 25.0
"""Steps of 0 to 255 in one color; between two pictures of the same corner noise makes 8 to 25."""
_NEAR: Final = 0.2
"""How far apart, in lengths of its box, a corner is found by two looks."""


@dataclass(slots=True, eq=False)
class Corner:
    """A corner as it was first seen, and how it was read since.

    Attributes:
        place: The square about it, shape (4, 2), in pixels.
        picture: What that showed, shape (24, 24, 3).
        readings: The first ones.
    """

    place: Quad
    picture: Floats
    readings: list[Reading] = field(default_factory=list)

    @property
    def reading(self) -> Reading | None:
        """The mean of the readings, if there were enough of them."""
        if len(self.readings) < _ENOUGH:
            return None
        shares = np.mean([reading.shares for reading in self.readings], axis=0)
        return Reading(self.readings[0].names, np.asarray(shares, np.float32))


class CornerMemory:
    """Remembers the readings of corners for as long as their pictures stay the same.

    A corner is compared with the picture of its *first* reading, so that no slow
    change goes unnoticed; once it looks otherwise, it is read anew.
    """

    def __init__(self) -> None:
        self._corners: deque[Corner] = deque(maxlen=_MOST)

    def recall(self, frame: Image, quad: Quad) -> Corner:
        """The corner at *quad*, the latest that lay there and looks the same, or a new one."""
        place = square_around(box_around(quad), _AROUND)
        near = (corner for corner in reversed(self._corners) if _is_near(corner.place, place))
        known = next((corner for corner in near if _looks_the_same(corner, frame)), None)
        if known is not None:
            return known
        corner = Corner(place, _picture(frame, place))
        self._corners.append(corner)
        return corner


class CornerReader:
    """Reads the corner indices of one picture, each of them once.

    Args:
        reader: Names corner indices.
        frame: The picture.
        memory: What was read in the pictures before it.
    """

    def __init__(self, reader: Reader, frame: Image, memory: CornerMemory) -> None:
        self._reader = reader
        self._frame = frame
        self._memory = memory
        self._known: dict[int, Reading] = {}

    @property
    def threshold(self) -> float:
        """From which confidence on, 0 to 1, a reading counts."""
        return self._reader.threshold

    def read_each(self, groups: Sequence[Sequence[Place]]) -> list[list[Reading]]:
        """Name the indices of every group, all of them in one run of the network."""
        self.read([place for group in groups for place in group])
        return [self.read(group) for group in groups]

    def read(self, places: Sequence[Place]) -> list[Reading]:
        """Name the indices at *places*."""
        new = {id(place): place for place in places if id(place) not in self._known}
        unread = []
        for place in new.values():
            corner = self._memory.recall(self._frame, place.quad)
            if corner.reading is None:
                unread.append((place, corner))
            else:
                self._known[id(place)] = corner.reading
        size, margin = self._reader.size, self._reader.margin
        crops = [index_crops(self._frame, place.quad, size, margin) for place, _ in unread]
        for (place, corner), reading in zip(unread, self._reader.read(crops), strict=True):
            corner.readings.append(reading)
            self._known[id(place)] = reading
        return [self._known[id(place)] for place in places]


def _is_near(one: Quad, other: Quad) -> bool:
    """Whether both squares show one corner: the locator's boxes tremble a little."""
    apart = np.abs(one[[0, 2]] - other[[0, 2]]).max()
    return bool(apart < _NEAR * (other[1, 0] - other[0, 0]))


def _looks_the_same(corner: Corner, frame: Image) -> bool:
    differs = np.abs(_picture(frame, corner.place) - corner.picture)
    return bool(differs.max() < _DIFFERENT)


def _picture(frame: Image, place: Quad) -> Floats:
    """The square at *place*, small and without noise."""
    small = straighten(frame, place, (_SIDE, _SIDE)).astype(np.float32)
    return np.asarray(cv2.blur(small, (3, 3)), np.float32)
