"""Who may do what: watchers, players, the host; a claimed seat, a PIN."""

import pytest
from open_house import MemorySettings, OpenHouse
from parlor import TAPS, Clock, laid

from companion.rules.facts import Drew
from companion.web.claims import Claims
from companion.web.pin import MOST_OF_ALL, MOST_OF_ONE, WINDOW, Pin
from companion.web.refusals import RefusedRequestError


@pytest.fixture
def house():
    with OpenHouse() as opened:
        yield opened.deal(senses=TAPS).tell(laid("r7"))


def status(phone, path, **fields):
    return phone.post(path, **fields).status_code


def test_watchers_watch(house):
    before, guest = house.latest.number, house.guest()
    assert guest.get("/").status_code == 200
    assert status(guest, "/seat/act", seat="0", act="uno") == 403
    assert status(guest, "/answer", question="color-0", answer="red") == 403
    assert status(guest, "/seat/release", player="Ana") == 403
    assert status(guest, "/seat/leave") == 403
    assert house.latest.number == before


def test_a_player_acts_for_one_seat_only(house):
    ana = house.player("Ana")
    assert status(ana, "/seat/act", seat="0", act="drew") == 303
    assert house.latest.cause.fact == Drew(0)
    assert status(ana, "/seat/act", seat="1", act="drew") == 403
    assert status(ana, "/seat/act", seat="7", act="drew") == 404


def test_the_host_acts_for_everybody(house):
    assert status(house.host(), "/seat/act", seat="2", act="drew") == 303
    assert house.latest.cause.fact == Drew(2)


def test_a_seat_belongs_to_one_phone(house):
    house.player("Ana")
    second = house.guest()
    answer = second.post("/seat/claim", player="Ana")
    assert answer.status_code == 409
    assert "Ana plays from another phone" in answer.text
    assert status(second, "/seat/claim", player="Zoe") == 404


def test_the_host_frees_a_seat(house):
    first = house.player("Ana")
    assert status(house.host(), "/seat/release", player="Ana") == 303
    assert status(first, "/seat/act", seat="0", act="drew") == 403
    house.player("Ana")
    assert status(house.host(), "/seat/release", player="Zoe") == 404


def test_who_claims_another_seat_gives_up_the_first(house):
    phone = house.player("Ana")
    assert status(phone, "/seat/claim", player="Ben") == 303
    house.player("Ana")
    assert "Ben" in phone.get("/seat").text


def test_who_stands_up_is_a_watcher_again(house):
    phone = house.player("Ana")
    assert status(phone, "/seat/leave") == 303
    assert "Who are you?" in phone.get("/seat").text


def test_a_wrong_pin_makes_no_host(house):
    guest = house.guest()
    wrong = "0000" if house.app.extensions["companion"].pin.code != "0000" else "0001"
    assert status(guest, "/pin", pin=wrong) == 403
    assert guest.get("/host").status_code == 302
    for _ in range(MOST_OF_ONE):
        answer = guest.post("/pin", pin=wrong)
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= WINDOW + 1


def test_a_host_can_stop_being_one(house):
    host = house.host()
    assert host.get("/host").status_code == 200
    host.post("/pin/forget")
    assert host.get("/host").status_code == 302


def test_another_pin_makes_hosts_watchers(house):
    host = house.host()
    house.app.extensions["companion"].pin.change()
    assert status(host, "/seat/act", seat="0", act="drew") == 403


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def pin(clock):
    pin = Pin(MemorySettings(), clock)
    pin.code = "1234"
    return pin


def refused(pin, tried, address="a"):
    with pytest.raises(RefusedRequestError) as caught:
        pin.check(tried, address)
    return caught.value.status


def test_guessing_takes_hours(pin, clock):
    assert [refused(pin, "9999") for _ in range(MOST_OF_ONE)] == [403] * MOST_OF_ONE
    assert refused(pin, "1234") == 429
    pin.check("1234", "b")
    clock.seconds += WINDOW + 1
    pin.check("1234", "a")


def test_many_addresses_guess_no_faster(pin):
    for guess in range(MOST_OF_ALL):
        assert refused(pin, "9999", f"address {guess}") == 403
    assert refused(pin, "1234", "another") == 429


def test_the_pin_is_remembered(clock):
    settings = MemorySettings()
    first = Pin(settings, clock)
    second = Pin(settings, clock)
    assert (first.code, first.key) == (second.code, second.key)
    first.change()
    assert Pin(settings, clock).key == first.key != second.key


def test_claims_are_remembered():
    settings = MemorySettings()
    Claims(settings).claim("Ana", "phone 1")
    again = Claims(settings)
    assert again.player_of("phone 1") == "Ana"
    assert again.taken() == {"Ana"}
    again.release("Ana")
    assert Claims(settings).taken() == frozenset()
