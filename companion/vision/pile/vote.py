"""What several settled frames agree on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from companion.cards import Card
from companion.table.sightings import Reading
from companion.vision.arrays import Quad
from companion.vision.detection import Detection, Part
from companion.vision.geometry import holds, overlap
from companion.vision.pile.pose import box_of, center, distance, length, middle_quad
from companion.vision.pile.settings import VoteSettings

_SAME_CARD: Final = 0.3
"""Outlines of one card whose middles are nearer, in card lengths, are of one card."""
_SEVERAL: Final = 2
"""What only one frame saw is no card."""
_WORTH_NAMING: Final = 0.1
"""A card that the detector would be less sure of is no answer to offer."""


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """One place in which the frames of a vote saw a card.

    Attributes:
        quad: Its corners, the median of the frames that saw it.
        shares: The cards read there and their shares of the weighted vote, the
            likeliest first; a frame's weight is the detector's confidence.
        strength: The detector's mean confidence in the likeliest, 0 to 1.
        frames: How many frames saw a card there.
        of: How many frames voted.
        visible: The mean visible fraction, 0 to 1; ``None`` where unknown.
        rival: The card that the detector named second most, and how sure it
            would be of that in the mean of all frames, 0 to 1, if it named any.
    """

    quad: Quad
    shares: tuple[tuple[Card, float], ...]
    strength: float
    frames: int
    of: int
    visible: float | None
    rival: tuple[Card, float] | None = None

    @property
    def card(self) -> Card:
        """The likeliest card."""
        return self.shares[0][0]

    @property
    def share(self) -> float:
        """Its share of the weighted vote, 0 to 1."""
        return self.shares[0][1]

    @property
    def presence(self) -> float:
        """The share of frames that saw a card there, 0 to 1."""
        return self.frames / self.of

    def is_clear(self, settings: VoteSettings) -> bool:
        """Whether more frames would hardly change the vote."""
        if self.presence <= settings.sure_absence:
            return True
        return self.presence >= settings.sure_presence and self.share >= settings.sure_share

    def reading(self, settings: VoteSettings, trust: float = 1.0) -> Reading:
        """The likeliest card with its confidence.

        Frames of one still picture err together, so that agreement alone is
        no proof: a detector that is unsure in every frame lowers it too, and so does
        another card that it would nearly have named.

        Args:
            settings: When the detector is taken at its word.
            trust: Lowers the confidence where it isn't sure that the card is new.
        """
        rival = 0.0 if self.rival is None else self.rival[1]
        certainty = min(1.0, self.strength / settings.sure_confidence)
        certainty *= 1 - max(0.0, rival - settings.close_rival)
        return Reading(
            card=self.card,
            confidence=self.share * certainty * trust,
            frames=self.frames,
            runner_up=self.shares[1] if len(self.shares) > 1 else self.rival,
            box=box_of(self.quad),
        )


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """What a vote shows of the pile.

    Attributes:
        faces: Cards that are seen whole.
        indices: Corners of cards that are not.
    """

    faces: tuple[Seen, ...]
    indices: tuple[Seen, ...]

    @property
    def is_empty(self) -> bool:
        """Whether nothing of a card is seen."""
        return not (self.faces or self.indices)


Frame = Sequence[Detection]
"""The detections of one settled frame inside the zone."""


def is_decided(frames: Sequence[Frame], settings: VoteSettings) -> bool:
    """Whether the frames agree, or there have been so many that waiting is no use."""
    if len(frames) < settings.least_frames:
        return False
    if len(frames) >= settings.most_frames:
        return True
    return all(seen.is_clear(settings) for seen in _count(frames, Part.FACE, settings))


def view_of(frames: Sequence[Frame], settings: VoteSettings) -> View:
    """What is believed after the vote: whatever most frames saw."""
    faces, indices = (
        tuple(seen for seen in _count(frames, part, settings) if seen.presence > 0.5)
        for part in (Part.FACE, Part.INDEX)
    )
    return View(faces, indices)


def seen_at_times(
    frames: Sequence[Frame], settings: VoteSettings, part: Part = Part.FACE
) -> Iterator[Seen]:
    """Whole cards, or corners, that several frames saw, though perhaps not most of them."""
    return (seen for seen in _count(frames, part, settings) if seen.frames >= _SEVERAL)


def _count(frames: Sequence[Frame], part: Part, settings: VoteSettings) -> Iterator[Seen]:
    places = _places(frames, part, settings.same_place)
    counted = set[int]()
    for place in sorted(places, key=len, reverse=True):
        corners = list(_corners_of(place, frames, counted)) if part is Part.FACE else []
        yield _tallied([*corners, *place], len(frames), settings.same_place)


def _corners_of(
    place: Sequence[Detection], frames: Iterable[Frame], counted: set[int]
) -> Iterator[Detection]:
    """Votes of the frames in which only a corner of a card was read that others saw whole.

    A half covered card is read as a whole one in some frames and by its corner in others.

    Args:
        place: Where cards were seen whole, one detection per frame that did.
        frames: All that vote.
        counted: The corners that voted already; those that vote now are added.
    """
    cards, quad, whole = {seen.card for seen in place}, place[-1].quad, set(map(id, place))
    for frame in frames:
        if not whole.isdisjoint(map(id, frame)):
            continue
        for corner in frame:
            is_free = corner.part is Part.INDEX and id(corner) not in counted
            if is_free and corner.card in cards and holds(quad, center(corner.quad)):
                counted.add(id(corner))
                yield replace(corner, part=Part.FACE, quad=quad)
                break


def _places(frames: Iterable[Frame], part: Part, same: float) -> list[list[Detection]]:
    """The detections of *part*, grouped by place; one per frame in each."""
    places: list[list[Detection]] = []
    for frame in frames:
        free = list(places)
        for detection in (d for d in frame if d.part is part and d.card is not None):
            place = max(free, key=lambda p: _nearness(p[-1], detection), default=None)
            if place is not None and _nearness(place[-1], detection) >= same:
                free = [other for other in free if other is not place]
                place.append(detection)
            else:
                places.append([detection])
    return places


def _nearness(one: Detection, other: Detection) -> float:
    """Intersection over union; 1 for a card whose outline only was found another way."""
    if one.card is other.card and one.part is Part.FACE:
        apart = distance(one.quad, other.quad) / length(one.quad)
        if apart < _SAME_CARD:
            return 1 - apart
    return overlap(one.quad, other.quad)


def _tallied(place: Sequence[Detection], of: int, same: float) -> Seen:
    weights: defaultdict[Card, list[float]] = defaultdict(list)
    for detection in place:
        if detection.card is not None:
            weights[detection.card].append(detection.confidence)
    total = sum(map(sum, weights.values()))
    ranked = sorted(weights.items(), key=lambda item: -sum(item[1]))
    shares = tuple((card, sum(votes) / total) for card, votes in ranked)
    visible = [d.visible for d in place if d.visible is not None]
    return Seen(
        quad=middle_quad(_agreed([detection.quad for detection in place], same)),
        shares=shares,
        strength=float(np.mean(ranked[0][1])),
        frames=len(place),
        of=of,
        visible=float(np.mean(visible)) if visible else None,
        rival=_rival(place, ranked[0][0]),
    )


def _agreed(quads: Sequence[Quad], same: float) -> list[Quad]:
    """The most of *quads* that agree with one of them; the latest ones, if there are several."""
    groups = ([other for other in quads if overlap(quad, other) >= same] for quad in quads)
    return max(reversed(list(groups)), key=len)


def _rival(place: Sequence[Detection], likeliest: Card) -> tuple[Card, float] | None:
    """The card, other than *likeliest*, that the detector would sooner have named than others."""
    weights: defaultdict[Card, float] = defaultdict(float)
    for card, confidence in (d.rival for d in place if d.rival is not None):
        if card is not likeliest:
            weights[card] += confidence / len(place)
    named = [rival for rival in weights.items() if rival[1] >= _WORTH_NAMING]
    return max(named, key=lambda item: item[1], default=None)
