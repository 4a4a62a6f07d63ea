"""The middle of a face: its emblem and its big symbol."""

from __future__ import annotations

from typing import Final

from datasets.artist.canvas import Canvas, Pen
from datasets.artist.digits import digit
from datasets.artist.emblems import draw_emblem
from datasets.artist.inking import ink_symbol, on_wild, pen_of
from datasets.artist.pictures import draw2, words
from datasets.artist.style import Design
from datasets.artist.symbols import Symbol, box, mapped, placed, reverse, skip
from datasets.artist.wild_faces import draw_wild
from datasets.artist.wild_pictures import wild4, wild_custom, wild_shuffle, wild_swap

_WIDEST: Final = 0.84
"""The widest picture of a wild, in shares of the card's width."""

_WILDS: Final = {
    "wild4": (wild4, 1.25),
    "wild_shuffle": (wild_shuffle, 1.25),
    "wild_swap": (wild_swap, 1.3),
    "wild_custom": (wild_custom, 1.4),
}
"""How a wild's picture is made, and its size against a digit's."""


def draw_middle(canvas: Canvas, design: Design, color: str, rank: str) -> None:
    """Draw what lies in the panel: the emblem with the big symbol, or the wild's picture."""
    pen = pen_of(design.big, design, color)
    if rank == "wild":
        draw_wild(canvas, design, pen)
        return
    draw_emblem(canvas, design, color)
    if color in ("black", "paper"):
        pen = on_wild(pen, design, color, on_paper=design.manners.wild4_ground == "white")
    symbol = _big_symbol(design, rank)
    if design.manners.draw2 != "plus" or rank.isdigit():
        symbol = mapped(symbol, lambda o: o.turned(design.big.turn))
    ink_symbol(canvas, symbol, pen, design, color)
    if design.words == "small" and not rank.isdigit():
        _draw_small_word(canvas, design, rank, pen)


def _big_symbol(design: Design, rank: str) -> Symbol:
    """The middle's symbol, sized in card heights."""
    size = design.big.height
    if rank.isdigit():
        return mapped(digit(rank, design.big), lambda o: o.moved(0, 0.5).scaled(size))
    slanted = design.big.slant * 0.5
    if rank == "reverse":
        return mapped(reverse(design.manners), lambda o: o.scaled(size))
    if rank == "skip":
        return mapped(skip(design.manners), lambda o: o.sheared(slanted).scaled(size * 0.92))
    if rank == "draw2":
        return mapped(draw2(design), lambda o: o.scaled(size * 1.1))
    return _wild_symbol(design, rank)


def _wild_symbol(design: Design, rank: str) -> Symbol:
    make, share = _WILDS[rank]
    symbol = mapped(make(design), lambda o: o.scaled(design.big.height * share))
    x0, _, x1, _ = box(symbol)
    narrowed = min(1.0, _WIDEST * design.sheet.aspect / (x1 - x0))
    return mapped(symbol, lambda o: o.scaled(narrowed))


_WORDS: Final = {
    "skip": "SKIP",
    "reverse": "REVERSE",
    "draw2": "DRAW",
    "wild": "WILD",
    "wild4": "WILD",
    "wild_shuffle": "SHUFFLE",
    "wild_swap": "SWAP",
    "wild_custom": "CUSTOM",
}


def _draw_small_word(canvas: Canvas, design: Design, rank: str, pen: Pen) -> None:
    size = 0.045
    word = mapped(words(_WORDS[rank], design, design.word_font), lambda o: o.scaled(size))
    x0, _, x1, _ = box(word)
    word = mapped(word, lambda o: o.scaled(min(1.0, 0.42 / (x1 - x0))))
    plain = Pen(ink=pen.ink, line=pen.line, line_width=min(pen.line_width, 0.003))
    ink_symbol(canvas, placed(word, 0, 0.29), plain, design, "black")
