"""What the referee takes for likely where a camera sees who lays and who draws."""

import pytest
from table import judged

from companion.rules.events import DirectionChanged, TurnPassed
from companion.rules.state import Attribution

SEEN = "none"
"""Nothing is reported without fail."""

DREW = "B draws from camera; B r5;"
"""The camera sees who draws."""


def likeliest(report):
    return [hand.best for hand in report.state.hands]


def test_whose_turn_went_by_without_a_draw_did_not_draw():
    report = judged("mattel", "dealt 4", f"first: r7; {DREW} A r6", SEEN)

    assert likeliest(report) == [6, 7, 7, 7]
    passed = [e for d in report.decisions for e in d.events if isinstance(e, TurnPassed)]
    assert [(e.seat, e.silent) for e in passed] == [(2, True), (3, True)]


def test_a_draw_that_was_told_says_nothing_about_the_others():
    report = judged("mattel", "dealt 4", "first: r7; B draws; B r5; A r6", SEEN)

    assert likeliest(report) == [6, 7, 8, 8]


def test_a_probable_draw_raises_only_what_a_hand_may_hold():
    report = judged("mattel", "dealt 4", "first: r7; B draws ~0.8 from camera", SEEN)

    hand = report.state.hands[1]
    assert (hand.lo, hand.best) == (7, 8)
    assert hand.hi > 7
    assert not report.state.watched


def test_debts_are_taken_for_drawn_though_nobody_saw_it():
    report = judged("mattel", "dealt 4", f"first: r7; {DREW} C rD; A r6", SEEN)

    assert likeliest(report) == [6, 7, 6, 9]


def test_who_was_taken_for_out_still_holds_a_card_while_play_goes_on():
    watched = "first: r7; B counts 1; B draws from camera; B counts 1; B r5; C r6"

    assert likeliest(judged("mattel", "dealt 4", watched, SEEN)) == [7, 1, 6, 7]
    unwatched = "first: r7; B counts 1; B r5; C r6"
    assert likeliest(judged("mattel", "dealt 4", unwatched, SEEN)) == [7, 0, 6, 7]


@pytest.mark.parametrize(
    ("happens", "likely"),
    [
        ("B counts 3; B r0", [7, 7, 2, 7]),
        ("B counts 3; B r7", [7, 2, 7, 7]),
        ("B counts 3; B r7; B swaps D", [7, 7, 7, 2]),
    ],
    ids=["a zero", "a seven", "a seven and with whom"],
)
def test_hands_that_probably_moved_are_likely_where_they_moved_to(happens, likely):
    report = judged("party", "dealt 4", f"first: r5; {happens}", SEEN)

    assert likeliest(report) == likely
    assert all(hand.lo == 2 for hand in report.state.hands)


MISSED = "first: r7; {0} C r6; C r8; B r1; A r2"
"""Between the plays of C, D laid a Reverse that nobody saw."""


@pytest.mark.parametrize(
    ("happens", "turned"),
    [
        (MISSED.format(DREW), True),
        (MISSED.format("B r5;"), False),
        (MISSED.format("B r5;") + "; D r3", True),
        (f"first: r7; {DREW} A r6", False),
        (f"first: r7; {DREW} A r6; D r8", True),
        (f"first: r7; {DREW} A r6; B r8", False),
        (f"first: r7; {DREW} ? r6; C r8; B r1", False),
    ],
    ids=[
        "two plays where draws are seen",
        "two plays where they are not",
        "three plays where they are not",
        "one play, which may be out of turn",
        "two plays at once",
        "a play that fits",
        "a play of which nobody knows whose it was",
    ],
)
def test_plays_in_the_other_order_show_a_reverse_that_was_missed(happens, turned):
    report = judged("mattel", "dealt 4", happens, SEEN)

    changes = [e for d in report.decisions for e in d.events if isinstance(e, DirectionChanged)]
    assert [e.attribution for e in changes] == [Attribution.INFERRED] * turned
    assert report.state.direction == (-1 if turned else 1)


def test_once_play_is_turned_around_the_next_player_is_the_right_one():
    report = judged("mattel", "dealt 4", MISSED.format(DREW), SEEN)

    assert report.state.turn == 3
    assert likeliest(report) == [6, 6, 5, 7]


def test_a_debt_is_found_to_be_that_of_the_next_one_in_the_right_order():
    happens = MISSED.format("B r5;").replace("A r2", "A rD; D draws 1 from camera")
    report = judged("mattel", "dealt 4", happens, SEEN)

    assert (report.state.debt.seat, report.state.owed_by(3)) == (3, 1)


def test_where_all_is_reported_nobody_guesses_the_direction():
    report = judged("mattel", "dealt 4", MISSED.format("B r5;") + "; D r3", "draws calls choices")

    assert report.state.direction == 1


PENALTY = "first: r7; B r5; C rD; A draws 2 from camera"
"""A draws two cards while D owes two; nobody told what for."""


def test_who_is_not_on_turn_and_draws_several_cards_was_fined_and_play_goes_on():
    report = judged("mattel", "dealt 4", PENALTY, SEEN)

    assert likeliest(report) == [9, 6, 6, 7]
    assert (report.state.turn, report.state.owed_by(3)) == (3, 2)
    assert report.rulings == ()


def test_who_draws_the_cards_of_their_own_wild_draw_four_lost_a_challenge():
    happens = "first: r7; B W4; B draws 4 from camera; C r5"

    report = judged("classic_cn", "dealt 4", happens, SEEN)

    assert likeliest(report) == [7, 10, 6, 7]
    assert (report.state.turn, report.state.debt) == (3, None)


@pytest.mark.parametrize(
    ("rules", "happens", "turn"),
    [
        ("mattel", "first: r7; B r5; A draws from camera", 0),
        ("mattel draw_mode=until_playable", "first: r7; B r5; A draws 2 from camera", 0),
        ("mattel", "first: r7; B r5; C draws 2 from camera", 2),
    ],
    ids=["a single card", "where many are drawn for a turn", "on turn"],
)
def test_what_may_have_been_drawn_for_a_turn_begins_that_turn(rules, happens, turn):
    report = judged(rules, "dealt 4", happens, SEEN)

    assert (report.state.turn, report.state.drawn is not None) == (turn, True)


@pytest.mark.parametrize(
    ("rules", "laid", "likely"),
    [
        ("classic_cn", "B b5 ~0.5", 5),
        ("classic_cn", "B b5", 6),
        ("mattel", "B b5 ~0.5", 6),
        ("classic_cn", "B b5 r3 ~0.5", 5),
        ("classic_cn", "B r5 ~0.5", 6),
    ],
    ids=["likely a set", "surely a fault", "where no sets are laid", "two cards", "it fits"],
)
def test_a_doubtful_card_that_stands_rather_lies_on_another_of_its_set(rules, laid, likely):
    report = judged(rules, "dealt 4", f"first: r7; {laid}; C b9", SEEN)

    hand = report.state.hands[1]
    assert hand.best == likely
    assert hand.lo <= likely
