"""Which cards lie in the box, and how many of each."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from functools import cache

from companion.cards.card import ALL_CARDS, Card, Rank


class Deck(StrEnum):
    """The boxes that are sold; the value is the option's value in a ruleset."""

    CLASSIC = "108"
    SHUFFLE_CUSTOM = "112_shuffle_custom"
    SWAP_CUSTOM = "112_swap_custom"


_WILDS = {Rank.WILD: 4, Rank.WILD_DRAW_FOUR: 4}

_EXTRAS: dict[Deck, dict[Rank, int]] = {
    Deck.CLASSIC: {},
    Deck.SHUFFLE_CUSTOM: {Rank.WILD_SHUFFLE_HANDS: 1, Rank.WILD_CUSTOM: 3},
    Deck.SWAP_CUSTOM: {Rank.WILD_SWAP_HANDS: 1, Rank.WILD_CUSTOM: 3},
}


@cache
def _composition(deck: Deck, copies: int) -> Counter[Card]:
    wilds = _WILDS | _EXTRAS[deck]
    counts: Counter[Card] = Counter()
    for card in ALL_CARDS:
        if card.is_wild:
            printed = wilds.get(card.rank, 0)
        else:
            printed = 1 if card.rank is Rank.ZERO else 2
        if printed:
            counts[card] = printed * copies
    return counts


def deck_cards(deck: Deck, copies: int = 1) -> Counter[Card]:
    """How many of each card a deck holds.

    Args:
        deck: Which box (rule book, section 2).
        copies: How many such boxes are shuffled together, 1 or more.

    Returns:
        A fresh counter of 108 or 112 cards times *copies*.
    """
    return Counter(_composition(Deck(deck), copies))
