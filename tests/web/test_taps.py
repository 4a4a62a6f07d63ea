"""What a tap reports, once."""

import pytest
from open_house import HOST, HTML, OpenHouse
from parlor import TAPS, laid

from companion.cards import Color, parse_card
from companion.rules import facts as f
from companion.rules.facts import Source
from companion.web.refusals import RefusedRequestError
from companion.web.taps import REMEMBERED, Repeats, fact_of_tap

TAPPED = [
    ("uno", f.Called(1)),
    ("drew", f.Drew(1)),
    ("took", f.Took(1)),
    ("pass", f.Passed(1)),
    ("back", f.TookBack(1)),
    ("out", f.SaidOut(1)),
    ("challenge", f.Challenged(1)),
    ("lay:rS", f.Laid((parse_card("rS"),), 1)),
    ("first:W", f.FirstCard(parse_card("W"))),
    ("color:g", f.Named(Color.GREEN, 1)),
    ("catch:0", f.Accused(1, 0)),
    ("swap:2", f.Chose(2, 1)),
    ("swap:none", f.Chose(None, 1)),
]
SENSELESS = ["", "UNO", "uno:1", "color:", "color:x", "catch:", "catch:-1", "catch:٢", "swap:9999"]
SENSELESS += ["lay:", "lay:r10", "lay:r5 r5", "first:", "first:back"]


@pytest.mark.parametrize(("act", "fact"), TAPPED)
def test_a_tap_is_a_fact(act, fact):
    assert fact_of_tap(act, 1, 3) == fact


@pytest.mark.parametrize("act", SENSELESS)
def test_a_senseless_tap_is_refused(act):
    with pytest.raises(RefusedRequestError) as caught:
        fact_of_tap(act, 1, 3)
    assert caught.value.status == 400


def test_a_seat_where_nobody_sits_is_refused():
    with pytest.raises(RefusedRequestError) as caught:
        fact_of_tap("catch:3", 1, 3)
    assert caught.value.status == 404


def test_a_tap_counts_once():
    repeats = Repeats()
    assert [repeats.is_first(tap) for tap in ("a", "a", "", "")] == [True, False, True, True]
    repeats.forget("a")
    assert repeats.is_first("a")
    for number in range(REMEMBERED):
        repeats.is_first(str(number))
    assert repeats.is_first("a")


@pytest.fixture
def house():
    with OpenHouse() as opened:
        yield opened.deal(senses=TAPS).tell(laid("r7"))


@pytest.mark.parametrize(("act", "fact"), TAPPED)
def test_it_reaches_the_log_from_a_phone(house, act, fact):
    ben = house.player("Ben")
    assert ben.post("/seat/act", seat="1", act=act).status_code == 303
    assert house.latest.cause.fact == fact
    assert house.latest.cause.source is Source.PHONE


def test_the_same_tap_sent_twice_is_one(house):
    ben, before = house.player("Ben"), house.latest.number
    for _ in range(2):
        assert ben.post("/seat/act", seat="1", act="drew", tap="x1").status_code == 303
    assert house.latest.number == before + 1


def test_a_tap_that_was_refused_may_be_sent_again(house):
    ben = house.player("Ben")
    house.session.end_round().result()
    assert ben.post("/seat/act", seat="1", act="drew", tap="x1").status_code == 409
    house.deal(senses=TAPS)
    assert ben.post("/seat/act", seat="1", act="drew", tap="x1").status_code == 303
    assert house.latest.cause.fact == f.Drew(1)


# Answers


def test_a_doubtful_card_is_answered(house):
    house.tell(laid("r6?r9", at=1001.0))
    ana = house.player("Ana")
    assert ana.post("/answer", question="about-2", answer="red 9").status_code == 303
    assert house.latest.state.pile.top is parse_card("r9")
    late = ana.post("/answer", question="about-2", answer="red 6")
    assert late.status_code == 409
    assert "not asked any more" in late.text


@pytest.mark.parametrize(
    ("name", "status"), [("Ben", 303), ("Ana", 403), ("Cara", 403), ("host", 303)]
)
def test_a_color_is_named_by_who_laid_the_card(house, name, status):
    house.tell(f.Laid((parse_card("W"),), 1))
    phone = house.host() if name == "host" else house.player(name)
    assert phone.post("/answer", question="color-1", answer="green").status_code == status
    named = house.latest.state.pile.color is Color.GREEN
    assert named is (status == 303)


@pytest.mark.parametrize(("name", "status"), [("Cara", 303), ("Ben", 303), ("Ana", 403)])
def test_what_a_hand_showed_is_told_by_those_who_saw_it(house, name, status):
    house.tell(f.Laid((parse_card("W4"),), 1, Color.BLUE), f.Challenged(2))
    phone = house.player(name)
    answer = phone.post("/answer", question="reveal-1", answer="innocent")
    assert answer.status_code == status


@pytest.mark.parametrize(
    ("came_from", "goes_to"),
    [
        ("/", "/"),
        ("/seat", "/seat"),
        ("/host", "/host"),
        ("/correct/2", "/seat"),
        (None, "/seat"),
    ],
)
def test_who_answered_stays_on_the_page(house, came_from, goes_to):
    house.tell(laid("r6?r9", at=1001.0))
    headers = {} if came_from is None else {"Referer": f"{HOST}{came_from}"}
    phone = house.player("Ana")
    answer = phone._client.post(
        "/answer",
        base_url=HOST,
        data={"question": "about-2", "answer": "red 9"},
        headers=HTML | headers | {"Origin": HOST},
    )
    assert answer.headers["Location"] == goes_to


def test_an_answer_that_is_none_of_the_choices_is_refused(house):
    house.tell(laid("r6?r9", at=1001.0))
    answer = house.player("Ana").post("/answer", question="about-2", answer="blue 3")
    assert answer.status_code == 409
    assert house.latest.state.pile.top is parse_card("r6")
