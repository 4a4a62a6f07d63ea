"""A table without a camera: cards are told from a seat, or not at all, and the evening goes on."""

import pytest
from browsing import browser, follow, is_told, shows, visit
from parlor import laid
from phones import pages_of

from companion.cards import parse_card
from companion.cards.text import Text
from companion.rules import facts as f
from companion.rules.catalog import change
from companion.rules.presets import preset
from companion.table import Deal
from companion.web.ports import BLIND, CameraNews

ONE_CARD = change(preset("mattel"), hand_size=1)
LAYS = 'href="/seat/lay"'


def deal(house, rules=ONE_CARD):
    house.session.start_round(Deal(rules, ("Ana", "Ben", "Cleo"), dealer=2)).result()
    return house


@pytest.fixture
def blind(blind_house):
    """A table that no camera watches, on which a round was dealt."""
    return deal(blind_house)


def fact(house):
    return house.latest.cause.fact


def test_a_player_tells_the_first_card_and_the_own_ones(blind):
    ana, ben = blind.player("Ana"), blind.player("Ben")
    assert LAYS in ana.get("/seat").text
    assert "turned over first" in ana.text("/seat/lay")
    assert ana.post("/seat/act", seat="0", act="first:r7").status_code == 303
    assert "Which card did you lay" in ben.text("/seat/lay")
    assert ben.post("/seat/act", seat="1", act="lay:r5").status_code == 303
    assert fact(blind) == f.Laid((parse_card("r5"),), 1)


def test_nobody_lays_a_card_for_somebody_else(blind):
    blind.tell(f.FirstCard(parse_card("r7")))
    assert blind.player("Ben").post("/seat/act", seat="0", act="lay:r5").status_code == 403
    assert blind.guest().get("/seat/lay").status_code == 302


def test_after_the_round_no_card_is_laid(blind):
    blind.tell(f.FirstCard(parse_card("r7")), f.Laid((parse_card("r5"),), 0), f.SaidOut(0))
    ben = blind.player("Ben")
    assert LAYS not in ben.get("/seat").text
    assert ben.get("/seat/lay").status_code == 302


@pytest.mark.parametrize("key", [*sorted(BLIND), "moved"])
def test_where_the_camera_brings_no_pictures_the_way_to_tell_a_card_comes_first(house, key):
    deal(house).tell(f.FirstCard(parse_card("r7")))
    news = CameraNews(key, Text("it is so", "如此"))
    house.camera.troubles = lambda: [news]
    page = house.player("Ana").get("/seat").text
    assert (page.index(LAYS) < page.index("<details")) == (key in BLIND)


def test_a_table_that_tells_its_cards_is_not_reminded_of_the_camera(house):
    deal(house)
    house.camera.troubles = lambda: [CameraNews("silent", Text("no camera", "没有摄像头"))]
    assert "no camera" in house.guest().text("/")
    house.tell(f.FirstCard(parse_card("r7")), f.Laid((parse_card("r5"),), 0))
    assert "no camera" not in house.guest().text("/")
    house.camera.troubles = lambda: [CameraNews("moved", Text("it moved", "移动了"))]
    assert "it moved" in house.guest().text("/")


def test_a_camera_that_fails_while_it_watches_is_told(house):
    deal(house).tell(laid("r7"))
    house.camera.troubles = lambda: [CameraNews("unplugged", Text("no camera", "没有摄像头"))]
    assert "no camera" in house.guest().text("/")


def test_where_a_camera_watches_it_sees_the_first_card(house):
    deal(house)
    assert "camera sees it" in house.guest().text("/")
    assert LAYS not in house.player("Ana").get("/seat").text


def test_where_none_watches_nobody_has_to_lay_a_card_before_it(blind):
    assert "camera sees it" not in blind.guest().text("/")


def test_a_round_that_is_played_is_called_so_where_hands_are_counted(blind):
    page = blind.guest().get("/tally").text
    assert "<h1>The round is still being played.</h1>" in page
    assert "Counting the hands" not in page
    assert "/tally/write" not in page
    assert "/tally/write" in blind.host().get("/tally").text


@pytest.mark.parametrize("told", [(), (f.FirstCard(parse_card("r7")),)])
def test_a_round_that_nobody_told_is_written_down_and_closed(blind, told):
    blind.tell(*told)
    host = blind.host()
    form = host.post("/tally/write").headers["Location"]
    assert "closed when you accept" in host.text(form)
    assert blind.latest.round == 1
    fields = {"ending": "1", "hand-0": "30", "hand-2": "rS", "dealer": "2", "seen": "0"}
    assert host.post(form, **fields).status_code == 303
    assert type(blind.latest.cause).__name__ == "Ended"
    (kept,) = blind.book.matches()
    assert kept.match.rounds[0].out == (1,)
    board = blind.guest().text("/")
    assert "The round is closed" in board
    assert "After round 1" in board
    assert "dealt." not in board.partition("What happened")[0]
    assert host.post("/tally/write").status_code == 409


def test_a_round_that_is_written_down_wrongly_closes_nothing(blind):
    host = blind.host()
    form = host.post("/tally/write").headers["Location"]
    twice = {"ending": "1", "hand-0": "r5 r5 r5", "hand-2": "rS", "dealer": "2", "seen": "0"}
    page = host.post(form, **twice)
    assert "This cannot be" in page.text
    assert "closed when you accept" in page.text
    assert type(blind.latest.cause).__name__ != "Ended"
    assert host.post(form, anyway="yes", **twice).status_code == 303
    assert type(blind.latest.cause).__name__ == "Ended"


def test_a_round_of_the_other_table_closes_nothing(blind):
    blind.host().post("/tally/write")
    fields = {"ending": "1", "hand-0": "30", "hand-2": "rS", "dealer": "2", "seen": "0"}
    assert blind.host().post("/match/1/rounds/new?table=1", **fields).status_code == 303
    assert type(blind.latest.cause).__name__ != "Ended"


def test_a_round_by_taps_alone_with_two_phones(blind):
    """Every card is told from the phone of whoever laid it; two taps each."""
    with browser() as chromium, pages_of(blind, chromium) as table:
        ana, ben = table.phone(), table.phone()
        for phone, name in ((ana, "Ana"), (ben, "Ben")):
            visit(phone, "/seat")
            follow(phone, f"button:has-text('{name}')")
        follow(ana, "[data-key=lay]")
        follow(ana, "[value='first:r7']")
        shows(ana.locator(".banner h1"), "Your turn")
        follow(ana, "[data-key=lay]")
        follow(ana, "[value='lay:W']")
        is_told(ana, "Noted")
        ana.click(".palette .green")
        shows(ben.locator(".glance .tint"), "green")
        shows(ben.locator(".banner h1"), "Your turn")
        assert blind.latest.state.hands[0].hi < blind.latest.state.hands[1].hi
