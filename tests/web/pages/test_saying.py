"""What a tapped answer says."""

import pytest

from companion.cards import Color, parse_card, parse_cards
from companion.rules import facts as f
from companion.rules.corrections import Amended, Inserted, Overruled, Withdrawn
from companion.rules.facts import Observation
from companion.web.corrections.saying import (
    UnclearAnswerError,
    can_say,
    correction_of,
    doer_of,
    missed_fact,
    plays_apart,
)

R5, R9, WILD = parse_card("r5"), parse_card("r9"), parse_card("W")
SET = f.Laid(parse_cards("r5 g5 b5"), 1, Color.BLUE)


@pytest.mark.parametrize(
    ("fact", "say", "really"),
    [
        (f.FirstCard(R5), "card 0 r9", f.FirstCard(R9)),
        (f.Laid((R5,), 1), "card 0 r9", f.Laid((R9,), 1)),
        (f.Laid((WILD,), 1, Color.RED), "card 0 W4", f.Laid(parse_cards("W4"), 1, Color.RED)),
        (f.Laid((WILD,), 1, Color.RED), "card 0 r9", f.Laid((R9,), 1)),
        (SET, "card 1 y5", f.Laid(parse_cards("r5 y5 b5"), 1, Color.BLUE)),
        (f.Laid((R5,)), "player 2", f.Laid((R5,), 2)),
        (f.Laid((R5,), 1, jump=True), "player 0", f.Laid((R5,), 0, jump=True)),
        (f.Laid((WILD,), 1), "color g", f.Laid((WILD,), 1, Color.GREEN)),
        (f.Named(Color.RED, 1), "color b", f.Named(Color.BLUE, 1)),
        (f.Named(Color.RED, 1), "player 0", f.Named(Color.RED, 0)),
        (f.TookBack(), "player 1", f.TookBack(1)),
        (f.Drew(1, 2, parse_cards("r1 r2")), "count 3", f.Drew(1, 3)),
        (f.Drew(1), "player 0", f.Drew(0)),
        (f.Took(1), "player 0", f.Took(0)),
        (f.Passed(1), "player 2", f.Passed(2)),
        (f.Called(1), "player 0", f.Called(0)),
        (f.Counted(1, 2), "count 1", f.Counted(1, 1)),
        (f.SaidOut(1), "player 0", f.SaidOut(0)),
        (f.Chose(2, 1), "with 0", f.Chose(0, 1)),
        (f.Chose(2, 1), "player 0", f.Chose(2, 0)),
        (f.Accused(0, 1), "of 2", f.Accused(0, 2)),
        (f.Accused(0, 1), "player 2", f.Accused(2, 1)),
        (f.Challenged(1), "player 0", f.Challenged(0)),
        (f.Revealed(guilty=True), "guilty 0", f.Revealed(guilty=False)),
    ],
)
def test_an_answer_says_what_it_really_was(fact, say, really):
    assert correction_of(say, Observation(7, fact)) == Amended(7, really)
    assert can_say(fact, say.split()[0])


@pytest.mark.parametrize(
    ("say", "correction"),
    [
        ("never", Withdrawn(7)),
        ("counts", Overruled(7)),
        ("before card r9", Inserted(7, f.Laid((R9,)))),
        ("before first r9", Inserted(7, f.FirstCard(R9))),
        ("before draw 2", Inserted(7, f.Drew(2))),
        ("before pass 2", Inserted(7, f.Passed(2))),
        ("before uno 0", Inserted(7, f.Called(0))),
        ("before color y", Inserted(7, f.Named(Color.YELLOW))),
        ("before take 1", Inserted(7, f.Took(1))),
    ],
)
def test_an_answer_says_that_it_was_nothing_or_that_something_is_missing(say, correction):
    assert correction_of(say, Observation(7, f.Laid((R5,)))) == correction


@pytest.mark.parametrize(
    "say",
    [
        "",
        "hello",
        "card",
        "card 0",
        "card 0 r99",
        "card 1 r9",
        "card -1 r9",
        "card 0 r9 r9",
        "card ٠ r9",
        "player",
        "player x",
        "player 99999999999",
        "count 3",
        "color pink",
        "guilty 1",
        "with 1",
        "never again",
        "before",
        "before dance 1",
        "before card",
        "before card r99",
        "before draw 1 2",
        "before never",
    ],
)
def test_nonsense_is_refused(say):
    with pytest.raises(UnclearAnswerError):
        correction_of(say, Observation(7, f.Laid((R5,), 1)))


def test_what_was_missed_now_is_said_in_the_same_words():
    assert missed_fact("draw 1") == f.Drew(1)
    with pytest.raises(UnclearAnswerError):
        missed_fact("")


def test_who_did_it():
    assert doer_of(f.Laid((R5,), 2)) == 2
    assert doer_of(f.Laid((R5,))) is None
    assert doer_of(f.Accused(1, 2)) == 1
    assert doer_of(f.FirstCard(R5)) is None


@pytest.mark.parametrize(
    ("say", "first", "second"),
    [
        ("apart 1", f.Laid(parse_cards("r5"), 1), f.Laid(parse_cards("g5 b5"), color=Color.BLUE)),
        ("apart 2", f.Laid(parse_cards("r5 g5"), 1), f.Laid(parse_cards("b5"), color=Color.BLUE)),
    ],
)
def test_a_set_that_was_two_plays_is_taken_apart(say, first, second):
    assert plays_apart(say, SET) == (first, second)


@pytest.mark.parametrize("say", ["apart", "apart 0", "apart 3", "apart x", "apart 1 1"])
def test_a_set_comes_apart_between_its_cards_only(say):
    with pytest.raises(UnclearAnswerError):
        plays_apart(say, SET)
