"""Players, seats and teams."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import Match, MatchFormat, Rotation, Team, seat_order
from companion.match.errors import InvalidSeatingError
from companion.match.sides import members_of, parties_of, sides_of

ALONE = MatchFormat()
TEAMS = MatchFormat(teams=2)
CHANGING = MatchFormat(rotation=Rotation.FOUR_12)


@pytest.mark.parametrize(
    ("form", "sides", "parties"),
    [
        (ALONE, ("A", "B", "C", "D"), ("A", "B", "C", "D")),
        (TEAMS, (0, 1, 0, 1), (0, 1, 0, 1)),
        (CHANGING, ("A", "B", "C", "D"), (0, 1, 0, 1)),
    ],
)
def test_sides_and_parties(form, sides, parties):
    assert sides_of(form, tuple("ABCD")) == sides
    assert parties_of(form, tuple("ABCD")) == parties


@pytest.mark.parametrize(
    ("side", "form", "members"),
    [("B", ALONE, ("B",)), ("Z", ALONE, ("Z",)), (Team(1), TEAMS, ("B", "D"))],
)
def test_members(side, form, members):
    assert members_of(side, form, tuple("ABCD")) == members


@given(st.integers(2, 5), st.integers(2, 5))
def test_team_mates_are_never_neighbors(teams, size):
    members = [[f"{team}.{number}" for number in range(size)] for team in range(teams)]
    seats = seat_order(members)
    for seat, player in enumerate(seats):
        team = next(team for team in members if player in team)
        assert members.index(team) == seat % teams
        assert seats[seat - 1] not in team


def test_seat_order_of_two_pairs():
    assert seat_order([("Ana", "Cleo"), ("Ben", "Dan")]) == ("Ana", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize(
    ("teams", "message"),
    [
        ([], "teams of nobody cannot be seated"),
        (["AB"], "teams of 2 cannot be seated"),
        (["AB", "C"], "teams of 2 and 1 cannot be seated"),
        (["A", "B"], "teams of 1 and 1 cannot be seated"),
        (["AB"] * 6, "teams of 2 and 2 and 2 and 2 and 2 and 2 cannot be seated"),
        (["AB", "BC"], "B cannot sit twice"),
    ],
)
def test_teams_that_cannot_be_seated(teams, message):
    with pytest.raises(InvalidSeatingError) as refused:
        seat_order(teams)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("form", "players", "message"),
    [
        (ALONE, "A", "1 cannot play; 2 to 10 players can"),
        (ALONE, "ABCDEFGHIJK", "11 cannot play; 2 to 10 players can"),
        (ALONE, "ABA", "A cannot sit twice; name each player once"),
        (TEAMS, "ABCDE", "5 players do not make 2 teams; seat 4 or 6 or 8 or 10 players"),
        (TEAMS, "AB", "2 players do not make 2 teams; seat 4 or 6 or 8 or 10 players"),
        (MatchFormat(teams=4), "ABCD", "4 players do not make 4 teams; seat 8 players"),
        (CHANGING, "ABC", "3 players cannot play four_12; it takes exactly 4"),
        (
            MatchFormat(rotation=Rotation.EIGHT_28),
            "ABCD",
            "4 players cannot play eight_28; it takes exactly 8",
        ),
    ],
)
def test_companies_that_cannot_play(form, players, message):
    with pytest.raises(InvalidSeatingError) as refused:
        Match(form, tuple(players))
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("form", "players"),
    [(ALONE, "AB"), (ALONE, "ABCDEFGHIJ"), (MatchFormat(teams=5), "ABCDEFGHIJ")],
)
def test_companies_that_can_play(form, players):
    assert Match(form, tuple(players)).ledger.seats == tuple(players)
