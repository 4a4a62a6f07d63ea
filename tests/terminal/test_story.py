import pytest
from told import told

from companion.cards import parse_card
from companion.cards.text import Text
from companion.terminal.ink import Ink, columns_of, plain
from companion.terminal.story import paragraphs, said_by


def story(situation, columns=80):
    """What the last entry told, line by line."""
    return [
        plain(line).strip()
        for paragraph in paragraphs(situation.latest, situation.language)
        for line in paragraph.lines(columns)
    ]


@pytest.mark.parametrize(
    ("statements", "lines"),
    [
        ("", ["A round begins: Ana, Ben, Cara. Ana dealt. Rules: Mattel."]),
        ("first: r7", ["1  The first card is the red 7."]),
        ("first: r7; Ben r5", ["2  Ben plays the red 5."]),
        ("first: r7; Ben draws; Ben passes", ["3  Ben passes."]),
        (
            "first: r7; Ben b5",
            [
                "2  The blue 5 does not count.",
                "Fault      Ben cannot play the blue 5 on the red 7: the color is red. Take",
                "it back and play again. (4.1 What fits)",
            ],
        ),
        (
            "first: r7; Ben W",
            [
                "2  Ben plays the Wild.",
                "To do      Ben has to name a color. (4.3 What the cards do)",
            ],
        ),
        (
            "first: r7; Ben b5; amend 2: Ben r5",
            [
                "3  Corrected: 2 was: Ben r5",
                "No longer  Ben cannot play the blue 5 on the red 7: the color is red.",
            ],
        ),
        (
            "first: r7; Ben names g",
            [
                "2  Ben names g",
                "No effect  It is not for Ben to name green now. (4.3 What the cards do)",
            ],
        ),
        ("first: r7; Ben r5; withdraw 2", ["3  Corrected: 2 never happened."]),
        ("first: r7; Ben r5; before 2: Ben draws", ["3  Corrected: before 2: Ben draws"]),
        (
            "first: r7; Ben b5; overrule 2",
            [
                "3  The table decides: 2 counts.",
                "No longer  Ben cannot play the blue 5 on the red 7: the color is red.",
                "Note       The table has decided: the blue 5 counts. (4.7 Wrong plays)",
            ],
        ),
    ],
)
def test_it_tells(statements, lines):
    assert story(told(statements)) == lines


def test_it_tells_in_chinese():
    assert (
        story(told("first: r7; Ben b5; amend 2: Ben r5", "zh"))[0] == "3  更正：第2条其实是：Ben r5"
    )


UNSURE = {2: (0.6, parse_card("b9"))}


def test_an_unsure_card_is_asked_and_accused_of_nothing():
    situation = told("first: r7; ? b6 ~0.6 from camera", watched=True, unsure=UNSURE)
    assert story(situation) == [
        "2  The blue 6 is in question.",
        "Question   Was that blue 6 or blue 9?",
    ]


def test_an_open_question_is_not_told_again_with_what_comes_after_it():
    situation = told("first: r7; ? b6 ~0.6 from camera; ? b5", watched=True, unsure=UNSURE)
    assert [question.number for question in situation.latest.questions] == [2]
    assert not any("Was that" in line for line in story(situation))


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("columns", [30, 80, 200])
def test_no_line_is_too_wide(language, columns):
    situation = told("first: r7; Ben b5; Ben back; Ben draws; Ana r3", language)
    lines = [
        line
        for update in situation.updates
        for paragraph in paragraphs(update, language)
        for line in paragraph.lines(columns)
    ]
    assert lines
    assert max(map(columns_of, lines)) <= columns


def test_a_first_card_that_cannot_be_one_is_told_with_what_to_do():
    assert "Put it back and turn over another card." in " ".join(story(told("first: W4")))


OUT = "hands: Ana r1 / Ben r2 / Cara r3 b5; first: r5; Ben r2"


def test_the_score_is_told_with_the_hands_that_are_shown():
    situation = told(f"{OUT}; Cara shows r3 b5; Ben uno")
    told_of = [
        " ".join(
            plain(line).strip() for each in paragraphs(update, "en") for line in each.lines(80)
        )
        for update in situation.updates
    ]
    worth = "What the round is worth: Ana 0, Ben 9, Cara 0."
    assert [worth in text for text in told_of] == [False] * 4 + [True, False]


def test_numbers_and_labels_stand_below_each_other():
    lines = [
        plain(line)
        for each in paragraphs(told("first: r7; Ben b5").latest, "en")
        for line in each.lines(60)
    ]
    assert lines == [
        "  2  The blue 5 does not count.",
        "     Fault      Ben cannot play the blue 5 on the red 7: the",
        "                color is red. Take it back and play again.",
        "                (4.1 What fits)",
    ]


def test_the_newest_thing_stands_out():
    (paragraph,) = paragraphs(told("first: r7; Ben r5").latest, "en")
    assert [line[-1].ink for line in paragraph.lines(80, newest=True)] == [Ink.BOLD]
    assert [line[-1].ink for line in paragraph.lines(80)] == [Ink.PLAIN]


@pytest.mark.parametrize(("wrong", "ink"), [(True, Ink.RED), (False, Ink.GREEN)])
def test_what_the_companion_says_of_itself_is_red_where_it_is_bad(wrong, ink):
    said = said_by(Text("dark", "暗"), Text("camera", "摄像头"), "zh", wrong=wrong)
    assert (said.text, said.label, said.ink) == ("暗", "摄像头", ink)
