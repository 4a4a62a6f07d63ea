"""In which order the cards of one visit came to lie."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from companion.vision.geometry import area, shared_area
from companion.vision.pile.vote import Seen

_TOUCHING: Final = 0.03
"""Cards that share so much of the smaller one lie on one another."""
_CLEARLY: Final = 0.02
"""So much more of a card must be visible to say that it lies above."""


def in_landing_order(cards: Sequence[Seen]) -> list[tuple[Seen, bool]]:
    """The cards from the lowest to the uppermost, and whether each one's place is certain.

    A card that covers another came after it. Which of two that don't touch
    came first can't be told.
    """
    rest, ordered = list(cards), list[Seen]()
    while rest:
        lowest = min(rest, key=lambda c: (_covers(c, rest), _covers(c, cards), _shown(c)))
        ordered.append(lowest)
        rest.remove(lowest)
    certain = [lies_above(upper, lower) is True for lower, upper in pairwise(ordered)]
    before, after = [True, *certain], [*certain, True]
    return [(c, b and a) for c, b, a in zip(ordered, before, after, strict=True)]


def lies_above(one: Seen, other: Seen) -> bool | None:
    """Whether *one* covers *other*; ``None`` where they don't touch or it can't be seen."""
    smaller = min(area(one.quad), area(other.quad))
    if shared_area(one.quad, other.quad) < _TOUCHING * smaller:
        return None
    if one.visible is None or other.visible is None:
        return None
    more = one.visible - other.visible
    return more > 0 if abs(more) >= _CLEARLY else None


def _covers(card: Seen, others: Sequence[Seen]) -> int:
    return sum(lies_above(card, other) is True for other in others if other is not card)


def _shown(card: Seen) -> float:
    return 1.0 if card.visible is None else card.visible
