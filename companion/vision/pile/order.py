"""In which order the cards of one visit came to lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

import numpy as np

from companion.vision.detection import Detection, Part
from companion.vision.geometry import area, shared_area
from companion.vision.pile.pose import center, index_places, length
from companion.vision.pile.vote import Frame, Seen

_TOUCHING: Final = 0.03
"""Cards that share so much of the smaller one lie on one another."""
_CLEARLY: Final = 0.02
"""So much more of a card must be visible to say that it lies above."""
_AT_REST: Final = 0.07
"""Nearer to where it lies in the end, in card lengths, a card has come to rest."""
_LATER: Final = 2
"""So many looks later a card must have come to rest to say that it came after."""

Above: TypeAlias = Callable[[Seen, Seen], bool | None]
"""Whether one card came after another; ``None`` where that can't be told."""


def in_landing_order(
    cards: Sequence[Seen], meanwhile: Sequence[Frame] = ()
) -> list[tuple[Seen, bool]]:
    """The cards from the lowest to the uppermost, and whether each one's place is certain.

    A card that came to rest later, or covers another, came after it. Which of two
    that don't touch came first can't be told from how they lie.

    Args:
        cards: As they lie in the end.
        meanwhile: What was found by looks while they were laid.
    """
    rested = {id(card): came_to_rest(card, meanwhile, length(card.quad)) for card in cards}

    def above(one: Seen, other: Seen) -> bool | None:
        later = rested[id(one)] - rested[id(other)]
        return later > 0 if abs(later) >= _LATER else lies_above(one, other)

    rest, ordered = list(cards), list[Seen]()
    while rest:
        lowest = min(
            rest, key=lambda c: (_covers(c, rest, above), _covers(c, cards, above), _shown(c))
        )
        ordered.append(lowest)
        rest.remove(lowest)
    certain = [above(upper, lower) is True for lower, upper in pairwise(ordered)]
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


def came_to_rest(card: Seen, meanwhile: Sequence[Frame], size: float) -> int:
    """The number of the first look that found *card* where it lies; of none, the next number.

    Args:
        card: A whole card, or a corner.
        meanwhile: What each look found.
        size: A card's length in pixels.
    """
    looks = (number for number, frame in enumerate(meanwhile) if _lies_in(frame, card, size))
    return next(looks, len(meanwhile))


def _lies_in(frame: Frame, card: Seen, size: float) -> bool:
    return any(_is_there(found, card, size) for found in frame if found.card is card.card)


def _is_there(found: Detection, card: Seen, size: float) -> bool:
    """Whether *found* is *card* in its place: both whole, both corners, or a corner of a whole."""
    whole, is_whole = found.part is Part.FACE, length(card.quad) > size / 2
    ones = index_places(found.quad) if whole and not is_whole else [center(found.quad)]
    others = index_places(card.quad) if is_whole and not whole else [center(card.quad)]
    ways = (one - other for one in ones for other in others)
    return any(float(np.linalg.norm(way)) <= _AT_REST * size for way in ways)


def _covers(card: Seen, others: Sequence[Seen], above: Above) -> int:
    return sum(above(card, other) is True for other in others if other is not card)


def _shown(card: Seen) -> float:
    return 1.0 if card.visible is None else card.visible
