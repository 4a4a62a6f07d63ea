"""How phones find the table."""

from dataclasses import replace

import pytest
from open_house import OpenHouse

from companion.web import invitation
from companion.web.invitation import address_for_phones, announced, qr_lines, qr_svg


@pytest.fixture(autouse=True)
def own(monkeypatch):
    monkeypatch.setattr(invitation, "own_address", lambda: "192.168.1.5")


ADDRESSES = [
    ("localhost:8080", "http://192.168.1.5:8080/"),
    ("127.0.0.1:8080", "http://192.168.1.5:8080/"),
    ("localhost", "http://192.168.1.5/"),
    ("10.0.0.2:8080", "http://10.0.0.2:8080/"),
    ("uno.local:8080", "http://uno.local:8080/"),
]


@pytest.mark.parametrize(("opened", "address"), ADDRESSES)
def test_phones_find_what_a_computer_opened(opened, address):
    assert address_for_phones(opened) == address


def test_a_code_is_light_on_dark_terminals():
    lines = qr_lines("http://192.168.1.5:8080/")
    assert {len(line) for line in lines} == {len(lines[0])}
    assert set(lines[0]) == {"█"}
    assert set("".join(lines)) == set(" █▀▄")


def test_a_code_is_drawn_without_anything_from_elsewhere():
    assert qr_svg("http://192.168.1.5:8080/").startswith("<svg")


def test_the_page_shows_where():
    with OpenHouse() as house:
        assert "http://192.168.1.5:5000/" in house.guest().text("/join")
        assert house.guest().get("/join.svg").mimetype == "image/svg+xml"
        assert 'href="/join"' in house.guest().get("/").text


def test_pages_for_this_computer_alone_invite_nobody():
    with OpenHouse() as house:
        extensions = house.app.extensions
        extensions["companion"] = replace(extensions["companion"], lan=False)
        assert "--local" in house.guest().text("/join")
        assert house.guest().get("/join.svg").status_code == 404
        assert 'href="/join"' not in house.guest().get("/").text


class Broken:
    def __init__(self):
        raise OSError("no network")


def test_a_network_without_names_is_a_notice(monkeypatch):
    monkeypatch.setattr(invitation, "Zeroconf", Broken)
    told = []
    with announced(8080, told.append):
        pass
    assert "uno.local" in told[0].en


class Names:
    registered: list = []  # noqa: RUF012 - one network for all

    def register_service(self, info, *, allow_name_change):
        assert allow_name_change
        self.registered.append((info.server, info.port))

    def close(self):
        self.registered.append("closed")


def test_the_table_is_announced_by_name(monkeypatch):
    monkeypatch.setattr(invitation, "Zeroconf", Names)
    with announced(8080, print):
        pass
    assert Names.registered == [("uno.local.", 8080), "closed"]
