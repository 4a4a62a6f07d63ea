"""The detector: first where, on a small picture, then which, at full resolution."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from companion.cards import card_from_label
from companion.vision.arrays import Image
from companion.vision.detection import BACK, Detection, Part
from companion.vision.fitter import Fitter
from companion.vision.geometry import box_around, holds, upside_down
from companion.vision.locator import Locator, Place, without_doubles
from companion.vision.reader import Reader, Reading
from companion.vision.straighten import square_around, straighten
from companion.vision.white_balance import white_balanced

_OTHER: Final = "other"


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

    def detect(self, frames: Sequence[Image]) -> list[tuple[Detection, ...]]:
        """The cards of each picture, of any size and orientation, surest first."""
        return [self._detect(frame) for frame in frames]

    def _detect(self, frame: Image) -> tuple[Detection, ...]:
        places = self._locator.locate(frame)
        cards = self._read_cards(frame, self._fit(frame, places))
        lone = [p for p in places if p.part is Part.INDEX and not _lies_on(p, cards)]
        return _surest_first(cards + self._read_indices(frame, lone))

    def detect_indices(self, frame: Image) -> tuple[Detection, ...]:
        """Every corner index of a picture, those on whole cards too, surest first."""
        places = self._locator.locate(frame)
        indices = [place for place in places if place.part is Part.INDEX]
        return _surest_first(self._read_indices(frame, indices))

    def _fit(self, frame: Image, places: Iterable[Place]) -> list[Place]:
        """Whole cards at their exact places; two places may turn out to be one card."""
        rough = [place for place in places if place.part is not Part.INDEX]
        quads = self._fitter.fit(frame, [place.quad for place in rough])
        pairs = zip(rough, quads, strict=True)
        return without_doubles(replace(place, quad=quad) for place, quad in pairs)

    def _read_cards(self, frame: Image, places: Sequence[Place]) -> list[Detection]:
        crops = []
        for place in places:
            ways = (place.quad, upside_down(place.quad))
            crops.append([white_balanced(straighten(frame, way, self._faces.size)) for way in ways])
        return _named(places, self._faces.read(crops), self._faces.threshold)

    def _read_indices(self, frame: Image, places: Sequence[Place]) -> list[Detection]:
        reader = self._indices
        crops = [
            [straighten(frame, square_around(box_around(p.quad), reader.margin), reader.size)]
            for p in places
        ]
        return _named(places, reader.read(crops), reader.threshold)


def _surest_first(found: Iterable[Detection]) -> tuple[Detection, ...]:
    return tuple(sorted(found, key=lambda detection: -detection.confidence))


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
                confidence=place.confidence * reading.confidence,
                quad=place.quad,
            )
        )
    return found


def _part(place: Part, *, is_back: bool) -> Part:
    if place is Part.INDEX:
        return Part.INDEX
    return Part.BACK if is_back else Part.FACE


def _lies_on(place: Place, cards: Iterable[Detection]) -> bool:
    center = place.quad.mean(axis=0)
    return any(holds(card.quad, center) for card in cards)
