"""What the pages of the evening need from other rooms: a book of matches, a reader of hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.cards import Card
from companion.rules.text import Text
from companion.table.book import MatchBook

__all__ = ["HandReader", "MatchBook", "ReadCard", "ReadHand"]


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card that was found in the photograph of a hand.

    Attributes:
        card: Which one; ``None`` where it is only partly readable.
        likely: Where it is not certain, the likeliest, best first.
        box: Where it lies: left, top, right and bottom, each as a share, 0 to 1, of
            the picture's width or height.
    """

    card: Card | None
    likely: tuple[Card, ...]
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class ReadHand:
    """What was read from the photograph of a hand.

    Attributes:
        cards: The cards, as they lie from left to right.
        picture: The photograph as an upright JPEG for the page, without anything
            that the camera wrote into it.
        doubts: What may be wrong with the reading as a whole.
    """

    cards: tuple[ReadCard, ...]
    picture: bytes
    doubts: tuple[Text, ...] = ()


class HandReader(Protocol):
    """Reads hands from photographs. Several threads may call it at once."""

    def read(self, photo: bytes, seen: Sequence[Card], printed: Sequence[Card]) -> ReadHand:
        """Read a hand; what is known otherwise only makes doubts, never changes a card.

        Args:
            photo: The file as it was uploaded: hostile until it is opened.
            seen: The cards that lie on the discard pile.
            printed: Every card of this table's deck.

        Raises:
            TextError: the file is no picture, or none that can be read.
        """
