"""The pages for phones, served and made known."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from socket import gethostname, socket

from companion.app.table import Crier
from companion.app.voice import PhoneLine
from companion.app.wanted import Pages, Wanted
from companion.audio.voice import VoiceView
from companion.cards.text import Text
from companion.terminal import Invitation, News
from companion.terminal.words import PAGES
from companion.web import Services
from companion.web.invitation import announced, own_address, qr_lines
from companion.web.opening import served
from companion.web.server import PortTakenError, listening


@contextmanager
def socket_for(pages: Pages) -> Iterator[socket]:
    """A socket for the pages, so that a port that is taken is told before anything else."""
    host = "0.0.0.0" if pages.lan else "127.0.0.1"  # noqa: S104 - phones in the network
    try:
        sock = listening(host, pages.port)
    except PortTakenError:
        if pages.fixed:
            raise
        sock = listening(host, 0)
    with sock:
        yield sock


@contextmanager
def pages_served(
    wanted: Wanted, services: Services, sock: socket, crier: Crier, voice: VoiceView | None
) -> Iterator[Invitation]:
    """Serve the pages, and make it known in the network where they are."""
    lan = wanted.pages is not None and wanted.pages.lan
    with ExitStack() as stack:
        web = stack.enter_context(
            served(services, sock, wanted.language, (gethostname(),), lan=lan)
        )
        crier.also(lambda _: web.hub.wake())
        if voice is not None:
            web.hub.call_about_loudspeakers(PhoneLine(voice, web.hub).lift)
        if lan:
            stack.enter_context(announced(web.port, lambda text: crier.tell(_unnamed(text))))
        address = f"http://{own_address() if lan else '127.0.0.1'}:{web.port}/"
        yield Invitation(address, web.pin, tuple(qr_lines(address)))


def _unnamed(text: Text) -> News:
    return News("name", present=False, text=text, label=PAGES)
