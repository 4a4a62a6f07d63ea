"""How many cards a hand holds, in words, where that may be known by halves only."""

from __future__ import annotations

from typing import Final

from companion.cards.names import Language
from companion.rules.state import Hand
from companion.web import words as w

WIDE: Final = 10
"""From so many cards between its bounds on, only the lower bound of a hand is worth saying."""


def likely_words(hand: Hand, language: Language) -> str:
    """With the likeliest number first: ``4 cards``, ``at least 7``, ``about 5 (3 to 7)``."""
    if hand.known:
        words = w.EXACTLY_ONE if hand.lo == 1 else w.EXACTLY
        return words.in_language(language).format(hand.lo)
    if hand.hi - hand.lo < WIDE:
        words = w.ABOUT
    elif hand.best == hand.lo:
        words = w.OR_MORE if hand.lo else w.ANY_NUMBER
    else:
        words = w.AT_LEAST if hand.lo else w.ROUGHLY
    return words.in_language(language).format(hand.best, hand.lo, hand.hi)


def certain_words(hand: Hand, language: Language) -> str:
    """Only what is certain: ``4``, ``5 to 7``, ``at least 3``."""
    if hand.known:
        return str(hand.lo)
    if hand.hi - hand.lo < WIDE:
        words = w.FROM_TO
    else:
        words = w.OR_MORE if hand.lo else w.ANY_NUMBER
    return words.in_language(language).format(hand.lo, hand.hi)
