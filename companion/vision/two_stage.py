"""The detector: first where, on a small picture, then which, at full resolution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

import numpy as np

from companion.cards import Card, card_from_label
from companion.vision.arrays import Image, Quad
from companion.vision.corner_memory import CornerMemory, CornerReader
from companion.vision.crops import card_crops
from companion.vision.detection import BACK, Detection, Part
from companion.vision.fitter import Fitter
from companion.vision.geometry import (
    area,
    holds,
    shared_area,
    tilted_box,
)
from companion.vision.locator import Locator, Place
from companion.vision.reader import Reader, Reading

_OTHER: Final = "other"

_SURE: Final = 0.94
"""A card read this surely, 0 to 1, is not read in its corners too."""

_COVERED: Final = 0.5
"""A card more of which lies under another is not seen whole."""

_READABLE: Final = 10.0
"""A corner index that covers fewer pixels than a square of this side says nothing."""

_DIAGONAL: Final = (4.0, 7.5)
"""How many times as far apart as they are wide the two indices of a card lie."""


class TwoStageDetector:
    """Finds whole cards and lone corner indices, and names each from the full picture.

    Args:
        locator: Says roughly where cards and indices are.
        fitter: Says exactly where a card is.
        faces: Names straightened cards.
        indices: Names corner indices.
    """

    def __init__(self, locator: Locator, fitter: Fitter, faces: Reader, indices: Reader) -> None:
        self._locator = locator
        self._fitter = fitter
        self._faces = faces
        self._indices = indices
        self._memory = CornerMemory()

    def detect(self, frames: Sequence[Image]) -> list[tuple[Detection, ...]]:
        """The cards of each picture, of any size and orientation, surest first."""
        return [self._detect(frame, CornerMemory()) for frame in frames]

    def detect_in(self, frame: Image, window: tuple[int, int, int, int]) -> tuple[Detection, ...]:
        """The cards of a part of *frame*, surest first.

        Smaller cards and corners are found than in the whole picture, and sooner.
        Corners that look as they did in the last two looks are not read again.

        Args:
            frame: The picture.
            window: ``(x_min, y_min, x_max, y_max)`` of the part, in pixels.
        """
        x_min, y_min, x_max, y_max = window
        part = np.ascontiguousarray(frame[y_min:y_max, x_min:x_max])
        found = self._detect(part, self._memory)
        corner = np.array([x_min, y_min], np.float32)
        return tuple(replace(seen, quad=seen.quad + corner) for seen in found)

    def detect_indices(self, frame: Image) -> tuple[Detection, ...]:
        """Every corner index of a picture, those on whole cards too, surest first."""
        marks = _readable(self._locator.locate(frame))
        return surest_first(_name_indices(self._corners(frame, CornerMemory()), marks))

    def _detect(self, frame: Image, memory: CornerMemory) -> tuple[Detection, ...]:
        places = self._locator.locate(frame)
        look = _Look(frame, _readable(places), self._corners(frame, memory))
        cards = self._find_cards(look, [p for p in places if p.part is not Part.INDEX])
        indices = _name_indices(look.corners, [m for m in look.marks if not _lies_on(m, cards)])
        missed = self._find_cards(look, list(between_corners(indices)))
        cards = without_covered([*cards, *missed])
        left = [index for index in indices if not _lies_on(index, cards)]
        return surest_first([*cards, *left])

    def _corners(self, frame: Image, memory: CornerMemory) -> CornerReader:
        return CornerReader(self._indices, frame, memory)

    def _find_cards(self, look: _Look, rough: Sequence[Place]) -> list[Detection]:
        """Name the whole cards at *rough* places, some with marks in their corners."""
        quads = self._fitter.fit(look.frame, [place.quad for place in rough])
        fitted = [replace(place, quad=quad) for place, quad in zip(rough, quads, strict=True)]
        return without_covered(self._name_cards(look, fitted))

    def _name_cards(self, look: _Look, places: Sequence[Place]) -> list[Detection]:
        readings = self._faces.read(
            [card_crops(look.frame, place.quad, self._faces.size) for place in places]
        )
        held = [
            [mark for mark in look.marks if _lies_on(mark, [place])]
            if reading.confidence < _SURE
            else []
            for place, reading in zip(places, readings, strict=True)
        ]
        opinions = look.corners.read_each(held)
        weighed = [
            reading.with_opinions(said) for reading, said in zip(readings, opinions, strict=True)
        ]
        return _named(places, weighed, self._faces.threshold)


@dataclass(frozen=True, slots=True, eq=False)
class _Look:
    """One picture and its corner indices.

    Attributes:
        marks: Those that are large enough to be read.
        corners: Reads them.
    """

    frame: Image
    marks: Sequence[Place]
    corners: CornerReader


def _name_indices(corners: CornerReader, places: Sequence[Place]) -> list[Detection]:
    readings = corners.read(places)
    return without_covered(_named(places, readings, corners.threshold))


def surest_first(found: Iterable[Detection]) -> tuple[Detection, ...]:
    """*found*, sorted by confidence."""
    return tuple(sorted(found, key=lambda detection: -detection.confidence))


def without_covered(found: Iterable[Detection]) -> list[Detection]:
    """Only the surest of cards, or of indices, that lie in one place.

    All cards of a deck are of one size: of two outlines that share more than
    half of the smaller one, at most one belongs to a card that is seen whole.
    The lower half of an 8 is no 0.
    """
    kept: list[Detection] = []
    for seen in surest_first(found):
        if not any(_share(seen, other) > _COVERED for other in kept):
            kept.append(seen)
    return kept


def between_corners(indices: Iterable[Detection]) -> Iterator[Place]:
    """Where a whole card must lie, because two indices say the same, a card's diagonal apart."""
    for one, other in combinations(indices, 2):
        if one.card is not other.card:
            continue
        apart = float(np.linalg.norm(_middle(one) - _middle(other)))
        side = float(np.sqrt((area(one.quad) + area(other.quad)) / 2))
        if _DIAGONAL[0] < apart / max(side, 1) < _DIAGONAL[1]:
            center = np.asarray((_middle(one) + _middle(other)) / 2, dtype=np.float32)
            square = tilted_box(center, np.full(2, apart, np.float32), 0.0)
            yield Place(Part.FACE, square, min(one.confidence, other.confidence))


def _middle(seen: Place | Detection) -> Quad:
    return np.asarray(seen.quad.mean(axis=0), dtype=np.float32)


def _share(one: Detection, other: Detection) -> float:
    smaller = min(area(one.quad), area(other.quad))
    return shared_area(one.quad, other.quad) / smaller if smaller else 1.0


def _named(
    places: Iterable[Place], readings: Iterable[Reading], threshold: float
) -> list[Detection]:
    found = []
    for place, reading in zip(places, readings, strict=True):
        if reading.name == _OTHER or reading.confidence < threshold:
            continue
        is_back = reading.name == BACK
        if is_back and place.part is Part.INDEX:
            continue
        found.append(
            Detection(
                part=_part(place.part, is_back=is_back),
                card=None if is_back else card_from_label(reading.name),
                confidence=reading.confidence,
                quad=place.quad,
                rival=_card_and_share(reading.rival),
            )
        )
    return found


def _card_and_share(rival: tuple[str, float]) -> tuple[Card, float] | None:
    name, share = rival
    return None if name in {_OTHER, BACK} else (card_from_label(name), share)


def _readable(places: Iterable[Place]) -> list[Place]:
    """The corner indices that are large enough to be read."""
    return [p for p in places if p.part is Part.INDEX and area(p.quad) >= _READABLE**2]


def _part(place: Part, *, is_back: bool) -> Part:
    if place is Part.INDEX:
        return Part.INDEX
    return Part.BACK if is_back else Part.FACE


def _lies_on(seen: Place | Detection, cards: Iterable[Place | Detection]) -> bool:
    return any(holds(card.quad, _middle(seen)) for card in cards)
