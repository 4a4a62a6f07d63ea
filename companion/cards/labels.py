"""The class names that detectors and data sets use for the cards."""

from __future__ import annotations

from typing import Final

from companion.cards.card import ALL_CARDS, Card, Rank

_RANK_LABELS: Final = {
    **{rank: str(int(rank)) for rank in Rank if rank.is_number},
    Rank.SKIP: "skip",
    Rank.REVERSE: "reverse",
    Rank.DRAW_TWO: "draw2",
    Rank.WILD: "wild",
    Rank.WILD_DRAW_FOUR: "wild4",
    Rank.WILD_SHUFFLE_HANDS: "wild_shuffle",
    Rank.WILD_SWAP_HANDS: "wild_swap",
    Rank.WILD_CUSTOM: "wild_custom",
}


def label_of(card: Card) -> str:
    """The card's class name: ``red_5``, ``blue_draw2``, ``wild4``."""
    label = _RANK_LABELS[card.rank]
    return label if card.color is None else f"{card.color.name.lower()}_{label}"


_CARDS: Final = {label_of(card): card for card in ALL_CARDS}


def card_from_label(label: str) -> Card:
    """The card with this class name.

    Raises:
        KeyError: no card has this class name.
    """
    return _CARDS[label]
