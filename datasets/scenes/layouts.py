"""Arrangements: where each card of a scene lies, from the lowest to the topmost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

import numpy as np

from datasets.artist.faces import LABELS

Kind = Literal["single", "pile", "row", "fan", "heap", "table", "empty"]

FACES: Final = tuple(label for label in LABELS[:54])
"""The 54 faces of the classic deck."""


@dataclass(frozen=True)
class Place:
    """One card's place: center and lift in card heights, turn in degrees clockwise."""

    label: str
    x: float
    y: float
    turn: float
    lift: float = 0.0


@dataclass(frozen=True)
class Layout:
    """The cards of a scene, and what the camera should make of them.

    Attributes:
        places: From the lowest to the topmost.
        reach: Half the extent of what matters, in card heights.
        overhead: Whether the camera looks almost straight down.
        held: Whether a hand holds the cards at the bottom.
    """

    places: tuple[Place, ...]
    reach: float
    overhead: bool = False
    held: bool = False


def _label(rng: np.random.Generator, backs: float = 0.05) -> str:
    """A card as often as decks hold it, now and then a back or one of the rarer wilds."""
    chance = rng.random()
    if chance < backs:
        return "back"
    if chance < backs + 0.01:
        return str(rng.choice(LABELS[54:57]))
    weights = np.asarray([3.0 if label in ("wild", "wild4") else 1.0 for label in FACES])
    return str(rng.choice(FACES, p=weights / weights.sum()))


def _single(rng: np.random.Generator) -> Layout:
    turn = rng.uniform(0, 360)
    return Layout((Place(_label(rng, 0.08), 0, 0, turn),), 0.6)


def _pile(rng: np.random.Generator) -> Layout:
    count = int(rng.integers(1, 41))
    spread = rng.choice([0.03, 0.12, 0.3])
    aligned = rng.random() < 0.4
    start, twist = rng.uniform(0, 360), rng.uniform(4, 25)
    places = []
    for i in range(count):
        turn = start + rng.normal(0, twist) if aligned else rng.uniform(0, 360)
        x, y = rng.normal(0, spread, 2)
        places.append(Place(_label(rng, 0.0), x, y, turn + 180 * (rng.random() < 0.5), 0.003 * i))
    return Layout(tuple(places), 0.8 + 1.5 * float(spread))


def _row(rng: np.random.Generator) -> Layout:
    columns, rows = int(rng.integers(2, 9)), int(rng.choice([1, 1, 2, 3]))
    step, gap = rng.choice([0.35, 0.5, 0.7, 0.8]), rng.uniform(1.02, 1.25)
    turn, wobble = rng.uniform(0, 360), rng.uniform(0, 8)
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    places = []
    for row in range(rows):
        for column in range(columns):
            u = (column - (columns - 1) / 2) * step + rng.normal(0, 0.02)
            v = (row - (rows - 1) / 2) * gap + rng.normal(0, 0.02)
            flip = 180 * (rng.random() < 0.25)
            places.append(
                Place(
                    _label(rng), u * c - v * s, u * s + v * c, turn + rng.normal(0, wobble) + flip
                )
            )
    return Layout(tuple(places), max(columns * float(step), rows * gap) / 2 + 0.4)


def _fan(rng: np.random.Generator) -> Layout:
    count = int(rng.integers(1, 26))
    step = min(rng.uniform(4, 16), 150 / max(1, count - 1))
    pivot, lean = rng.uniform(0.75, 1.6), rng.uniform(-25, 25)
    if rng.random() < 0.25:
        lean += rng.uniform(0, 360)
    from_behind = rng.random() < 0.03
    places = []
    for i in range(count):
        angle = lean + (i - (count - 1) / 2) * step + rng.normal(0, step * 0.12)
        x, y = pivot * np.sin(np.radians(angle)), -pivot * np.cos(np.radians(angle))
        label = "back" if from_behind else _label(rng, 0.0)
        flip = 180 * (rng.random() < 0.3)
        places.append(Place(label, float(x), float(y), angle + flip, 0.003 * i))
    return Layout(_centered(places), 0.9 + pivot * 0.3, held=rng.random() < 0.6)


def _centered(places: list[Place]) -> tuple[Place, ...]:
    """The same places with their middle at the origin."""
    spots = np.asarray([(place.x, place.y) for place in places])
    x, y = (spots.min(axis=0) + spots.max(axis=0)) / 2
    return tuple(replace(place, x=place.x - x, y=place.y - y) for place in places)


def _heap(rng: np.random.Generator) -> Layout:
    count = int(rng.integers(4, 41))
    spread = np.sqrt(count) * rng.uniform(0.22, 0.4)
    places = tuple(
        Place(
            _label(rng, 0.12),
            rng.normal(0, spread),
            rng.normal(0, spread),
            rng.uniform(0, 360),
            0.003 * i,
        )
        for i in range(count)
    )
    return Layout(places, 0.6 + 1.5 * float(spread))


def _stack_of_backs(rng: np.random.Generator, x: float, y: float) -> list[Place]:
    turn = rng.uniform(0, 360)
    return [
        Place(
            "back",
            x + rng.normal(0, 0.012),
            y + rng.normal(0, 0.012),
            turn + rng.normal(0, 1.5),
            0.004 * i,
        )
        for i in range(int(rng.integers(3, 12)))
    ]


def _hand_on_table(rng: np.random.Generator, side: float, distance: float) -> list[Place]:
    """A player's cards before them: laid face down, or open in a row."""
    c, s = np.cos(np.radians(side)), np.sin(np.radians(side))
    open_hand, step = rng.random() < 0.4, rng.uniform(0.15, 0.75)
    count = int(rng.integers(1, 8))
    places = []
    for i in range(count):
        along = (i - (count - 1) / 2) * step
        label = _label(rng, 0.0) if open_hand else "back"
        places.append(
            Place(
                label,
                distance * c - along * s,
                distance * s + along * c,
                side + 90 + rng.normal(0, 6),
                0.002 * i,
            )
        )
    return places


def _spread(rng: np.random.Generator) -> list[Place]:
    """Open cards that lie apart from each other all over the table."""
    cells = [(x, y) for x in np.arange(-2.4, 2.5, 1.2) for y in (-1.3, 0.0, 1.3)]
    chosen = rng.permutation(len(cells))[: int(rng.integers(3, 14))]
    places = []
    for cell in (cells[i] for i in chosen):
        turn = (
            rng.uniform(0, 360) if rng.random() < 0.5 else 90 * rng.integers(4) + rng.normal(0, 9)
        )
        x, y = np.asarray(cell) + rng.normal(0, 0.1, 2)
        places.append(Place(_label(rng, 0.1), float(x), float(y), float(turn)))
    return places


def _table(rng: np.random.Generator) -> Layout:
    if rng.random() < 0.35:
        return Layout(tuple(_spread(rng)), 0.0, overhead=True)
    places = _stack_of_backs(rng, rng.uniform(-1.3, -0.8), rng.normal(0, 0.3))
    for place in _pile(rng).places[-20:]:
        places.append(
            Place(place.label, place.x * 0.6 + 0.5, place.y * 0.6, place.turn, place.lift)
        )
    for side in rng.permutation([0, 90, 180, 270])[: int(rng.integers(0, 5))]:
        distance = rng.uniform(2.3, 3.0) if side % 180 == 0 else rng.uniform(1.5, 2.0)
        places += _hand_on_table(rng, float(side), distance)
    return Layout(tuple(places), 0.0, overhead=True)


def _empty(_rng: np.random.Generator) -> Layout:
    return Layout((), 1.5)


_KINDS: Final[dict[str, Callable[[np.random.Generator], Layout]]] = {
    "single": _single, "pile": _pile, "row": _row, "fan": _fan, "heap": _heap, "table": _table,
    "empty": _empty,
}  # fmt: skip

KINDS: Final = tuple(_KINDS)


def arrange(kind: str, rng: np.random.Generator) -> Layout:
    """A layout of this kind.

    Raises:
        KeyError: there is no such kind.
    """
    return _KINDS[kind](rng)
