"""Results of rounds: what cannot have happened is refused."""

import pytest

from companion.cards import parse_cards
from companion.match import Ending, MatchFormat, RoundResult, Scoring
from companion.match.errors import InvalidResultError, InvalidSeatingError
from companion.match.result import check_result, points_in

POINTS = MatchFormat()
KNOCKOUT = MatchFormat(scoring=Scoring.KNOCKOUT)


@pytest.mark.parametrize(
    ("hand", "points"), [((), 0), (parse_cards("r0"), 0), (parse_cards("W yS"), 70), (33, 33)]
)
def test_points_of_a_hand(hand, points):
    assert points_in(hand) == points


@pytest.mark.parametrize(("out", "winner"), [((2,), 2), ((1, 0), 1)])
def test_the_winner_is_the_first_out(out, winner):
    assert RoundResult(seats=tuple("ABC"), dealer=0, out=out).winner == winner


@pytest.mark.parametrize("ending", [Ending.BLOCKED, Ending.VOID])
def test_nobody_wins_by_going_out_when_nobody_did(ending):
    assert RoundResult(seats=tuple("ABC"), dealer=0, ending=ending).winner is None


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"dealer": 3}, "there is no seat 3; seats are 0 to 2"),
        ({"dealer": -1}, "there is no seat -1; seats are 0 to 2"),
        ({"out": (3,)}, "there is no seat 3; seats are 0 to 2"),
        ({"out": (0, 0), "hands": ()}, "nobody goes out twice"),
        ({"out": ()}, "nobody went out; say who did"),
        ({"ending": Ending.VOID}, "somebody went out of a void round"),
        ({"hands": (0, 5)}, "2 hands were counted; count 3, one per seat"),
        ({"hands": (0, 5, -1)}, "C holds -1 points; a hand has 0 or more"),
        ({"hands": (1, 5, 5)}, "A went out with cards"),
        ({"hands": (parse_cards("r0"), 5, 5)}, "A went out with cards"),
        ({"hands": (0, (), 5)}, "B has no cards but did not go out"),
    ],
)
def test_impossible_results_are_refused(changes, message):
    possible = {"seats": tuple("ABC"), "dealer": 0, "out": (0,), "hands": (0, 5, 5)}
    with pytest.raises(InvalidResultError) as refused:
        RoundResult(**(possible | changes))
    assert str(refused.value).startswith(message)


def test_nobody_sits_twice():
    with pytest.raises(InvalidSeatingError, match="B cannot sit twice; name each player once"):
        RoundResult(seats=("A", "B", "B"), dealer=0, out=(0,))


def test_a_void_round_may_leave_hands_uncounted():
    void = RoundResult(seats=("A", "B"), dealer=0, ending=Ending.VOID, hands=((), 5))
    check_result(POINTS, void)
    check_result(KNOCKOUT, void)


@pytest.mark.parametrize(
    ("form", "ending", "out", "hands"),
    [
        (POINTS, Ending.WENT_OUT, (0,), (0, 1, 2)),
        (POINTS, Ending.BLOCKED, (), (0, 1, 2)),
        (KNOCKOUT, Ending.WENT_OUT, (0, 2), ()),
        (KNOCKOUT, Ending.WENT_OUT, (0, 2), (0, 1, 0)),
        (KNOCKOUT, Ending.BLOCKED, (0,), (0, 1, 2)),
        (KNOCKOUT, Ending.BLOCKED, (), (0, 1, 2)),
    ],
)
def test_results_that_a_form_books(form, ending, out, hands):
    result = RoundResult(seats=tuple("ABC"), dealer=0, ending=ending, out=out, hands=hands)
    check_result(form, result)


@pytest.mark.parametrize(
    ("form", "ending", "out", "hands", "message"),
    [
        (POINTS, Ending.WENT_OUT, (0,), (), "no hand was counted; count 3, one per seat"),
        (POINTS, Ending.WENT_OUT, (0, 1), (0, 0, 2), "2 of 3 players went out; 1 can when"),
        (POINTS, Ending.BLOCKED, (0,), (0, 1, 2), "1 of 3 players went out; 0 can when"),
        (KNOCKOUT, Ending.WENT_OUT, (0,), (), "1 of 3 players went out; 2 can when"),
        (KNOCKOUT, Ending.WENT_OUT, (0, 1, 2), (), "3 of 3 players went out; 2 can when"),
        (KNOCKOUT, Ending.BLOCKED, (0, 1), (0, 0, 2), "2 of 3 players went out; 0 to 1 can"),
        (KNOCKOUT, Ending.BLOCKED, (0,), (), "no hand was counted; count 3, one per seat"),
    ],
)
def test_results_that_a_form_cannot_book(form, ending, out, hands, message):
    result = RoundResult(seats=tuple("ABC"), dealer=0, ending=ending, out=out, hands=hands)
    with pytest.raises(InvalidResultError) as refused:
        check_result(form, result)
    assert str(refused.value).startswith(message)
