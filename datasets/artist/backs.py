"""The backs of decks: our own patterns, with a made-up word or none."""

from __future__ import annotations

from datasets.artist.canvas import Canvas, Pen
from datasets.artist.emblems import mixed, panel
from datasets.artist.fonts import text
from datasets.artist.outline import Outline, ellipse, rays, rectangle
from datasets.artist.pictures import quarters
from datasets.artist.style import Design
from datasets.artist.symbols import mapped


def draw_back(canvas: Canvas, design: Design) -> None:
    """Border, field, pattern and word."""
    palette, sheet = design.palette, design.sheet
    border = "paper" if sheet.border_ink == "white" else "black"
    canvas.paint(rectangle(2, 2), palette[border])
    canvas.paint(panel(design), palette[design.back_color])
    _PATTERNS[design.back](canvas, design)
    if design.back_word:
        _draw_word(canvas, design)


def _accent(design: Design) -> str:
    return next(name for name in design.manners.order if name != design.back_color)


def _tilted(design: Design, width: float, height: float) -> Outline:
    return ellipse(width, height, design.emblem.tilt)


def _frame(design: Design) -> Outline:
    """The border alone, to be painted over a pattern that ran across it."""
    return rectangle(2, 2) + panel(design)


def _oval(canvas: Canvas, design: Design) -> None:
    clip, palette = panel(design), design.palette
    canvas.paint(_tilted(design, 0.5, 0.8), palette.paper, clip=clip)
    canvas.paint(_tilted(design, 0.46, 0.76), palette[_accent(design)], clip=clip)


def _ring(canvas: Canvas, design: Design) -> None:
    clip, palette = panel(design), design.palette
    canvas.paint(_tilted(design, 0.5, 0.8), palette.paper, clip=clip)
    canvas.paint(_tilted(design, 0.46, 0.76), palette[design.back_color], clip=clip)


def _lattice(canvas: Canvas, design: Design) -> None:
    tint = mixed(design.palette[design.back_color], design.palette.paper, 0.35)
    for i in range(-14, 15):
        for turn in (45, -45):
            line = rectangle(0.012, 2).turned(turn).moved(i * 0.09, 0)
            canvas.paint(line, tint)
    canvas.paint(_frame(design), design.palette["paper"])


def _quarters(canvas: Canvas, design: Design) -> None:
    clip = panel(design)
    for part in mapped(quarters(design, 0.62, 0.4), lambda o: o.scaled(0.7)):
        canvas.paint(part.outline, design.palette[part.ink], clip=clip)


def _stripes(canvas: Canvas, design: Design) -> None:
    tint = mixed(design.palette[design.back_color], design.palette[_accent(design)], 0.7)
    for i in range(-8, 9):
        canvas.paint(rectangle(0.07, 3).turned(30).moved(i * 0.17, 0), tint)
    canvas.paint(_frame(design), design.palette["paper"])


def _rays(canvas: Canvas, design: Design) -> None:
    tint = mixed(design.palette[design.back_color], design.palette.paper, 0.25)
    canvas.paint(rays(design.emblem.rays, 1, 0.5), tint, clip=panel(design))
    canvas.paint(ellipse(0.3, 0.3), design.palette[_accent(design)])


_PATTERNS = {
    "oval": _oval,
    "ring": _ring,
    "lattice": _lattice,
    "quarters": _quarters,
    "stripes": _stripes,
    "rays": _rays,
}


def _draw_word(canvas: Canvas, design: Design) -> None:
    word = text(design.back_word, design.word_font)
    x0, _, x1, _ = word.box
    size = 0.46 / (x1 - x0)
    outline = word.moved(-(x0 + x1) / 2, 0.5).scaled(size).turned(-20)
    ink = "yellow" if design.seed % 2 else "paper"
    canvas.ink(
        outline,
        Pen(
            design.palette[ink],
            design.palette.black,
            0.012,
            (-0.01, 0.01),
            design.palette.paper,
            0.008,
        ),
    )
