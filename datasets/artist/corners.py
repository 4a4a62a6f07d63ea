"""The corner indices of a face, and the boxes of their ink."""

from __future__ import annotations

from dataclasses import replace

from datasets.artist.canvas import Canvas, Pen
from datasets.artist.digits import digit
from datasets.artist.inking import ink_symbol, on_wild, pen_of
from datasets.artist.pictures import words
from datasets.artist.style import Design
from datasets.artist.symbols import Symbol, box, fitted, mapped, placed, reverse, skip
from datasets.artist.wild_corners import wild_corner

Box = tuple[int, int, int, int]
"""``(x_min, y_min, x_max, y_max)`` in pixels, the maxima exclusive."""


def draw_indices(canvas: Canvas, design: Design, color: str, rank: str) -> tuple[Box, ...]:
    """Draw both corners; their boxes, none where the deck leaves a wild's corners blank."""
    symbol = _index_symbol(design, rank)
    if not symbol:
        return ()
    pen = pen_of(design.index, design, color)
    if color in ("black", "paper"):
        pen = on_wild(pen, design, color, on_paper=False)
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


def _index_symbol(design: Design, rank: str) -> Symbol:
    """A corner's symbol, sized in card heights, centered on the origin."""
    size = design.index.height
    if rank.isdigit():
        symbol = mapped(digit(rank, design.index), lambda o: o.moved(0, 0.5).scaled(size))
    elif rank in ("draw2", "wild4"):
        symbol = fitted(words("+" + rank[-1], design, design.index.font), size)
    elif rank == "reverse":
        symbol = mapped(reverse(design.manners), lambda o: o.scaled(size * 1.1))
    elif rank == "skip":
        symbol = mapped(skip(design.manners), lambda o: o.scaled(size * 0.95))
    else:
        symbol = mapped(wild_corner(design, rank), lambda o: o.scaled(size * 1.15))
    return symbol
