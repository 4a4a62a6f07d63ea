"""The pictures of the wilds.

All are about 1 high, centered on the origin, and made of parts.
"""

from __future__ import annotations

from typing import Final

from datasets.artist.outline import (
    Outline,
    band,
    ellipse,
    polygon,
    rectangle,
    rounded,
    wedge,
)
from datasets.artist.pictures import quarters, words
from datasets.artist.style import Design
from datasets.artist.symbols import (
    Part,
    PartInk,
    Symbol,
    fitted,
    little_card,
    mapped,
    placed,
)


def _donut(design: Design) -> Symbol:
    return tuple(
        Part(band(0.38, 0.22, 90 * i + 4, 90 * i + 86), name)
        for i, name in enumerate(design.manners.order)
    )


def _pinwheel(design: Design) -> Symbol:
    """A disc of many slices in four colors."""
    count = 8 if design.seed % 2 else 12
    rim: Symbol = (Part(ellipse(1.06, 1.06), "paper"),)
    return rim + tuple(
        Part(wedge(0.5, 360 * i / count, 360 * (i + 1) / count), design.manners.order[i % 4], False)
        for i in range(count)
    )


def _diamond(design: Design) -> Symbol:
    """A square on its corner, cut into four."""
    half = rectangle(0.36, 0.36)
    rim: Symbol = (Part(rectangle(0.78, 0.78), "paper"),)
    squares = tuple(
        Part(half.moved(0.18, 0.18).turned(90 * i), name, edged=False)
        for i, name in enumerate(design.manners.order)
    )
    return mapped(rim + squares, lambda o: o.turned(45))


def _oval_ring(design: Design) -> Symbol:
    """An oval line that changes its color four times."""
    arcs = tuple(
        Part(band(0.44, 0.1, 90 * i, 90 * i + 90), name, edged=False)
        for i, name in enumerate(design.manners.order)
    )
    return mapped(arcs, lambda o: o.scaled(0.62, 1).sheared(design.emblem.tilt / 60))


def _shape(kind: int) -> Outline:
    shapes = (
        ellipse(0.4, 0.4),
        rounded(0.4, 0.4, 0.06),
        rectangle(0.34, 0.34).turned(45),
        rounded(0.3, 0.46, 0.05),
    )
    return shapes[kind % len(shapes)]


def _shapes(design: Design) -> Symbol:
    places = [(-0.25, -0.25), (0.25, -0.25), (0.25, 0.25), (-0.25, 0.25)]
    return tuple(
        Part(_shape(design.seed // 3).moved(x, y), name)
        for (x, y), name in zip(places, design.manners.order, strict=True)
    )


def _petals(design: Design) -> Symbol:
    return tuple(
        Part(ellipse(0.3, 0.5).moved(0, -0.27).turned(90 * i + 45), name)
        for i, name in enumerate(design.manners.order)
    )


def _bands(design: Design) -> Symbol:
    """Four stripes across an oval."""
    rim: Symbol = (Part(ellipse(0.7, 1.06), "paper"),)
    ys = [-0.5, -0.24, 0.0, 0.24, 0.5]
    return rim + tuple(
        Part(_slice(ys[i], ys[i + 1]), name, edged=False)
        for i, name in enumerate(design.manners.order)
    )


def _slice(top: float, bottom: float) -> Outline:
    """The part of a tall ellipse between two heights."""
    steps = 13
    heights = [top + (bottom - top) * i / (steps - 1) for i in range(steps)]
    reach = [0.32 * max(0.0, 1 - (2 * y) ** 2) ** 0.5 for y in heights]
    right = list(zip(reach, heights, strict=True))
    return polygon(right + [(-x, y) for x, y in reversed(right)])


def wild(design: Design) -> Symbol:
    """The wild's picture, 1 high, without a word."""
    manner = design.manners.wild
    tilt = 0.0 if manner == "disc" else design.emblem.tilt / 60
    if manner in ("oval", "word"):
        return fitted(quarters(design, 0.62, tilt), 1)
    if manner in ("disc", "whole"):
        return fitted(quarters(design, 1, 0), 1)
    makers = {
        "ring": _donut, "shapes": _shapes, "petals": _petals, "bands": _bands,
        "pinwheel": _pinwheel, "diamond": _diamond, "oval_ring": _oval_ring,
    }  # fmt: skip
    return fitted(makers[manner](design), 1)


_WILD4_PLACES: Final[dict[str, tuple[tuple[float, float, float], ...]]] = {
    "stairs": ((0.62, -0.5, 0), (0.28, 0.16, 0), (-0.06, -0.18, 0), (-0.44, 0.46, 0)),
    "diamond": ((0.06, -0.48, 0), (-0.4, -0.02, 0), (0.4, 0.0, 0), (-0.06, 0.46, 0)),
    "fan": ((-0.5, 0.12, -27), (-0.17, -0.02, -9), (0.17, -0.02, 9), (0.5, 0.12, 27)),
    "grid": ((-0.4, -0.58, 0), (0.4, -0.58, 0), (-0.4, 0.58, 0), (0.4, 0.58, 0)),
}


def four_cards(design: Design, places: str) -> Symbol:
    """Four little cards, one of each color."""
    slant = design.manners.card_slant if places in ("stairs", "diamond") else 0.0
    rim: PartInk | None = "paper" if design.seed % 3 else None
    picture: Symbol = ()
    for (x, y, turn), name in zip(_WILD4_PLACES[places], design.manners.order, strict=True):
        card = little_card(name, slant, rim)
        picture += placed(card, x + slant * -y * 0.5, y, turn)
    return fitted(picture, 1)


def wild4(design: Design) -> Symbol:
    """The Wild Draw Four's picture: four little cards, or the number, or both."""
    manner = design.manners.wild4
    if manner == "plus_oval":
        return fitted(quarters(design, 0.62, 0.4), 1) + fitted(words("+4", design), 0.42)
    if manner == "plus":
        return fitted(words("+4", design), 0.7)
    if manner == "plus_cards":
        plus = mapped(fitted(words("+4", design), 0.42), lambda o: o.moved(0, 0.3))
        return fitted(four_cards(design, "fan"), 0.7) + plus
    return four_cards(design, manner)


def _arrow(turn: float, name: PartInk) -> Part:
    tip = [
        (-0.3, -0.08),
        (0.1, -0.08),
        (0.1, -0.2),
        (0.42, 0),
        (0.1, 0.2),
        (0.1, 0.08),
        (-0.3, 0.08),
    ]
    return Part(polygon(tip).moved(0, -0.36).turned(turn), name)


def wild_shuffle(design: Design) -> Symbol:
    """Cards in the middle of arrows that go around."""
    arrows = tuple(_arrow(90 * i, name) for i, name in enumerate(design.manners.order))
    cards = placed(little_card("black", 0), -0.1, 0.03, -14) + placed(
        little_card("paper", 0), 0.1, -0.03, 12
    )
    return arrows + fitted(cards, 0.34)


def wild_swap(design: Design) -> Symbol:
    """Two hands of cards and two arrows between them."""
    first, second, third, fourth = design.manners.order
    left = placed(little_card(first, 0), -0.1, 0, -18) + placed(
        little_card(second, 0), 0.12, 0.02, 8
    )
    right = placed(little_card(third, 0), -0.1, 0, -18) + placed(
        little_card(fourth, 0), 0.12, 0.02, 8
    )
    upper, lower = fitted(left, 0.42), fitted(right, 0.42)
    arrows = (_arrow(0, "ink"), _arrow(180, "ink"))
    return (
        placed(upper, -0.2, -0.34)
        + placed(lower, 0.2, 0.34)
        + mapped(arrows, lambda o: o.scaled(0.75, 0.4))
    )


def wild_custom(design: Design) -> Symbol:
    """An empty white field with lines to write on, in four colors."""
    field: Symbol = (Part(rounded(0.8, 1, 0.08), "paper"),)
    lines = tuple(
        Part(rectangle(0.62, 0.02).moved(0, -0.24 + 0.17 * i), name, edged=False)
        for i, name in enumerate(design.manners.order)
    )
    return field + lines
