"""Inking: symbols get the deck's pen and colors."""

from __future__ import annotations

from dataclasses import replace

from datasets.artist.canvas import Canvas, Color, Pen
from datasets.artist.style import Design, Ink, Lettering
from datasets.artist.symbols import Part, Symbol


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


def on_wild(pen: Pen, design: Design, color: str, *, on_paper: bool) -> Pen:
    """The pen made visible on a wild's panel or on the white oval there."""
    paper, black = design.palette.paper, design.palette.black
    if on_paper or color == "paper":
        return replace(pen, ink=black, line=paper if pen.line == black else black)
    return replace(pen, ink=paper, line=black)
