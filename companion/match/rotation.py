"""Changing partners: who sits where in each game of a cycle (S1:57, S2:1).

Partners sit opposite each other and each pairing plays four games. In one cycle
everybody partners every other player in exactly one pairing, and opposes
everybody in exactly two.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from companion.match.form import Rotation

GAMES_PER_PAIRING: Final = 4

Pair: TypeAlias = tuple[int, int]

Seating: TypeAlias = tuple[int, ...]
"""The players at one table, clockwise from north, by number."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a cycle at one table; players are numbered 0, 1, 2 ...

    Attributes:
        number: 1 to 12 or 1 to 28. In ``eight_28`` two games have the same number,
            one at each table.
        table: 1 or 2.
        north_south: The partners that sit north and south.
        east_west: The partners that sit east and west.
    """

    number: int
    table: int
    north_south: Pair
    east_west: Pair

    @property
    def seats(self) -> Seating:
        """The players clockwise: north, east, south, west."""
        (north, south), (east, west) = self.north_south, self.east_west
        return north, east, south, west

    @property
    def pairing(self) -> int:
        """Which pairing of the cycle this game belongs to: 0, 1, 2 ..."""
        return (self.number - 1) // GAMES_PER_PAIRING


@cache
def schedule(rotation: Rotation) -> tuple[Game, ...]:
    """Every game of one cycle, by number and table; empty without a rotation."""
    return tuple(
        Game(pairing * GAMES_PER_PAIRING + game, table, north_south, east_west)
        for pairing, tables in enumerate(_PAIRINGS[rotation])
        for game in range(1, GAMES_PER_PAIRING + 1)
        for table, (north_south, east_west) in enumerate(tables, start=1)
    )


def next_games(rotation: Rotation, booked: Counter[Seating]) -> tuple[Game, ...]:
    """What can be played next: at each table one game at most.

    A table whose pairing is done waits for the other, as players change between
    them. A game that turned out to be void is played again first.

    Args:
        rotation: The schedule.
        booked: How many games each seating has played, in all cycles together.
    """
    games = schedule(rotation)
    cycle = min(booked[game.seats] for game in games) // GAMES_PER_PAIRING
    owed = [game for game in games if booked[game.seats] < _due(game, cycle)]
    first = {game.table: game for game in reversed(owed) if game.pairing == owed[0].pairing}
    return tuple(first[table] for table in sorted(first))


def is_complete(rotation: Rotation, booked: Counter[Seating]) -> bool:
    """Whether every pairing has played the same number of full turns of four games."""
    games = {booked[game.seats] for game in schedule(rotation)}
    return len(games) == 1 and games.pop() % GAMES_PER_PAIRING == 0


def _due(game: Game, cycle: int) -> int:
    """How many games its seating has played once *game* of this cycle is done."""
    turn = game.number - game.pairing * GAMES_PER_PAIRING
    return cycle * GAMES_PER_PAIRING + turn


def _two_tables(turn: int) -> tuple[tuple[Pair, Pair], tuple[Pair, Pair]]:
    one, two, three, four, five, six = ((turn + step) % 7 for step in range(1, 7))
    return ((7, turn), (one, three)), ((two, six), (four, five))


_PAIRINGS: Final[dict[Rotation, tuple[tuple[tuple[Pair, Pair], ...], ...]]] = {
    Rotation.NONE: (),
    Rotation.FOUR_12: ((((0, 1), (2, 3)),), (((0, 2), (1, 3)),), (((0, 3), (1, 2)),)),
    Rotation.EIGHT_28: tuple(map(_two_tables, range(7))),
}
