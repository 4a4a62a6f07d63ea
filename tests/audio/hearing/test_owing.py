"""Whose call a word would be, as the round stands."""

from dataclasses import replace

import pytest

from companion.audio.hearing.owing import Owing, owing
from companion.cards import parse_card
from companion.rules.catalog import ALL_OPTIONS
from companion.rules.house.registry import law_of
from companion.rules.position import parse_position
from companion.rules.presets import preset
from companion.rules.ruleset import Ruleset
from companion.rules.state import Hand, Phase, Play

MATTEL = preset("mattel")


def rules_with(**values):
    """The Mattel rules but for these options."""
    options = {option.key: option for option in ALL_OPTIONS}
    changed = {options[key]: value for key, value in values.items()}
    words = {"title": MATTEL.title, "description": MATTEL.description}
    return Ruleset("test", {**MATTEL.choices, **changed}, **words)


def owed(position, rules=MATTEL):
    """Who owes a call, as letters; in brackets who only will with the next card."""
    state = parse_position(f"players=3 top=r5 {position}", law_of(rules))
    return " ".join(
        "ABC"[each.seat] if each.counts else f"({'ABC'[each.seat]})" for each in owing(rules, state)
    )


@pytest.mark.parametrize(
    ("position", "who"),
    [
        ("turn=A hands=A:7,B:7,C:7", ""),
        ("turn=A hands=A:2,B:7,C:7", "A"),
        ("turn=A hands=A:7,B:2,C:2", ""),
        ("turn=B hands=A:1,B:7,C:7 window=A", "A"),
        ("turn=B hands=A:1,B:2,C:7 window=A", "A B"),
        ("turn=B hands=A:1,B:2,C:7 window=A called=A", "B"),
        ("turn=B hands=A:1,B:7,C:7", ""),
        ("turn=A hands=A:1,B:7,C:7 window=A", "A"),
    ],
)
def test_a_word_counts_for_an_open_window_first_and_for_two_cards_on_turn(position, who):
    assert owed(position) == who


@pytest.mark.parametrize(
    ("hand", "listens"),
    [
        (Hand(2, 2, 2), True),
        (Hand(1, 70, 2), True),
        (Hand(1, 70, 1), True),
        (Hand(1, 70, 3), True),
        (Hand(1, 70, 4), False),
        (Hand(3, 70, 3), False),
        (Hand(1, 1, 1), False),
        (Hand(3, 3, 3), False),
        (Hand(1, 70, 1, called=True), False),
    ],
)
def test_a_hand_of_about_two_cards_is_likely_enough_to_listen_for(hand, listens):
    state = parse_position("players=3 top=r5 turn=A hands=A:2,B:7,C:7", law_of(MATTEL))
    state = replace(state, hands=(hand, *state.hands[1:]))
    assert owing(MATTEL, state) == ((Owing(0),) if listens else ())


@pytest.mark.parametrize(
    ("hand", "doubtful"),
    [
        (Hand(1, 70, 1), True),
        (Hand(0, 70, 0), True),
        (Hand(0, 70, 3), True),
        (Hand(0, 70, 4), False),
        (Hand(2, 70, 2), False),
        (Hand(0, 0, 0), False),
        (Hand(0, 70, 1, called=True), False),
    ],
)
def test_a_word_right_at_a_card_counts_where_one_card_may_be_left(hand, doubtful):
    state = parse_position("players=3 top=r5 turn=B hands=A:7,B:7,C:7", law_of(MATTEL))
    play = Play(0, (parse_card("r5"),), number=9)
    state = replace(state, last=play, hands=(hand, *state.hands[1:]))
    expected = (Owing(0, laid=True, card=9, doubtful=True),)
    assert owing(MATTEL, state) == (expected if doubtful else ())
    assert owing(rules_with(uno_moment="last_card"), state) == ()
    window = replace(state, window=(0,))
    assert owing(MATTEL, window) == (() if hand.called else (Owing(0, laid=True, card=9),))


def test_where_the_call_is_due_with_the_last_card_one_card_on_turn_owes_it():
    rules = rules_with(uno_moment="last_card")
    assert owed("turn=A hands=A:1,B:7,C:7", rules) == "A"
    assert owed("turn=A hands=A:2,B:7,C:7", rules) == ""


def test_where_wrong_calls_cost_cards_a_heard_one_waits_for_its_card():
    rules = rules_with(uno_false_call_penalty=2)
    assert owed("turn=A hands=A:2,B:7,C:7", rules) == "(A)"
    assert owed("turn=B hands=A:1,B:7,C:7 window=A", rules) == "A"


def test_nobody_owes_a_call_before_the_first_card():
    law = law_of(MATTEL)
    state = parse_position("players=2 top=r5 hands=A:2,B:2", law)
    assert owing(MATTEL, replace(state, phase=Phase.SETUP)) == ()
    assert owing(MATTEL, state) == (Owing(state.turn),)
