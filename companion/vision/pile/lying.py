"""The pile as the watcher remembers it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final, TypeAlias

from companion.cards import Card
from companion.table.sightings import Reading
from companion.vision.arrays import Image, Quad

_PICTURES: Final = 8
"""So many cards on top keep the picture of what lay under them."""


@dataclass(frozen=True, slots=True, eq=False)
class Lying:
    """One card of the pile.

    Attributes:
        reading: As it was read when it was laid.
        quad: Where it was seen last; ``None`` if never, after a restart.
        in_sight: Whether it was seen whole in the last vote.
        under: The table before it came; cards of one visit share the picture.
            ``None`` where that is not known, or too long ago.
    """

    reading: Reading
    quad: Quad | None
    in_sight: bool
    under: Image | None = None

    @property
    def card(self) -> Card:
        """Which card."""
        return self.reading.card


Pile: TypeAlias = tuple[Lying, ...]
"""The known cards of the discard pile in landing order, the top last."""


def last_visit(pile: Pile) -> int:
    """How many cards on top of *pile* came in one visit; 0 where that is not known."""
    under = pile[-1].under if pile else None
    if under is None:
        return 0
    return sum(1 for _ in takewhile(lambda lying: lying.under is under, reversed(pile)))


def forgetting(pile: Pile) -> Pile:
    """*pile* without the pictures of what is covered too deeply to come to light."""
    deep = max(0, len(pile) - _PICTURES)
    return (*(replace(lying, under=None) for lying in pile[:deep]), *pile[deep:])


def without_picture(pile: Pile, picture: Image | None) -> Pile:
    """*pile*, where *picture* doesn't show what lay under a card."""
    return tuple(replace(lying, under=None) if lying.under is picture else lying for lying in pile)


def remembered(card: Card) -> Lying:
    """A card that lay on the pile before a restart."""
    return Lying(Reading(card, confidence=1.0, frames=0), quad=None, in_sight=False)
