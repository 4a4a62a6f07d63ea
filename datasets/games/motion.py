"""Where something is, and how it moves."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace

import numpy as np


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on or above the table, in card heights from the table's origin.

    Attributes:
        x: To the right.
        y: Down the picture.
        turn: Degrees clockwise: of a card, from upright; of a hand, the
            direction in which it reaches, from rightwards.
        lift: Height above the table.
    """

    x: float
    y: float
    turn: float = 0.0
    lift: float = 0.0

    def ahead(self, forward: float, aside: float = 0.0) -> Spot:
        """The spot so far along the direction *turn*, and to the right of it."""
        c, s = np.cos(np.radians(self.turn)), np.sin(np.radians(self.turn))
        return replace(
            self,
            x=self.x + float(c * forward - s * aside),
            y=self.y + float(s * forward + c * aside),
        )

    def toward(self, other: Spot, share: float) -> Spot:
        """The spot at *share*, 0 to 1, of the way to *other*."""
        return Spot(
            self.x + share * (other.x - self.x),
            self.y + share * (other.y - self.y),
            self.turn + share * (other.turn - self.turn),
            self.lift + share * (other.lift - self.lift),
        )

    def distance(self, other: Spot) -> float:
        """How far apart two spots are on the table."""
        return float(np.hypot(self.x - other.x, self.y - other.y))


@dataclass(frozen=True, slots=True)
class Track:
    """A movement through spots at given times; it starts and stops gently at each.

    Attributes:
        times: Seconds, rising.
        spots: One for each time.
    """

    times: tuple[float, ...]
    spots: tuple[Spot, ...]

    @property
    def start(self) -> float:
        """When it begins."""
        return self.times[0]

    @property
    def end(self) -> float:
        """When it has come to rest."""
        return self.times[-1]

    def at(self, time: float) -> Spot:
        """Where it is at *time*; before the start and after the end it rests."""
        i = bisect_right(self.times, time)
        if i == 0:
            return self.spots[0]
        if i == len(self.times):
            return self.spots[-1]
        share = (time - self.times[i - 1]) / (self.times[i] - self.times[i - 1])
        return self.spots[i - 1].toward(self.spots[i], share * share * (3 - 2 * share))


def join(keys: list[tuple[float, Spot]]) -> Track:
    """A track through *keys*, which are pairs of time and spot."""
    return Track(tuple(time for time, _ in keys), tuple(spot for _, spot in keys))
