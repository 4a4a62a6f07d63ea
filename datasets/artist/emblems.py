"""The ground of a face: border, panel, and what lies behind the big symbol."""

from __future__ import annotations

import numpy as np

from datasets.artist.canvas import Canvas, Color
from datasets.artist.design import Design, EmblemStyle
from datasets.artist.outline import Outline, ellipse, rectangle, rounded, star, wedge
from datasets.artist.pictures import quarters
from datasets.artist.symbols import mapped


def mixed(color: Color, other: Color, share: float) -> Color:
    """*color* with a *share* (0 to 1) of *other*."""
    blue, green, red = np.asarray(color) * (1 - share) + np.asarray(other) * share
    return round(blue), round(green), round(red)


def panel(design: Design) -> Outline:
    """The colored field within the border."""
    sheet = design.sheet
    return rounded(sheet.aspect - 2 * sheet.border, 1 - 2 * sheet.border, sheet.panel_corner)


def draw_panel(canvas: Canvas, design: Design, color: str) -> None:
    """The border and the colored field."""
    sheet = design.sheet
    ink = sheet.wild_border_ink if color == "black" else sheet.border_ink
    canvas.paint(rectangle(2, 2), design.palette["paper" if ink == "white" else "black"])
    canvas.paint(panel(design), design.palette[color])


def draw_emblem(canvas: Canvas, design: Design, color: str) -> None:
    """The oval, ring, disc or rays in the middle of the panel."""
    style, clip, ink = design.emblem, panel(design), design.palette[color]
    paper = design.palette.paper
    if color == "black":
        _draw_wild_ground(canvas, design)
        return
    oval = _oval(style)
    if style.kind == "oval":
        canvas.paint(oval, paper, clip=clip)
    elif style.kind in ("ring", "double_ring"):
        canvas.paint(oval, paper, clip=clip)
        canvas.paint(_oval(style, style.line), ink, clip=clip)
        if style.kind == "double_ring":
            canvas.paint(_oval(style, style.line * 2.2), paper, clip=clip)
            canvas.paint(_oval(style, style.line * 2.9), ink, clip=clip)
    elif style.kind == "tint":
        dark = design.seed % 2 == 0
        tint = mixed(ink, (0, 0, 0) if dark else (255, 255, 255), 0.18 if dark else 0.25)
        canvas.paint(oval, tint, clip=clip)
    elif style.kind != "plain":
        _draw_disc(canvas, style, clip, ink, paper, design.seed)


def _oval(style: EmblemStyle, inset: float = 0.0) -> Outline:
    return ellipse(style.width - 2 * inset, style.height - 2 * inset, style.tilt)


def _draw_disc(  # noqa: PLR0913 - all of them are the ground's ingredients
    canvas: Canvas, style: EmblemStyle, clip: Outline, ink: Color, paper: Color, seed: int
) -> None:
    """A white disc, alone, on rays, or bursting into points."""
    if style.kind == "rays":
        share = 0.25 if seed % 3 else 1.0
        step = 360 / style.rays
        for i in range(style.rays):
            ray = wedge(1.0, i * step, i * step + step / 2)
            canvas.paint(ray, mixed(ink, paper, share), clip=clip)
        if share == 1.0:
            canvas.paint(ellipse(style.width, style.width), ink, style.line * 1.5, clip=clip)
    if style.kind == "burst":
        canvas.paint(star(style.width * 0.68, style.width * 0.52, style.rays), paper, clip=clip)
        return
    canvas.paint(ellipse(style.width, style.width), paper, clip=clip)


def _draw_wild_ground(canvas: Canvas, design: Design) -> None:
    style, clip = design.emblem, panel(design)
    ground = design.manners.wild4_ground
    if ground == "black":
        return
    if ground == "white":
        canvas.paint(_oval(style), design.palette.paper, clip=clip)
        return
    for part in mapped(quarters(design, 0.62, style.tilt / 60), lambda o: o.scaled(style.height)):
        canvas.paint(part.outline, design.palette[part.ink], clip=clip)
