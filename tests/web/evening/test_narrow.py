"""The widest that an evening can bring, on the narrowest phone: nothing hangs over."""

import pytest
from browsing import SMALL_PHONE, browser, follow, new_phone, visit
from parlor import laid
from phones import pages_of

from companion.cards import parse_card
from companion.match import RoundResult, record
from companion.rules.catalog import change
from companion.rules.facts import FirstCard, SaidOut
from companion.rules.presets import preset
from companion.table import Deal

NAMES = (
    "Bartholomäus Maximilian der Ältere",
    "Wilhelmina-Christophine-Alexandra",
    "王小明和他最好的朋友小红一起",
    "Фёдор Константинович Достойный",
    *(f"Donaudampfschiffskapitän {number}" for number in range(6)),
)
ONE_CARD = change(preset("mattel"), hand_size=1)
PAGES = (
    "/",
    "/seat",
    "/seat/lay",
    "/host",
    "/setup",
    "/match",
    "/match/new",
    "/match/1/rounds/new?table=1",
    "/match/1/rounds/1",
    "/tally",
    "/tally/1",
    "/players",
    "/players/1",
    "/history",
    "/correct",
)
WORDS_CUT = """
    names => names.flatMap((name) => name.innerText.split(" ").filter((word) => {
        const text = [...name.childNodes].find((node) => node.data?.includes(word));
        const range = document.createRange();
        range.setStart(text, text.data.indexOf(word));
        range.setEnd(text, text.data.indexOf(word) + word.length);
        return range.getClientRects().length > 1;
    }))
"""
OPEN_ALL = "document.querySelectorAll('details').forEach((each) => each.open = true)"
WIDTH = "document.documentElement.scrollWidth"
HANGS_OVER = """
    width => [...document.querySelectorAll("main *")].filter((each) =>
        !each.closest(".scroll, .unseen, svg") && each.getBoundingClientRect().right > width + 1
    ).map((each) => each.outerHTML.slice(0, 80))
"""


@pytest.fixture
def crowded(house):
    """Ten players with long names, in their second match, at the end of a round."""
    ids = [house.book.player_named(name).id for name in NAMES]
    for _ in range(2):
        number = house.book.begin(ONE_CARD, ids).number
    for winner in (1, 0):
        hands = tuple(0 if seat == winner else 55 for seat in range(10))
        result = RoundResult(seats=tuple(ids), dealer=0, out=(winner,), hands=hands)
        house.book.change(number - 1, lambda match, result=result: record(match, result))
    house.session.start_round(Deal(ONE_CARD, NAMES, dealer=9)).result()
    house.tell(FirstCard(parse_card("r7")), laid("r5", seat=0), SaidOut(0))
    return house


def test_a_television_shows_long_names_and_the_whole_card(house):
    house.session.start_round(Deal(ONE_CARD, ("Ana", "Grandpa Christopher"), dealer=0)).result()
    house.tell(FirstCard(parse_card("r7")))
    with browser() as chromium, pages_of(house, chromium) as table:
        page = table.phone()
        page.set_viewport_size({"width": 1280, "height": 600})
        visit(page, "/")
        assert page.locator("h1").inner_text() == "Grandpa Christopher"
        assert page.locator("h1, .name").evaluate_all(WORDS_CUT) == []
        card, pile = (page.locator(each).bounding_box() for each in (".pile .face", ".part.pile"))
        assert card["y"] > pile["y"]
        assert card["y"] + card["height"] < pile["y"] + pile["height"]


def test_nothing_hangs_over(crowded):
    with browser() as chromium, pages_of(crowded, chromium) as table:
        phone = new_phone(
            chromium, base_url=table.address, viewport=SMALL_PHONE, is_mobile=True, has_touch=True
        )
        page = phone.new_page()
        page.goto("/pin?page=/seat")
        page.fill("#pin", table.pin)
        follow(page, "#main button")
        follow(page, f"button:has-text('{NAMES[1]}')")
        for path in PAGES:
            page.goto(path)
            page.evaluate(OPEN_ALL)
            assert page.evaluate(HANGS_OVER, SMALL_PHONE["width"]) == [], path
            assert page.evaluate(WIDTH) <= SMALL_PHONE["width"], path
        phone.close()
