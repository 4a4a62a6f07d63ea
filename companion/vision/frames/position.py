"""Whether the camera still looks at the table from where it did.

The learned picture is cut into tiles, and phase correlation says how far the
content of each tile went. When the camera moves, most tiles go along; when a
hand comes or a card is laid, few do, and those that stay tell that the camera
did not move.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Floats, Image
from companion.vision.frames.tiles import COLUMNS, ROWS, TileShifts, centers, pattern_of

_STILL_LOOKS: Final = 3
"""Looks in a row without motion before the table is learned."""
_FEWEST_TILES: Final = 5
"""Tiles with a pattern below which nothing can be told: one object may have moved."""
_LEFT: Final = 0.25
"""The share of the tiles with a pattern that must be in place, or the table is gone."""
_FEWEST_AGREEING: Final = 4
_AGREEING: Final = 0.6
"""The share of the recognized tiles that must have gone the same way."""
_IN_PLACE: Final = 1.5
_MOVED: Final = 3.0
"""Pixels of the small picture, whose long side has 320; between the two nothing is told."""
_LEARNED_AFTER: Final = 20
"""Looks after which a tile that changed for good is learned anew."""


class Place(Enum):
    """Where the table stands in the picture."""

    UNKNOWN = auto()
    """Nothing was learned yet, or too little is to be seen."""
    LEARNED = auto()
    MOVED = auto()
    UNRECOGNIZED = auto()


class TablePosition:
    """Learns how the table stands in the picture, and tells when that changes.

    It learns by itself, once the picture was still for a moment. Tiles whose
    content changed for good while the others stayed are learned anew, one by one.
    """

    def __init__(self) -> None:
        self.learn_again()

    def learn_again(self) -> None:
        """Forget the table; the next still picture is the table."""
        self._learned: Floats | None = None
        self._candidate: Floats | None = None
        self._still = 0
        self._changed = np.zeros(ROWS * COLUMNS, dtype=np.int64)
        self.motion: Floats | None = None

    def look(self, image: Image) -> Place:
        """Take in a picture, shape (height, width, 3); where the table stands in it."""
        pattern, scale = pattern_of(image)
        if self._learned is None or self._learned.shape != pattern.shape:
            self._learn(pattern)
            return Place.UNKNOWN
        shifts = TileShifts.between(self._learned, pattern)
        place = self._judge(shifts, scale)
        if place is Place.LEARNED:
            self._keep_up(pattern, shifts)
        return place

    def _learn(self, pattern: Floats) -> None:
        before, self._candidate = self._candidate, pattern
        if before is None or before.shape != pattern.shape:
            return
        shifts = TileShifts.between(before, pattern)
        textured = shifts.textured.sum()
        rests = textured >= _FEWEST_TILES and not shifts.went(_IN_PLACE).any()
        self._still = self._still + 1 if rests else 0
        if self._still >= _STILL_LOOKS:
            self._learned, self._still = pattern, 0

    def _judge(self, shifts: TileShifts, scale: float) -> Place:
        if shifts.textured.sum() < _FEWEST_TILES:
            return Place.UNKNOWN
        stayed = shifts.stayed(_IN_PLACE).sum()
        if stayed >= max(_FEWEST_AGREEING, _AGREEING * shifts.recognized.sum()):
            self.motion = None
            return Place.LEARNED
        together = _common_motion(shifts)
        if together is not None:
            return self._went(*together, scale)
        gone = stayed < _LEFT * shifts.textured.sum()
        return Place.UNRECOGNIZED if gone else Place.UNKNOWN

    def _went(self, motion: Floats, pixels: float, scale: float) -> Place:
        if pixels < _MOVED:
            return Place.UNKNOWN
        self.motion = np.column_stack([motion[:, :2], motion[:, 2] / scale]).astype(np.float32)
        return Place.MOVED

    def _keep_up(self, pattern: Floats, shifts: TileShifts) -> None:
        self._changed = np.where(shifts.changed(pattern, _IN_PLACE), self._changed + 1, 0)
        for tile in np.flatnonzero(self._changed >= _LEARNED_AFTER):
            assert self._learned is not None  # noqa: S101 - look() compared with it
            place = shifts.place(int(tile))
            self._learned[place] = pattern[place]
            self._changed[tile] = 0


def _common_motion(shifts: TileShifts) -> tuple[Floats, float] | None:
    """The shift, turn and zoom, shape (2, 3), that most tiles went along with, and how far."""
    seen = shifts.recognized
    if seen.sum() < _FEWEST_AGREEING:
        return None
    places, gone = centers(shifts.size)[seen], shifts.by[seen]
    fit: tuple[Floats | None, Image] = cv2.estimateAffinePartial2D(  # type: ignore[assignment]  # no motion is None
        places, places + gone, ransacReprojThreshold=_IN_PLACE
    )
    motion, along = fit[0], fit[1].ravel() == 1
    if motion is None or along.sum() < max(_FEWEST_AGREEING, _AGREEING * seen.sum()):
        return None
    return motion, float(np.linalg.norm(gone[along], axis=1).mean())
