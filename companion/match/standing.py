"""Who stands where, and the sheet that a table or a chart is drawn from."""

from __future__ import annotations

from dataclasses import dataclass

from companion.match.ledger import Column
from companion.match.match import Match
from companion.match.sides import PlayerId, Side, members_of


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one side stands.

    Attributes:
        side: The player or the team.
        members: The players at the table who belong to it.
        place: 1 for the best; equal sides share a place. ``None`` for somebody who
            left: he neither wins nor loses.
        total: His points; in ``knockout`` the sum of his places.
        rounds: How many rounds he played that were booked.
        eliminated_after: The round that put him out of ``challenge_uno``.
    """

    side: Side
    members: tuple[PlayerId, ...]
    place: int | None
    total: int
    rounds: int
    eliminated_after: int | None


def standings(match: Match) -> tuple[Standing, ...]:
    """Every side that ever played, the best first and those who left last."""
    ledger = match.ledger
    places = ledger.places
    rows = [
        Standing(
            side=side,
            members=members_of(side, match.form, ledger.seats),
            place=places.get(side),
            total=total,
            rounds=sum(side in column.points for column in ledger.columns),
            eliminated_after=ledger.eliminated.get(side),
        )
        for side, total in ledger.totals.items()
    ]
    return tuple(sorted(rows, key=lambda row: (row.place is None, row.place or 0)))


@dataclass(frozen=True, slots=True)
class Line:
    """The points of one side, round by round.

    Attributes:
        side: The player or the team.
        members: The players at the table who belong to it.
        points: What it booked in each round, in ``knockout`` its place; ``None``
            where it did not play or the round was void.
        totals: What it had after each round; ``None`` before it arrived.
    """

    side: Side
    members: tuple[PlayerId, ...]
    points: tuple[int | None, ...]
    totals: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """A match as a table: a column for each round, a line for each side.

    Attributes:
        columns: The rounds, with their winners.
        lines: The sides in order of arrival; as many points and totals in each as
            there are columns.
    """

    columns: tuple[Column, ...]
    lines: tuple[Line, ...]


def scoresheet(match: Match) -> Scoresheet:
    """The whole match as a table."""
    ledger = match.ledger
    lines = tuple(
        Line(
            side=side,
            members=members_of(side, match.form, ledger.seats),
            points=tuple(column.points.get(side) for column in ledger.columns),
            totals=tuple(column.totals.get(side) for column in ledger.columns),
        )
        for side in ledger.totals
    )
    return Scoresheet(ledger.columns, lines)
