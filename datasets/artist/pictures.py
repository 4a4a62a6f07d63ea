"""Pictures with several colors: words, draw two, and the oval cut into four.

All are about 1 high, centered on the origin, and made of parts.
"""

from __future__ import annotations

from datasets.artist.fonts import text
from datasets.artist.outline import (
    ellipse,
    wedge,
)
from datasets.artist.style import Design
from datasets.artist.symbols import (
    Part,
    PartInk,
    Symbol,
    fitted,
    little_card,
    mapped,
    placed,
)


def words(letters: str, design: Design, font: str | None = None) -> Symbol:
    """A word in the deck's lettering, its digits 1 high."""
    big = design.big
    outline = text(letters, font or big.font).scaled(big.stretch, 1).sheared(big.slant)
    return (Part(outline.moved(0, 0.5)),)


def _two(design: Design, fill: PartInk, rim: PartInk | None) -> Symbol:
    manners = design.manners
    card = little_card(fill, manners.card_slant, rim)
    x, y = manners.card_step
    upper, lower = placed(card, x / 2, -y / 2), placed(card, -x / 2, y / 2)
    return upper + lower if manners.lower_in_front else lower + upper


def _draw2_fan(_design: Design) -> Symbol:
    card = little_card("color", 0)
    return placed(card, -0.22, 0.05, -14) + placed(card, 0.22, 0.05, 16)


def draw2(design: Design) -> Symbol:
    """Two little cards, or the number that is drawn, or both."""
    manner = design.manners.draw2
    on_white = design.big.ink != "white"
    if manner == "white_cards":
        picture = _two(design, "paper", None)
    elif manner == "rimmed_cards":
        picture = _two(design, "color", "paper")
    elif manner == "colored_cards":
        picture = _two(design, "color" if on_white else "paper", "black")
    elif manner == "fan":
        picture = _draw2_fan(design)
    elif manner == "plus":
        return fitted(words("+2", design), 0.8)
    else:
        cards = fitted(_two(design, "color" if on_white else "paper", "paper"), 1.15)
        picture = cards + mapped(fitted(words("+2", design), 0.55), lambda o: o.moved(0.1, 0.35))
    return fitted(picture, 1)


def quarters(design: Design, width: float, slant: float) -> Symbol:
    """An oval cut into four colors, on a white rim."""
    parts = [Part(ellipse(1.08, 1.08), "paper")]
    for i, name in enumerate(design.manners.order):
        parts.append(Part(wedge(0.5, 90 * i, 90 * i + 90), name, edged=False))
    return mapped(tuple(parts), lambda o: o.scaled(width, 1).sheared(slant))
