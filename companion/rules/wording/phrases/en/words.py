"""Players, cards and lists in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.cards import Card, card_name
from companion.rules.wording.phrases.phrasebook import Words


def _card(card: Card, copies: int) -> str:
    """``the red 5``, ``the 2 red 5s``."""
    name = card_name(card, "en")
    if copies == 1:
        return f"the {name}"
    return f"the {copies} {name}" + ("" if name.endswith("s") else "s")


def _all_of(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _one_of(words: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


WORDS: Final = Words(
    somebody="somebody",
    somebody_else="another player",
    that_card="that card",
    that_color="that color",
    card=_card,
    all_of=_all_of,
    one_of=_one_of,
)
