"""A real browser before the pages: Debian's Chromium, driven by Playwright."""

import shutil
import subprocess
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.web.opening import served
from companion.web.server import listening

PATIENCE = 60_000
"""Milliseconds that a page may take on a busy computer."""
SMALL_PHONE = {"width": 360, "height": 740}
CHROMIUM = shutil.which("chromium")
FLAGS = ["--no-sandbox", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]
"""As root; with a camera that shows a test picture, and that nobody has to allow."""


@contextmanager
def browser():
    """Chromium, or a reason to skip."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    with playwright.sync_playwright() as opened:
        chromium = opened.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=PATIENCE)
        yield chromium
        chromium.close()


def new_phone(chromium, **how):
    """A patient browser of its own, which remembers whatever its pages say for a moment."""
    phone = chromium.new_context(**how)
    phone.set_default_timeout(PATIENCE)
    phone.add_init_script(REMEMBER)
    return phone


REMEMBER = """
    window.everSaid = [];
    new MutationObserver(() => {
        const words = document.getElementById("said")?.textContent;
        if (words) everSaid.push(words);
    }).observe(document, { childList: true, characterData: true, subtree: true });
"""
SAID = "words => everSaid.some((each) => each.includes(words)) && everSaid.splice(0)"


def is_told(page, words):
    """Wait until *page* has said *words*, which it shows for a few seconds only."""
    page.wait_for_function(SAID, arg=words)


def visit(page, address):
    """Open the page at *address*, and wait until it shows what the table told it."""
    page.goto(address)
    page.wait_for_function(DRAWN)


DRAWN = """
    () => [...document.querySelectorAll("[data-part]")].every((part) => part.drawn !== undefined)
"""
"""Parts are drawn anew when the stream begins: a click at that moment would miss its button.

A function: a bare expression would be evaluated again and again, which our pages forbid.
"""


def follow(page, way):
    """Click *way*, a selector or a locator, and wait for the page it leads to, as for a visit."""
    way = page.locator(way).first if isinstance(way, str) else way
    with page.expect_navigation():
        way.click()
    page.wait_for_function(DRAWN)


def shows(locator, text):
    """Wait until *locator* shows *text*, or fail."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    playwright.expect(locator).to_have_text(text, timeout=PATIENCE)


@cache
def axe_source():
    """The accessibility checker of npm, or a reason to skip."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed")
    with TemporaryDirectory() as folder:
        command = [npm, "install", "--silent", "--no-fund", "--no-audit", "--prefix", folder]
        try:
            subprocess.run([*command, "axe-core@4"], check=True, timeout=120, capture_output=True)  # noqa: S603
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
            pytest.skip("axe-core cannot be had from npm")
        return (Path(folder) / "node_modules/axe-core/axe.min.js").read_text("utf-8")


@contextmanager
def pages_of(house, chromium, language="en", **context):
    """A page of the host's phone, and how its paths begin."""
    with ExitStack() as stack:
        sock = stack.enter_context(listening("127.0.0.1", 0))
        web = stack.enter_context(served(house.services, sock, language))
        phone = new_phone(chromium, viewport=SMALL_PHONE, **context)
        stack.callback(phone.close)
        page = phone.new_page()
        page.complaints = []
        page.on("console", lambda said: _note(page, said))
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        base = f"http://127.0.0.1:{web.port}"
        page.goto(f"{base}/pin?page=/rules")
        page.fill("#pin", web.pin)
        follow(page, "#main button")
        yield page, base


def _note(page, said):
    if said.type in {"error", "warning"}:
        page.complaints.append(said.text)
