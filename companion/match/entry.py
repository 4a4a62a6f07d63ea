"""What is written on the sheet of a match, one line after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.match.result import RoundResult
from companion.match.sides import PlayerId, Seat


@dataclass(frozen=True, slots=True)
class Arrival:
    """*player* sits down at *seat*; whoever sat there or beyond moves up."""

    player: PlayerId
    seat: Seat


@dataclass(frozen=True, slots=True)
class Departure:
    """*player* leaves; his points stay on the sheet, but he can't win or lose any more."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Stop:
    """The table stops playing."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """The table plays on after the end, to a new *target* or until it stops."""

    target: int | None


Entry: TypeAlias = RoundResult | Arrival | Departure | Stop | PlayOn
