"""Players, cards and lists in Chinese."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.cards import Card, card_name
from companion.rules.wording.phrases.phrasebook import Words


def _card(card: Card, copies: int) -> str:
    """``红5``, ``两张红5``."""
    name = card_name(card, "zh")
    if copies == 1:
        return name
    return f"{'两' if copies == 2 else copies}张{name}"


def _all_of(words: Sequence[str]) -> str:
    """``甲``, ``甲和乙``, ``甲、乙和丙``."""
    *first, last = words
    return f"{'、'.join(first)}和{last}" if first else last


def _one_of(words: Sequence[str]) -> str:
    """``甲``, ``甲或乙``, ``甲、乙或丙``."""
    *first, last = words
    return f"{'、'.join(first)}或{last}" if first else last


WORDS: Final = Words(
    somebody="有人",
    somebody_else="另一位玩家",
    that_card="这张牌",
    that_color="这种颜色",
    card=_card,
    all_of=_all_of,
    one_of=_one_of,
)
