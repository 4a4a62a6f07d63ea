"""The host's page in a real browser: every button does what stands on it."""

import pytest
from browsing import browser, follow, is_told, pages_of, visit
from open_house import OpenHouse
from parlor import laid

from companion.cards import parse_card
from companion.cards.text import Text
from companion.table import Ended


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened:
        yield opened


@pytest.fixture
def house():
    with OpenHouse() as opened:
        yield opened.deal().tell(laid("r7"))


def test_the_round_is_closed_and_no_other_begins(house, chromium):
    with pages_of(house, chromium) as (page, base):
        visit(page, base + "/host")
        follow(page, page.get_by_role("button", name="Close this round"))

        assert page.url == base + "/host"
        assert isinstance(house.latest.cause, Ended)
        assert page.complaints == []


def test_the_voice_is_heard_and_what_was_chosen_stays(house, chromium):
    with pages_of(house, chromium) as (page, base):
        visit(page, base + "/host")
        page.get_by_label("A reminder").check()
        page.get_by_role("button", name="Let me hear it").click()
        is_told(page, "Listen!")

        assert (house.voice.tried, house.voice.changed) == (["en"], [])
        assert page.get_by_label("A reminder").is_checked()
        follow(page, page.get_by_role("button", name="Keep").first)
        is_told(page, "Kept.")
        assert len(house.voice.changed) == 1
        assert page.complaints == []


def test_questions_and_troubles_come_by_themselves_and_are_answered(house, chromium):
    with pages_of(house, chromium) as (page, base):
        visit(page, base + "/host")
        house.camera.wrong = [Text("The camera was moved.", "摄像头被移动了。")]
        house.tell(laid("r6?r9", at=1001.0))
        page.get_by_text("The camera was moved.").wait_for()
        page.get_by_role("button", name="red 9", exact=True).click()
        is_told(page, "Noted.")

        assert house.latest.state.pile.top is parse_card("r9")
        assert page.url == base + "/host"
        assert page.complaints == []


def test_a_second_host_sees_that_the_first_closed_the_round(house, chromium):
    with pages_of(house, chromium) as (page, base):
        visit(page, base + "/host")
        house.session.end_round().result()
        page.get_by_text("Round 1 is closed.").wait_for()
        page.get_by_role("button", name="Close this round").wait_for(state="detached")
        assert page.complaints == []
