"""The symbols of action cards, each in several manners, as parts to be inked.

All are about 1 high, centered on the origin.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

import numpy as np

from datasets.artist.outline import Outline, Points, arc, polygon, ring, rounded
from datasets.artist.style import Manners

PartInk = Literal["ink", "paper", "color", "black", "red", "yellow", "green", "blue"]


@dataclass(frozen=True)
class Part:
    """A piece of a symbol: its shape, what it is inked with, whether it is edged."""

    outline: Outline
    ink: PartInk = "ink"
    edged: bool = True

    def mapped(self, change: Callable[[Outline], Outline]) -> Part:
        """The same part with its shape changed."""
        return replace(self, outline=change(self.outline))


Symbol = tuple[Part, ...]


def mapped(symbol: Symbol, change: Callable[[Outline], Outline]) -> Symbol:
    """The symbol with every part's shape changed."""
    return tuple(part.mapped(change) for part in symbol)


def box(symbol: Symbol) -> tuple[float, float, float, float]:
    """The bounding box of all parts."""
    boxes = np.asarray([part.outline.box for part in symbol])
    x0, y0 = boxes[:, :2].min(axis=0)
    x1, y1 = boxes[:, 2:].max(axis=0)
    return float(x0), float(y0), float(x1), float(y1)


def fitted(symbol: Symbol, height: float) -> Symbol:
    """The symbol centered on the origin and scaled to *height*."""
    x0, y0, x1, y1 = box(symbol)
    scale = height / (y1 - y0)
    return mapped(symbol, lambda o: o.moved(-(x0 + x1) / 2, -(y0 + y1) / 2).scaled(scale))


def _pair(arrow: Outline, turn: float) -> Symbol:
    """An arrow that points right, and its counterpart half a turn away."""
    return Part(arrow.turned(turn)), Part(arrow.turned(turn + 180))


def _s_arrows(manners: Manners) -> Symbol:
    """Two chunky arrows whose round backs make an S."""
    gap, tail, neck, head = 0.03, -0.24, 0.49, 0.45
    outer = gap + 0.42 * manners.reverse_body
    middle = (gap + outer) / 2
    quarter = np.radians(np.linspace(0, 90, 12))
    back = np.stack(
        [0.07 + (tail - 0.07) * np.sin(quarter), -gap - (outer - gap) * np.cos(quarter)], axis=1
    )
    front = [(neck, -gap), (neck, head - middle), (1.0, -middle), (neck, -head - middle)]
    return _pair(polygon([*front, (neck, -outer), *back.tolist()]), manners.reverse_turn)


def _parallel(manners: Manners) -> Symbol:
    """Two straight arrows side by side."""
    t, head, neck = 0.17 * manners.reverse_body, 0.36, 0.28
    arrow = [(-0.85, -t), (neck, -t), (neck, -head), (0.95, 0), (neck, head), (neck, t), (-0.85, t)]
    return _pair(polygon(arrow).moved(0, -0.42), manners.reverse_turn)


def _circling(manners: Manners) -> Symbol:
    """Two arcs chasing each other around a circle."""
    t = 0.26 * manners.reverse_body
    outer, inner = arc(0.75 + t / 2, 200, 310), arc(0.75 - t / 2, 310, 200)
    end, along = np.radians(310), np.radians(310 + 90)
    across = np.asarray((np.cos(end), np.sin(end)))
    ahead = np.asarray((np.cos(along), np.sin(along)))
    head = [across * (0.75 + 0.36), across * 0.78 + ahead * 0.6, across * (0.75 - 0.36)]
    return _pair(polygon(np.vstack([outer, head, inner])), manners.reverse_turn + 50)


def _crescents(manners: Manners) -> Symbol:
    """Two swelling crescents, thin at the tail, broad at the head."""
    steps = np.linspace(0, 1, 16)
    angles = np.radians(180 + 95 * steps)
    half = (0.04 + 0.17 * steps) * manners.reverse_body
    spine = np.stack([np.cos(angles), np.sin(angles)], axis=1) * 0.72
    normal = spine / 0.72
    outer, inner = spine + normal * half[:, None], spine - normal * half[:, None]
    end, ahead = spine[-1], np.asarray((np.cos(angles[-1] + 1.57), np.sin(angles[-1] + 1.57)))
    head = [end + normal[-1] * 0.42, end + ahead * 0.62, end - normal[-1] * 0.42]
    shape = polygon(np.vstack([outer, head, inner[::-1]])).moved(0.05, 0.14)
    return _pair(shape, manners.reverse_turn + 45)


def _loop(manners: Manners) -> Symbol:
    """Two bent arrows that make a rectangular loop."""
    t = 0.2 * manners.reverse_body
    arrow = [
        (-0.8 - t / 2, 0.25),
        (-0.8 - t / 2, -0.5 - t / 2),
        (0.3, -0.5 - t / 2),
        (0.3, -0.9),
        (0.85, -0.5),
        (0.3, -0.1),
        (0.3, -0.5 + t / 2),
        (-0.8 + t / 2, -0.5 + t / 2),
        (-0.8 + t / 2, 0.25),
    ]
    return _pair(polygon(arrow), manners.reverse_turn + 45)


def _fork(manners: Manners) -> Symbol:
    """Two thin arrows with open, barbed heads."""
    t = 0.11 * manners.reverse_body
    arrow = [
        (-0.9, -t),
        (0.5, -t),
        (0.18, -0.3),
        (0.34, -0.46),
        (0.95, 0),
        (0.34, 0.46),
        (0.18, 0.3),
        (0.5, t),
        (-0.9, t),
    ]
    return _pair(polygon(arrow).moved(0, -0.4), manners.reverse_turn)


_REVERSES: Final = {
    "s_arrows": _s_arrows, "parallel": _parallel, "circling": _circling,
    "crescents": _crescents, "loop": _loop, "fork": _fork,
}  # fmt: skip


def reverse(manners: Manners) -> Symbol:
    """Two counter-directed arrows."""
    return fitted(_REVERSES[manners.reverse](manners), 1)


def _segment(radius: float, distance: float) -> Points:
    """The part of a disc that lies more than *distance* above the middle."""
    half = np.degrees(np.arccos(distance / radius))
    return arc(radius, 270 - half, 270 + half)


def skip(manners: Manners) -> Symbol:
    """A circle with a bar."""
    weight = manners.skip_weight
    circle = arc(0.5, 0, 360, 73)[:-1]
    inner = 0.5 - weight * 0.62
    if manners.skip == "no_entry":
        bar = rounded(0.66, 0.12 + 0.3 * weight, 0.03)
        return (Part((Outline((circle,)) + bar).turned(-35)),)
    if manners.skip == "gapped":
        bar = rounded(2 * inner - 0.1, weight * 0.6, 0.02).turned(-45)
        return Part(ring(0.5, 0.5 - inner)), Part(bar)
    holes = Outline((_segment(inner, weight * 0.27), -_segment(inner, weight * 0.27)))
    turn = {"slash": -45, "backslash": 45, "crossed": 0}[manners.skip]
    if manners.skip == "crossed":
        return Part(ring(0.5, 0.5 - inner)), *_cross(inner, weight)
    return (Part((Outline((circle,)) + holes).turned(turn)),)


def _cross(inner: float, weight: float) -> Symbol:
    bar = rounded(2 * inner - 0.12, weight * 0.55, 0.02)
    quarter = bar.turned(45)
    return Part(quarter), Part(bar.turned(-45))


def little_card(fill: PartInk, slant: float, rim: PartInk | None = "paper") -> Symbol:
    """A small card, 1 high: its sheet in *rim* and its panel in *fill*, or all in *fill*."""
    sheet = rounded(0.64, 1, 0.07).sheared(slant)
    if rim is None:
        return (Part(sheet, fill),)
    return Part(sheet, rim), Part(rounded(0.52, 0.88, 0.04).sheared(slant), fill, edged=False)


def placed(symbol: Symbol, x: float, y: float, turn: float = 0) -> Symbol:
    """The symbol turned and then moved."""
    return mapped(symbol, lambda o: o.turned(turn).moved(x, y))
