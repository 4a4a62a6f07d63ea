"""Where each player's arm comes into the picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, exp, pi, sin
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
"""``(x, y)`` as shares, 0 to 1, of the picture's width and height."""

MIDDLE: Final[Point] = (0.5, 0.5)

_STRANGER: Final = 0.001
"""How well an arm that is nobody's fits, beside 1 for one exactly at its place."""


@dataclass(frozen=True, slots=True)
class SeatMap:
    """The seats around the picture.

    Attributes:
        entries: For each seat, in the order of the table, the point at the
            picture's edge where an arm from there comes in.
    """

    entries: tuple[Point, ...]

    @classmethod
    def evenly(cls, seats: int, first: float = 90.0) -> SeatMap:
        """*seats* spaced evenly: what a picture proposes before anybody showed them.

        Args:
            seats: How many.
            first: The direction of the first from the middle, degrees clockwise
                from rightwards; 90 is the lower edge.
        """
        turns = [(first + 360 * seat / seats) * pi / 180 for seat in range(seats)]
        return cls(tuple(at_edge((0.5 + cos(turn), 0.5 + sin(turn))) for turn in turns))

    @classmethod
    def tapped(cls, taps: Sequence[Point]) -> SeatMap:
        """Seats that somebody showed by tapping on a still, one for each in order."""
        return cls(tuple(map(at_edge, taps)))

    def chances(self, entry: Point, about: Point, spread: float) -> tuple[float, ...]:
        """How likely it is that an arm is each seat's; less than 1 together.

        Args:
            entry: Where it comes in.
            about: What it reaches for: directions are taken from there.
            spread: How far from their places arms come in, standard deviation in degrees.
        """
        turn = _direction(about, entry)
        fits = [
            exp(-((_between(turn, _direction(about, e)) / spread) ** 2) / 2) for e in self.entries
        ]
        total = sum(fits) + _STRANGER
        return tuple(fit / total for fit in fits)


def at_edge(point: Point) -> Point:
    """Where the way from the middle through *point* meets the picture's edge."""
    x, y = (each - 0.5 for each in point)
    longest = max(abs(x), abs(y)) or 1.0
    return 0.5 + x / longest / 2, 0.5 + y / longest / 2


def _direction(origin: Point, point: Point) -> float:
    return degrees(atan2(point[1] - origin[1], point[0] - origin[0]))


def _between(one: float, other: float) -> float:
    """The angle between two directions, degrees, 0 to 180."""
    return abs((one - other + 180) % 360 - 180)
