"""Read a hand from photographs of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from companion.cards import ALL_CARDS, Card
from companion.vision.arrays import Box, Image
from companion.vision.geometry import box_around, longer_side
from companion.vision.tally.belief import likeliest
from companion.vision.tally.doubts import (
    Blurred,
    CutOff,
    Doubt,
    FaceDown,
    FramesDisagree,
    NothingFound,
    OneOrTwo,
    PerhapsMore,
    TooManyOfCard,
    UnexpectedCount,
    Unread,
    Unsure,
)
from companion.vision.tally.evidence import Evidence
from companion.vision.tally.eye import HandEye
from companion.vision.tally.grouping import Found, Grouping, grouped
from companion.vision.tally.known import Known
from companion.vision.tally.reading import HandCard, HandReading, from_left_to_right
from companion.vision.tally.several import Names, most_typical, support_for
from companion.vision.tally.sharpness import BLURRED_FROM, TOO_BLURRED_FROM, edge_width

_SURELY_THERE: Final = 0.75
"""A card that is there less surely, 0 to 1, is the less sure."""

_EDGE: Final = 0.004
"""A card so near to the picture's edge, in shares of its longer side, may be cut off."""

_ROOM: Final = 0.1
"""Around the hand, in shares of its length, where the picture's sharpness is measured."""


def read_hand(pictures: Sequence[Image], eye: HandEye, known: Known | None = None) -> HandReading:
    """The cards of the hand that *pictures* show.

    Several pictures are of the same hand: the one that agrees best with the
    others is read, and a card is the less sure the fewer of them show it.
    What is known is used to doubt the reading, never to change it.

    Args:
        pictures: Photographs, or frames of the table's camera; at least one.
        eye: Looks at them; ``open_hand_eye`` makes one.
        known: How many cards the hand should hold, and which cards are elsewhere.

    Raises:
        ValueError: there is no picture.
    """
    if not pictures:
        raise ValueError("a hand is read from at least one picture")
    looks = [_Look.at(picture, eye) for picture in pictures]
    hands = [look.names for look in looks]
    best = most_typical(hands, [look.clearness for look in looks])
    cards = from_left_to_right(_supported(looks[best].cards, hands))
    doubts = [
        *_doubts_about_picture(looks[best]),
        *_doubts_about_reading(looks[best], cards, hands),
        *_doubts_about_game(cards, known or Known()),
    ]
    return HandReading(best, cards, tuple(doubts))


@dataclass(frozen=True, slots=True, eq=False)
class _Look:
    """One picture, looked at."""

    evidence: Evidence
    grouping: Grouping
    cards: tuple[HandCard, ...]
    edges: float

    @classmethod
    def at(cls, picture: Image, eye: HandEye) -> _Look:
        evidence = eye.look(picture)
        grouping = grouped(evidence)
        cards = tuple(_card(found, evidence.legible) for found in grouping.cards)
        return cls(evidence, grouping, cards, edge_width(picture, _around(cards, evidence)))

    @property
    def names(self) -> Names:
        """Its cards, each as its likeliest."""
        return Counter(card.likeliest for card in self.cards)

    @property
    def clearness(self) -> float:
        """The mean confidence in its cards, 0 to 1."""
        return float(np.mean([card.confidence for card in self.cards])) if self.cards else 0.0

    @property
    def is_blurred(self) -> bool:
        """Whether it is too blurred to be read; one that was read surely all the same is not.

        Of 425 rendered hands 41 were read wrong; nine of those are told to be blurred, and 14 of
        the others.
        """
        unclear = self.grouping.faint or not all(card.is_sure for card in self.cards)
        return self.edges > (BLURRED_FROM if unclear else TOO_BLURRED_FROM)

    @property
    def cut_off(self) -> int:
        """How many cards lie at the edge of the picture."""
        size = np.array(self.evidence.size)
        rim = _EDGE * float(size.max())
        boxes = (card.box for card in self.cards)
        return sum(bool((box[:2] < rim).any() or (box[2:] > size - rim).any()) for box in boxes)


def _card(found: Found, legible: float) -> HandCard:
    likely = likeliest(found.belief)
    sure = likely[0].share * _certainty(found.there)
    return HandCard(found.quad, likely, sure, likely[0].share >= legible)


def _certainty(there: float) -> float:
    """How far the confidence in a card's name carries, given that it may not be there, 0 to 1."""
    return min(1.0, there / _SURELY_THERE)


def _supported(cards: Sequence[HandCard], hands: Sequence[Names]) -> list[HandCard]:
    """*cards*, each the less sure the fewer pictures show it."""
    copies: Counter[Card] = Counter()
    supported = []
    for card in sorted(cards, key=lambda card: -card.confidence):
        copies[card.likeliest] += 1
        share = support_for(card.likeliest, copies[card.likeliest], hands)
        supported.append(replace(card, confidence=card.confidence * share))
    return supported


def _doubts_about_picture(look: _Look) -> Iterator[Doubt]:
    if not look.cards:
        yield NothingFound()
    if look.is_blurred:
        yield Blurred(look.edges)
    if look.evidence.backs:
        yield FaceDown(len(look.evidence.backs))
    if look.cut_off:
        yield CutOff(look.cut_off)


def _doubts_about_reading(
    look: _Look, cards: Sequence[HandCard], hands: Sequence[Names]
) -> Iterator[Doubt]:
    unread = sum(card.card is None for card in cards)
    unsure = sum(not card.is_sure for card in cards) - unread
    if unread:
        yield Unread(unread)
    if unsure:
        yield Unsure(unsure)
    if look.grouping.faint:
        yield PerhapsMore(len(look.grouping.faint))
    for card in sorted({_said(pair.one.belief) for pair in look.grouping.ambiguous}):
        yield OneOrTwo(card)
    counts = [hand.total() for hand in hands]
    if any(hand != look.names for hand in hands):
        yield FramesDisagree(min(counts), max(counts))


def _doubts_about_game(cards: Sequence[HandCard], known: Known) -> Iterator[Doubt]:
    if not known.holds(len(cards)):
        yield UnexpectedCount(len(cards), known.lo, known.hi)
    found = Counter(card.likeliest for card in cards)
    for card, count in sorted(found.items()):
        if count > known.free(card):
            yield TooManyOfCard(card, count, known.seen.get(card, 0), known.printed(card))


def _around(cards: Sequence[HandCard], evidence: Evidence) -> Box | None:
    """The part of the picture with the hand and some room; ``None`` where there is none."""
    if not cards:
        return None
    held = box_around(np.concatenate([card.quad for card in cards]))
    room = _ROOM * longer_side(held)
    grown = held + np.array([-room, -room, room, room], np.float32)
    part = np.clip(grown, 0, np.array(evidence.size * 2, np.float32))
    return part if (part[2:] - part[:2]).min() >= 2 else None


def _said(belief: np.ndarray) -> Card:
    return ALL_CARDS[int(belief.argmax())]
