"""What is known of a hand before it is read: used to question a reading, never to change it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.cards import Card, Deck, deck_cards


@dataclass(frozen=True, slots=True)
class Known:
    """What the table knows of a hand.

    Attributes:
        lo: It holds no fewer cards.
        hi: It holds no more; ``None`` if nobody knows.
        seen: The cards that are certainly elsewhere: on the discard pile and in other hands.
        deck: Which box.
        copies: How many such boxes are shuffled together, 1 or more.
    """

    lo: int = 0
    hi: int | None = None
    seen: Mapping[Card, int] = field(default_factory=Counter)
    deck: Deck = Deck.CLASSIC
    copies: int = 1

    def holds(self, count: int) -> bool:
        """Whether a hand of *count* cards is one that is expected."""
        return self.lo <= count and (self.hi is None or count <= self.hi)

    def printed(self, card: Card) -> int:
        """How many of *card* there are."""
        return deck_cards(self.deck, self.copies)[card]

    def free(self, card: Card) -> int:
        """How many of *card* can be in the hand; below 0 if too many were seen elsewhere."""
        return self.printed(card) - self.seen.get(card, 0)
