"""A real browser before the pages: Debian's Chromium, driven by Playwright."""

import shutil
import subprocess
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from companion.web.opening import served
from companion.web.server import listening

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
        chromium = opened.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


def shows(locator, text):
    """Wait until *locator* shows *text*, or fail."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    playwright.expect(locator).to_have_text(text)


def axe_source(folder):
    """The accessibility checker of npm, or a reason to skip."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed")
    command = [npm, "install", "--silent", "--no-fund", "--no-audit", "--prefix", str(folder)]
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
        phone = chromium.new_context(viewport=SMALL_PHONE, **context)
        stack.callback(phone.close)
        page = phone.new_page()
        page.set_default_timeout(20_000)
        page.complaints = []
        page.on("console", lambda said: _note(page, said))
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        base = f"http://127.0.0.1:{web.port}"
        page.goto(f"{base}/pin?page=/rules")
        page.fill("#pin", web.pin)
        with page.expect_navigation(url="**/rules"):
            page.click("#main button")
        page.wait_for_load_state()
        yield page, base


def _note(page, said):
    if said.type in {"error", "warning"}:
        page.complaints.append(said.text)
