"""Hands read from photographs that phones send."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from companion.cards import Card, Deck, deck_cards
from companion.vision.arrays import Image
from companion.vision.pictures import as_jpeg
from companion.vision.tally import HandCard, HandEye, Known, open_hand_eye, read_hand, sentence_of
from companion.vision.uploads import Desk
from companion.web.ports_match import ReadCard, ReadHand

WAITING: Final = 3
"""So many photographs wait; their pages take threads that others need too."""
_MOST_BOXES: Final = 2
"""So many boxes of cards are shuffled together at most."""


class HandDesk:
    """Reads one hand after the other; the models are loaded for the first one."""

    def __init__(self) -> None:
        self._desk = Desk(WAITING)
        self._eye: HandEye | None = None

    def read(self, photo: bytes, seen: Sequence[Card], printed: Sequence[Card]) -> ReadHand:
        """Read a hand.

        Args:
            photo: The file as it was uploaded.
            seen: The cards that lie on the discard pile.
            printed: Every card of this table's deck.

        Raises:
            TextError: the file is no picture, or none that can be read.
        """
        deck, copies = _box_of(printed)
        known = Known(seen=Counter(seen), deck=deck, copies=copies)
        with self._desk.holding(photo) as picture:
            if self._eye is None:
                self._eye = open_hand_eye()
            reading = read_hand([picture], self._eye, known)
            cards = tuple(_read_card(card, picture) for card in reading.cards)
            return ReadHand(cards, as_jpeg(picture), tuple(map(sentence_of, reading.doubts)))


def _box_of(printed: Sequence[Card]) -> tuple[Deck, int]:
    """Which box *printed* is, and how many of it."""
    counted = Counter(printed)
    for deck in Deck:
        for copies in range(1, _MOST_BOXES + 1):
            if deck_cards(deck, copies) == counted:
                return deck, copies
    raise ValueError(f"{len(printed)} cards are no box")


def _read_card(card: HandCard, picture: Image) -> ReadCard:
    height, width = picture.shape[:2]
    left, top, right, bottom = map(float, card.box)
    likely = () if card.is_sure else tuple(each.card for each in card.likely)
    box = (left / width, top / height, right / width, bottom / height)
    return ReadCard(card.card, likely, box)
