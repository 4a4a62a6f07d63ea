"""Between two rounds: who sits where next, who arrives and who leaves."""

from __future__ import annotations

from collections.abc import Sequence

from companion.cards.text import Text
from companion.match.entry import Arrival, Departure
from companion.match.errors import InvalidSeatingError
from companion.match.form import Rotation
from companion.match.match import Match
from companion.match.rotation import Game, next_games
from companion.match.sides import MOST_PLAYERS, PlayerId, Seat, check_distinct, check_table


def next_seats(match: Match, table: int = 1) -> tuple[PlayerId, ...]:
    """Who sits at *table* in the next round, clockwise.

    Raises:
        InvalidSeatingError: no round can start at that table now.
    """
    if match.form.rotation is not Rotation.NONE:
        return tuple(match.players[number] for number in next_game(match, table).seats)
    if table != 1:
        raise InvalidSeatingError(
            Text(f"there is no table {table}", f"没有第{table}桌"),
            Text("this form is played at table 1", "这种赛制只在第1桌"),
        )
    seats = match.ledger.seats
    check_table(match.form, seats)
    return seats


def next_game(match: Match, table: int = 1) -> Game:
    """The next game of a rotation at *table*.

    Raises:
        InvalidSeatingError: without a rotation, at a table that it does not have, or
            while that table waits for the other.
    """
    if match.form.rotation is Rotation.NONE:
        raise InvalidSeatingError(
            Text("this match has no schedule", "这场比赛没有轮次表"),
            Text("choose a rotation", "请选轮换赛制"),
        )
    games = {game.table: game for game in next_games(match.form.rotation, match.ledger.booked)}
    if table not in games:
        raise InvalidSeatingError(
            Text(f"no game can start at table {table} now", f"第{table}桌现在不能开局"),
            Text(
                f"one can at table {' or '.join(map(str, games))}",
                f"可以在第{'或'.join(map(str, games))}桌",
            ),
        )
    return games[table]


def arrive(match: Match, player: PlayerId, seat: Seat | None = None) -> Match:
    """Seat a latecomer between two rounds, or somebody who comes back.

    A latecomer starts level with whoever stands last (PROP), in ``chips`` at 0;
    somebody who comes back keeps what he had. In a team match the team of a seat
    keeps its points, whoever sits there.

    Args:
        match: The match.
        player: Who arrives.
        seat: Where he sits down; whoever sits there or beyond moves up. Without
            one, after the last seat.

    Raises:
        InvalidSeatingError: no room, no such seat, somebody who was eliminated, or
            a rotation is played.
    """
    seats = _seats_of_open_company(match)
    check_distinct((*seats, player))
    if player in match.ledger.eliminated:
        raise InvalidSeatingError(
            Text("{0} is out of this match", "{0}已出局"),
            Text("start another match", "请开始新比赛"),
            (player,),
        )
    if len(seats) == MOST_PLAYERS:
        raise InvalidSeatingError(
            Text("{0} finds no seat", "{0}没有座位了"),
            Text(f"at most {MOST_PLAYERS} can play", f"最多{MOST_PLAYERS}人"),
            (player,),
        )
    at = len(seats) if seat is None else seat
    if not 0 <= at <= len(seats):
        raise InvalidSeatingError(
            Text(f"there is no seat {at}", f"没有座位{at}"),
            Text(f"choose 0 to {len(seats)}", f"可选0到{len(seats)}"),
        )
    return match.write(Arrival(player, at))


def leave(match: Match, player: PlayerId) -> Match:
    """Let somebody go between two rounds; the others play on.

    Raises:
        InvalidSeatingError: he does not sit at the table, nobody would be left, or
            a rotation is played.
    """
    seats = _seats_of_open_company(match)
    if player not in seats:
        raise InvalidSeatingError(
            Text("{0} does not sit at the table", "{0}不在桌上"),
            Text("{1} do", "桌上是{1}"),
            (player,),
            seats,
        )
    if len(seats) == 1:
        raise InvalidSeatingError(
            Text("{0} is the last player", "{0}是最后一人"),
            Text("stop the match instead", "请结束比赛"),
            (player,),
        )
    return match.write(Departure(player))


def seat_company(match: Match, players: Sequence[PlayerId]) -> Match:
    """*match* with exactly *players* at the table, newcomers where they sit there.

    In a rotation nobody comes or leaves, and nothing changes.

    Raises:
        MatchError: they cannot come or leave now.
    """
    if match.form.rotation is not Rotation.NONE:
        return match
    for seat, player in enumerate(players):
        if player not in match.ledger.seats:
            match = arrive(match, player, min(seat, len(match.ledger.seats)))
    for player in match.ledger.seats:
        if player not in players:
            match = leave(match, player)
    return match


def _seats_of_open_company(match: Match) -> tuple[PlayerId, ...]:
    if match.form.rotation is not Rotation.NONE:
        raise InvalidSeatingError(
            Text("nobody can join or leave a rotation", "轮换中不能加入或离开"),
            Text("stop the match and start another", "请结束比赛再开新的"),
        )
    return match.ledger.seats
