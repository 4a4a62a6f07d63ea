"""What is told line by line."""

import pytest
from told import told

from companion.cards import parse_card
from companion.web.news import latest_lines, lines_of

LAST = [
    ("first: r7", [("event", "", "The first card is the red 7.", "/correct/1")]),
    (
        "first: r7; Ben b2",
        [
            ("event", "", "The blue 2 does not count.", "/correct/2"),
            (
                "fault",
                "Fault",
                "Ben cannot play the blue 2 on the red 7: the color is red.",
                "/disputes/1/2",
            ),
        ],
    ),
    (
        "first: r7; Ben b2; amend 2: Ben r2",
        [
            ("correction", "Corrected", "Number 2 was really: Ben plays red 2.", "/correct/3"),
            (
                "gone",
                "No longer holds",
                "Ben cannot play the blue 2 on the red 7: the color is red.",
                "/disputes/1/2",
            ),
        ],
    ),
]


@pytest.mark.parametrize(("statements", "lines"), LAST)
def test_the_last_update_is_told(statements, lines):
    update = told(statements).latest
    found = [(line.kind, line.label, line.text, line.path) for line in lines_of(update, "en")]
    assert found == lines


def test_a_ruling_says_what_to_do_and_whom_it_concerns():
    _, ruling = lines_of(told("first: r7; Ben b2").latest, "en")
    assert ruling.remedy == "Take it back and play again."
    assert ruling.seats == (1,)


def test_while_a_question_is_open_nothing_is_held_against_the_card():
    situation = told("first: r7; Ben b2 ~0.6", watched=True, unsure={2: (0.6, parse_card("r2"))})
    (line,) = lines_of(situation.latest, "en")
    assert (line.kind, line.text) == ("event", "The blue 2 is in question.")


def test_a_round_begins_and_ends():
    (began,) = lines_of(told("").updates[0], "zh")
    assert began.kind == "began"
    assert began.text.startswith("新的一局。Ana坐庄。")


def test_the_newest_comes_first():
    updates = told("first: r7; Ben r5; Cara r6").updates
    lines = latest_lines(updates, "en", 2)
    assert [line.text for line in lines] == ["Cara plays the red 6.", "Ben plays the red 5."]
