"""The pages of a table, opened: server, streams and the thread that wakes them."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread

from flask import Flask

from companion.cards.names import Language
from companion.web.factory import create_app
from companion.web.hub import Hub
from companion.web.ports import Services
from companion.web.server import serving
from companion.web.stream import Stream
from companion.web.visitor import House


@dataclass(frozen=True, slots=True)
class Web:
    """The pages while they are served.

    Attributes:
        app: The application.
        hub: Wakes the streams: tell it whatever the pages show besides updates.
        port: Where they are served.
        pin: The host's PIN.
    """

    app: Flask
    hub: Hub
    port: int
    pin: str


@contextmanager
def served(
    services: Services,
    sock: socket.socket,
    language: Language,
    names: tuple[str, ...] = (),
    *,
    lan: bool = True,
) -> Iterator[Web]:
    """Serve the pages until the context is left.

    Args:
        services: What they work on.
        sock: Where to listen.
        language: The language of the table.
        names: Names of this computer besides its addresses and ``….local``.
        lan: Whether phones in the network can reach *sock*.
    """
    hub = Hub(time.monotonic)
    app = create_app(services, hub, language, names, lan=lan)
    house: House = app.extensions["companion"]
    stream = Stream(services.table, hub, house.sheets, names)
    Thread(target=services.table.follow, args=(hub,), name="streams", daemon=True).start()
    with serving(app, stream, sock):
        try:
            yield Web(app, hub, sock.getsockname()[1], house.pin.code)
        finally:
            hub.close()
