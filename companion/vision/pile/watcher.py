"""From frames to sightings: the gate, the detector and the tracker tied together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from companion.table.sightings import Sighting, Still
from companion.vision.arrays import Image, Quad
from companion.vision.detection import Detection, Detector, Part
from companion.vision.geometry import overlap
from companion.vision.pictures import as_jpeg
from companion.vision.pile.attention import CloseLooker, where_to_look
from companion.vision.pile.gate import Gate, GateState
from companion.vision.pile.occlusion import with_visible_shares
from companion.vision.pile.pose import distance, middle_quad
from companion.vision.pile.settings import GateSettings
from companion.vision.pile.traces import PictureTraces
from companion.vision.pile.tracker import PileTracker
from companion.vision.pile.zone import propose_zone, wandered

_CLEAR: Final = 0.9
"""Cards that are read so surely, 0 to 1, are read the same in the next frame."""


@dataclass(frozen=True, slots=True, eq=False)
class _Frame:
    image: Image
    at: float


class PileWatcher:
    """Watches the discard pile.

    The detector is asked only while a vote is open: after something moved and
    came to rest. Frames are kept for as long as they may become evidence, so
    the caller must not write into them.

    Args:
        detector: Names the cards.
        tracker: Remembers the pile. If it has no zone, one is proposed around
            the first card that it believes, and goes where the others come to lie.
        settings: Of the gate.
    """

    def __init__(
        self, detector: Detector, tracker: PileTracker, settings: GateSettings | None = None
    ) -> None:
        self._detector = detector
        self._tracker = tracker
        self._gate_settings = settings
        self._gate = Gate(tracker.zone, settings)
        self._finds_zone = tracker.zone is None
        self._about: Quad | None = None
        """The card about which a zone was proposed, if one was."""
        self._before: _Frame | None = None
        self._voted: _Frame | None = None
        self._looks: list[tuple[Detection, ...]] = []
        """What was found in the frames of the open vote."""

    @property
    def tracker(self) -> PileTracker:
        """What is known of the pile."""
        return self._tracker

    def see(self, image: Image, at: float) -> Sighting | None:
        """What this frame completes, if anything.

        Args:
            image: The camera's picture.
            at: Its capture time in seconds on the camera's clock.
        """
        frame = _Frame(image, at)
        state = self._gate.judge(image, at)
        if state is not GateState.SETTLED:
            glimpsed = None if state is GateState.UNREADABLE else self._tracker.visited(image, at)
            sighting = self._interrupt()
            if glimpsed is not None:
                self._tracker.glimpse(self._detect(glimpsed))
            return sighting
        if not self._tracker.undecided:
            self._before = frame
            return None
        return self._vote(frame)

    def _interrupt(self) -> Sighting | None:
        """Something moves: what the open vote shows so far, if it shows a card."""
        self._looks = []
        sighting = self._tracker.interrupt()
        voted, self._voted = self._voted, None
        if sighting is None or voted is None:
            return None
        before, self._before = self._before, voted
        return replace(sighting, before=_still(before), after=_still(voted))

    def _vote(self, frame: _Frame) -> Sighting | None:
        self._voted = frame
        found = self._seen_in(frame)
        sighting = self._tracker.look(frame.at, found, self._traces(frame))
        before = self._before
        if not self._tracker.undecided:
            self._before, self._voted, self._looks = frame, None, []
        if sighting is None:
            return None
        self._propose_zone(found)
        return replace(sighting, before=_still(before), after=_still(frame))

    def _seen_in(self, frame: _Frame) -> tuple[Detection, ...]:
        """What lies on the pile.

        Two looks that agree are not followed by a third: nothing has moved since, and
        between their outlines lies the best guess.
        """
        if len(self._looks) == 2 and self._agree(*self._looks):
            found = tuple(_between(*self._looks))
        else:
            found = with_visible_shares(frame.image, self._detect(frame.image))
        self._looks.append(found)
        return found

    def _agree(self, one: Sequence[Detection], other: Sequence[Detection]) -> bool:
        """Whether both looks read the same whole cards, and what is new clearly.

        How surely a card is read that lay there before, and is half covered now, decides
        nothing.
        """
        faces = [[d for d in found if d.part is Part.FACE] for found in (one, other)]
        read = [Counter(d.card for d in found) for found in faces]
        everything = [d for found in faces for d in found]
        new = [d for d in everything if not self._tracker.lay_there(d)]
        clear = all(d.confidence >= _CLEAR for d in new or everything)
        return clear and bool(everything) and read[0] == read[1]

    def _detect(self, image: Image) -> tuple[Detection, ...]:
        """What is found around the pile: small corners, too, and sooner than in the whole."""
        if not isinstance(self._detector, CloseLooker):
            (found,) = self._detector.detect([image])
            return found
        before = None if self._before is None else self._before.image
        window = where_to_look(image, before, self._tracker.zone)
        return self._detector.detect_in(image, window)

    def _traces(self, frame: _Frame) -> PictureTraces | None:
        if self._before is None or self._before.image.shape != frame.image.shape:
            return None
        return PictureTraces(self._before.image, frame.image, self._tracker.zone)

    def _propose_zone(self, found: tuple[Detection, ...]) -> None:
        """Take a zone about the first card, and another one where the pile turns out to lie."""
        if not self._finds_zone or not self._tracker.places:
            return
        cards = [d for d in found if d.part is not Part.INDEX]
        if self._about is None:
            top = self._tracker.places[-1]
            first = max(cards, key=lambda card: overlap(card.quad, top))
            self._take_zone(first.quad, [card.quad for card in cards if card is not first])
        elif (place := wandered(self._about, self._tracker.places)) is not None:
            self._take_zone(place, [card.quad for card in cards if card.part is Part.BACK])

    def _take_zone(self, about: Quad, others: list[Quad]) -> None:
        self._about = about
        self._tracker.zone = propose_zone(about, others)
        self._gate = Gate(self._tracker.zone, self._gate_settings)


def _between(one: Sequence[Detection], other: Sequence[Detection]) -> Iterator[Detection]:
    """The *other* look, its whole cards halfway to where *one*, which agrees, found them."""
    for seen in other:
        like = [d.quad for d in one if d.part is seen.part and d.card is seen.card]
        if seen.part is Part.FACE:
            nearest = min(like, key=partial(distance, seen.quad))
            yield replace(seen, quad=middle_quad([nearest, seen.quad]))
        else:
            yield seen


def _still(frame: _Frame | None) -> Still | None:
    return None if frame is None else Still(as_jpeg(frame.image), frame.at)
