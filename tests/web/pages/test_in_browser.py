"""The pages in a real browser, on a small phone."""

from dataclasses import replace
from pathlib import Path

import pytest
from browsing import axe_source, browser, follow, is_told, pages_of, visit
from open_house import OpenHouse
from parlor import laid

from companion.cards import parse_card
from companion.rules import facts as f
from companion.rules.corrections import Amended
from companion.rules.senses import Senses
from companion.table import Corrected
from companion.table.sightings import Still
from companion.vision.frames.jpeg import check_jpeg

PICTURE = (Path(__file__).parents[2] / "vision/stills/table_000044.jpg").read_bytes()
EVERY = (
    "/correct/3",
    "/correct/missed",
    "/corrected/5",
    "/disputes/1/3",
    "/history",
    "/history/1",
    "/history/1/what-if?preset=party",
    "/rules",
    "/host",
    "/setup",
    "/setup/rules?preset=party&stacking=none",
    "/setup/seats",
    "/camera",
)


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened:
        yield opened


@pytest.fixture
def house():
    with OpenHouse() as opened:
        opened.camera.picture = PICTURE
        opened.deal(senses=Senses())
        opened.tell(f.FirstCard(parse_card("r5")), f.Laid((parse_card("r6"),), 1))
        before, after = Still(PICTURE, 1000.0), Still(PICTURE, 1001.0)
        opened.tell(replace(laid("g7", at=1001.0), before=before, after=after), f.TookBack(2))
        opened.session.report(Corrected(Amended(3, f.Laid((parse_card("g7"),), 2)))).result()
        yield opened


def test_a_wrong_card_is_two_taps_from_the_scoreboard(house, chromium):
    with pages_of(house, chromium) as (page, base):
        visit(page, base + "/")
        follow(page, page.locator(".news li", has_text="Ben plays the red 6").locator("a"))
        follow(page, page.get_by_role("button", name="red 9", exact=True).first)

        assert page.url == base + "/corrected/6"
        assert "Number 2 was really" in page.inner_text("h1")
        assert house.latest.cause.correction == Amended(2, f.Laid((parse_card("r9"),), 1))
        follow(page, page.get_by_role("button", name="Take this back"))
        assert page.url == base + "/corrected/7"
        assert house.latest.cause.correction.fact == f.Laid((parse_card("r6"),), 1)
        assert page.complaints == []


def test_what_is_asked_is_answered_where_it_is_put_right(house, chromium):
    house.tell(laid("b3?b8", at=1002.0))
    with pages_of(house, chromium) as (page, base):
        page.goto(base + "/correct")
        follow(page, page.get_by_role("button", name="blue 8", exact=True).first)

        assert page.url == base + "/"
        assert house.latest.cause.correction.fact.cards == (parse_card("b8"),)


PICTURED = "() => document.querySelector('img[src^=\"blob:\"]')?.naturalWidth > 0"
"""The camera's picture is there, as high as it will be."""


def test_a_table_is_set_up_on_the_phone(house, chromium):
    house.session.end_round().result()
    with pages_of(house, chromium) as (page, base):
        page.goto(base + "/setup")
        page.get_by_role("textbox", name="Player 3").fill("Dora")
        page.get_by_role("button", name="One more player").click()
        page.get_by_role("textbox", name="Player 5").fill("Emil")
        page.get_by_role("button", name="Move player 5 up").click()
        page.get_by_text("Chinese classic", exact=True).click()
        frame = page.locator("[data-circle]")
        page.wait_for_function(PICTURED)
        frame.evaluate("each => each.scrollIntoView({ block: 'center', behavior: 'instant' })")
        box = frame.bounding_box()
        page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.75)
        page.mouse.up()
        page.get_by_role("button", name="The pile lies here").click()
        is_told(page, "I look there from now on.")
        follow(page, page.get_by_role("button", name="Begin the round"))

        assert page.url == base + "/"
        assert house.latest_deal.names == ("Ana", "Ben", "Dora", "Emil")
        assert house.latest_deal.rules.name == "classic_cn"
        assert house.camera.circle == pytest.approx((0.25, 0.75, 0.16), abs=0.02)
        assert page.complaints == []


def test_the_circle_is_dragged_to_the_draw_pile_beside_the_names(house, chromium):
    with pages_of(house, chromium) as (page, base):
        page.goto(base + "/setup/seats")
        page.wait_for_function(PICTURED)
        box = page.locator("[data-circle]").bounding_box()
        page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.4)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.6)
        page.mouse.up()
        page.get_by_role("button", name="The draw pile lies here").click()
        is_told(page, "I look there from now on.")

        assert house.seats.circle == pytest.approx((0.3, 0.6, 0.1), abs=0.02)
        assert page.complaints == []


def test_a_name_is_dragged_and_moved_with_keys_along_the_edge(house, chromium):
    with pages_of(house, chromium) as (page, base):
        page.goto(base + "/setup/seats")
        page.wait_for_function(PICTURED)
        box = page.locator(".seats-shown").bounding_box()
        page.get_by_role("button", name="Ana", exact=True).hover()
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * 0.1, box["y"] + box["height"] * 0.5)
        page.mouse.up()
        cara = page.get_by_role("button", name="Cara", exact=True)
        for key in ("ArrowLeft", "ArrowUp", "ArrowLeft"):  # never off the lower edge
            cara.press(key)
        follow(page, page.get_by_role("button", name="They sit like that"))
        page.get_by_text("I know now who sits where.").wait_for()

        assert house.seats.places["Ana"] == pytest.approx((0, 0.5), abs=0.01)
        assert house.seats.places["Cara"] == pytest.approx((0.71, 1))
        assert house.seats.places["Ben"] == (0.5, 1)
        assert page.complaints == []


def test_the_pictures_of_a_dispute_are_marked_and_shown_close_up(house, chromium):
    with pages_of(house, chromium) as (page, base):
        page.goto(base + "/disputes/1/3")
        page.locator("svg.boxes.fits").wait_for()

        assert page.locator("svg.boxes").get_attribute("viewBox") == "0 0 960 720"
        assert page.locator("svg.close image").count() == 2
        assert page.locator("svg.close rect").count() == 1
        close = page.locator("svg.close").first.get_attribute("viewBox")
        assert close == "-37 -36 105 114"
        assert page.complaints == []


def test_a_phone_is_the_camera(house, chromium):
    with pages_of(house, chromium) as (page, base):
        page.goto(base + "/camera")
        page.get_by_role("button", name="Begin to watch").click()
        page.get_by_text("The table is watched").wait_for()
        page.get_by_role("button", name="Stop").click()
        page.get_by_role("button", name="Begin to watch").wait_for()

        check_jpeg(house.phone.pushed[0])
        assert page.complaints == []


TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
OPEN_ALL = "for (const each of document.querySelectorAll('details')) each.open = true"


def test_every_page_fits_a_small_phone_and_complains_of_nothing(house, chromium):
    with pages_of(house, chromium, "zh", color_scheme="dark") as (page, base):
        for path in EVERY:
            page.goto(base + path)
            assert (path, page.evaluate(TOO_WIDE)) == (path, 0)
        assert page.complaints == []


def test_the_accessibility_checker_finds_nothing_on_pages_that_fit(house, chromium):
    axe = axe_source()
    found = []
    with pages_of(house, chromium, bypass_csp=True) as (page, base):
        for path in EVERY:
            page.goto(base + path)
            page.evaluate(OPEN_ALL)
            assert (path, page.evaluate(TOO_WIDE)) == (path, 0)
            page.evaluate(axe)
            report = page.evaluate("axe.run({ resultTypes: ['violations'] })")
            found += [(path, each["id"], each["impact"]) for each in report["violations"]]
    assert found == []
