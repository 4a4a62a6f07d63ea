"""Find the whole cards and the corner indices in a photograph of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Protocol

import numpy as np

from companion.vision.arrays import Image
from companion.vision.crops import card_crops, index_crops
from companion.vision.detection import Detection, Detector, Part
from companion.vision.fitter import Fitter
from companion.vision.locator import Locator, Place, YoloLocator, without_doubles
from companion.vision.manifest import MODELS, Manifest
from companion.vision.openvino import open_network
from companion.vision.reader import Reader
from companion.vision.tally.belief import Belief, Namer, likeliest, sure_of
from companion.vision.tally.checking import Checker
from companion.vision.tally.evidence import Corner, Evidence, Whole
from companion.vision.tally.scale import scale_of
from companion.vision.tally.slant import STRAIGHT
from companion.vision.tally.twins import twins_among
from companion.vision.tally.zoom import ZoomingLocator
from companion.vision.two_stage import TwoStageDetector, between_corners

_RATHER_A_CARD: Final = 0.5
"""A corner more likely than this to be no card's is left out."""

_READ_SURELY: Final = 0.85
"""An index that is read less surely, 0 to 1, is looked at again."""

_CLOSER: Final = (1.1, 1.4)
"""How wide the crops of a second look are, in widths of the index's box: with less around it and
with more. On rendered hands a tenth of the wrong names became right so."""

_CHECKER_SAYS: Final = 0.25
"""So much counts what the checker reads, beside the reader, 0 to 1."""

_SEEN: Final = 0.16
"""What the locator is so sure of, 0 to 1, decides whether it looks closer."""

FAINT: Final = 0.01
"""What the locator is so sure of, 0 to 1, is checked: of an index that it hardly saw the checker
may be sure."""

_RATHER_THERE: Final = 0.3
"""What the locator is so sure of, 0 to 1, says where the hand is, and is the card that two corners
suggest."""


class HandEye(Protocol):
    """Whatever can look at a photograph of a hand."""

    def look(self, picture: Image) -> Evidence:
        """What *picture* shows."""
        ...


@dataclass(frozen=True, slots=True)
class Readers:
    """The networks that name what the locator found.

    Attributes:
        fitter: Says exactly where a card lies.
        faces: Names straightened cards.
        indices: Names corner indices.
        sure_faces: The network of *faces*, for how likely every card is.
        sure_indices: The network of *indices*, likewise.
    """

    fitter: Fitter
    faces: Reader
    indices: Reader
    sure_faces: Namer
    sure_indices: Namer


class TwoStageEye:
    """Looks with our own models.

    Unlike the detector of the table, it keeps what is hard to read, and what
    else it may be: a card of a hand that can't be read is still one more card.

    Args:
        locator: Says roughly where cards and indices are.
        checker: Says which of those places show an index, and where exactly.
        readers: Name them.
        whole: How sure the locator must be of a whole card, 0 to 1; of an index it need not be.
    """

    def __init__(
        self, locator: Locator, checker: Checker, readers: Readers, whole: float = 0.0
    ) -> None:
        self._locator = locator
        self._checker = checker
        self._readers = readers
        self._whole = whole

    def look(self, picture: Image) -> Evidence:
        """What *picture* shows."""
        places = self._locator.locate(picture)
        indices = [place for place in places if place.part is Part.INDEX]
        corners = self._corners(picture, indices)
        rough = [p for p in places if p.part is not Part.INDEX and p.confidence >= self._whole]
        cards = self._cards(picture, [*rough, *_suggested_by(corners, rough)])
        wholes = tuple(self._wholes(picture, [c for c in cards if c.part is Part.FACE]))
        scale = scale_of(wholes, corners)
        return Evidence(
            size=(picture.shape[1], picture.shape[0]),
            wholes=wholes,
            corners=tuple(corners),
            twins=tuple(twins_among(picture, corners, scale.slant if scale else STRAIGHT)),
            backs=tuple(card.quad for card in cards if card.part is Part.BACK),
            legible=self._readers.sure_indices.threshold,
        )

    def _cards(self, picture: Image, places: list[Place]) -> tuple[Detection, ...]:
        given = _Given(places)
        readers = self._readers
        detector = TwoStageDetector(given, readers.fitter, readers.faces, readers.indices)
        (found,) = detector.detect([picture])
        return found

    def _wholes(self, picture: Image, cards: Sequence[Detection]) -> Iterable[Whole]:
        namer = self._readers.sure_faces
        crops = [card_crops(picture, card.quad, namer.size) for card in cards]
        return (Whole(c.quad, b) for c, b in zip(cards, namer.beliefs(crops), strict=True))

    def _corners(self, picture: Image, places: Sequence[Place]) -> list[Corner]:
        """What says something among *places*, as the reader and the checker read it together."""
        checked = self._checker.checked(picture, places)
        corners = self._read_again(picture, self._read(picture, [one.place for one in checked]))
        says = {id(one.place.quad): one.says for one in checked}
        return [
            replace(corner, belief=_together(corner.belief, says[id(corner.quad)]))
            for corner in corners
        ]

    def _read(self, picture: Image, places: Sequence[Place]) -> list[Corner]:
        namer = self._readers.sure_indices
        beliefs = namer.beliefs(
            [index_crops(picture, place.quad, namer.size, namer.margin, 4) for place in places]
        )
        return [
            Corner(place.quad, belief, place.confidence)
            for place, belief in zip(places, beliefs, strict=True)
            if belief.sum() > _RATHER_A_CARD
        ]

    def _read_again(self, picture: Image, corners: Sequence[Corner]) -> list[Corner]:
        """The corners, those that are not sure as a closer look from more sides has them."""
        namer = self._readers.sure_indices
        unsure = [corner for corner in corners if corner.strength < _READ_SURELY]
        crops = [
            [c for margin in _CLOSER for c in index_crops(picture, each.quad, namer.size, margin)]
            for each in unsure
        ]
        closer = zip(map(id, unsure), namer.beliefs(crops), strict=True)
        read = {which: belief for which, belief in closer if belief.sum() > _RATHER_A_CARD}
        return [replace(each, belief=read.get(id(each), each.belief)) for each in corners]


class DetectorEye:
    """Looks with any detector; what that isn't sure of, it doesn't know."""

    def __init__(self, detector: Detector) -> None:
        self._detector = detector

    def look(self, picture: Image) -> Evidence:
        """What *picture* shows."""
        (found,) = self._detector.detect([picture])
        return Evidence(
            size=(picture.shape[1], picture.shape[0]),
            wholes=tuple(Whole(d.quad, _belief(d)) for d in found if d.part is Part.FACE),
            corners=tuple(
                Corner(d.quad, _belief(d), d.confidence) for d in found if d.part is Part.INDEX
            ),
            backs=tuple(d.quad for d in found if d.part is Part.BACK),
        )


def open_hand_eye(folder: Path = MODELS, threads: int = 1) -> TwoStageEye:
    """Load our own models.

    Args:
        folder: Where ``manifest.toml`` lies.
        threads: Threads of one run.

    Raises:
        ModelFileError: a file is missing or damaged.
    """
    manifest = Manifest.read(folder)
    at_table = manifest["locator"]
    wide = replace(at_table, threshold=_SEEN)
    close = replace(wide, size=wide.size[-1:])
    network = open_network(wide, threads)
    locator = ZoomingLocator(
        YoloLocator(network, wide, FAINT), YoloLocator(network, close, FAINT), _RATHER_THERE
    )
    listed = manifest["checker"]
    checker = Checker(open_network(listed, threads), listed)
    fitter, faces, indices = (manifest[name] for name in ("fitter", "faces", "indices"))
    whole, corner = open_network(faces, threads), open_network(indices, threads)
    readers = Readers(
        Fitter(open_network(fitter, threads), fitter),
        Reader(whole, faces),
        Reader(corner, indices),
        Namer(whole, faces),
        Namer(corner, indices),
    )
    return TwoStageEye(locator, checker, readers, at_table.threshold)


class _Given:
    """A locator that has been told where everything is."""

    def __init__(self, places: list[Place]) -> None:
        self._places = places

    def locate(self, image: Image) -> list[Place]:
        """The places it was given."""
        del image
        return self._places


def _suggested_by(corners: Iterable[Corner], rough: Sequence[Place]) -> list[Place]:
    """Where whole cards may lie that are not among *rough*.

    Two corners say the same, a card's diagonal apart.
    """
    read = []
    for corner in corners:
        (best,) = likeliest(corner.belief, 1)
        read.append(Detection(Part.INDEX, best.card, best.share, corner.quad))
    known = [place for place in rough if place.confidence >= _RATHER_THERE]
    return without_doubles([*known, *between_corners(read)])[len(known) :]


def _together(reader: Belief, checker: Belief) -> Belief:
    return np.asarray((1 - _CHECKER_SAYS) * reader + _CHECKER_SAYS * checker, np.float32)


def _belief(seen: Detection) -> Belief:
    if seen.card is None:
        raise ValueError("a card that lies face down may be any card")
    return sure_of(seen.card, seen.confidence)
