"""Whether an entry can have been written on a sheet, for sheets that come from elsewhere."""

from __future__ import annotations

from companion.cards.text import Text
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
                    Text(f"{{0}} cannot sit down at {seat}", f"{{0}}不能坐到{seat}"),
                    Text(f"{len(there)} are at the table", f"桌上有{len(there)}人"),
                    (player,),
                )
            return (*there[:seat], player, *there[seat:])
        case Departure(player):
            _check_open(form)
            if player not in there or len(there) == 1:
                raise InvalidSeatingError(
                    Text("{0} cannot leave", "{0}不能离开"),
                    Text("{1} are at the table", "桌上是{1}"),
                    (player,),
                    there,
                )
            return tuple(other for other in there if other != player)
    return there


def _check_open(form: MatchFormat) -> None:
    if form.rotation is not Rotation.NONE:
        raise InvalidSeatingError(
            Text("nobody can join or leave a rotation", "轮换中不能加入或离开"),
            Text("it has no such entry", "没有这样的记录"),
        )


def _check_round(form: MatchFormat, players: Company, there: Company, result: RoundResult) -> None:
    strangers = [player for player in result.seats if player not in there]
    if strangers:
        raise InvalidSeatingError(
            Text("{0} cannot have played", "{0}不可能打了这一局"),
            Text("{1} were at the table", "当时桌上是{1}"),
            strangers,
            there,
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
            Text(f"this is no game at table {result.table}", f"第{result.table}桌没有这样一局"),
            Text("follow the schedule of the form", "请按赛制的轮次"),
        )
    check_result(form, result)
