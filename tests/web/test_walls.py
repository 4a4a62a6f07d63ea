"""No page lets a stranger's page act, asks elsewhere, or breaks on nonsense."""

import re

import pytest
from open_house import HOST, HTML, OpenHouse
from parlor import TAPS, laid

from companion.web import words
from companion.web.protection import is_own_host, is_same_origin

FILLED = {"name": "x", "path": "table.css", "filename": "table.css", "when": "after"}


def routes(method):
    """Every route that takes *method*, with something in its places."""
    with OpenHouse() as house:
        rules = [rule for rule in house.app.url_map.iter_rules() if method in rule.methods]
        adapter = house.app.url_map.bind("localhost")
        paths = [
            adapter.build(rule.endpoint, {name: FILLED.get(name, 1) for name in rule.arguments})
            for rule in rules
        ]
    return sorted(path for path in set(paths) if not path.startswith("/static/"))


POSTS, GETS = routes("POST"), routes("GET")


@pytest.fixture(scope="module")
def house():
    with OpenHouse() as opened:
        yield opened.deal(senses=TAPS).tell(laid("r7"), laid("r5", at=1001.0))


def test_there_is_something_to_try():
    assert {"/pin", "/seat/act", "/answer", "/language"} <= set(POSTS)
    assert {"/", "/seat", "/pin", "/join", "/table.json"} <= set(GETS)


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://localhost:5001"])
@pytest.mark.parametrize("path", POSTS)
def test_another_site_changes_nothing(house, path, origin):
    before = house.latest.number
    host = house.host()
    answer = host.post(path, origin=origin, act="uno", seat="0")
    assert answer.status_code == 403
    assert words.SORRY.en in answer.text
    assert house.latest.number == before


OPEN = {"/language", "/pin", "/pin/forget", "/seat/claim"}
"""What anybody may do for themselves."""


@pytest.mark.parametrize("path", sorted(set(POSTS) - OPEN))
def test_who_has_neither_seat_nor_pin_changes_nothing(house, path):
    before, guest = house.latest.number, house.guest()
    pin = house.app.extensions["companion"].pin
    pin._wrong.clear()
    assert guest.post("/pin", pin=f"{(int(pin.code) + 1) % 10_000:04}").status_code == 403
    assert guest.post(path, seat="0", act="uno", say="never", seen="3").status_code == 403
    assert house.latest.number == before


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("host", [False, True])
def test_nonsense_is_refused_in_a_sentence(house, path, host):
    phone = house.host() if host else house.guest()
    noise = {"seat": "٣", "act": "\x00", "number": "-1", "round": "x", "page": "//evil.example"}
    answer = phone.post(path, **noise)
    assert answer.status_code < 500
    assert "evil.example" not in answer.headers.get("Location", "")


@pytest.mark.parametrize("path", ["/seat/act", "/answer", "/pin", "/language", "/seat/claim"])
def test_too_much_is_refused(house, path):
    answer = house.host().post(path, page="x" * 100_000)
    assert answer.status_code == 413
    assert "That is too large." in answer.text


@pytest.mark.parametrize("path", [*POSTS, *GETS])
def test_a_name_that_is_not_ours_is_refused(house, path):
    method = house.app.test_client().post if path in POSTS else house.app.test_client().get
    answer = method(path, base_url="http://evil.example", headers={"Origin": "http://evil.example"})
    assert answer.status_code == 421


@pytest.mark.parametrize("host", [False, True])
@pytest.mark.parametrize("path", GETS)
def test_pages_bring_everything_along(house, path, host):
    phone = house.host() if host else house.guest()
    answer = phone.get(path)
    assert answer.status_code < 500
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    if answer.mimetype == "text/html" and answer.status_code == 200:
        assert re.findall(r"<script(?![^>]* src=\"/)", answer.text) == []
        assert re.findall(r"<style|\sstyle=|\son[a-z]+=\"", answer.text) == []
        assert re.findall(r"(?:src|href|action)=\"(?:https?:)?//", answer.text) == []


@pytest.mark.parametrize("path", GETS)
def test_every_page_speaks_chinese(house, path):
    phone = house.host()
    phone.post("/language", language="zh")
    answer = phone.get(path)
    if answer.mimetype == "text/html" and answer.status_code == 200:
        assert '<html lang="zh">' in answer.text
        assert words.TABLE.zh in answer.text


def test_a_page_that_is_not_there_is_said_so(house):
    answer = house.guest().get("/nothing/here")
    assert answer.status_code == 404
    assert "There is no such page." in answer.text


def test_a_script_is_refused_in_json(house):
    answer = house.app.test_client().post(
        "/seat/act", base_url=HOST, headers={"Origin": HOST, "Accept": "application/json"}
    )
    assert answer.status_code == 400
    assert answer.json == {"done": False, "said": "That request makes no sense here."}


def test_what_nobody_foresaw_is_told_gently(house, monkeypatch):
    def broken(_):
        raise ZeroDivisionError

    table = house.app.extensions["companion"].services.table
    monkeypatch.setattr(table, "report", broken, raising=False)
    house.app.config["PROPAGATE_EXCEPTIONS"] = False
    answer = house.player().post("/seat/act", seat="0", act="uno")
    assert answer.status_code == 500
    assert "The round is kept" in answer.text


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("localhost:80", True),
        ("192.168.1.7:8080", True),
        ("[fe80::1]:8080", True),
        ("uno.local", True),
        ("UNO.LOCAL.", True),
        ("laptop:8080", True),
        ("evil.example", False),
        ("local", False),
        ("evil-local", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
        ("[::", False),
    ],
)
def test_addresses_change_but_names_are_known(host, own):
    assert is_own_host(host, ("laptop",)) is own


@pytest.mark.parametrize(
    ("origin", "same"),
    [
        ("http://10.0.0.2:8080", True),
        ("https://10.0.0.2:8080", True),
        ("http://10.0.0.2", False),
        ("null", False),
        (None, False),
        ("", False),
        ("http://[", False),
    ],
)
def test_an_origin_is_the_page_itself(origin, same):
    assert is_same_origin(origin, "10.0.0.2:8080") is same


def test_the_cookie_is_kept_from_scripts_and_other_sites(house):
    cookie = house.app.test_client().get("/", base_url=HOST, headers=HTML).headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
