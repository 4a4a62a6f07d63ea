"""The pile as the watcher remembers it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.cards import Card
from companion.table.sightings import Reading
from companion.vision.arrays import Quad


@dataclass(frozen=True, slots=True, eq=False)
class Lying:
    """One card of the pile.

    Attributes:
        reading: As it was read when it was laid.
        quad: Where it was seen last; ``None`` if never, after a restart.
        in_sight: Whether it was seen whole in the last vote.
    """

    reading: Reading
    quad: Quad | None
    in_sight: bool

    @property
    def card(self) -> Card:
        """Which card."""
        return self.reading.card


Pile: TypeAlias = tuple[Lying, ...]
"""The known cards of the discard pile in landing order, the top last."""


def remembered(card: Card) -> Lying:
    """A card that lay on the pile before a restart."""
    return Lying(Reading(card, confidence=1.0, frames=0), quad=None, in_sight=False)
