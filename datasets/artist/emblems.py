"""The ground of a face: border, panel, and what lies behind the big symbol."""

from __future__ import annotations

import numpy as np

from datasets.artist.canvas import Canvas, Color
from datasets.artist.outline import Outline, ellipse, rays, rectangle, rounded, star
from datasets.artist.pictures import quarters
from datasets.artist.style import Design, EmblemStyle
from datasets.artist.symbols import mapped


def mixed(color: Color, other: Color, share: float) -> Color:
    """*color* with a *share* (0 to 1) of *other*."""
    blue, green, red = np.asarray(color) * (1 - share) + np.asarray(other) * share
    return round(blue), round(green), round(red)


def panel(design: Design, inset: float = 0.0) -> Outline:
    """The colored field within the border, or what is left *inset* from its edge."""
    sheet = design.sheet
    border = sheet.border + inset
    return rounded(sheet.aspect - 2 * border, 1 - 2 * border, max(0.0, sheet.panel_corner - inset))


def draw_panel(canvas: Canvas, design: Design, color: str) -> None:
    """The border and the colored field."""
    sheet = design.sheet
    wild = color in ("black", "paper")
    ink = sheet.wild_border_ink if wild else sheet.border_ink
    canvas.paint(rectangle(2, 2), design.palette["paper" if ink == "white" else "black"])
    canvas.paint(panel(design), design.palette[color])
    if sheet.inner_line and not wild:
        canvas.paint(panel(design, 0.012), design.palette.paper)
        canvas.paint(panel(design, 0.012 + sheet.inner_line), design.palette[color])


def draw_emblem(canvas: Canvas, design: Design, color: str) -> None:
    """The oval, ring, disc or rays in the middle of the panel."""
    style, clip, ink = design.emblem, panel(design), design.palette[color]
    paper = design.palette.paper
    if color in ("black", "paper"):
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
        _draw_disc(canvas, design, color)


def _oval(style: EmblemStyle, inset: float = 0.0) -> Outline:
    return ellipse(style.width - 2 * inset, style.height - 2 * inset, style.tilt)


def _draw_disc(canvas: Canvas, design: Design, color: str) -> None:
    """A white disc, alone, on rays, with rays in it, or bursting into points."""
    style, clip, ink = design.emblem, panel(design), design.palette[color]
    paper = design.palette.paper
    disc = _oval(style)
    if style.kind == "burst":
        points = star(0.66, 0.5, style.rays).scaled(style.width, style.height)
        canvas.paint(points.turned(style.tilt), paper, clip=clip)
        return
    if style.kind == "rays":
        canvas.paint(rays(style.rays, 1.0, 0.5), mixed(ink, paper, style.ray_tint), clip=clip)
        canvas.paint(disc, ink, style.line * style.ray_gap, clip=clip)
    canvas.paint(disc, paper, clip=clip)
    if style.kind == "inner_rays":
        lines = rays(style.rays, 0.5, 0.45).scaled(style.width, style.height).turned(style.tilt)
        canvas.paint(lines, mixed(paper, ink, style.ray_tint * 0.5), clip=clip)


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
