"""The middle of the plain wild: its picture in four colors, and its word."""

from __future__ import annotations

from datasets.artist.canvas import Canvas, Pen
from datasets.artist.emblems import panel
from datasets.artist.fonts import text
from datasets.artist.style import Design
from datasets.artist.symbols import Part, Symbol, mapped
from datasets.artist.wild_pictures import wild


def draw_wild(canvas: Canvas, design: Design, pen: Pen) -> None:
    """Draw the picture of the plain wild, and its word where the deck has one."""
    manner = design.manners.wild
    size = {"oval": 0.8, "word": 0.8, "bands": 0.75, "whole": 1.5, "disc": 0.5}.get(manner, 0.5)
    picture = mapped(wild(design), lambda o: o.scaled(size))
    if manner == "bands":
        picture = mapped(picture, lambda o: o.sheared(design.emblem.tilt / 60))
    for part in picture:
        ink = pen.ink if part.ink == "ink" else design.palette[part.ink]
        canvas.paint(part.outline, ink, clip=panel(design))
    if manner == "word" or design.words == "band":
        _draw_word(canvas, design)


def _draw_word(canvas: Canvas, design: Design) -> None:
    """WILD across the middle: white around black around the letters."""
    black, paper, trail = design.palette.black, design.palette.paper, (-0.012, 0.014)
    word = _word(design)
    for color, grow in ((paper, 0.026), (black, 0.018)):
        for part in word:
            canvas.paint(part.outline, color, grow, trail)
    for part in word:
        canvas.paint(part.outline, paper, 0.005)
        canvas.paint(part.outline, design.palette[part.ink])


def _word(design: Design) -> Symbol:
    """The four letters, each in a color of its own or all white, set wide and rising."""
    colored = design.seed % 2 == 0
    letters: Symbol = ()
    x = 0.0
    for letter, name in zip("WILD", design.manners.order, strict=True):
        glyph = text(letter, design.word_font).scaled(design.big.stretch, 1)
        x0, _, x1, _ = glyph.box
        letters += (Part(glyph.moved(x - x0, 0.5), name if colored else "paper"),)
        x += x1 - x0 + 0.1
    size = min(0.15, 0.52 / x)
    turn = -design.emblem.tilt * 0.6
    return mapped(letters, lambda o: o.moved(-x / 2, 0).scaled(size).turned(turn))
