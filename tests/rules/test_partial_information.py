"""What the referee makes of a table that it doesn't see whole (section 11)."""

from dataclasses import replace

import pytest
from table import EVERYTHING, judged, says

from companion.rules.events import CardsDrawn, TurnPassed
from companion.rules.facts import Called, Observation
from companion.rules.house.registry import law_of
from companion.rules.referee import decide
from companion.rules.rulings import Code, Severity
from companion.rules.state import Attribution, Hand

PILE = "none"
"""Only the cards on the pile are sure to be reported; sometimes also who laid them."""


def bounds(state, who):
    hand = state.hands["ABCD".index(who)]
    return hand.lo, hand.hi


def test_a_later_seat_means_that_those_between_drew_and_passed():
    report = judged("mattel", "dealt 4", "first: r7; D r5", PILE)
    passed = [e for d in report.decisions for e in d.events if isinstance(e, TurnPassed)]
    assert [(e.seat, e.attribution) for e in passed] == [
        (1, Attribution.INFERRED),
        (2, Attribution.INFERRED),
    ]
    assert report.state.turn == 0
    assert says(report) == []


def test_an_inferred_draw_only_raises_what_a_hand_may_hold():
    report = judged("mattel", "dealt 4", "first: r7; C r5", PILE)
    lo, hi = bounds(report.state, "B")
    assert lo == 7
    assert hi > 7
    assert report.state.hands[1].best == 8


def test_where_draws_are_reported_nobody_drew_in_silence():
    report = judged("mattel", "dealt 4", "first: r7; D r5", EVERYTHING)
    assert says(report) == ["out_of_turn"]
    assert report.decisions[-1].rulings[0].other == 1
    assert report.state.turn == 1


def test_a_debt_is_taken_for_paid_when_play_moves_on():
    report = judged("mattel", "dealt 4", "first: rD; C r5", PILE)
    drawn = [e for d in report.decisions for e in d.events if isinstance(e, CardsDrawn)]
    assert [(e.seat, e.count, e.attribution) for e in drawn] == [(1, 2, Attribution.INFERRED)]
    assert report.state.turn == 3
    assert report.state.debt is None


@pytest.mark.parametrize(
    ("happens", "severity"),
    [
        ("first: r7; ? g5", Severity.FAULT),
        ("first: r7; ? W; ? g5", None),
        ("first: r7; ? W; B names b; ? g5", Severity.FAULT),
        ("first: r7; ? r5 g5", Severity.FAULT),
        ("first: rD; ? g9", Severity.FAULT),
        ("first: rD; ? gD", None),
    ],
)
def test_the_pile_alone_shows_what_does_not_fit(happens, severity):
    report = judged("mattel", "dealt 4", happens, PILE)
    faults = [r for d in report.decisions for r in d.rulings if r.severity is not Severity.REQUEST]
    assert [r.severity for r in faults] == ([severity] if severity else [])
    assert all(r.seat is None for r in faults), "nobody is named on a guess"


def test_an_unnamed_color_is_inferred_from_the_next_card():
    report = judged("mattel", "dealt 4", "first: r7; ? W; ? g5; ? g7", PILE)
    assert report.state.pile.color.letter == "g"


def test_an_untold_color_of_a_set_may_be_any_of_its_colors():
    table = "classic_cn", "dealt 4"
    report = judged(*table, "first: r5; ? b5 g5; ? b9", PILE)
    assert says(report) == []
    report = judged(*table, "first: r5; ? b5 g5; ? y9", PILE)
    assert says(report) == ["no_match"]


def test_plays_by_nobody_known_lower_every_lower_bound():
    report = judged("mattel", "dealt 4", "first: r7; ? r5; ? r9", PILE)
    assert [bounds(report.state, who)[0] for who in "ABCD"] == [5, 5, 5, 5]
    assert not report.state.sure


def test_somebody_who_is_named_makes_the_turn_certain_again():
    report = judged("mattel", "dealt 4", "first: r7; ? r5; C r9", PILE)
    assert report.state.sure
    assert report.state.turn == 3


def test_an_identical_card_may_be_a_jump_in_so_it_is_asked_who():
    report = judged("classic_cn", "dealt 4", "first: r7; ? r5; ? r5", PILE)
    assert says(report) == ["who_played"]
    report = judged("mattel", "dealt 4", "first: r7; ? r5; ? r5", PILE)
    assert says(report) == []


def test_a_victim_who_plays_after_a_wild_draw_four_has_won_a_challenge():
    report = judged("mattel", "dealt 4", "first: r7; B W4; C g5", PILE)
    assert says(report) == ["need_color"]
    drawn = [e for d in report.decisions for e in d.events if isinstance(e, CardsDrawn)]
    assert [(e.seat, e.count, e.attribution) for e in drawn] == [(1, 4, Attribution.INFERRED)]
    assert report.state.turn == 3


def test_a_victim_who_plays_after_a_draw_two_is_asked_not_accused():
    report = judged("mattel", "dealt 4", "first: r7; B rD; C r9", PILE)
    (ruling,) = report.decisions[-1].rulings
    assert (ruling.code, ruling.severity) == (Code.MUST_TAKE, Severity.QUESTION)


def test_two_players_need_no_question_for_one_unseen_turn():
    report = judged("mattel", "dealt 2", "first: r7; B rD; A r9", PILE)
    assert says(report) == []


def test_a_low_confidence_makes_a_question_of_a_fault():
    report = judged("mattel", "dealt 4", "first: r7; B g5 ~0.6 from camera")
    (ruling,) = report.rulings
    assert (ruling.code, ruling.severity) == (Code.NO_MATCH, Severity.QUESTION)


def test_an_accusation_of_an_uncertain_hand_asks_for_the_count():
    position = "top=r5 hands=A:1-3,B:5,C:5,D:5 draw=50 window=A"
    report = judged("baike", position, "C accuses A", EVERYTHING)
    assert says(report) == ["how_many"]
    report = judged("baike", position, "C accuses A; A counts 1", EVERYTHING)
    assert says(report) == ["how_many", "uno_forgotten"]
    assert report.state.fines == (2, 0, 0, 0)
    report = judged("baike", position, "C accuses A; A counts 2", EVERYTHING)
    assert says(report) == ["how_many", "false_accusation"]
    assert report.state.fines == (0, 0, 2, 0)


def test_where_calls_are_not_heard_it_is_asked_whether_there_was_one():
    report = judged("baike", "top=r5 hands=A:2", "A r1; C accuses A", "draws choices")
    assert says(report) == ["did_call"]
    assert report.state.fines == (0, 0, 0, 0)


@pytest.mark.parametrize(("rules", "left"), [("mattel", 1), ("mattel uno_moment=last_card", 9)])
def test_a_call_says_that_one_card_is_left_unless_it_is_due_with_the_last(rules, left):
    start = judged("mattel", "top=r5 turn=A hands=A:0-40,B:9 window=A", "", PILE).state
    likely = replace(start, hands=(Hand(0, 40, 9), *start.hands[1:]))
    law = law_of(judged(rules, "top=r5").rules)
    hand = decide(law, likely, Observation(1, Called(0))).state.hands[0]
    assert (hand.best, hand.called) == (left, True)


@pytest.mark.parametrize("hand", ["A:2", "A:1-40"])
def test_a_call_out_of_turn_is_for_the_next_card_where_nobody_sees_who_passes(hand):
    position = f"top=r5 turn=B hands={hand},B:5,C:5,D:5 draw=50"
    report = judged("baike", position, "A uno; A r1", PILE)
    assert "false_call" not in says(report)
    assert report.state.hands[0].called
    assert says(judged("baike", "top=r5 turn=B hands=A:2", "A uno", EVERYTHING)) == ["false_call"]


def test_a_call_at_an_open_window_is_for_that_card_though_the_turn_came_back():
    position = "2 top=r5 turn=A hands=A:1-40,B:5 draw=50 window=A"
    assert judged("mattel", position, "A uno", PILE).state.hands[0].called


def test_a_call_that_only_a_microphone_heard_costs_nobody_cards():
    position = "top=r5 turn=B hands=A:7,B:5,C:5,D:5 draw=50"
    assert says(judged("baike", position, "A uno ~0.8 from microphone", PILE)) == []
    assert says(judged("baike", position, "A uno", PILE)) == ["false_call"]


def test_a_hand_that_may_be_empty_is_asked_about_once():
    happens = "? r1; ? r2; ? r3; ? r4"
    position = "2 top=r5 hands=A:1,B:1"
    report = judged("mattel", position, happens, PILE)
    assert says(report).count("is_out") == 2


def test_said_to_be_out_ends_the_round_unless_it_cannot_be():
    report = judged("mattel", "top=r5 hands=A:0-2,B:3,C:3,D:3", "A out")
    assert report.state.outcome.winner == 0
    report = judged("mattel", "top=r5 hands=A:2,B:3,C:3,D:3", "A out")
    assert says(report) == ["contradiction"]
    assert report.state.outcome is None


def test_a_misread_card_leaves_everything_after_it_open():
    report = judged("mattel", "dealt 4", "first: g0; ? g0; ? b9; ? b1")
    assert says(report) == ["impossible_card"]
    assert report.state.pile.color.letter == "b"


def test_passing_out_of_turn_is_asked_and_moves_nothing():
    report = judged("mattel", "top=r5", "C passes")
    assert says(report) == ["acted_out_of_turn"]
    assert report.state.turn == 0


@pytest.mark.parametrize("again", ["? g1", "B draws", "B passes"])
def test_a_wrong_card_that_nobody_minds_stands(again):
    report = judged("mattel", "top=r5", f"A g7; {again}")
    assert says(report)[:2] == ["no_match", "stands"]
    assert report.state.pile.symbol.value in (7, 1)


@pytest.mark.parametrize("again", ["A r1", "A draws", "A back; A r1"])
def test_a_player_who_acts_again_took_the_wrong_card_back(again):
    report = judged("mattel", "top=r5 hands=A:3", f"A g7; {again}")
    assert says(report) == ["no_match"]
    assert report.state.hands[0].hi in (2, 4)


def test_a_take_back_leads_to_where_the_round_stood():
    report = judged("mattel", "dealt 4", "first: r7; D r5; D back", PILE)
    assert report.state == report.decisions[0].state
