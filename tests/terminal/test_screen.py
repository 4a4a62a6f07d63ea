"""The whole screen, at every size."""

from dataclasses import replace

import pytest
from told import record_of, told

from companion.cards import parse_card
from companion.cards.text import Text
from companion.rules.catalog import make_ruleset
from companion.rules.facts import SaidOut, Source
from companion.table import Notice, Told, Trouble
from companion.table.questions import TELL_FROM
from companion.table.retelling import retold
from companion.table.situation import Situation
from companion.terminal.ink import columns_of, plain
from companion.terminal.invitation import Invitation
from companion.terminal.keys import EMPTY, Answer, Draft, Wish, press
from companion.terminal.live import leafed, scrolled, taken_in
from companion.terminal.news import News
from companion.terminal.screen import Page, View, page_after, screen
from companion.terminal.words import HELP, HELP_TITLE_BEFORE_CODE

EVENING = "first: r7; Ben r5; Cara b5; Ana b9; Ben bV; Ana bS; Ben bD; Ana r1; Ana back; Ana takes"
UNSURE = {2: (0.6, parse_card("r9"))}
ASKED = "first: r7; ? r6 ~0.6 from camera; ? r5"
INVITATION = Invitation("http://192.168.178.20:8080/", "4711", ("█" * 29,) * 15)
SIZES = [(80, 24), (120, 50), (40, 12), (24, 8), (80, 5), (10, 3), (1, 1)]


def view_of(statements, language="en", **how):
    """The screen of somebody who saw the round from its beginning."""
    view = View(Situation(language))
    for update in retold(record_of(statements, **how), TELL_FROM)[1]:
        view = taken_in(view, update)
    return view


def lines_of(view, columns=80, rows=24):
    return [plain(line).rstrip() for line in screen(view, columns, rows)]


def text_of(view, columns=80, rows=24):
    return "\n".join(lines_of(view, columns, rows))


VIEWS = {
    "empty": View(),
    "evening": view_of(EVENING),
    "chinese": view_of(EVENING, "zh"),
    "asked": view_of(ASKED, watched=True, unsure=UNSURE),
    "keys": replace(view_of(EVENING), page=Page.KEYS, invitation=INVITATION),
    "code": replace(view_of(EVENING), page=Page.CODE, invitation=INVITATION),
    "welcome": View(invitation=INVITATION),
    "writing": replace(view_of(EVENING), draft=Draft(line="Ben draws " * 20)),
    "refused": replace(view_of(EVENING), answer=Text("no " * 60, "不" * 99)),
    "scrolled": replace(view_of(EVENING), scrolled=5),
    "trouble": replace(
        view_of(EVENING), troubles={"black": News("black", True, Text("black " * 20, "黑"))}
    ),
}


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_it_fills_exactly_the_terminal(name, columns, rows):
    lines = screen(VIEWS[name], columns, rows)
    assert len(lines) == rows
    assert max(map(columns_of, lines)) <= columns


def test_an_evening_at_80_by_24():
    assert lines_of(VIEWS["evening"])[:4] == [
        " The referee · round 1 · Mattel",
        "Top card blue Draw Two (bD)   Color blue (b)   Direction ↺ counterclockwise",
        " A Ana 7    B Ben 4   ▶C Cara 6",
        "─" * 80,
    ]
    assert lines_of(VIEWS["evening"])[-3:] == [
        "─" * 80,
        "r y g b color  d drew  t took  p passed  u UNO  a accuse  c challenge  s swap",
        "k back  w who  e card  z undo  o overrule  x out  ? keys  q quit",
    ]


def test_the_newest_stands_at_the_bottom_of_the_story():
    assert "Ana draws 2." in lines_of(VIEWS["evening"], 80, 12)[-4]


def test_a_question_stands_above_the_keys_with_its_answers():
    assert lines_of(VIEWS["asked"])[-4:-2] == [
        "? 2: Was that red 6 or red 9?",
        "  1 red 6    2 red 9    e another card",
    ]


def test_a_color_that_is_missing_is_asked_with_its_keys():
    assert "  r red    y yellow    g green    b blue" in lines_of(view_of("first: r7; Ben W"))


def test_whether_somebody_is_out_is_asked_once_play_has_stopped():
    rules = make_ruleset("short", {"hand_size": 2})
    view = view_of("first: r7; Ben r5; Ana r6; Ben r8", watched=True, rules=rules)
    question = "? 4: Does Ben have any cards left?"
    assert question not in text_of(view)
    refused = (Answer(Text("Nothing is asked that 1 answers.", "没有可以用 1 回答的问题。")),)
    assert press(EMPTY, "1", view.situation)[1] == refused
    stopped = replace(view, situation=replace(view.situation, still=True))
    assert question in text_of(stopped)
    assert press(EMPTY, "1", stopped.situation)[1] == (Told(SaidOut(1), Source.KEYBOARD),)


def test_more_questions_are_counted():
    both = view_of(ASKED + "; ? W", watched=True, unsure=UNSURE)
    assert "? 2: Was that red 6 or red 9? (1 more)" in text_of(both)


def test_a_question_that_digits_answer_is_shown_before_one_with_keys_of_its_own():
    both = view_of(ASKED + "; ? W", watched=True, unsure=UNSURE)
    assert both.situation.state.needs
    assert "  1 red 6    2 red 9    e another card" in lines_of(both)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_all_keys_are_explained_at_80_by_24(language):
    """Also where pages are served, and the camera has something to say."""
    dark = {"black": News("black", True, Text("black " * 40, "黑" * 90))}
    view = replace(VIEWS["keys"], situation=Situation(language), troubles=dark)
    shown = text_of(view)
    assert all(text.in_language(language) in shown for text in HELP)


def test_how_to_leave_the_keys_is_told_in_few_columns():
    shown = " ".join(lines_of(VIEWS["keys"], 40, 24))
    assert HELP_TITLE_BEFORE_CODE.en in shown


# The way in


def code_of(view, columns, rows):
    """How many lines of the code are shown."""
    return sum(line.startswith("█") for line in lines_of(view, columns, rows))


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 24), (30, 24)])
@pytest.mark.parametrize("name", ["welcome", "code"])
def test_a_phone_can_scan_the_whole_code(name, columns, rows):
    """Before the first round without a key: scanning it is the first thing to do."""
    assert code_of(VIEWS[name], columns, rows) == len(INVITATION.qr)


@pytest.mark.parametrize("name", ["welcome", "code"])
def test_a_code_of_which_a_part_is_missing_is_not_shown(name):
    assert code_of(VIEWS[name], 80, 16) == 0
    assert "too small for the code" in text_of(VIEWS["code"], 80, 16)


@pytest.mark.parametrize("name", ["welcome", "keys", "code"])
@pytest.mark.parametrize("columns", [80, 40, 36])
def test_address_and_pin_are_always_shown_whole(name, columns):
    for shown in (INVITATION.address, INVITATION.pin):
        assert shown in text_of(VIEWS[name], columns)


def test_before_a_round_it_says_what_to_do_and_offers_no_key_that_does_nothing():
    assert "set the table up under Host" in text_of(VIEWS["welcome"])
    assert lines_of(VIEWS["welcome"])[-1] == "? keys  q quit"


def test_a_question_mark_turns_the_pages():
    """Keys, code, back; before a round the code, for keys do nothing yet."""
    keys = replace(view_of(EVENING), page=Page.KEYS)
    assert page_after(view_of(EVENING)) is Page.KEYS
    assert page_after(keys) is Page.STORY
    assert page_after(VIEWS["keys"]) is Page.CODE
    assert page_after(VIEWS["code"]) is Page.STORY
    assert page_after(VIEWS["welcome"]) is Page.CODE
    assert page_after(View()) is Page.KEYS


def test_a_round_that_is_over_offers_the_next():
    over = view_of("first: r7; Ana leaves; Cara leaves")
    assert "n next round" in lines_of(over)[-1]


def test_few_columns_still_tell_how_to_get_help():
    assert lines_of(VIEWS["evening"], 40, 12)[-1].endswith("? keys  q quit")


# What is taken in


def test_a_camera_s_trouble_stays_on_top_until_it_is_over():
    text = Text("The picture is black.", "画面全黑。")
    dark = taken_in(View(), News("black", present=True, text=text))
    assert "! Camera: The picture is black." in text_of(dark)
    light = taken_in(dark, News("black", present=False, text=Text("It is light.", "亮了。")))
    assert "!" not in text_of(light)
    assert "It is light." in text_of(light)


def test_a_notice_is_part_of_the_story():
    notice = Notice(Trouble.LOG, Text("the disk is full", "磁盘已满"))
    assert "Companion  the disk is full" in text_of(taken_in(View(), notice))


def test_an_answer_is_shown_at_the_bottom():
    assert "Nobody." in lines_of(taken_in(View(), Answer(Text("Nobody.", "没有人。"))))[-2]


def test_a_line_that_is_refused_stands_below_the_reason():
    refused = replace(VIEWS["evening"], draft=Draft(line="Dan x"), answer=Text("No Dan.", "无"))
    assert lines_of(refused)[-4:-2] == ["No Dan.", "Write: Dan x_"]


@pytest.mark.parametrize("verb", ["w", "o", "z"])
def test_a_correction_that_is_half_keyed_is_dropped_when_another_card_falls(verb):
    *before, last = retold(record_of("first: r7; Ben r5; Cara r9"), TELL_FROM)[1]
    view = View()
    for update in before:
        view = taken_in(view, update)
    view = replace(view, draft=Draft(verb=verb))
    assert taken_in(view, last).draft == Draft()
    named = replace(view, draft=Draft(by=1))
    assert taken_in(named, last).draft == Draft(by=1)


def test_the_story_scrolls_as_far_as_it_goes():
    view = VIEWS["evening"]
    up = scrolled(view, Wish.PAGE_UP, 80, 12)
    assert up.scrolled == 6
    assert lines_of(up, 80, 12) != lines_of(view, 80, 12)
    for _ in range(20):
        up = scrolled(up, Wish.PAGE_UP, 80, 12)
    assert "A round begins" in text_of(up, 80, 12)
    assert scrolled(view, Wish.SCROLL_DOWN, 80, 12).scrolled == 0


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (60, 16), (40, 12), (20, 40)])
@pytest.mark.parametrize("invitation", [None, INVITATION])
@pytest.mark.parametrize("down", ["down", "page down"])
def test_the_page_of_keys_scrolls_to_its_last_line_and_back(columns, rows, invitation, down):
    view = replace(view_of(EVENING), page=Page.KEYS, invitation=invitation)
    seen, page = set(), view
    for _ in range(100):
        seen.update(lines_of(page, columns, rows))
        page = leafed(page, down, columns, rows)
    whole = {line for line in lines_of(view, columns, 200) if line}
    assert whole <= seen
    assert page.page is Page.KEYS

    for _ in range(100):
        page = leafed(page, "up", columns, rows)
    assert lines_of(page, columns, rows) == lines_of(view, columns, rows)


@pytest.mark.parametrize(
    ("page", "key", "turned"),
    [
        (Page.KEYS, "?", Page.CODE),
        (Page.KEYS, "d", Page.STORY),
        (Page.CODE, "down", Page.STORY),
        (Page.CODE, "？", Page.STORY),
    ],
)
def test_any_other_key_turns_the_page_and_it_begins_at_its_top(page, key, turned):
    view = replace(view_of(EVENING), page=page, invitation=INVITATION, leafed=3)
    after = leafed(view, key, 60, 12)
    assert (after.page, after.leafed) == (turned, 0)


def test_a_new_round_begins_a_new_story():
    view = taken_in(VIEWS["evening"], told("").updates[0])
    assert len(view.story) == 1
