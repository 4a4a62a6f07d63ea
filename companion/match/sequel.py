"""After the end: the seats' final places, and the same company once more."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards.text import Text
from companion.match.entry import Arrival, Departure
from companion.match.errors import MatchNotOverError
from companion.match.form import Rotation
from companion.match.match import Match
from companion.match.result import RoundResult
from companion.match.sides import PlayerId, sides_of


@dataclass(frozen=True, slots=True)
class FinalPlace:
    """Where a seat ended.

    Attributes:
        player: Who sits there.
        place: 1 for the best; team-mates share a place.
    """

    player: PlayerId
    place: int


def final_places(match: Match) -> tuple[FinalPlace, ...]:
    """The place of everybody who is at the table at the end, the best first.

    Raises:
        MatchNotOverError: the match is still open.
    """
    if match.outcome is None:
        raise MatchNotOverError(
            Text("the match is not over", "比赛还没有结束"),
            Text("its places are those of the standing", "名次以积分表为准"),
        )
    places, there = match.ledger.places, company(match)
    found = [
        FinalPlace(player, places[side])
        for player, side in zip(there, sides_of(match.form, there), strict=True)
        if side in places
    ]
    return tuple(sorted(found, key=lambda each: each.place))


def company(match: Match) -> tuple[PlayerId, ...]:
    """Who is at the table, clockwise as they sat last, with those who are eliminated."""
    seats = [*match.players]
    for entry in match.entries:
        match entry:
            case Arrival(player, seat) if player not in seats:
                seats.insert(seat, player)
            case Departure(player) if player in seats:
                seats.remove(player)
            case RoundResult() if match.form.rotation is Rotation.NONE:
                seats = _as_they_sat(seats, entry.seats)
    return tuple(seats)


def _as_they_sat(seats: list[PlayerId], played: tuple[PlayerId, ...]) -> list[PlayerId]:
    """The order of the round that was *played*; who watched keeps his place in it."""
    order = iter(player for player in played if player in seats)
    return [next(order) if player in played else player for player in seats]


def rematch(match: Match) -> Match:
    """The same form once more, with everybody who is at the table.

    Raises:
        MatchNotOverError: the match is still open.
        InvalidSeatingError: those who are left cannot play this form.
    """
    if match.outcome is None:
        raise MatchNotOverError(
            Text("the match is not over", "比赛还没有结束"),
            Text("stop it before a rematch", "先结束它再重赛"),
        )
    return Match(match.form, company(match))
