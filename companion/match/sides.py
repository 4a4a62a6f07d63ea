"""Who sits where and who books points: players, seats, teams and sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType, TypeAlias

from companion.cards.text import Text
from companion.match.errors import InvalidSeatingError
from companion.match.form import MatchFormat, Rotation

PlayerId = NewType("PlayerId", str)
"""Who somebody is, for the whole evening and wherever he sits."""

Seat: TypeAlias = int
"""A place at the table in one round: 0, 1, 2 ... clockwise."""

Team = NewType("Team", int)
"""The number of a team, 0 to 4: seat *i* belongs to team *i* mod the number of teams."""

Side: TypeAlias = PlayerId | Team
"""What books points: a player or, in a team match, a team."""

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 10
"""How many can play at one table (S1:3)."""

ROTATION_PLAYERS: Final = {Rotation.FOUR_12: 4, Rotation.EIGHT_28: 8}


def sides_of(form: MatchFormat, seats: Sequence[PlayerId]) -> tuple[Side, ...]:
    """The side that each seat books for: its team, or the player himself."""
    return _interleaved(form.teams, len(seats)) if form.teams else tuple(seats)


def parties_of(form: MatchFormat, seats: Sequence[PlayerId]) -> tuple[Side, ...]:
    """Who wins and loses a round together, by seat: sides or, in a rotation, pairs."""
    rotates = form.rotation is not Rotation.NONE
    return _interleaved(2, len(seats)) if rotates else sides_of(form, seats)


def _interleaved(teams: int, seats: int) -> tuple[Team, ...]:
    return tuple(Team(seat % teams) for seat in range(seats))


def members_of(side: Side, form: MatchFormat, seats: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """The player himself, or those at the table who sit for a team."""
    if isinstance(side, str):
        return (side,)
    own_sides = zip(seats, sides_of(form, seats), strict=True)
    return tuple(player for player, own in own_sides if own == side)


def seat_order(teams: Sequence[Sequence[PlayerId]]) -> tuple[PlayerId, ...]:
    """Seat teams so that team-mates are never neighbors (S1:55).

    Args:
        teams: The members of each team, two or more teams of one size.

    Returns:
        The players by seat, clockwise; seat *i* belongs to team *i* mod ``len(teams)``.

    Raises:
        InvalidSeatingError: teams that cannot be interleaved.
    """
    sizes = [len(team) for team in teams]
    if len(teams) not in range(2, 6) or len(set(sizes)) != 1 or sizes[0] < 2:
        raise InvalidSeatingError(
            Text(
                f"teams of {' and '.join(map(str, sizes)) or 'nobody'} cannot be seated",
                f"{'、'.join(map(str, sizes)) or 0}人的队无法入座",
            ),
            Text(
                "choose 2 to 5 teams with the same number of players, 2 or more in each",
                "请分成2到5队，每队人数相同，至少2人",
            ),
        )
    seats = tuple(player for row in zip(*teams, strict=True) for player in row)
    check_distinct(seats)
    return seats


def check_distinct(players: Sequence[PlayerId]) -> None:
    """Refuse somebody who sits in two places.

    Raises:
        InvalidSeatingError: naming the players that are named twice.
    """
    twice = sorted({player for player in players if players.count(player) > 1})
    if twice:
        raise InvalidSeatingError(
            Text("{0} cannot sit twice", "{0}不能坐两个座位"),
            Text("name each player once", "每人只写一次"),
            twice,
        )


def check_table(form: MatchFormat, players: Sequence[PlayerId]) -> None:
    """Refuse a company that cannot play this format.

    Raises:
        InvalidSeatingError: too few or too many players, or teams that come out uneven.
    """
    check_distinct(players)
    number = len(players)
    needed = ROTATION_PLAYERS.get(form.rotation)
    if needed is not None and number != needed:
        raise InvalidSeatingError(
            Text(
                f"{number} players cannot play {form.rotation}",
                f"{number}人不能打 {form.rotation}",
            ),
            Text(f"it takes exactly {needed}", f"正好要{needed}人"),
        )
    if not FEWEST_PLAYERS <= number <= MOST_PLAYERS:
        raise InvalidSeatingError(
            Text(f"{number} cannot play", f"{number}人不能打"),
            Text(
                f"{FEWEST_PLAYERS} to {MOST_PLAYERS} players can",
                f"可以{FEWEST_PLAYERS}到{MOST_PLAYERS}人",
            ),
        )
    if form.teams and (number % form.teams or number < 2 * form.teams):
        raise InvalidSeatingError(
            Text(
                f"{number} players do not make {form.teams} teams",
                f"{number}人分不成{form.teams}队",
            ),
            Text(
                f"seat {_team_sizes(form.teams, ' or ')} players or change the number of teams",
                f"请坐{_team_sizes(form.teams, '或')}人，或改变队数",
            ),
        )


def _team_sizes(teams: int, comma: str) -> str:
    return comma.join(map(str, range(2 * teams, MOST_PLAYERS + 1, teams)))
