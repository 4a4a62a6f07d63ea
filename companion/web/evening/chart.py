"""The chart of the totals: lines on a small sheet, each with a mark of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

WIDTH: Final = 320.0
HEIGHT: Final = 180.0
LEFT: Final = 34.0
RIGHT: Final = 12.0
EDGE: Final = 12.0
_STEPS: Final = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Curve:
    """The line of one side.

    Attributes:
        name: What the side is called.
        points: Where its totals lie, as SVG writes points.
        marks: The same, one by one.
        look: Which dash and mark it has, 0 to 5, so that color is not the only sign.
        totals: Its totals in words.
    """

    name: str
    points: str
    marks: tuple[tuple[float, float], ...]
    look: int
    totals: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart.

    Attributes:
        curves: One for each side that has played.
        levels: The heights that are labelled, each with its number.
        rounds: The rounds that are labelled, each with where it lies.
    """

    curves: tuple[Curve, ...]
    levels: tuple[tuple[float, int], ...]
    rounds: tuple[tuple[float, int], ...]


def chart_of(names: Sequence[str], totals: Sequence[Sequence[int | None]]) -> Chart | None:
    """The chart of *totals* by side and round; ``None`` with fewer than two rounds."""
    rounds = max(map(len, totals), default=0)
    known = [total for line in totals for total in line if total is not None]
    if rounds < 2 or not known:
        return None
    low, high = min(0, *known), max(1, *known)

    def across(at: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * at / (rounds - 1), 1)

    def down(total: int) -> float:
        return round(EDGE + (HEIGHT - 2 * EDGE - 10) * (high - total) / (high - low), 1)

    curves = []
    for look, (name, line) in enumerate(zip(names, totals, strict=True)):
        marks = tuple((across(at), down(each)) for at, each in enumerate(line) if each is not None)
        points = " ".join(f"{x},{y}" for x, y in marks)
        said = " ".join("-" if each is None else str(each) for each in line)
        curves.append(Curve(name, points, marks, look % 6, said))
    levels = tuple((down(level), level) for level in _levels(low, high))
    every = -(-rounds // 10)
    numbered = tuple((across(at), at + 1) for at in range(0, rounds, every))
    return Chart(tuple(curves), levels, numbered)


def _levels(low: int, high: int) -> range:
    """Round numbers between the lowest and the highest total, five or so."""
    step = 1
    for power in range(7):
        for each in _STEPS:
            step = each * 10**power
            if (high - low) / step <= 5:
                return range(-(-low // step) * step, high + 1, step)
    return range(0, high + 1, step)
