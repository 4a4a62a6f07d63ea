"""How people say a card, in each language of the table."""

from __future__ import annotations

from typing import Final, Literal

from companion.cards.card import Card, Color, Rank

Language = Literal["en", "zh"]

_COLORS: Final[dict[Language, dict[Color, str]]] = {
    "en": {Color.RED: "red", Color.YELLOW: "yellow", Color.GREEN: "green", Color.BLUE: "blue"},
    "zh": {Color.RED: "红", Color.YELLOW: "黄", Color.GREEN: "绿", Color.BLUE: "蓝"},
}

_RANKS: Final[dict[Language, dict[Rank, str]]] = {
    "en": {
        Rank.SKIP: "Skip",
        Rank.REVERSE: "Reverse",
        Rank.DRAW_TWO: "Draw Two",
        Rank.WILD: "Wild",
        Rank.WILD_DRAW_FOUR: "Wild Draw Four",
        Rank.WILD_SHUFFLE_HANDS: "Wild Shuffle Hands",
        Rank.WILD_SWAP_HANDS: "Wild Swap Hands",
        Rank.WILD_CUSTOM: "Wild Customizable",
    },
    "zh": {
        Rank.SKIP: "跳过",
        Rank.REVERSE: "转向",
        Rank.DRAW_TWO: "+2",
        Rank.WILD: "变色",
        Rank.WILD_DRAW_FOUR: "+4",
        Rank.WILD_SHUFFLE_HANDS: "洗手牌",
        Rank.WILD_SWAP_HANDS: "换手牌",
        Rank.WILD_CUSTOM: "自定义变色",
    },
}


def color_name(color: Color, language: Language = "en") -> str:
    """The color as a player says it: ``red``, ``红色``."""
    name = _COLORS[language][color]
    return name + "色" if language == "zh" else name


def card_name(card: Card, language: Language = "en") -> str:
    """The card as a player says it: ``red 5``, ``Wild Draw Four``, ``红5``."""
    rank = _RANKS[language].get(card.rank, str(int(card.rank)))
    if card.color is None:
        return rank
    return f"{_COLORS[language][card.color]}{' ' if language == 'en' else ''}{rank}"
