"""What an evening is remembered for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import parse_card
from companion.match import (
    Deeds,
    Ending,
    Honor,
    Match,
    MatchFormat,
    RoundResult,
    Scoring,
    concerned,
    distinctions,
    record,
)
from companion.match.deeds import COUNTS, together
from companion.match.problems import MissingCards, TooManyOfCard, WrongCardCount, WrongPoints

ANA, BEN, CLEO = ["Ana", "Ben", "Cleo"]
THREE = (ANA, BEN, CLEO)


def evening(*rounds, **options):
    """A match of rounds written as ``(winner, hands of all three)``; ``None`` for a void one."""
    match = Match(MatchFormat(**{"target": 5000, **options}), THREE)
    for each in rounds:
        if each is None:
            match = record(match, RoundResult(seats=THREE, dealer=0, ending=Ending.VOID))
            continue
        winner, *hands = each
        out = (THREE.index(winner),)
        match = record(match, RoundResult(seats=THREE, dealer=0, out=out, hands=tuple(hands)))
    return match


def told(match, *deeds):
    """``honor: (who, amount, round)``."""
    return {
        each.honor: (" ".join(map(str, each.sides)), each.amount, each.round)
        for each in distinctions(match, deeds)
    }


def test_nothing_is_told_of_nothing():
    assert told(evening()) == {}
    assert told(evening(None), {}) == {}


def test_the_sheet_alone_tells_who_won_what_it_cost_and_who_came_back():
    match = evening((ANA, 0, 60, 40), None, (BEN, 10, 0, 20), (BEN, 80, 0, 20))
    assert told(match) == {
        Honor.ROUNDS_WON: ("Ben", 2, None),
        Honor.RUN_OF_WINS: ("Ben", 2, None),
        Honor.BIGGEST_ROUND: ("Ana Ben", 100, None),
        Honor.DEAREST_HAND: ("Ana", 80, 4),
        Honor.COMEBACK: ("Ben", 100, None),
    }


def test_where_few_points_are_good_a_comeback_goes_down_and_nobody_books_a_big_round():
    match = evening((ANA, 0, 60, 40), (BEN, 90, 0, 50), scoring=Scoring.MINUS)
    assert told(match) == {
        Honor.ROUNDS_WON: ("Ana Ben", 1, None),
        Honor.DEAREST_HAND: ("Ana", 90, 2),
        Honor.COMEBACK: ("Ben", 60, None),
    }


def test_who_led_from_the_first_round_came_back_from_nowhere():
    assert Honor.COMEBACK not in told(evening((ANA, 0, 60, 40)))


@pytest.mark.parametrize(
    ("honor", "count"),
    [
        (Honor.WILD4S_RECEIVED, "wild4s"),
        (Honor.CARDS_PUNISHED, "punished"),
        (Honor.UNO_FORGOTTEN, "forgot"),
        (Honor.BLUFFS_CAUGHT, "caught"),
        (Honor.JUMP_INS, "jumps"),
        (Honor.FAULTS, "faults"),
    ],
)
def test_deeds_add_up_over_the_rounds(honor, count):
    one, two = Deeds(**{count: 1}), Deeds(**{count: 2})
    found = told(evening(), {ANA: one, BEN: two}, {}, {ANA: two})
    assert found == {honor: ("Ana", 3, None)}


def test_the_longest_stack_is_no_sum_and_one_card_is_none():
    assert told(evening(), {ANA: Deeds(stack=2)}, {ANA: Deeds(stack=2), BEN: Deeds(stack=3)}) == {
        Honor.LONGEST_STACK: ("Ben", 3, None)
    }
    assert told(evening(), {ANA: Deeds(stack=1)}) == {}


@given(st.lists(st.builds(Deeds, **dict.fromkeys(COUNTS, st.integers(0, 9))), max_size=5))
def test_deeds_in_any_order_are_the_same(deeds):
    assert together(deeds) == together(reversed(deeds))


@pytest.mark.parametrize(
    ("problem", "seats"),
    [
        (TooManyOfCard(parse_card("r5"), 2, ((0, 1), (2, 2)), 0), (0, 2)),
        (WrongPoints((1,), 5, 6, 7), (1,)),
        (WrongCardCount(109, 108), (0, 1, 2)),
        (MissingCards((parse_card("r5"),)), (0, 1, 2)),
    ],
)
def test_a_problem_names_the_hands_to_look_at(problem, seats):
    assert concerned(problem, (0, 1, 2)) == seats
