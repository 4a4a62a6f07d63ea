"""Whether an entry can have been written on a sheet, for sheets that come from elsewhere."""

from __future__ import annotations

from companion.match.entry import Arrival, Departure, Entry
from companion.match.errors import InvalidSeatingError
from companion.match.form import MatchFormat, Rotation
from companion.match.result import RoundResult, check_result
from companion.match.rotation import schedule
from companion.match.sides import MOST_PLAYERS, PlayerId, check_table

Company = tuple[PlayerId, ...]


def follow(form: MatchFormat, players: Company, there: Company, entry: Entry) -> Company:
    """Who is at the table after *entry*, with those who are eliminated.

    It accepts everything that the functions of this room have ever written, after
    any correction: a round may stand after the end, if the end moved.

    Args:
        form: The form of the match.
        players: Who began it.
        there: Who is at the table.
        entry: What is written next.

    Raises:
        MatchError: it cannot have been written.
    """
    match entry:
        case RoundResult():
            _check_round(form, players, there, entry)
        case Arrival(player, seat):
            _check_open(form)
            if player in there or not 0 <= seat <= len(there) < MOST_PLAYERS:
                raise InvalidSeatingError(
                    f"{player} cannot sit down at {seat}", f"{len(there)} are at the table"
                )
            return (*there[:seat], player, *there[seat:])
        case Departure(player):
            _check_open(form)
            if player not in there or len(there) == 1:
                raise InvalidSeatingError(
                    f"{player} cannot leave", f"{', '.join(there)} are at the table"
                )
            return tuple(other for other in there if other != player)
    return there


def _check_open(form: MatchFormat) -> None:
    if form.rotation is not Rotation.NONE:
        raise InvalidSeatingError("nobody can join or leave a rotation", "it has no such entry")


def _check_round(form: MatchFormat, players: Company, there: Company, result: RoundResult) -> None:
    strangers = [player for player in result.seats if player not in there]
    if strangers:
        raise InvalidSeatingError(
            f"{', '.join(strangers)} cannot have played", f"{', '.join(there)} were at the table"
        )
    if form.rotation is Rotation.NONE:
        check_table(form, result.seats)
        possible = result.table == 1
    else:
        seats = tuple(players.index(player) for player in result.seats)
        games = [(game.table, game.seats) for game in schedule(form.rotation)]
        possible = (result.table, seats) in games
    if not possible:
        raise InvalidSeatingError(
            f"this is no game at table {result.table}", "follow the schedule of the form"
        )
    check_result(form, result)
