"""What the pages of the evening need from other rooms: a book of matches, a reader of hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from companion.cards import Card
from companion.cards.text import Text
from companion.table.book import MatchBook

__all__ = ["HandReader", "KnownHand", "MatchBook", "ReadCard", "ReadHand"]


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card that was found in the photograph of a hand.

    Attributes:
        card: Which one; ``None`` where that is not certain.
        likely: Then the likeliest, best first.
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
        picture: The hand in the photograph as an upright JPEG for the page, without
            anything that the camera wrote into it.
        size: Its width and height, in pixels of the photograph.
        doubts: What may be wrong with the reading as a whole; the cards that are not
            certain are not counted among it.
    """

    cards: tuple[ReadCard, ...]
    picture: bytes
    size: tuple[int, int]
    doubts: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class KnownHand:
    """What the table knows of a hand before somebody photographs it.

    Attributes:
        printed: Every card of this table's deck.
        elsewhere: The cards that lie on the discard pile or in hands that were shown.
        least: It holds no fewer cards.
        most: It holds no more; ``None`` if nobody knows.
    """

    printed: tuple[Card, ...]
    elsewhere: tuple[Card, ...] = ()
    least: int = 0
    most: int | None = None


class HandReader(Protocol):
    """Reads hands from photographs. Several threads may call it at once."""

    def read(self, photo: bytes, known: KnownHand) -> ReadHand:
        """Read a hand; what is known otherwise only makes doubts, never changes a card.

        Args:
            photo: The file as it was uploaded: hostile until it is opened.
            known: What the table knows of it.

        Raises:
            TextError: the file is no picture, or none that can be read.
        """
