"""What stands in the corners of the wilds: each of the five has a sign of its own.

All signs are about 1 high, centered on the origin, and made of parts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from datasets.artist.outline import Outline, arc, polygon, rectangle, star
from datasets.artist.pictures import quarters, words
from datasets.artist.style import Design
from datasets.artist.symbols import Part, PartInk, Symbol, fitted, little_card, placed
from datasets.artist.wild_pictures import four_cards


def wild_corner(design: Design, rank: str) -> Symbol:
    """The sign in the corner of the wild *rank*; the plain wild's is empty where it is blank."""
    return fitted(_MAKERS[rank](design), 1) if rank in _MAKERS else _plain(design)


def _plain(design: Design) -> Symbol:
    kind = design.manners.wild_index
    if kind == "letter":
        return fitted(words("W", design), 1)
    if kind == "star":
        return (Part(star(0.5, 0.22, 5)),)
    if kind == "cards":
        return four_cards(design, "diamond")
    if kind == "none":
        return ()
    return fitted(quarters(design, 0.62 if kind == "oval" else 1, 0.3 if kind == "oval" else 0), 1)


def _ink(design: Design, nth: int) -> PartInk:
    """The color of a sign's part, or the deck's ink where its corners have no colors."""
    return design.manners.order[nth] if design.corners.colored else "ink"


def _arrow(length: float, body: float) -> Outline:
    """A straight arrow to the right, centered on the origin, its shaft *body* thick."""
    x, neck = length / 2, length / 2 - 1.4 * body
    half, head = body / 2, 1.25 * body
    return polygon(
        [(-x, -half), (neck, -half), (neck, -head), (x, 0), (neck, head), (neck, half), (-x, half)]
    )


def _crossing(design: Design) -> Symbol:
    """Two arrows that change sides on their way to the right."""
    body = design.corners.body
    half, head = body / 2, 1.25 * body
    down = [
        (-0.5, -0.3 - half), (-0.26, -0.3 - half), (0.2, 0.3 - half), (0.26, 0.3 - half),
        (0.26, 0.3 - head), (0.58, 0.3), (0.26, 0.3 + head), (0.26, 0.3 + half),
        (0.08, 0.3 + half), (-0.38, -0.3 + half), (-0.5, -0.3 + half),
    ]  # fmt: skip
    shape = polygon(down)
    return Part(shape, _ink(design, 0)), Part(shape.scaled(1, -1), _ink(design, 1))


def _wheel(design: Design) -> Symbol:
    """Three arrows that go around a card."""
    body = design.corners.body
    outer, inner = 0.5 + body / 2, 0.5 - body / 2
    arrow = []
    for nth in range(3):
        start = 120 * nth - 90
        head = [
            arc(0.5 + 1.25 * body, start + 68, start + 68, 1),
            arc(0.5, start + 110, start + 110, 1),
            arc(0.5 - 1.25 * body, start + 68, start + 68, 1),
        ]
        tail = (arc(outer, start, start + 68), *head, arc(inner, start + 68, start))
        arrow.append(Part(polygon([point for piece in tail for point in piece]), _ink(design, nth)))
    card = fitted(little_card("paper", design.corners.slant, None), 0.42)
    return (*arrow, *card)


def _tossed(design: Design) -> Symbol:
    """Three cards thrown together every way."""
    names = [_ink(design, nth) for nth in range(3)]
    turns = (-62, 58, 4)
    cards: Symbol = ()
    for turn, name in zip(turns, names, strict=True):
        fill: PartInk = "black" if name == "ink" else name
        cards += placed(fitted(little_card(fill, 0), 0.95), 0, 0, turn)
    return cards


def _card(design: Design, nth: int) -> Symbol:
    slant, name = design.corners.slant, _ink(design, nth)
    card = little_card("paper", slant, None) if name == "ink" else little_card(name, slant)
    return fitted(card, 0.62)


def _between(design: Design) -> Symbol:
    """Two cards side by side, and an arrow each way above and below."""
    arrow = _arrow(0.86, design.corners.body * 0.8)
    return (
        *placed(_card(design, 0), -0.26, 0),
        *placed(_card(design, 1), 0.26, 0),
        Part(arrow.moved(0, -0.48), _ink(design, 2)),
        Part(arrow.turned(180).moved(0, 0.48), _ink(design, 2)),
    )


def _across(design: Design) -> Symbol:
    """A card at the upper left, one at the lower right, and an arrow with two heads."""
    body = design.corners.body
    arrow = _arrow(0.5, body).moved(0.2, 0)
    both = (Part(arrow.turned(-45), _ink(design, 2)), Part(arrow.turned(135), _ink(design, 2)))
    return (
        *placed(_card(design, 0), -0.36, -0.32),
        *placed(_card(design, 1), 0.36, 0.32),
        *both,
    )


def _traded(design: Design) -> Symbol:
    """Two arrows past each other, each pushing a card."""
    arrow = _arrow(0.62, design.corners.body)
    upper = (
        *placed(_card(design, 0), -0.4, -0.34),
        Part(arrow.moved(0.22, -0.34), _ink(design, 2)),
    )
    lower = (
        *placed(_card(design, 1), 0.4, 0.34),
        Part(arrow.turned(180).moved(-0.22, 0.34), _ink(design, 2)),
    )
    return upper + lower


def _pencil(nth: int, design: Design) -> Symbol:
    """A pencil that points down, 1 long: its shaft, its wood and its point."""
    width = 0.2 + 0.3 * design.corners.body
    shaft = rectangle(width, 0.62).moved(0, -0.19)
    wood = polygon([(-width / 2, 0.12), (width / 2, 0.12), (0.05, 0.4), (-0.05, 0.4)])
    point = polygon([(-0.05, 0.4), (0.05, 0.4), (0, 0.5)])
    return Part(shaft, _ink(design, nth)), Part(wood, "paper"), Part(point, "black")


def _blank(design: Design) -> Symbol:
    """An empty card with a pencil across its lower corner."""
    card = little_card("paper", design.corners.slant, None)
    return card + placed(fitted(_pencil(0, design), 0.9), 0.3, 0.06, 35)


def _lined(design: Design) -> Symbol:
    """A card with lines to write on."""
    lines = tuple(
        Part(rectangle(0.42, 0.09).moved(0, 0.22 * nth - 0.33), design.manners.order[nth], False)
        for nth in range(4)
    )
    return little_card("paper", 0, None) + lines


def _written(design: Design) -> Symbol:
    """A pencil that has drawn a line."""
    line = rectangle(0.7, 0.5 * design.corners.body).moved(-0.08, 0.46)
    return (Part(line, _ink(design, 1)), *placed(fitted(_pencil(0, design), 1), 0.1, -0.04, 30))


_MAKERS: Final[dict[str, Callable[[Design], Symbol]]] = {
    "wild_shuffle": lambda design: _SHUFFLES[design.corners.shuffle](design),
    "wild_swap": lambda design: _SWAPS[design.corners.swap](design),
    "wild_custom": lambda design: _CUSTOMS[design.corners.custom](design),
}
_SHUFFLES: Final = {"crossing": _crossing, "wheel": _wheel, "tossed": _tossed}
_SWAPS: Final = {"between": _between, "across": _across, "traded": _traded}
_CUSTOMS: Final = {"blank": _blank, "lined": _lined, "written": _written}
