"""Short notation for cards and colors: ``r5 yS gV bD W W4``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.cards.card import ALL_CARDS, Card, Color

_CARDS: Final = {str(card): card for card in ALL_CARDS}
_COLORS: Final = {color.letter: color for color in Color} | {
    color.name.lower(): color for color in Color
}


class InvalidNotationError(ValueError):
    """A word that is not a card or a color, with what would have been one."""


def parse_card(word: str) -> Card:
    """Read one card, such as ``r5``, ``bS`` or ``W4``.

    Raises:
        InvalidNotationError: *word* is not a card.
    """
    card = _CARDS.get(word)
    if card is None:
        raise InvalidNotationError(
            f"{word!r} is not a card: write a color (r y g b) and 0-9, S, V or D,"
            " or one of W W4 WS WX WC"
        )
    return card


def parse_cards(words: str) -> tuple[Card, ...]:
    """Read cards separated by spaces; an empty string is no cards.

    Raises:
        InvalidNotationError: one of the words is not a card.
    """
    return tuple(map(parse_card, words.split()))


def write_cards(cards: Iterable[Card]) -> str:
    """Write cards separated by spaces, in the order given."""
    return " ".join(map(str, cards))


def parse_color(word: str) -> Color:
    """Read a color by its letter or its English name.

    Raises:
        InvalidNotationError: *word* is not a color.
    """
    color = _COLORS.get(word)
    if color is None:
        raise InvalidNotationError(f"{word!r} is not a color: write r, y, g or b")
    return color
