"""A hand read from photographs: its cards, its points, and what speaks against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.cards import Card, hand_points, points_of
from companion.vision.arrays import Box, Quad
from companion.vision.geometry import box_around
from companion.vision.tally.belief import Likely
from companion.vision.tally.doubts import Doubt

SURE: Final = 0.84
"""Cards that are less sure, 0 to 1, are to be checked. Of 61 hands that were read wrong, rendered
and photographed, 48 had one or something faint, and of 822 that were read right, 97."""


@dataclass(frozen=True, slots=True, eq=False)
class HandCard:
    """One card of a hand, as it was read.

    Attributes:
        quad: Where in the picture, corners in pixels, shape (4, 2): the card's outline if
            it is seen whole or by both corners, else the box of its index.
        likely: What it may be, the likeliest first: one or two cards.
        confidence: How sure it is that it is there and is the likeliest, 0 to 1.
        legible: Whether it could be read at all.
    """

    quad: Quad
    likely: tuple[Likely, ...]
    confidence: float
    legible: bool

    @property
    def card(self) -> Card | None:
        """What it was read as; ``None`` if it can't be read and is shown as "?"."""
        return self.likely[0].card if self.legible else None

    @property
    def likeliest(self) -> Card:
        """What it counts as until somebody says otherwise."""
        return self.likely[0].card

    @property
    def is_sure(self) -> bool:
        """Whether nobody needs to check it."""
        return self.legible and self.confidence >= SURE

    @property
    def points(self) -> int:
        """What it counts."""
        return points_of(self.likeliest)

    @property
    def box(self) -> Box:
        """``(x_min, y_min, x_max, y_max)`` in pixels, around the quad."""
        return box_around(self.quad)


@dataclass(frozen=True, slots=True, eq=False)
class HandReading:
    """A hand, as it was read from one picture or from several of the same hand.

    Attributes:
        picture: The number of the picture in which the cards are shown, from 0.
        cards: From the left to the right.
        doubts: What speaks against it, the gravest first.
    """

    picture: int
    cards: tuple[HandCard, ...]
    doubts: tuple[Doubt, ...]

    @property
    def points(self) -> int:
        """The sum, every card counted as its likeliest."""
        return hand_points(card.likeliest for card in self.cards)

    @property
    def unread(self) -> int:
        """How many cards are shown as "?"."""
        return sum(card.card is None for card in self.cards)

    @property
    def confidence(self) -> float:
        """How sure the least sure card is, 0 to 1; 0 for an empty hand."""
        return min((card.confidence for card in self.cards), default=0.0)


def from_left_to_right(cards: Sequence[HandCard]) -> tuple[HandCard, ...]:
    """*cards* by where their boxes begin."""
    return tuple(sorted(cards, key=lambda card: (float(card.box[0]), float(card.box[1]))))
