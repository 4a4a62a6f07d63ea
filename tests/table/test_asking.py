"""What is asked, and that each answer settles it."""

from dataclasses import replace

import pytest
from told import record_of, told

from companion.cards import parse_card, parse_cards
from companion.rules.catalog import make_ruleset
from companion.rules.corrections import Amended, Entry
from companion.rules.facts import Laid, Observation
from companion.rules.state import Phase
from companion.table import Corrected
from companion.table.asking import asked_by_camera, asked_by_now, asked_now
from companion.table.questions import TELL_FROM, Question
from companion.table.retelling import retold
from companion.table.situation import Situation
from companion.table.updates import update_of

UNSURE = {2: (0.6, parse_card("r9"))}
MISSED = {2: (1.0, parse_card("r8"))}
"""Read clearly, by a watcher who can't say whether it missed a card before."""

ASKED = [
    (
        "first: r7; Ben W4 > b; Cara challenges",
        "What did the hand of Ben show?",
        "guilty, innocent",
    ),
    ("first: r7; Ben W", "Which color does Ben name?", ""),
    ("first: r7; Cara draws", "Was that Cara? It is Ben's turn.", "Cara, Ben, Ana"),
    (
        "first: r7; Ben r5; Ana accuses Ben",
        "How many cards does Ben hold? Ana did not hear UNO.",
        "1 card, 2 cards, 3 cards, 4 cards, 5 cards",
    ),
    (
        "first: r7; Ben r5; Ben counts 1; Ana accuses Ben",
        "Did Ben call UNO? I did not hear it.",
        "yes, no",
    ),
    (
        "first: r7; Ben g9 from camera",
        "Did Ben really play the green 9? It would not fit on red. Or did I miss a card?",
        (
            "it was as I saw it, before it red 9, before it green 7, before it Wild (green), "
            "before it Wild Draw Four (green), it was red 8, it counts"
        ),
    ),
    (
        "first: r7; Ben out",
        "Can that be? Please count Ben's cards.",
        "no card, 1 card, 2 cards, 3 cards, 4 cards, 5 cards",
    ),
    ("first: r7; ? r6 ~0.6 from camera", "Was that red 6 or red 9?", "red 6, red 9"),
]


SHORT = make_ruleset("short", {"hand_size": 2})


def how_of(statements):
    """How the table of a row is watched, and by which rules it plays."""
    if "accuses" in statements:
        return {"watched": True, "rules": SHORT}
    if "g9" in statements:
        return {"watched": True, "unsure": MISSED}
    return {"watched": True, "unsure": UNSURE} if "camera" in statements else {}


def asked(statements, language="en"):
    return told(statements, language, **how_of(statements))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Was that green 9 then red 1 or red 1 then green 9?"),
        ("zh", "那是绿9再红1还是红1再绿9？"),
    ],
)
def test_which_card_of_a_set_lies_below_is_asked_as_one_lays_them(language, text):
    cards = parse_cards("g9 r1")
    orders = tuple(Amended(2, Laid(each)) for each in (cards, cards[::-1]))
    assert (
        asked_by_camera(Question(2, orders, open_ended=True), ("Ana", "Ben"), language).text == text
    )


@pytest.mark.parametrize(("statements", "question", "answers"), ASKED)
def test_it_is_asked(statements, question, answers):
    (first, *_) = asked_now(asked(statements))
    assert first.text == question
    assert ", ".join(choice.text for choice in first.choices) == answers


@pytest.mark.parametrize("statements", [statements for statements, *_ in ASKED])
def test_it_is_asked_in_chinese(statements):
    (first, *_) = asked_now(asked(statements, language="zh"))
    assert not first.text.isascii()


@pytest.mark.parametrize("statements", [row[0] for row in ASKED if row[2]])
def test_every_answer_settles_it(statements):
    """Put into the log, each answer makes the question go away."""
    situation = asked(statements)
    question = asked_now(situation)[0]
    for choice in question.choices:
        after = answered(situation, statements, choice.report)
        assert question.text not in [each.text for each in asked_now(after)]


def answered(situation, statements, report):
    """The situation after *report*."""
    number = len(situation.log) + 1
    if isinstance(report, Corrected):
        entry = Entry(number, report.correction)
    else:
        entry = Observation(number, report.fact, report.source)
    course, _ = retold(record_of(statements, **how_of(statements)), TELL_FROM)
    now = course.take(entry)
    update = situation.latest
    return situation.with_update(update_of(update.number + 1, 1, entry, course, now))


def test_who_insists_on_having_no_card_is_out():
    situation = told("first: r7; Ben out; Ben counts 0; Ben out")
    assert asked_now(situation) == ()
    assert situation.state.phase is Phase.TALLY


DOWN = "first: r7; Ben r5; Ana r6; Ben r8"
AGAIN = "Ana draws; Ben draws; Ana draws"


@pytest.mark.parametrize(
    ("statements", "is_asked"),
    [
        (DOWN, True),
        (f"{DOWN}; {AGAIN}; Ben r1", False),
        (f"{DOWN}; {AGAIN}; Ben uno; Ben r1", True),
        (f"{DOWN}; {AGAIN}; Ben uno; Ben r1; {AGAIN}; Ben r2", False),
        (f"{DOWN}; Ana r9", True),
    ],
)
def test_whether_somebody_is_out_is_asked_again_only_for_something_new(statements, is_asked):
    question = "Does Ben have any cards left?"
    situation = told(statements, watched=True, rules=SHORT)

    assert (question in [each.text for each in asked_now(situation)]) is is_asked


def test_whether_somebody_is_out_is_asked_once_play_has_stopped():
    situation = told(DOWN, watched=True, rules=SHORT)
    (waits,) = asked_now(situation)
    assert waits.patient
    assert asked_by_now(situation) == ()
    still = replace(situation, still=True)
    assert asked_by_now(still) == (waits,)
    assert not still.with_update(situation.latest).still


@pytest.mark.parametrize(("hi", "patient"), [(0, False), (1, True)])
def test_a_hand_that_is_certainly_empty_is_asked_about_at_once(hi, patient):
    situation = told(DOWN, watched=True, rules=SHORT)
    state = situation.state
    hands = tuple(replace(hand, lo=0, hi=hi) for hand in state.hands)
    latest = replace(situation.latest, state=replace(state, hands=hands))
    (question,) = asked_now(situation.with_update(latest))
    assert question.patient is patient


@pytest.mark.parametrize("statements", [row[0] for row in ASKED])
def test_everything_else_is_asked_at_once(statements):
    assert asked_by_now(asked(statements)) == asked_now(asked(statements)) != ()


def test_nothing_is_asked_before_a_round():
    assert asked_now(Situation()) == ()


def test_a_question_of_the_referee_does_not_stay_for_ever():
    statements = "first: r7; Cara draws; Ben r5; Cara r6; Ana r9"
    assert asked_now(told(statements)) == ()
