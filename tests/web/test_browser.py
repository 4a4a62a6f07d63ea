"""The pages in a real browser: they follow the table, say when they cannot, and exclude nobody."""

import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from browsing import axe_source, browser, follow, is_told, new_phone, visit
from open_house import OpenHouse
from parlor import TAPS, laid

from companion.rules import facts as f
from companion.rules.catalog import make_ruleset
from companion.rules.senses import CAMERA_ONLY
from companion.table import Deal
from companion.web.opening import served
from companion.web.server import listening

SIZES = {"phone": (360, 740), "television": (1920, 1080)}


@pytest.fixture(scope="module")
def chromium():
    with browser() as chromium:
        yield chromium


@contextmanager
def opened(chromium, size="phone"):
    """A page of that size; errors, and whatever it asks of another site, are kept."""
    width, height = SIZES[size]
    context = new_phone(chromium, viewport={"width": width, "height": height})
    page, wrong = context.new_page(), []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("request", lambda request: wrong.extend(foreign(request.url)))
    page.wrong = wrong
    yield page
    context.close()


def foreign(url):
    return [] if url.startswith(("http://127.0.0.1:", "blob:", "data:")) else [url]


def serious(page, axe):
    """What axe finds on *page* that shuts somebody out."""
    page.evaluate(axe)
    return [
        f"{each['id']}: {node['html'][:120]}"
        for each in page.evaluate("axe.run()")["violations"]
        if each["impact"] in {"serious", "critical"}
        for node in each["nodes"]
    ]


@pytest.fixture(scope="module")
def house():
    """A table with a bit of everything: a fault, a debt, a question, a color to be named."""
    with OpenHouse() as opened:
        opened.deal(senses=TAPS).tell(
            laid("r7"), laid("b2", at=1001.0, seat=1), f.TookBack(1), laid("r6?r9", at=1002.0)
        )
        yield opened


@pytest.fixture(scope="module")
def address(house):
    services = house.app.extensions["companion"].services
    with served(services, listening("127.0.0.1", 0), "en") as web:
        yield f"http://127.0.0.1:{web.port}"


@pytest.mark.parametrize("size", ["phone", "television"])
def test_a_player_taps_and_the_scoreboard_follows(chromium, size):
    with OpenHouse() as house:
        house.deal(senses=TAPS).tell(laid("r7"))
        services = house.app.extensions["companion"].services
        with (
            served(services, listening("127.0.0.1", 0), "en") as web,
            opened(chromium, size) as board,
            opened(chromium, "phone") as seat,
        ):
            address = f"http://127.0.0.1:{web.port}"
            board.goto(address)
            board.wait_for_selector(".part.turn h1:text('Ben')")
            seat.goto(f"{address}/seat")
            follow(seat, "text=Ben")
            seat.wait_for_selector(".banner h1:text('Your turn')")
            seat.click("text=I drew one")
            is_told(seat, "Noted.")
            board.wait_for_selector(".news li:has-text('Ben draws')")
            assert house.latest.cause.fact == f.Drew(1)
            assert (board.wrong, seat.wrong) == ([], [])
            width = board.evaluate("document.documentElement.scrollWidth")
            assert width <= board.viewport_size["width"]


def test_whether_somebody_is_out_is_asked_once_play_has_stopped(chromium):
    with OpenHouse() as house:
        rules = make_ruleset("short", {"hand_size": 2})
        house.session.start_round(Deal(rules, ("Ana", "Ben"), 0, CAMERA_ONLY)).result()
        house.tell(laid("r7"), laid("r5", at=1001.0, seat=1), laid("r6", at=1002.0, seat=0))
        services = house.app.extensions["companion"].services
        with (
            served(services, listening("127.0.0.1", 0), "en") as web,
            opened(chromium) as board,
        ):
            board.clock.install(time=0)
            board.clock.pause_at(1000)
            visit(board, f"http://127.0.0.1:{web.port}")
            house.tell(laid("r8", at=1003.0, seat=1))
            asked = board.locator(".asked form[data-patient]")
            asked.wait_for(state="attached")
            assert not asked.is_visible()
            assert not board.locator(".asked").is_visible()
            board.clock.fast_forward(14_000)
            assert not asked.is_visible()
            board.clock.fast_forward(2000)
            asked.wait_for(state="visible")
            assert board.wrong == []


def test_a_tap_counts_although_the_page_changes_under_the_finger(chromium):
    with OpenHouse() as house:
        house.deal(senses=TAPS).tell(laid("r7"))
        services = house.app.extensions["companion"].services
        with (
            served(services, listening("127.0.0.1", 0), "en") as web,
            opened(chromium) as board,
            opened(chromium) as seat,
        ):
            board.goto(f"http://127.0.0.1:{web.port}")
            seat.goto(f"http://127.0.0.1:{web.port}/seat")
            follow(seat, "text=Ben")
            seat.hover("text=I drew one")
            seat.evaluate("window.kept = setTimeout; window.setTimeout = () => 1")
            seat.mouse.down()
            house.tell(laid("r5", at=1001.0, seat=1))
            board.wait_for_selector(".news li:has-text('Ben plays the red 5')")
            seat.evaluate("window.setTimeout = kept")  # however long this took, it was a tap
            seat.mouse.up()
            is_told(seat, "Noted.")
            seat.wait_for_selector(".news li:has-text('Ben plays the red 5')")
            assert house.latest.cause.fact == f.Drew(1)


PAGES = ["/", "/seat", "/join", "/loudspeaker", "/pin", "/nowhere"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_nobody_is_excluded(chromium, address, language):
    """Small screens, keyboards, screen readers, eyes that see fewer colors."""
    axe = axe_source()
    with opened(chromium) as page:
        page.goto(f"{address}/seat")
        if language == "zh":
            follow(page, "button[value=zh]")
            page.wait_for_selector("html[lang=zh]")
        follow(page, "form.who button:not([disabled])")
        page.wait_for_selector(".banner")
        found = {}
        for path in PAGES:
            page.goto(address + path)
            wide = page.evaluate("document.documentElement.scrollWidth") > SIZES["phone"][0]
            found[path] = [*serious(page, axe), *(["wider than the phone"] if wide else [])]
        assert {path: faults for path, faults in found.items() if faults} == {}
        assert [said for said in page.wrong if "404" not in said] == []


# A server that dies


class Server:
    """The pages in a process of their own, on a port that nobody else takes meanwhile."""

    def __init__(self, folder):
        self._folder = folder
        self._held = socket.socket()
        self._held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._held.bind(("127.0.0.1", 0))  # it never listens
        self._port = self._held.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"

    def start(self):
        script = Path(__file__).with_name("victim.py")
        command = [sys.executable, script, self._folder, str(self._port)]
        self._process = subprocess.Popen(  # noqa: S603 - our own script
            command, stdout=subprocess.PIPE, encoding="utf-8"
        )
        assert self._process.stdout.readline()

    def kill(self):
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._process.stdout.close()

    def close(self):
        self.kill()
        self._held.close()


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path)
    server.start()
    yield server
    server.close()


LOOK_NO_MORE = "for (let each = 1; each < 10_000; each += 1) clearInterval(each)"
"""No silence is noticed any more: only the broken connection itself can tell."""


def test_a_dead_server_is_seen_at_once_and_nothing_is_lost(chromium, server):
    with opened(chromium) as page:
        page.goto(f"{server.address}/seat")
        follow(page, "text=Ben")
        page.click("text=I drew one")
        is_told(page, "Noted.")
        page.wait_for_selector(".news li:has-text('Ben draws')")
        told = page.inner_text(".news")
        page.evaluate(LOOK_NO_MORE)
        server.kill()
        page.wait_for_selector("#offline:not([hidden])")
        page.click("text=I drew one")
        is_told(page, "Not sent")
        server.start()
        page.wait_for_selector("#offline", state="hidden")
        page.click("text=I pass")
        is_told(page, "Noted.")
        page.wait_for_function("old => document.querySelector('.news').innerText !== old", arg=told)
        assert page.inner_text(".news").count("Ben draws") == 1
