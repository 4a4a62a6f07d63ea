"""What a card left in a hand is worth (rule book, section 2)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.cards.card import Card, Rank

_ACTION = 20
_WILD = 50
_SPECIAL_WILD = 40


def points_of(card: Card) -> int:
    """The points of one card: 0 to 9 by face, 20 an action card, 50 or 40 a wild."""
    rank = card.rank
    if rank.is_number:
        return int(rank)
    if rank < Rank.WILD:
        return _ACTION
    return _WILD if rank <= Rank.WILD_DRAW_FOUR else _SPECIAL_WILD


def hand_points(cards: Iterable[Card]) -> int:
    """The sum of the points of *cards*; an empty hand is worth 0."""
    return sum(map(points_of, cards))
