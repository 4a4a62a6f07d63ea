"""What a round is worth is told with the hand that makes it known."""

import pytest
from told import record_of

from companion.cards import parse_cards
from companion.rules.catalog import change
from companion.rules.facts import Shown
from companion.rules.presets import preset
from companion.table.questions import TELL_FROM
from companion.table.retelling import retold
from companion.table.scoring import final_hands
from companion.terminal.story import paragraphs

OVER = "first: r7; Ben counts 1; Ben r5; Ben out"
SHOWN = f"{OVER}; Ana shows b3 W; Cara shows g9"


def last(statements, **options):
    rules = change(preset("mattel"), **options) if options else None
    return retold(record_of(statements, rules=rules), TELL_FROM)[1][-1]


def test_nothing_is_worth_anything_while_it_is_played():
    assert last("first: r7; Ben r5").score is None


def test_it_says_whose_hands_are_missing():
    assert last(OVER).score.missing == ("Ana", "Cara")
    assert last(f"{OVER}; Ana shows b3 W").score.missing == ("Cara",)


def test_the_winner_gets_the_points_of_the_others():
    lines = last(SHOWN).score.lines
    assert [(line.members, line.points, line.won) for line in lines] == [
        (("Ana",), 0, False),
        (("Ben",), 62, True),
        (("Cara",), 0, False),
    ]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "What the round is worth: Ana 0, Ben 62, Cara 0."), ("zh", "本局计分：Ana 0、Ben 62")],
)
def test_the_terminal_says_so(language, words):
    assert words in paragraphs(last(SHOWN), language)[-1].text
    assert words not in "".join(each.text for each in paragraphs(last(OVER), language))


def test_the_hands_are_those_that_were_shown():
    update = last(SHOWN)
    assert update.cause.fact == Shown(2, parse_cards("g9"))
    hands = {0: parse_cards("b3 W"), 1: (), 2: parse_cards("g9")}
    assert final_hands(update.state) == hands
