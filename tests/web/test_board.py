"""What the scoreboard and a player's page show of a round."""

import pytest
from told import told

from companion.cards import parse_card
from companion.rules.catalog import make_ruleset
from companion.table.situation import Situation
from companion.web.board import board_of
from companion.web.chair import chair_of
from companion.web.faces import face_of

NOBODY = Situation()
TWO = make_ruleset("two", {"hand_size": 2})
ONE = make_ruleset("one", {"hand_size": 1})
KNOCKOUT = make_ruleset("knockout", {"hand_size": 1, "scoring": "knockout"})


def test_before_there_is_a_round():
    board = board_of(NOBODY)
    assert (board.number, board.phase, board.seats, board.news) == (0, "none", (), ())
    assert "sets the table up" in board.headline


SHOWN = [
    ("", "setup", None, None, [], "clockwise"),
    ("first: r7", "play", "Ben", "r7", ["red"], "clockwise"),
    ("first: r7; Ben rV", "play", "Ana", "rV", ["red"], "counterclockwise"),
    ("first: r7; Ben W", "play", "Cara", "W", [], "clockwise"),
    ("first: r7; Ben W > g", "play", "Cara", "W", ["green"], "clockwise"),
    ("first: r7; Ben rS", "play", "Ana", "rS", ["red"], "clockwise"),
]


@pytest.mark.parametrize(("statements", "phase", "turn", "top", "colors", "way"), SHOWN)
def test_the_table_is_shown(statements, phase, turn, top, colors, way):
    board = board_of(told(statements))
    assert board.phase == phase
    assert (board.turn and board.turn.name) == turn
    assert (board.top and board.top.code) == top
    assert [tint.color for tint in board.colors] == colors
    assert board.direction == way


def test_a_color_that_nobody_named_is_said():
    assert board_of(told("first: r7; Ben W")).color_words == "not named yet"
    assert board_of(told("first: r7; Ben W", "zh")).color_words == "尚未指定"


def row(statements, name, **how):
    return next(row for row in board_of(told(statements, **how)).seats if row.name == name)


def test_hands_are_numbers_or_ranges():
    assert (row("first: r7", "Ana").count, row("first: r7", "Ana").range) == (7, "7 cards")
    unseen = row("first: r7; Ben r5; Cara r6", "Ben", watched=True)
    assert not unseen.known
    assert unseen.count == 6
    assert unseen.range == "at least 6"
    more = row("first: r7; Ana r5; Ana r6; Ana draws 2", "Ben", watched=True)
    assert more.range.startswith("about ")
    assert row("first: r5; Ben r1", "Ben", rules=TWO).range == "1 card"


def test_debts_calls_and_accusations_are_shown():
    assert row("first: r7; Ben rD", "Cara").owes == 2
    few = "first: r5; Ben r1"
    assert row(few, "Ben", rules=TWO).due
    assert row(f"{few}; Ben uno", "Ben", rules=TWO).called
    assert not row(f"{few}; Ben uno", "Ben", rules=TWO).due


def test_an_inferred_turn_is_marked():
    assert not board_of(told("first: r7; ? r5", watched=True)).turn.sure


def test_the_winner_is_the_headline():
    board = board_of(told("first: r5; Ben r1", rules=ONE))
    assert (board.phase, board.headline, board.turn) == ("over", "Ben won the round", None)


def test_what_the_round_is_worth_is_shown_with_the_last_hand():
    missing = board_of(told("first: r5; Ben r1", rules=ONE))
    assert missing.after == "Show the cards that are left: Ana, Cara."
    assert missing.score == ()
    booked = board_of(told("first: r5; Ben r1; Ana shows b7; Cara shows W", rules=ONE))
    assert booked.after == ""
    assert [(side.members, side.points, side.won) for side in booked.score] == [
        ("Ana", 0, False),
        ("Ben", 57, True),
        ("Cara", 0, False),
    ]


def test_who_is_out_stays_on_the_board():
    rows = board_of(told("first: r5; Ben r1", rules=KNOCKOUT)).seats
    assert [(each.name, each.place) for each in rows] == [("Ana", 0), ("Cara", 0), ("Ben", 1)]


FACES = [
    ("r5", "red", "5", "R"),
    ("yS", "yellow", "skip", "Y"),
    ("gV", "green", "reverse", "G"),
    ("bD", "blue", "+2", "B"),
    ("W", "wild", "wild", ""),
    ("W4", "wild", "+4", ""),
]


@pytest.mark.parametrize(("code", "color", "symbol", "letter"), FACES)
def test_a_card_is_drawn_with_more_than_its_color(code, color, symbol, letter):
    face = face_of(parse_card(code), "en")
    assert (face.color, face.symbol, face.letter) == (color, symbol, letter)


def test_a_card_is_drawn_in_chinese():
    face = face_of(parse_card("r5"), "zh")
    assert (face.name, face.letter) == ("红5", "红")


# One player


def acts(statements, seat=0, *, urgent=False, **how):
    chair = chair_of(told(statements, **how), seat)
    return [act.act for act in chair.acts if act.urgent or not urgent]


def test_nobody_sits_there():
    assert chair_of(NOBODY, 0) is None
    assert chair_of(told("first: r7"), 9) is None


BANNERS = [
    ("", 1, "Turn over the first card", False),
    ("first: r7", 1, "Your turn", True),
    ("first: r7", 0, "Ben's turn", False),
    ("first: r7; Ben rD", 2, "You draw 2", True),
]


@pytest.mark.parametrize(("statements", "seat", "banner", "calls"), BANNERS)
def test_the_banner_says_what_matters(statements, seat, banner, calls):
    chair = chair_of(told(statements), seat)
    assert (chair.banner, chair.calls) == (banner, calls)


def test_what_is_wanted_now_stands_out():
    assert acts("first: r7", 1, urgent=True) == ["drew"]
    assert acts("first: r7; Ben rD", 2, urgent=True) == ["took"]
    assert acts("first: r7; Ben W4 > g", 2, urgent=True) == ["took", "challenge"]
    few = "first: r5; Ben r1"
    assert acts(few, 1, urgent=True, rules=TWO) == ["uno"]
    assert acts(few, 0, urgent=True, rules=TWO) == ["catch:1"]
    assert "catch:1" not in acts(f"{few}; Ben uno", 0, rules=TWO)


def test_everybody_can_be_caught_somewhere():
    chair = chair_of(told("first: r7"), 1)
    assert [act.act for act in chair.more] == ["back", "out", "catch:0", "catch:2"]


def buttons(statements, seat, **how):
    """Everything that the page of *seat* can be tapped on, colors but for their number."""
    chair = chair_of(told(statements, **how), seat)
    tapped = [act.act for act in (*chair.acts, *chair.more)]
    return [*tapped, *(["color"] if chair.colors else [])]


LAST_IS_A_DEBT = make_ruleset("debt", {"hand_size": 1, "stacking": "none"})


def test_before_the_first_card_and_after_a_win_there_is_no_dead_button():
    assert buttons("", 1) == []
    assert buttons("first: r5; Ben r1", 0, rules=ONE) == []
    assert buttons("first: r5; Ben r1", 1, rules=ONE) == ["back"]
    assert buttons("first: r5; Ben rD", 2, rules=LAST_IS_A_DEBT) == ["took"]
    assert buttons("first: r5; Ben r1", 1, rules=KNOCKOUT) == ["back", "catch:0", "catch:2"]


def test_who_laid_a_wild_names_its_color():
    assert chair_of(told("first: r7; Ben W"), 1).names_color
    assert not chair_of(told("first: r7; Ben W"), 0).names_color


def test_questions_go_to_those_who_know():
    shown = "first: r7; Ben W4 > b; Cara challenges"
    assert [len(chair_of(told(shown), seat).asked) for seat in range(3)] == [0, 1, 1]
