"""A table opened without a word: set up on a phone, watched by a phone."""

import sys
import time
from dataclasses import replace
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest

import companion.app.opening
from companion.app import Pages, Wanted, language_of, open_table
from companion.rules.facts import FirstCard
from companion.rules.presets import preset
from companion.storage import place_of, settings_path
from companion.table import Began
from companion.vision.pictures import as_jpeg

sys.path.insert(0, str(Path(__file__).parents[1] / "terminal"))

from scripted import ScriptedDetector, still, write_stills

PATIENCE = 60


class Phone:
    """A browser of the host."""

    def __init__(self, invitation):
        self._address = invitation.address
        self._browser = build_opener(HTTPCookieProcessor(CookieJar()))
        self.post("pin", pin=invitation.pin)

    def post(self, path, **fields):
        return self.send(path, urlencode(fields, doseq=True).encode())

    def send(self, path, body, kind="application/x-www-form-urlencoded"):
        headers = {"Origin": self._address.rstrip("/"), "Content-Type": kind}
        request = Request(self._address + path, body, headers)  # noqa: S310 - our own address
        with self._browser.open(request, timeout=PATIENCE) as answer:
            return answer.status


@pytest.fixture
def place(tmp_path):
    return place_of(str(tmp_path / "log.sqlite3"))


@pytest.fixture
def table(place, monkeypatch):
    monkeypatch.setattr(companion.app.opening, "open_detector", lambda **_: ScriptedDetector())
    wanted = Wanted(place=place, source="phone", pages=Pages(8080, lan=False), language="zh")
    with open_table(wanted, lambda _: None) as table:
        yield table


def test_settings_that_cannot_be_read_are_told(place, monkeypatch):
    monkeypatch.setattr(companion.app.opening, "open_detector", lambda **_: ScriptedDetector())
    settings_path(place).write_text('{"pin": "47')
    heard = []
    wanted = Wanted(place=place, source="phone", pages=Pages(8080, lan=False))
    with open_table(wanted, heard.append):
        assert [news.text.en for news in heard if "settings" in news.text.en]
    assert settings_path(place).with_suffix(".damaged").exists()


def test_rules_that_were_named_already_stand_on_the_page_that_asks_who_plays(place, monkeypatch):
    monkeypatch.setattr(companion.app.opening, "open_detector", lambda **_: ScriptedDetector())
    party = preset("party")
    wanted = Wanted(place=place, source="phone", pages=Pages(8080, lan=False), rules=party)
    with open_table(wanted, lambda _: None) as table:
        assert table.since(0) == ()
        Phone(table.invitation).post("setup", name=["Ana", "Ben"], dealer="0")
        assert dict(table.since(0)[0].cause.deal.rules.items()) == dict(party.items())


def test_a_table_is_set_up_and_watched_by_a_phone(table):
    phone = Phone(table.invitation)
    assert table.since(0) == ()
    show(phone, ["r7"], lambda: table.still() is not None)
    phone.post("setup", name=["Ana", "Ben", "Cara"], preset="party", dealer="1")
    show(phone, ["r7"], lambda: len(table.since(0)) > 1)
    began, first = table.since(0)[:2]
    assert began.cause.deal.names == ("Ana", "Ben", "Cara")
    assert began.cause.deal.dealer == 1
    assert isinstance(first.cause.fact, FirstCard)
    assert str(first.cause.fact.card) == "r7"
    assert table.pile() is not None


@pytest.mark.parametrize(
    ("wanted", "began"), [({}, None), ({"dealer": "Cara"}, 2), ({"new": True}, 1)], ids=str
)
def test_between_rounds_the_table_waits_unless_something_was_said(
    place, monkeypatch, wanted, began
):
    monkeypatch.setattr(companion.app.opening, "open_detector", lambda **_: ScriptedDetector())
    bare = Wanted(place=place, source="phone", pages=Pages(8080, lan=False))
    with open_table(bare, lambda _: None) as table:
        setup = {"name": ["Ana", "Ben", "Cara"], "preset": "party", "dealer": "1"}
        Phone(table.invitation).post("setup", **setup)
        table.end_round().result()
    with open_table(replace(bare, **wanted), lambda _: None) as table:
        last = table.since(0)[-1].cause
        assert (last.deal.dealer if isinstance(last, Began) else None) == began


def test_a_recording_waits_until_the_table_is_set_up(place, tmp_path, monkeypatch):
    monkeypatch.setattr(companion.app.opening, "open_detector", lambda **_: ScriptedDetector())
    write_stills(tmp_path / "stills", ["r7", "r5"])
    source = str(tmp_path / "stills")
    wanted = Wanted(place=place, source=source, fast=True, pages=Pages(8080, lan=False))
    told = []
    with open_table(wanted, lambda news: told.append(news.text.en)) as table:
        assert not table.over(1)
        assert told == ["The recording waits at its first picture until a round begins."]
        assert table.still() is not None
        Phone(table.invitation).post("setup", name=["Ana", "Ben"], preset="mattel", dealer="0")
        assert table.over(PATIENCE)
        wait_until(lambda: len(table.since(0)) == 3)
        first, laid = (update.cause.fact for update in table.since(0)[1:])
    assert (str(first.card), [str(card) for card in laid.cards]) == ("r7", ["r5"])


def wait_until(true):
    """Wait for what the session still writes down."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def show(phone, words, until):
    """Send the picture of that table until something has come of it."""
    jpeg, deadline = as_jpeg(still(words)), time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < deadline
        phone.send("camera/frame", jpeg, "image/jpeg")
        time.sleep(0.05)


def refused(ask):
    """Whether what *ask* asks for is refused in a sentence."""
    with pytest.raises(HTTPError) as caught:
        ask()
    with caught.value as answer:
        return 400 <= answer.code < 500


def test_a_picture_of_nothing_is_refused(table):
    phone = Phone(table.invitation)
    assert refused(lambda: phone.send("camera/frame", b"nothing", "image/jpeg"))


def test_the_pile_is_placed_by_hand_once_there_is_a_picture(table):
    phone = Phone(table.invitation)
    assert refused(lambda: phone.post("setup/pile", x="0.5", y="0.5", radius="0.2"))
    show(phone, [], lambda: table.still() is not None)
    phone.post("setup/pile", x="0.5", y="0.5", radius="0.2")
    show(phone, [], lambda: table.pile() is not None)
    assert table.pile() == pytest.approx((0.5, 0.5, 0.2), abs=0.01)


def test_the_language_is_remembered(table, place):
    assert language_of(place) == "zh"
    Phone(table.invitation).post("host/language", language="en")
    assert language_of(place) == "en"
