"""What an evening is remembered for: the most, the longest, the unluckiest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from companion.match.deeds import Deeds, together
from companion.match.ledger import Column
from companion.match.match import Match
from companion.match.result import points_in
from companion.match.schemes import scheme_of
from companion.match.sides import PlayerId, Side

RoundDeeds: TypeAlias = Mapping[PlayerId, Deeds]
"""What each player did in one round; empty where no log tells."""


class Honor(StrEnum):
    """What somebody can have most of."""

    ROUNDS_WON = "rounds_won"
    RUN_OF_WINS = "run_of_wins"
    BIGGEST_ROUND = "biggest_round"
    DEAREST_HAND = "dearest_hand"
    COMEBACK = "comeback"
    WILD4S_RECEIVED = "wild4s_received"
    CARDS_PUNISHED = "cards_punished"
    LONGEST_STACK = "longest_stack"
    UNO_FORGOTTEN = "uno_forgotten"
    BLUFFS_CAUGHT = "bluffs_caught"
    JUMP_INS = "jump_ins"
    FAULTS = "faults"


@dataclass(frozen=True, slots=True)
class Distinction:
    """Who has most of something.

    Attributes:
        honor: Of what.
        sides: Who; several have equally much.
        amount: How much: rounds, points, cards or calls.
        round: The round in which it happened, 1 for the first, where it was one and
            only one round.
    """

    honor: Honor
    sides: tuple[Side, ...]
    amount: int
    round: int | None = None


def distinctions(match: Match, deeds: Sequence[RoundDeeds] = ()) -> tuple[Distinction, ...]:
    """What *match* is remembered for so far; nothing that nobody did.

    Args:
        match: The match.
        deeds: What the logs of its rounds tell, in order; as many as are known.
    """
    columns = [column for column in match.ledger.columns if column.counts]
    numbered = [(n, c) for n, c in enumerate(match.ledger.columns, start=1) if c.counts]
    found = (
        _most(Honor.ROUNDS_WON, _wins(columns)),
        _most(Honor.RUN_OF_WINS, _runs(columns), least=2),
        _best_moment(Honor.BIGGEST_ROUND, _rounds_booked(match, numbered)),
        _best_moment(Honor.DEAREST_HAND, _hands(numbered)),
        _most(Honor.COMEBACK, _comebacks(match, columns)),
        *_done(deeds),
    )
    return tuple(each for each in found if each is not None)


Moment: TypeAlias = tuple[Side, int, int]
"""Whose, how much, in which round."""


def _most(honor: Honor, amounts: Mapping[Side, int], least: int = 1) -> Distinction | None:
    top = max(amounts.values(), default=0)
    if top < least:
        return None
    return Distinction(honor, tuple(side for side, each in amounts.items() if each == top), top)


def _best_moment(honor: Honor, moments: Iterable[Moment]) -> Distinction | None:
    moments = list(moments)
    top = max((amount for _, amount, _ in moments), default=0)
    if top < 1:
        return None
    best = [(side, number) for side, amount, number in moments if amount == top]
    sides, rounds = dict.fromkeys(side for side, _ in best), {number for _, number in best}
    return Distinction(honor, tuple(sides), top, rounds.pop() if len(rounds) == 1 else None)


def _wins(columns: Sequence[Column]) -> dict[Side, int]:
    won: dict[Side, int] = {}
    for column in columns:
        for side in column.winners:
            won[side] = won.get(side, 0) + 1
    return won


def _runs(columns: Sequence[Column]) -> dict[Side, int]:
    """The longest run of rounds that each side won one after another."""
    longest: dict[Side, int] = {}
    running: dict[Side, int] = {}
    for column in columns:
        running = {side: running.get(side, 0) + 1 for side in column.winners}
        for side, run in running.items():
            longest[side] = max(run, longest.get(side, 0))
    return longest


def _rounds_booked(match: Match, columns: Sequence[tuple[int, Column]]) -> Iterator[Moment]:
    """What winners booked, in the forms in which points are good."""
    if scheme_of(match.form).lowest_leads:
        return
    for number, column in columns:
        for side in column.winners:
            yield side, column.points[side], number


def _hands(columns: Sequence[tuple[int, Column]]) -> Iterator[Moment]:
    for number, column in columns:
        for player, hand in zip(column.result.seats, column.result.hands, strict=False):
            yield player, points_in(hand), number


def _comebacks(match: Match, columns: Sequence[Column]) -> dict[Side, int]:
    """How far behind the leader each of the present leaders once was, in points."""
    leaders = [side for side, place in match.ledger.places.items() if place == 1]
    lowest_leads = scheme_of(match.form).lowest_leads
    behind: dict[Side, int] = {}
    for column in columns:
        best = (min if lowest_leads else max)(column.totals.values())
        for side in leaders:
            gap = abs(best - column.totals.get(side, best))
            behind[side] = max(gap, behind.get(side, 0))
    return behind


_DONE: Final[Mapping[Honor, Callable[[Deeds], int]]] = {
    Honor.WILD4S_RECEIVED: lambda deeds: deeds.wild4s,
    Honor.CARDS_PUNISHED: lambda deeds: deeds.punished,
    Honor.LONGEST_STACK: lambda deeds: deeds.stack if deeds.stack > 1 else 0,
    Honor.UNO_FORGOTTEN: lambda deeds: deeds.forgot,
    Honor.BLUFFS_CAUGHT: lambda deeds: deeds.caught,
    Honor.JUMP_INS: lambda deeds: deeds.jumps,
    Honor.FAULTS: lambda deeds: deeds.faults,
}


def _done(deeds: Sequence[RoundDeeds]) -> Iterator[Distinction | None]:
    players = dict.fromkeys(player for each in deeds for player in each)
    sums = {p: together(each[p] for each in deeds if p in each) for p in players}
    for honor, amount in _DONE.items():
        yield _most(honor, {player: amount(done) for player, done in sums.items()})
