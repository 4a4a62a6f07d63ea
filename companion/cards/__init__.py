"""Cards, decks, points and notation.

What this room does: it says which cards exist, how many of each, what they
are worth and how they are written. It imports nothing but the standard
library and performs no I/O.
"""

from companion.cards.card import ALL_CARDS, Card, Color, InvalidCardError, Rank
from companion.cards.deck import Deck, deck_cards
from companion.cards.labels import card_from_label, label_of
from companion.cards.names import card_name, color_name
from companion.cards.notation import (
    InvalidNotationError,
    parse_card,
    parse_cards,
    parse_color,
    write_cards,
)
from companion.cards.points import hand_points, points_of

__all__ = [
    "ALL_CARDS",
    "Card",
    "Color",
    "Deck",
    "InvalidCardError",
    "InvalidNotationError",
    "Rank",
    "card_from_label",
    "card_name",
    "color_name",
    "deck_cards",
    "hand_points",
    "label_of",
    "parse_card",
    "parse_cards",
    "parse_color",
    "points_of",
    "write_cards",
]
