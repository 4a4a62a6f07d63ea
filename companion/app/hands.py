"""Hands read from photographs that phones send."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from companion.cards import Card, Deck, deck_cards
from companion.cards.text import Text
from companion.vision.pictures import as_jpeg
from companion.vision.tally import (
    HandCard,
    HandEye,
    HandReading,
    Known,
    open_hand_eye,
    read_hand,
    sentence_of,
)
from companion.vision.tally.cutting import Part, cut_out, part_with_hand
from companion.vision.tally.doubts import Unread, Unsure
from companion.vision.uploads import Desk
from companion.web.ports_match import KnownHand, ReadCard, ReadHand

WAITING: Final = 3
"""So many photographs wait; their pages take threads that others need too."""
_THREADS: Final = 2
"""Nobody plays while hands are counted: both cores of a small computer may read them."""
_MOST_BOXES: Final = 2
"""So many boxes of cards are shuffled together at most."""


class HandDesk:
    """Reads one hand after the other; the models are loaded for the first one."""

    def __init__(self) -> None:
        self._desk = Desk(WAITING)
        self._eye: HandEye | None = None

    def read(self, photo: bytes, known: KnownHand) -> ReadHand:
        """Read a hand.

        Args:
            photo: The file as it was uploaded.
            known: What the table knows of the hand.

        Raises:
            TextError: the file is no picture, or none that can be read.
        """
        deck, copies = _box_of(known.printed)
        expected = Known(known.least, known.most, Counter(known.elsewhere), deck, copies)
        with self._desk.holding(photo) as picture:
            if self._eye is None:
                self._eye = open_hand_eye(threads=_THREADS)
            reading = read_hand([picture], self._eye, expected)
            part = part_with_hand(reading, picture)
            cards = tuple(_read_card(card, part) for card in reading.cards)
            shown = as_jpeg(cut_out(picture, part))
            size = (part[2] - part[0], part[3] - part[1])
            return ReadHand(cards, shown, size, tuple(_about_all(reading)))


def _box_of(printed: Sequence[Card]) -> tuple[Deck, int]:
    """Which box *printed* is, and how many of it."""
    counted = Counter(printed)
    for deck in Deck:
        for copies in range(1, _MOST_BOXES + 1):
            if deck_cards(deck, copies) == counted:
                return deck, copies
    raise ValueError(f"{len(printed)} cards are no box")


def _read_card(card: HandCard, part: Part) -> ReadCard:
    """A card for the page, which asks about every one that is not sure."""
    left, top, right, bottom = map(float, card.box)
    width, height = part[2] - part[0], part[3] - part[1]
    x, y = part[:2]
    box = ((left - x) / width, (top - y) / height, (right - x) / width, (bottom - y) / height)
    if card.is_sure:
        return ReadCard(card.likeliest, (), box)
    return ReadCard(None, tuple(each.card for each in card.likely), box)


def _about_all(reading: HandReading) -> Iterator[Text]:
    """What may be wrong besides single cards."""
    for doubt in reading.doubts:
        if not isinstance(doubt, Unread | Unsure):
            yield sentence_of(doubt)
