"""The stream: every update by its number, nothing lost, nobody harmed."""

import asyncio
import http.client
import json
import socket
import threading
import time

import pytest
from open_house import MemorySettings
from parlor import TAPS, deal, laid, table

import companion.web.server
from companion.cards.text import Text
from companion.rules.facts import Drew, Source
from companion.table import Notice, Told, Trouble
from companion.web import Services, stream
from companion.web.hub import FRESH, Hub
from companion.web.opening import served
from companion.web.server import PortTakenError, listening
from companion.web.sheets import Sheet
from companion.web.stream import asking

ASKED = [
    ("", "", 0, Sheet("en")),
    ("language=zh&after=57&acts=1", "", 57, Sheet("zh", acts=True)),
    ("seat=2&acts=1", "9", 9, Sheet("en", 2, acts=True)),
    ("after=5", "9", 9, Sheet("en")),
    ("after=-5&language=xx&seat=x&acts=yes", "x", 0, Sheet("en")),
    ("after=٣", "", 0, Sheet("en")),
    ("after=99999999999999999999", "", 0, Sheet("en")),
]


@pytest.mark.parametrize(("query", "last", "after", "sheet"), ASKED)
def test_a_request_says_what_it_saw(query, last, after, sheet):
    asked = asking(query, last)
    assert (asked.after, asked.sheet) == (after, sheet)


# A server that runs

PATIENCE = 60
"""Seconds that a busy computer may take."""


class Client:
    """A browser that reads the events of the stream."""

    def __init__(self, port, query="", host="127.0.0.1"):
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._connection.request("GET", f"/stream?{query}", headers={"Host": host})
        self.answer = self._connection.getresponse()
        self.ids = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.answer.close()
        self._connection.close()

    def events(self):
        """Pairs of kind and data, endlessly."""
        while block := self._block():
            if "id" in block:
                self.ids.append(int(block["id"]))
            if "event" in block:
                yield block["event"], json.loads(block["data"])

    def _block(self):
        """The fields of the next event."""
        fields = {}
        while line := self.answer.readline().decode().rstrip("\n"):
            name, _, value = line.partition(": ")
            fields[name] = value
        return fields

    def until(self, wanted):
        """The data of the first event of that kind."""
        return next(data for kind, data in self.events() if kind == wanted)

    def hear(self, count):
        """The numbers of so many updates."""
        events = self.events()
        while len(self.ids) < count:
            next(events)
        return self.ids


@pytest.fixture
def session():
    with table(clock=time.monotonic) as session:
        session.start_round(deal(senses=TAPS)).result()
        yield session


@pytest.fixture
def web(session):
    services = Services(session, MemorySettings())
    with served(services, listening("127.0.0.1", 0), "en") as web:
        yield web


def report(session, seat=1):
    (update,) = session.report(Told(Drew(seat), Source.PHONE)).result()
    return update.number


def test_it_tells_everything_in_order_and_then_draws(session, web):
    session.report(laid("r7", at=time.monotonic())).result()
    with Client(web.port) as client:
        assert client.hear(2) == [1, 2]
        assert set(client.until("sheet")) >= {"turn", "pile", "seats", "asked", "news"}
        last = report(session)
        assert client.hear(3) == [1, 2, last]
        assert "Ben" in client.until("sheet")["turn"]
        assert client.until("beat") == last


def test_who_comes_back_hears_what_was_missed(session, web):
    with Client(web.port) as client:
        seen = client.hear(1)[-1]
    missed = [report(session) for _ in range(3)]
    with Client(web.port, f"after={seen}") as client:
        assert client.hear(3) == missed


def test_who_saw_a_later_log_is_told_this_one(web):
    with Client(web.port, "after=4000") as client:
        assert client.until("beat") == 1


def test_it_shows_signs_of_life(web, monkeypatch):
    monkeypatch.setattr(stream, "BEAT", 0.05)
    with Client(web.port, "after=1") as client:
        events = client.events()
        kinds = [next(events)[0] for _ in range(4)]
    assert kinds == ["sheet", "beat", "beat", "beat"]


def test_a_seat_sees_its_own_page(session, web):
    session.report(laid("r7", at=time.monotonic())).result()
    with Client(web.port, "seat=1&acts=1&language=zh") as client:
        sheet = client.until("sheet")
    assert "轮到你了" in sheet["mine"]
    assert 'value="color:r"' in sheet["acts"]


def test_announcements_reach_who_listens_now(web):
    web.hub.announce("clip", {"number": 1})
    with Client(web.port) as client:
        client.until("beat")
        web.hub.announce("clip", {"number": 2})
        assert client.until("clip") == {"number": 2}


def test_notices_are_shown(web):
    with Client(web.port) as client:
        client.until("beat")
        web.hub.warn(Notice(Trouble.LOG, Text("the disk is full", "磁盘已满")))
        assert "the disk is full" in client.until("sheet")["notices"]


@pytest.mark.parametrize(("host", "status"), [("evil.example", 421), ("127.0.0.1", 200)])
def test_it_asks_by_which_name_it_was_called(web, host, status):
    with Client(web.port, host=host) as client:
        assert client.answer.status == status


def test_it_is_read_only(web):
    connection = http.client.HTTPConnection("127.0.0.1", web.port, timeout=PATIENCE)
    connection.request("POST", "/stream")
    assert connection.getresponse().status == 405
    connection.close()


def test_too_many_are_asked_to_wait(web, monkeypatch):
    monkeypatch.setattr(stream, "MOST", 1)
    with Client(web.port) as first:
        first.until("beat")
        with Client(web.port) as second:
            assert second.answer.status == 503
            assert second.answer.headers["Retry-After"] == "5"


def test_who_leaves_is_forgotten(web):
    with Client(web.port) as client:
        client.until("beat")
        assert web.hub.listeners == 1
    wait_for(lambda: web.hub.listeners == 0)


def test_who_never_reads_is_dropped_and_harms_nobody(session, web, monkeypatch):
    monkeypatch.setattr(stream, "PATIENCE", 0.2)
    lazy = socket.socket()
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    lazy.connect(("127.0.0.1", web.port))
    lazy.sendall(b"GET /stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    wait_for(lambda: web.hub.listeners == 1)
    flood = {"text": "x" * 200_000}

    def is_dropped():
        web.hub.announce("flood", flood)
        return web.hub.listeners == 0

    wait_for(is_dropped)
    with Client(web.port) as client:
        last = report(session)
        assert last in client.hear(2)
    lazy.close()


@pytest.mark.parametrize(
    "noise",
    [b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"\x00" * 5000],
)
def test_noise_is_refused_and_harms_nobody(web, noise):
    with socket.create_connection(("127.0.0.1", web.port), timeout=PATIENCE) as sock:
        sock.sendall(noise)
        sock.shutdown(socket.SHUT_WR)
        answer = sock.recv(100)
    assert answer.startswith(b"HTTP/1.1 4") or not answer
    with Client(web.port) as client:
        assert client.until("beat") == 1


def test_pages_and_streams_share_a_port(web):
    connection = http.client.HTTPConnection("127.0.0.1", web.port, timeout=PATIENCE)
    connection.request("GET", "/healthz")
    assert json.loads(connection.getresponse().read()) == {"well": True, "event": 1}
    connection.close()


def test_a_port_that_is_taken_is_told(web):
    with pytest.raises(PortTakenError) as caught:
        listening("127.0.0.1", web.port)
    assert str(web.port) in caught.value.text.zh


def test_a_port_that_only_the_system_may_use_is_not_called_taken(monkeypatch):
    class Kept(socket.socket):
        def bind(self, _address):
            raise PermissionError

    monkeypatch.setattr(companion.web.server.socket, "socket", Kept)
    with pytest.raises(PortTakenError, match="port 80 is kept for the system"):
        listening("127.0.0.1", 80)


# The hub alone


def test_notices_grow_old_but_a_full_disk_stays():
    now = [0.0]
    hub = Hub(lambda: now[0])
    hub.warn(Notice(Trouble.LOG, Text("full", "满")))
    hub.warn(Notice(Trouble.CLOCK, Text("clock", "钟")))
    assert [text.en for text in hub.notices()] == ["full", "clock"]
    now[0] = FRESH + 1
    assert [text.en for text in hub.notices()] == ["full"]
    hub.warn(Notice(Trouble.LOG_AGAIN, Text("again", "恢复")))
    assert [text.en for text in hub.notices()] == ["again"]


def test_a_loop_that_is_closed_is_no_harm():
    hub = Hub(lambda: 0.0)
    loop = asyncio.new_event_loop()
    listener = hub.join(loop)
    loop.close()
    hub.announce("clip", None)
    assert len(listener.announcements) == 1


def wait_for(condition):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_threads_may_wake_it_at_once(web):
    threads = [threading.Thread(target=web.hub.wake) for _ in range(20)]
    before = web.hub.version
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert web.hub.version == before + 20
