"""Digits in the deck's lettering; 6 and 9 are underlined."""

from __future__ import annotations

from datasets.artist.fonts import FONTS, text
from datasets.artist.outline import Outline, ellipse, polygon, rectangle, rounded
from datasets.artist.style import Lettering
from datasets.artist.symbols import Part, Symbol

_ITALIC = 0.2
"""How far italic fonts lean by themselves: the shift in x per unit upward, about."""


def digit(rank: str, lettering: Lettering) -> Symbol:
    """A digit 1 high; 6 and 9 with their underline."""
    glyph = text(rank, lettering.font).scaled(lettering.stretch, 1).sheared(lettering.slant)
    symbol: Symbol = (Part(glyph),)
    if rank in "69":
        symbol += (Part(_underline(glyph, lettering)),)
    return symbol


def _underline(glyph: Outline, lettering: Lettering) -> Outline:
    x0, _, x1, y1 = glyph.box
    lean = lettering.slant + (_ITALIC if FONTS[lettering.font].style == "italic" else 0.0)
    width, middle = x1 - x0, (x0 + x1) / 2 - lean * 0.4
    shapes = {
        "bar": rectangle(width * 1.0, 0.095),
        "round_bar": rounded(width * 1.1, 0.11, 0.055),
        "short_bar": rectangle(width * 0.6, 0.1),
        "dot": ellipse(0.17, 0.17).moved(width / 2 + 0.13, -0.12),
        "wedge": polygon(
            [(-width / 2, 0.05), (-width / 2, -0.02), (width / 2, -0.07), (width / 2, 0.05)]
        ),
    }
    return shapes[lettering.underline].moved(middle, y1 + lettering.underline_gap)
