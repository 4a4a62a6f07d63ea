"""Who deals first and next."""

import pytest

from companion.match import (
    BlockedRound,
    DealerPick,
    Ending,
    Match,
    MatchFormat,
    NextDealer,
    Rotation,
    RoundResult,
    Scoring,
    arrive,
    leave,
    next_dealer,
    next_seats,
    pick_dealer,
    record,
)
from companion.match.errors import InvalidResultError, InvalidSeatingError

FOUR = tuple("ABCD")


def form(rule, **options):
    return MatchFormat(next_dealer=NextDealer(rule), **options)


def ended(ending="went_out", out=(), hands=(1, 2, 3, 4), dealer=0, seats=FOUR):
    return RoundResult(seats=seats, dealer=dealer, ending=Ending(ending), out=out, hands=hands)


def won(winner, dealer=0, seats=FOUR):
    hands = tuple(0 if seat == winner else 5 for seat in range(len(seats)))
    return ended(out=(winner,), hands=hands, dealer=dealer, seats=seats)


@pytest.mark.parametrize("rule", NextDealer)
def test_the_table_picks_its_first_dealer(rule):
    assert next_dealer(Match(form(rule), FOUR)) is None


@pytest.mark.parametrize(
    ("rule", "result", "dealer"),
    [
        ("winner", won(2), "C"),
        ("rotate_left", won(2), "B"),
        ("rotate_left", won(2, dealer=3), "A"),
        ("manual", won(2), None),
        ("winner", ended("void", dealer=2), "C"),
        ("rotate_left", ended("void", dealer=2), "C"),
        ("winner", ended("blocked", hands=(5, 4, 3, 2)), "D"),
        ("winner", ended("blocked", hands=(5, 2, 3, 2)), "A"),
        ("rotate_left", ended("blocked", hands=(5, 2, 3, 2)), "B"),
    ],
)
def test_next_dealer(rule, result, dealer):
    assert next_dealer(record(Match(form(rule), FOUR), result)) == dealer


@pytest.mark.parametrize(
    ("rule", "result", "dealer"),
    [
        ("winner", ended(out=(3, 1, 0), hands=()), "D"),
        ("rotate_left", ended(out=(3, 1, 0), hands=()), "B"),
        ("winner", ended("blocked", out=(3,), hands=(1, 2, 3, 0)), "D"),
        ("winner", ended("blocked", hands=(9, 2, 3, 4)), "B"),
    ],
)
def test_next_dealer_in_knockout(rule, result, dealer):
    match = Match(form(rule, scoring=Scoring.KNOCKOUT), FOUR)
    assert next_dealer(record(match, result)) == dealer


def test_a_void_knockout_is_dealt_again_though_somebody_was_out():
    void = form("winner", scoring=Scoring.KNOCKOUT, blocked_round=BlockedRound.VOID)
    match = Match(void, FOUR)
    assert next_dealer(record(match, ended("blocked", out=(3,), hands=(1, 2, 3, 0)))) == "A"


@pytest.mark.parametrize(
    ("result", "dealer"), [(won(2), "C"), (ended("blocked", hands=(1, 5, 1, 5), dealer=1), "B")]
)
def test_in_teams_whoever_went_out_deals(result, dealer):
    assert next_dealer(record(Match(form("winner", teams=2), FOUR), result)) == dealer


@pytest.mark.parametrize(
    ("rule", "leaver", "dealer"),
    [
        ("winner", "C", "D"),
        ("winner", "A", "C"),
        ("rotate_left", "B", "C"),
        ("rotate_left", "A", "B"),
    ],
)
def test_the_deal_passes_to_the_left_of_somebody_who_left(rule, leaver, dealer):
    assert next_dealer(leave(record(Match(form(rule), FOUR), won(2)), leaver)) == dealer


def test_the_last_in_the_circle_is_followed_by_the_first():
    match = leave(record(Match(form("winner"), FOUR), won(3)), "D")
    assert next_dealer(match) == "A"


@pytest.mark.parametrize(("rule", "dealer"), [("winner", "C"), ("rotate_left", "Z")])
def test_a_newcomer_to_the_left_of_the_dealer_deals(rule, dealer):
    match = arrive(record(Match(form(rule), FOUR), won(2)), "Z", 1)
    assert next_dealer(match) == dealer


def test_an_eliminated_dealer_is_passed_over():
    challenge = form("rotate_left", scoring=Scoring.CHALLENGE_UNO, target=50)
    match = record(Match(challenge, FOUR), ended(out=(0,), hands=(0, 50, 5, 5)))
    assert next_dealer(match) == "C"


def test_nobody_of_the_last_round_is_left():
    match = record(Match(form("winner"), ("A", "B")), won(0, seats=("A", "B")))
    match = leave(leave(arrive(arrive(match, "C"), "D"), "A"), "B")
    assert next_dealer(match) is None
    assert next_seats(match) == ("C", "D")


def rotation(*, games, table=1):
    match = Match(form("winner", rotation=Rotation.EIGHT_28), tuple("abcdefgh"))
    for _ in range(games):
        match = record(match, game_at(match, table))
    return match


def game_at(match, table):
    return RoundResult(
        seats=next_seats(match, table), dealer=0, out=(2,), hands=(5, 5, 0, 5), table=table
    )


def test_in_a_rotation_each_table_has_its_own_dealer():
    match = rotation(games=1)
    assert next_dealer(match, 1) == next_seats(match, 1)[2]
    assert next_dealer(match, 2) is None


def test_a_table_that_waits_has_no_dealer():
    with pytest.raises(InvalidSeatingError, match="no game can start at table 1 now"):
        next_dealer(rotation(games=4), 1)


@pytest.mark.parametrize(
    ("draws", "by", "message"),
    [
        ({}, DealerPick.HIGHEST_NUMBER, "nobody drew a card"),
        ({}, DealerPick.MANUAL, "the table names its dealer"),
    ],
)
def test_no_dealer_is_picked(draws, by, message):
    with pytest.raises(InvalidResultError, match=message):
        pick_dealer(draws, by)
