"""Between two rounds: who sits where next, who arrives and who leaves."""

from __future__ import annotations

from collections.abc import Sequence

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
        raise InvalidSeatingError(f"there is no table {table}", "this form is played at table 1")
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
        raise InvalidSeatingError("this match has no schedule", "choose a rotation")
    games = {game.table: game for game in next_games(match.form.rotation, match.ledger.booked)}
    if table not in games:
        raise InvalidSeatingError(
            f"no game can start at table {table} now",
            f"one can at table {' or '.join(map(str, games))}",
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
        raise InvalidSeatingError(f"{player} is out of this match", "start another match")
    if len(seats) == MOST_PLAYERS:
        raise InvalidSeatingError(f"{player} finds no seat", f"at most {MOST_PLAYERS} can play")
    at = len(seats) if seat is None else seat
    if not 0 <= at <= len(seats):
        raise InvalidSeatingError(f"there is no seat {at}", f"choose 0 to {len(seats)}")
    return match.write(Arrival(player, at))


def leave(match: Match, player: PlayerId) -> Match:
    """Let somebody go between two rounds; the others play on.

    Raises:
        InvalidSeatingError: he does not sit at the table, nobody would be left, or
            a rotation is played.
    """
    seats = _seats_of_open_company(match)
    if player not in seats:
        raise InvalidSeatingError(f"{player} does not sit at the table", f"{', '.join(seats)} do")
    if len(seats) == 1:
        raise InvalidSeatingError(f"{player} is the last player", "stop the match instead")
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
            "nobody can join or leave a rotation", "stop the match and start another"
        )
    return match.ledger.seats
