"""Between two rounds: who arrives, who leaves, who sits where."""

import pytest

from companion.match import (
    Match,
    MatchFormat,
    Rotation,
    RoundResult,
    Scoring,
    arrive,
    leave,
    next_game,
    next_seats,
    record,
    replace_round,
    scoresheet,
    standings,
)
from companion.match.errors import InvalidSeatingError

ABC = ("A", "B", "C")


def won(winner, *hands, seats=ABC, dealer=0):
    return RoundResult(seats=seats, dealer=dealer, out=(winner,), hands=hands)


def totals(match):
    return {row.side: row.total for row in standings(match)}


@pytest.mark.parametrize(
    ("seat", "seats"),
    [(None, "ABCD"), (0, "DABC"), (2, "ABDC"), (3, "ABCD")],
)
def test_a_newcomer_takes_a_seat(seat, seats):
    assert next_seats(arrive(Match(MatchFormat(), ABC), "D", seat)) == tuple(seats)


@pytest.mark.parametrize(
    ("scoring", "start"),
    [
        (Scoring.SCORE, 0),
        (Scoring.MINUS, 20),
        (Scoring.BUST, -20),
        (Scoring.CHIPS, 0),
        (Scoring.CHALLENGE_UNO, 20),
    ],
)
def test_a_latecomer_starts_level_with_whoever_stands_last(scoring, start):
    match = record(Match(MatchFormat(scoring=scoring), ABC), won(0, 0, 20, 10))
    assert totals(arrive(match, "D"))["D"] == start


def test_a_latecomer_stands_level_in_knockout_too():
    match = Match(MatchFormat(scoring=Scoring.KNOCKOUT), ABC)
    match = record(match, RoundResult(seats=ABC, dealer=0, out=(2, 0)))
    assert totals(arrive(match, "D")) == {"C": 1, "A": 2, "B": 3, "D": 3}


def test_the_start_of_a_latecomer_follows_a_correction():
    match = record(Match(MatchFormat(scoring=Scoring.MINUS), ABC), won(0, 0, 20, 10))
    corrected = replace_round(arrive(match, "D"), 0, won(0, 0, 20, 70))
    assert totals(corrected)["D"] == 70


def test_the_sheet_is_blank_before_a_latecomer_arrives():
    match = record(Match(MatchFormat(), ABC), won(0, 0, 20, 10))
    match = record(arrive(match, "D"), won(3, 1, 2, 3, 0, seats=(*ABC, "D")))
    line = scoresheet(match).lines[3]
    assert (line.side, line.points, line.totals) == ("D", (None, 6), (None, 6))


def test_somebody_who_comes_back_keeps_what_he_had():
    match = record(Match(MatchFormat(), ABC), won(0, 0, 20, 10))
    match = record(leave(match, "A"), won(0, 0, 5, seats=("B", "C")))
    match = arrive(match, "A", 0)
    assert totals(match) == {"A": 30, "B": 5, "C": 0}
    assert next_seats(match) == ABC


def test_somebody_comes_back_to_a_table_that_all_but_one_have_left():
    match = Match(MatchFormat(scoring=Scoring.CHALLENGE_UNO), ("A", "B"))
    assert leave(match, "B").outcome.winners == ("A",)
    assert next_seats(arrive(leave(match, "B"), "B")) == ("A", "B")


def test_a_newcomer_may_find_nobody_left_after_a_correction():
    """He starts at 0 where a correction eliminated the only player who had stayed."""
    form = MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=100)
    match = record(Match(form, ABC), won(0, 0, 20, 100))
    match = arrive(leave(match, "B"), "D")
    corrected = replace_round(match, 0, won(1, 100, 0, 100))
    assert corrected.ledger.seats == ("D",)
    assert totals(corrected)["D"] == 0


def test_a_correction_can_eliminate_somebody_who_left_and_came_back():
    form = MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=100)
    match = record(Match(form, ABC), won(0, 0, 20, 30))
    match = arrive(leave(match, "B"), "B")
    corrected = replace_round(match, 0, won(0, 0, 120, 30))
    assert next_seats(corrected) == ("A", "C")


TEN = Match(MatchFormat(), tuple("ABCDEFGHIJ"))
ROTATION = Match(MatchFormat(rotation=Rotation.FOUR_12), tuple("ABCD"))


def challenge_without_b():
    form = MatchFormat(scoring=Scoring.CHALLENGE_UNO, target=100)
    return record(Match(form, ABC), won(0, 0, 100, 30))


@pytest.mark.parametrize(
    ("match", "player", "seat", "message"),
    [
        (Match(MatchFormat(), ABC), "B", None, "B cannot sit twice"),
        (Match(MatchFormat(), ABC), "D", 4, "there is no seat 4; choose 0 to 3"),
        (Match(MatchFormat(), ABC), "D", -1, "there is no seat -1; choose 0 to 3"),
        (TEN, "K", None, "K finds no seat; at most 10 can play"),
        (ROTATION, "E", None, "nobody can join or leave a rotation"),
        (challenge_without_b(), "B", None, "B is out of this match"),
    ],
)
def test_nobody_arrives_there(match, player, seat, message):
    with pytest.raises(InvalidSeatingError) as refused:
        arrive(match, player, seat)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("match", "player", "message"),
    [
        (Match(MatchFormat(), ABC), "D", "D does not sit at the table; A, B, C do"),
        (ROTATION, "A", "nobody can join or leave a rotation"),
        (leave(Match(MatchFormat(), ("A", "B")), "A"), "B", "B is the last player"),
    ],
)
def test_nobody_leaves_like_that(match, player, message):
    with pytest.raises(InvalidSeatingError) as refused:
        leave(match, player)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("match", "message"),
    [
        (leave(Match(MatchFormat(), ("A", "B")), "A"), "1 cannot play"),
        (leave(Match(MatchFormat(teams=2), tuple("ABCD")), "C"), "3 players do not make 2 teams"),
    ],
)
def test_no_round_starts_with_too_few(match, message):
    with pytest.raises(InvalidSeatingError) as refused:
        next_seats(match)
    assert str(refused.value).startswith(message)


def test_there_is_one_table_without_a_rotation():
    with pytest.raises(InvalidSeatingError, match="there is no table 2"):
        next_seats(Match(MatchFormat(), ABC), table=2)


def test_there_is_no_schedule_without_a_rotation():
    with pytest.raises(InvalidSeatingError, match="this match has no schedule"):
        next_game(Match(MatchFormat(), ABC))
