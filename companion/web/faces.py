"""How cards and colors are drawn, wherever a page shows one."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards import Card, Color, card_name, color_name
from companion.cards.names import Language
from companion.web import words as w


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is drawn.

    Attributes:
        code: In the notation: ``r5``, ``W4``.
        name: As a player says it.
        color: ``red``, ``yellow``, ``green``, ``blue``, or ``wild``.
        symbol: What stands on it: ``0`` to ``9``, ``skip``, ``reverse``, ``+2``,
            ``+4``, ``wild``.
        letter: The color's letter; empty for wilds.
    """

    code: str
    name: str
    color: str
    symbol: str
    letter: str


@dataclass(frozen=True, slots=True)
class Tint:
    """A color as it is drawn: never by color alone."""

    color: str
    name: str
    letter: str
    code: str


def face_of(card: Card, language: Language) -> Face:
    """How *card* is drawn."""
    symbols = {"S": "skip", "V": "reverse", "D": "+2", "W": "wild", "W4": "+4"}
    code = str(card)
    rank = code if card.color is None else code[1:]
    return Face(
        code=code,
        name=card_name(card, language),
        color="wild" if card.color is None else card.color.name.lower(),
        symbol=symbols.get(rank, rank),
        letter="" if card.color is None else w.LETTERS[card.color].in_language(language),
    )


def tint_of(color: Color, language: Language) -> Tint:
    """How *color* is drawn."""
    letter = w.LETTERS[color].in_language(language)
    return Tint(color.name.lower(), color_name(color, language), letter, color.letter)
