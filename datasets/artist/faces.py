"""One card of a deck, drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from datasets.artist.backs import draw_back
from datasets.artist.canvas import Canvas, Color, Pen, Picture
from datasets.artist.design import Design, Ink, Lettering
from datasets.artist.emblems import draw_emblem, draw_panel
from datasets.artist.fonts import text
from datasets.artist.outline import Outline, ellipse, polygon, rectangle, rounded
from datasets.artist.pictures import (
    draw2,
    wild,
    wild4,
    wild_custom,
    wild_index,
    wild_shuffle,
    wild_swap,
    words,
)
from datasets.artist.symbols import Part, Symbol, box, fitted, mapped, placed, reverse, skip

COLORS: Final = ("red", "yellow", "green", "blue")
RANKS: Final = (*"0123456789", "skip", "reverse", "draw2")
WILDS: Final = ("wild", "wild4", "wild_shuffle", "wild_swap", "wild_custom")

LABELS: Final = tuple(f"{color}_{rank}" for color in COLORS for rank in RANKS) + WILDS + ("back",)
"""Everything that can be drawn: both boxes' faces, and the back."""

_WIDEST: Final = 0.84
"""The widest picture of a wild, in shares of the card's width."""

Box = tuple[int, int, int, int]
"""``(x_min, y_min, x_max, y_max)`` in pixels, the maxima exclusive."""


@dataclass(frozen=True, eq=False)
class DrawnCard:
    """A picture of one card, upright.

    Attributes:
        image: ``(height, width, 4)``, blue, green, red, alpha; the corners are transparent.
        indices: The boxes of the ink in the top-left and the bottom-right
            corner; empty for backs and for wilds whose corners are blank.
    """

    image: Picture
    indices: tuple[Box, ...]


def draw_card(label: str, design: Design, height: int) -> DrawnCard:
    """Draw one card of *design*, *height* pixels high.

    Args:
        label: One of ``LABELS``.
        design: The deck.
        height: 16 or more; the picture's width follows from the deck's aspect.

    Raises:
        KeyError: nothing has this label.
    """
    canvas = Canvas(height, design.sheet.aspect)
    sheet = design.sheet
    silhouette = rounded(sheet.aspect, 1, sheet.corner)
    if label == "back":
        draw_back(canvas, design)
        return DrawnCard(canvas.finish(silhouette), ())
    if label not in LABELS:
        raise KeyError(f"no card has the label {label!r}")
    color, _, rank = label.partition("_")
    if color in ("wild", "wild4"):
        color, rank = design.sheet.wild_panel, label
    draw_panel(canvas, design, color)
    _draw_middle(canvas, design, color, rank)
    boxes = _draw_indices(canvas, design, color, rank)
    return DrawnCard(canvas.finish(silhouette), boxes)


def _ink(ink: Ink, design: Design, color: str) -> Color:
    return design.palette[{"white": "paper", "color": color, "black": "black"}[ink]]


def pen_of(lettering: Lettering, design: Design, color: str) -> Pen:
    """The pen that inks *lettering* on a card of *color*."""
    return Pen(
        ink=_ink(lettering.ink, design, color),
        line=_ink(lettering.line_ink, design, color),
        line_width=lettering.line_width,
        shadow=lettering.shadow,
        halo=design.palette.paper,
        halo_width=lettering.halo_width,
    )


def ink_symbol(canvas: Canvas, symbol: Symbol, pen: Pen, design: Design, color: str) -> None:
    """Ink all parts of a symbol in order."""
    for part in symbol:
        named = color if part.ink == "color" else part.ink
        ink = pen.ink if named == "ink" else design.palette[named]
        if part.edged:
            canvas.ink(part.outline, replace(_edging(part, pen, design), ink=ink))
        else:
            canvas.paint(part.outline, ink)


def _edging(part: Part, pen: Pen, design: Design) -> Pen:
    """White paper needs a dark edge where the deck's symbols are not white."""
    if part.ink != "paper" or pen.ink == design.palette.paper:
        return pen
    return replace(pen, line=design.palette.black, line_width=max(pen.line_width, 0.006))


def digit(rank: str, lettering: Lettering) -> Symbol:
    """A digit 1 high; 6 and 9 with their underline."""
    glyph = text(rank, lettering.font).scaled(lettering.stretch, 1).sheared(lettering.slant)
    symbol: Symbol = (Part(glyph),)
    if rank in "69":
        symbol += (Part(_underline(glyph, lettering)),)
    return symbol


def _underline(glyph: Outline, lettering: Lettering) -> Outline:
    x0, _, x1, y1 = glyph.box
    width, middle = x1 - x0, (x0 + x1) / 2 - lettering.slant * 0.16
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
    makers = {
        "wild4": (wild4, 1.25),
        "wild_shuffle": (wild_shuffle, 1.25),
        "wild_swap": (wild_swap, 1.3),
        "wild_custom": (wild_custom, 1.4),
    }
    make, share = makers[rank]
    symbol = mapped(make(design), lambda o: o.scaled(size * share))
    x0, _, x1, _ = box(symbol)
    narrowed = min(1.0, _WIDEST * design.sheet.aspect / (x1 - x0))
    return mapped(symbol, lambda o: o.scaled(narrowed))


def _draw_middle(canvas: Canvas, design: Design, color: str, rank: str) -> None:
    pen = pen_of(design.big, design, color)
    if rank == "wild":
        _draw_wild(canvas, design, pen)
        return
    draw_emblem(canvas, design, color)
    if color in ("black", "paper"):
        pen = _on_wild(pen, design, color, design.manners.wild4_ground == "white")
    symbol = _big_symbol(design, rank)
    if design.manners.draw2 != "plus" or rank.isdigit():
        symbol = mapped(symbol, lambda o: o.turned(design.big.turn))
    ink_symbol(canvas, symbol, pen, design, color)
    if design.words == "small" and not rank.isdigit():
        _draw_small_word(canvas, design, rank, pen)


def _on_wild(pen: Pen, design: Design, color: str, on_paper: bool) -> Pen:
    """The pen made visible on a wild's panel or on the white oval there."""
    paper, black = design.palette.paper, design.palette.black
    if on_paper or color == "paper":
        return replace(pen, ink=black, line=paper if pen.line == black else black)
    return replace(pen, ink=paper, line=black)


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


def _draw_wild(canvas: Canvas, design: Design, pen: Pen) -> None:
    manner = design.manners.wild
    size = {"oval": 0.8, "word": 0.8, "bands": 0.75, "whole": 1.5, "disc": 0.5}.get(manner, 0.5)
    picture = mapped(wild(design), lambda o: o.scaled(size))
    if manner == "bands":
        picture = mapped(picture, lambda o: o.sheared(design.emblem.tilt / 60))
    clip = rounded(
        design.sheet.aspect - 2 * design.sheet.border,
        1 - 2 * design.sheet.border,
        design.sheet.panel_corner,
    )
    for part in picture:
        ink = pen.ink if part.ink == "ink" else design.palette[part.ink]
        canvas.paint(part.outline, ink, clip=clip)
    if manner == "word" or design.words == "band":
        _draw_wild_word(canvas, design)


def _draw_wild_word(canvas: Canvas, design: Design) -> None:
    """WILD across the middle, its letters in four colors or white."""
    colored = design.seed % 2 == 0
    x, size, turn = 0.0, 0.15, -design.emblem.tilt * 0.6
    letters: list[Part] = []
    for letter, name in zip("WILD", design.manners.order, strict=True):
        glyph = text(letter, design.word_font).scaled(design.big.stretch, 1)
        x0, _, x1, _ = glyph.box
        outline = glyph.moved(x - x0, 0.5)
        letters.append(Part(outline, name if colored else "paper"))
        x += x1 - x0 + 0.1
    word = mapped(tuple(letters), lambda o: o.moved(-x / 2, 0).scaled(size))
    x0, _, x1, _ = box(word)
    fit = min(1.0, 0.52 / (x1 - x0))
    word = mapped(word, lambda o: o.scaled(fit).turned(turn))
    black = Pen(
        ink=design.palette.paper,
        line=design.palette.black,
        line_width=0.018,
        shadow=(-0.012, 0.014),
        halo_width=0.008,
    )
    for part in word:
        canvas.paint(part.outline, black.halo, 0.026, black.shadow)
    for part in word:
        canvas.paint(part.outline, black.line, 0.018, black.shadow)
    for part in word:
        canvas.paint(part.outline, design.palette.paper, 0.005)
        canvas.paint(part.outline, design.palette[part.ink])


def _index_symbol(design: Design, rank: str) -> Symbol:
    """A corner's symbol, sized in card heights, centered on the origin."""
    size = design.index.height
    if rank.isdigit():
        symbol = mapped(digit(rank, design.index), lambda o: o.moved(0, 0.5).scaled(size))
    elif rank in ("draw2", "wild4"):
        symbol = mapped(
            fitted(words("+" + rank[-1], design, design.index.font), 1), lambda o: o.scaled(size)
        )
    elif rank == "reverse":
        symbol = mapped(reverse(design.manners), lambda o: o.scaled(size * 1.1))
    elif rank == "skip":
        symbol = mapped(skip(design.manners), lambda o: o.scaled(size * 0.95))
    else:
        symbol = mapped(wild_index(design), lambda o: o.scaled(size * 1.15))
    return symbol


def _draw_indices(canvas: Canvas, design: Design, color: str, rank: str) -> tuple[Box, ...]:
    symbol = _index_symbol(design, rank)
    if not symbol:
        return ()
    pen = pen_of(design.index, design, color)
    if color in ("black", "paper"):
        pen = _on_wild(pen, design, color, on_paper=False)
    x0, y0, *_ = box(symbol)
    sheet, (inset_x, inset_y) = design.sheet, design.index_inset
    left = -sheet.aspect / 2 + max(sheet.border, 0.03) + inset_x
    top = -0.5 + max(sheet.border, 0.03) + inset_y
    symbol = placed(symbol, left - x0, top - y0)
    ink_symbol(canvas, symbol, pen, design, color)
    turned = replace(pen, shadow=(-pen.shadow[0], -pen.shadow[1]))
    ink_symbol(canvas, placed(symbol, 0, 0, 180), turned, design, color)
    return _boxes(symbol, pen, canvas)


def _boxes(symbol: Symbol, pen: Pen, canvas: Canvas) -> tuple[Box, Box]:
    x0, y0, x1, y1 = box(symbol)
    grow, (dx, dy) = pen.line_width + pen.halo_width, pen.shadow
    width, height = canvas.width, canvas.height
    left = round((x0 - grow + min(dx, 0)) * height + width / 2)
    top = round((y0 - grow + min(dy, 0)) * height + height / 2)
    right = round((x1 + grow + max(dx, 0)) * height + width / 2)
    bottom = round((y1 + grow + max(dy, 0)) * height + height / 2)
    return (left, top, right, bottom), (
        width - right, height - bottom, width - left, height - top
    )  # fmt: skip
