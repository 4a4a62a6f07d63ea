"""What the entries of a match add up to: a pure fold, one entry at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import assert_never

from companion.match.count import RoundCount, count_round
from companion.match.entry import Arrival, Departure, Entry, PlayOn, Stop
from companion.match.form import MatchFormat, Rotation
from companion.match.outcome import Outcome, Termination
from companion.match.ranking import rank
from companion.match.result import RoundResult
from companion.match.rotation import Seating, is_complete
from companion.match.schemes import scheme_of
from companion.match.sides import FEWEST_PLAYERS, PlayerId, Side, parties_of, sides_of


@dataclass(frozen=True, slots=True)
class Column:
    """One round on the sheet.

    Attributes:
        result: The round as it was reported.
        winners: The sides that won it; nobody in a void round.
        points: What each side that played it booked; empty in a void round.
        totals: The points of every side after it.
    """

    result: RoundResult
    winners: tuple[Side, ...]
    points: Mapping[Side, int]
    totals: Mapping[Side, int]

    @property
    def counts(self) -> bool:
        """Whether the round was booked; a void round was not."""
        return bool(self.points)


@dataclass(frozen=True, slots=True)
class Ledger:
    """The match after some of its entries.

    Attributes:
        form: The form of the match.
        seats: Who sits at the table, clockwise, without those who are eliminated.
        totals: The points of everybody who ever played, in order of arrival.
        target: The points that decide; ``None`` once the table plays on without.
        eliminated: Who is out of the match, and after which round.
        columns: The rounds.
        outcome: How the match was decided; ``None`` while it is open.
    """

    form: MatchFormat
    seats: tuple[PlayerId, ...]
    totals: Mapping[Side, int]
    target: int | None
    eliminated: Mapping[Side, int] = field(default_factory=dict)
    columns: tuple[Column, ...] = ()
    outcome: Outcome | None = None

    @property
    def contenders(self) -> dict[Side, int]:
        """The points of those who can still win or lose: all but the departed."""
        if self.form.teams:
            return {**self.totals}
        present = {*self.seats, *self.eliminated}
        return {side: total for side, total in self.totals.items() if side in present}

    @property
    def places(self) -> dict[Side, int]:
        """The place of each contender, 1 for the best."""
        lowest_leads = scheme_of(self.form).lowest_leads
        return rank(self.contenders, self.eliminated, lowest_leads=lowest_leads)

    @property
    def booked(self) -> Counter[Seating]:
        """In a rotation, how many games each seating has played, by player numbers."""
        number = {player: index for index, player in enumerate(self.seats)}
        return Counter(
            tuple(number[player] for player in column.result.seats)
            for column in self.columns
            if column.counts
        )


def fold(form: MatchFormat, players: tuple[PlayerId, ...], entries: Iterable[Entry]) -> Ledger:
    """Add up a match from its start."""
    totals = dict.fromkeys(sides_of(form, players), 0)
    return reduce(evolve, entries, Ledger(form, players, totals, form.target))


def evolve(ledger: Ledger, entry: Entry) -> Ledger:
    """The match after one more entry.

    It never refuses. An entry that was right when it was made may come after the
    end when an earlier round is corrected: then the first decision stands and
    later rounds still count on the sheet.
    """
    match entry:
        case RoundResult():
            return _book(ledger, entry)
        case Arrival():
            return _seat(ledger, entry)
        case Departure():
            seats = tuple(player for player in ledger.seats if player != entry.player)
            return _decide(replace(ledger, seats=seats))
        case Stop():
            return _close(ledger, Termination.STOPPED)
        case PlayOn():
            return _reopen(ledger, entry.target)
        case _:  # pragma: no cover - mypy proves that there is no other entry
            assert_never(entry)


def _book(ledger: Ledger, result: RoundResult) -> Ledger:
    count = count_round(ledger.form, result)
    if count is None:
        column = Column(result, (), {}, ledger.totals)
        return replace(ledger, columns=(*ledger.columns, column))
    points, winners = _credit(ledger.form, result, count)
    totals = {**ledger.totals}
    for side, booked in points.items():
        totals[side] = totals.get(side, 0) + booked
    columns = (*ledger.columns, Column(result, winners, points, totals))
    booked_up = _eliminate(replace(ledger, totals=totals, columns=columns))
    return _decide(replace(booked_up, seats=_seats_after(booked_up, result)))


def _credit(
    form: MatchFormat, result: RoundResult, count: RoundCount
) -> tuple[dict[Side, int], tuple[Side, ...]]:
    """Points and winners by side; in a rotation both partners are credited in full."""
    points = scheme_of(form).book(count)
    if form.rotation is Rotation.NONE:
        return points, count.winners
    pairs = dict(zip(result.seats, parties_of(form, result.seats), strict=True))
    credited: dict[Side, int] = {player: points[pair] for player, pair in pairs.items()}
    return credited, tuple(player for player, pair in pairs.items() if pair in count.winners)


def _eliminate(ledger: Ledger) -> Ledger:
    if ledger.target is None:
        return ledger
    scheme, number, target = scheme_of(ledger.form), len(ledger.columns), ledger.target
    over = [side for side, total in ledger.totals.items() if scheme.eliminates(total, target)]
    return replace(ledger, eliminated=dict.fromkeys(over, number) | {**ledger.eliminated})


def _seats_after(ledger: Ledger, result: RoundResult) -> tuple[PlayerId, ...]:
    """Who sits where after a round: as in the round, without those who are eliminated.

    After a correction somebody may be in the match again who sat out this round.
    """
    if ledger.form.rotation is not Rotation.NONE:
        return ledger.seats
    in_order = dict.fromkeys((*result.seats, *ledger.seats))
    return tuple(player for player in in_order if player not in ledger.eliminated)


def _seat(ledger: Ledger, arrival: Arrival) -> Ledger:
    if arrival.player in ledger.eliminated:
        return ledger
    seats = [*ledger.seats]
    seats.insert(arrival.seat, arrival.player)
    totals = {**ledger.totals}
    if not ledger.form.teams and arrival.player not in totals:
        playing: dict[Side, int] = {side: ledger.totals[side] for side in ledger.seats}
        totals[arrival.player] = scheme_of(ledger.form).latecomer(playing)
    return replace(ledger, seats=tuple(seats), totals=totals)


def _reopen(ledger: Ledger, target: int | None) -> Ledger:
    if len(ledger.seats) < FEWEST_PLAYERS:
        return ledger
    decided = ledger.outcome is not None and ledger.outcome.termination is not Termination.STOPPED
    unless_new = None if decided else ledger.target
    return replace(ledger, outcome=None, target=unless_new if target is None else target)


def _decide(ledger: Ledger) -> Ledger:
    termination = _termination(ledger)
    return ledger if termination is None else _close(ledger, termination)


def _termination(ledger: Ledger) -> Termination | None:
    if ledger.form.rotation is not Rotation.NONE:
        complete = is_complete(ledger.form.rotation, ledger.booked)
        return Termination.CYCLE_COMPLETE if complete else None
    if ledger.target is None:
        return None
    return scheme_of(ledger.form).end(ledger.contenders, ledger.target)


def _close(ledger: Ledger, termination: Termination) -> Ledger:
    """Decide the match, unless it is decided already."""
    if ledger.outcome is not None:
        return ledger
    winners = tuple(side for side, place in ledger.places.items() if place == 1)
    losers = scheme_of(ledger.form).losers(ledger.contenders, ledger.target)
    return replace(ledger, outcome=Outcome(termination, winners, losers, len(ledger.columns)))
