import pytest
from told import told

from companion.rules.presets import preset
from companion.table.situation import Situation
from companion.terminal.ink import Ink, plain
from companion.terminal.status import in_one_line, status_lines
from companion.terminal.words import NO_ROUND

EVENING = "first: r7; Ben r5; Cara g5; Ana gD"


def text(situation, columns=80):
    return [plain(line) for line in status_lines(situation, columns)]


def test_before_a_round_it_says_what_to_do():
    assert " ".join(text(Situation())) == NO_ROUND.en
    assert in_one_line(Situation()) == ""


def test_before_the_first_card_it_says_what_to_do():
    assert text(told(""))[0] == "Turn over the first card."
    assert in_one_line(told("")) == ""


def test_it_shows_the_pile_the_turn_and_what_is_owed():
    assert text(told(EVENING)) == [
        "Top card green Draw Two (gD)   Color green (g)   Direction ↻ clockwise",
        " A Ana 6   ▶B Ben 6 owes 2    C Cara 6",
    ]


def test_likewise_in_chinese():
    assert text(told(EVENING, "zh")) == [
        "顶牌 绿+2 (gD)   颜色 绿色 (g)   方向 ↻ 顺时针",
        " A Ana 6张   ▶B Ben 6张 欠2张    C Cara 6张",
    ]


def test_what_is_only_likely_is_marked():
    line = text(told("first: r7; ? r5; ? g5", watched=True))[1]
    assert "▶A Ana? ~7" in line


@pytest.mark.parametrize(
    ("statements", "shown"),
    [
        ("first: r7; Ben rV", "Direction ↺ counterclockwise"),
        ("first: r7; Ben W > b", "Color blue (b)"),
        ("first: r7; Ben W", "Color not named yet"),
        ("first: r7; Ben r5; Ben uno", "Ben 6"),
    ],
)
def test_it_shows(statements, shown):
    assert shown in "\n".join(text(told(statements)))


def test_each_color_that_may_have_been_chosen_is_shown_once():
    untold = told("first: r7; ? r5 b5", watched=True, rules=preset("classic_cn"))
    assert "Color blue (b) or red (r)   Direction" in text(untold)[0]
    assert "blue (b) or red (r)" in in_one_line(untold).split(" · ")


def test_the_end_is_told_with_what_comes_next():
    over = text(told(f"{EVENING}; Ana leaves; Cara leaves"))
    assert over[0] == "Ben won the round.   The round is over. n begins the next one."


def test_a_color_is_told_by_letter_and_by_ink():
    (line, *_) = status_lines(told("first: r7; Ben b7"), 80)
    assert [span.ink for span in line if span.text.endswith("(b)")] == [Ink.BLUE]


def test_a_narrow_screen_gets_more_lines():
    assert all(len(line) <= 30 for line in text(told(EVENING), 30))
    assert len(text(told(EVENING), 30)) > 2


def test_in_one_line():
    assert in_one_line(told(EVENING)) == "Turn Ben · ↻ clockwise · green (g) · Ben owes 2"


def test_a_round_that_is_over_has_no_turn():
    assert in_one_line(told(f"{EVENING}; Ana leaves; Cara leaves")) == ""
