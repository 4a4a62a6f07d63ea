"""Several phones at one round's end: hands come in meanwhile, and nobody is overruled."""

import pytest
from browsing import browser, follow, is_told, shows, visit
from parlor import laid
from phones import pages_of

from companion.cards import parse_card, parse_cards
from companion.rules.catalog import change
from companion.rules.facts import FirstCard, SaidOut, Shown
from companion.rules.presets import preset
from companion.table import Deal

ONE_CARD = change(preset("mattel"), hand_size=1)


def play(house):
    house.tell(FirstCard(parse_card("r7")), laid("r5", seat=0), SaidOut(0))


@pytest.fixture
def over(house):
    """A round that Ana has won."""
    house.session.start_round(Deal(ONE_CARD, ("Ana", "Ben", "Cleo"), dealer=2)).result()
    play(house)
    return house


def show(house, seat, cards):
    house.tell(Shown(seat, parse_cards(cards)))


def shown(house, seat):
    hand = house.latest.state.shown[seat]
    return None if hand is None else " ".join(map(str, hand))


def test_two_phones_with_the_same_hand_do_not_overrule_each_other(over):
    first, second = over.player("Ben"), over.host()
    assert first.post("/tally/1", hand="g5 W4", shown="").status_code == 303
    answer = second.post("/tally/1", hand="g5 W", shown="")
    assert "Meanwhile this hand was recorded as g5 W4" in answer.text
    assert shown(over, 1) == "g5 W4"
    assert second.post("/tally/1", hand="g5 W", shown="g5 W4").status_code == 303
    assert shown(over, 1) == "g5 W"


def test_the_same_hand_from_two_phones_is_no_quarrel(over):
    assert over.player("Ben").post("/tally/1", hand="g5 W4", shown="").status_code == 303
    assert over.host().post("/tally/1", hand="g5 W4", shown="").status_code == 303


ACCEPTS = {"round": "1", "ending": "0", "hand-1": "9", "hand-2": "y1"}


def test_the_host_hears_of_a_hand_that_was_shown_since_the_page_was_drawn(over):
    host = over.host()
    show(over, 1, "g5 W4")
    fields = {**ACCEPTS, "shown-1": "", "shown-2": ""}
    page = host.post("/tally", **fields).text
    assert "Meanwhile Ben showed g5 W4" in page
    assert over.book.matches() == ()
    assert host.post("/tally", **{**fields, "shown-1": "g5 W4"}).status_code == 303
    assert over.book.latest().match.rounds[0].hands == ((), 9, parse_cards("y1"))


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened:
        yield opened


@pytest.fixture
def table(over, chromium):
    with pages_of(over, chromium) as opened:
        yield opened


def field(page, name):
    return page.locator(f"[data-hand={name}] input[type=text]")


def value(page, name, cards):
    page.wait_for_function(
        "([name, cards]) => document.querySelector(`[data-hand=${name}] input`).value === cards",
        arg=[name, cards],
    )


def test_hands_come_in_while_the_host_looks(over, table):
    host, guest = table.host(), table.phone()
    visit(host, "/tally")
    visit(guest, "/tally")
    field(host, "Cleo").fill("y1")
    show(over, 1, "g5 W4")
    value(host, "Ben", "g5 W4")
    shows(host.locator("[data-hand=Ben] output"), "2 cards, 55 points")
    guest.wait_for_selector("text=2 cards, 55 points")
    show(over, 2, "y2")
    take = host.locator("[data-hand=Cleo] [data-take]")
    shows(take, "Now shown: y2. Take it")
    assert field(host, "Cleo").input_value() == "y1"
    take.click()
    value(host, "Cleo", "y2")
    follow(host, "button:text-is('Accept')")
    guest.wait_for_selector("h1:has-text('This round is closed')")


def test_a_page_that_waits_for_the_end_of_a_round_becomes_the_one_that_counts(over, table):
    over.session.end_round().result()
    over.session.next_round("Cleo").result()
    page = table.host()
    visit(page, "/tally")
    page.wait_for_selector("h1:has-text('still being played')")
    play(over)
    page.wait_for_selector("h1:has-text('Counting the hands')")


def test_what_was_filled_in_outlasts_a_reload_and_a_look_elsewhere(table):
    page = table.host()
    visit(page, "/tally")
    field(page, "Ben").fill("37")
    page.select_option("[name=dealer]", "1")
    page.reload()
    value(page, "Ben", "37")
    follow(page, "[data-hand=Cleo] a:has-text('Photograph')")
    page.go_back()
    value(page, "Ben", "37")
    assert page.input_value("[name=dealer]") == "1"


def test_without_a_connection_nothing_that_was_filled_in_is_lost(over, table):
    page = table.host()
    visit(page, "/tally")
    field(page, "Ben").fill("37")
    field(page, "Cleo").fill("4")
    page.context.set_offline(True)
    page.click("button:text-is('Accept')")
    is_told(page, "Not sent")
    assert over.book.matches() == ()
    page.context.set_offline(False)
    follow(page, "button:text-is('Accept')")
    assert over.book.latest().match.ledger.totals[over.book.player_named("Ana").id] == 41


def test_a_photograph_that_was_not_sent_can_be_sent_again(table):
    page = table.host()
    visit(page, "/tally/1")
    photo = {"name": "hand.jpg", "mimeType": "image/jpeg", "buffer": b"r6 W"}
    page.context.set_offline(True)
    page.set_input_files("[name=photo]", files=[photo])
    is_told(page, "Not sent")
    shows(page.locator(".idle"), "Photograph")
    page.context.set_offline(False)
    with page.expect_navigation():
        page.set_input_files("[name=photo]", files=[photo])
    assert page.locator("svg.photo rect").count() == 2
    shows(page.locator("label.button .idle"), "Photograph again")


def test_a_form_that_is_sent_twice_in_a_hurry_counts_once(over, table):
    page = table.host()
    visit(page, "/tally")
    field(page, "Ben").fill("37")
    field(page, "Cleo").fill("4")
    with page.expect_navigation():
        page.locator("button:text-is('Accept')").evaluate(
            "button => (button.click(), button.click())"
        )
    page.wait_for_selector("h2:has-text('Standing')")
    (kept,) = over.book.matches()
    assert len(kept.match.rounds) == 1
