"""The server: pages by Flask on a few threads, streams on one event loop."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any, Final

import uvicorn
from a2wsgi import WSGIMiddleware
from flask import Flask

from companion.cards.text import Text, TextError
from companion.web.stream import Receive, Scope, Send, Stream

WORKERS: Final = 8
"""Threads that draw pages. A stream takes none."""
BACKLOG: Final = 256
_STOPS: Final = 2
"""Seconds that a server may take to stop."""


class PortTakenError(TextError):
    """Nothing of ours can listen there: another program does, or only the system may."""

    def __init__(self, port: int, *, reserved: bool) -> None:
        taken = Text(
            f"port {port} is taken by another program: choose another one with --port",
            f"端口 {port} 已被其他程序占用：请用 --port 换一个",
        )
        kept = Text(
            f"port {port} is kept for the system: choose one from 1024 on with --port",
            f"端口 {port} 只供系统使用：请用 --port 选 1024 以上的端口",
        )
        super().__init__(kept if reserved else taken)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 takes any that is free.

    Raises:
        PortTakenError: that port is taken, or kept for the system.
    """
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except OSError as error:
        sock.close()
        raise PortTakenError(port, reserved=isinstance(error, PermissionError)) from error
    sock.listen(BACKLOG)
    return sock


@contextmanager
def serving(app: Flask, stream: Stream, sock: socket.socket) -> Iterator[None]:
    """Serve the pages and streams on *sock* until the context is left."""
    server = uvicorn.Server(
        uvicorn.Config(
            _Divided(app, stream),
            http="h11",
            ws="none",
            lifespan="off",
            loop="asyncio",
            log_config=None,
            log_level="critical",  # of clients that go or are dropped nobody need hear
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_keep_alive=15,
            timeout_graceful_shutdown=_STOPS,
        )
    )
    thread = Thread(target=server.run, args=([sock],), name="web", daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.should_exit = True
        thread.join(_STOPS * 2)
        sock.close()


class _Divided:
    """One ASGI application of two: ``/stream``, and everything else."""

    def __init__(self, app: Flask, stream: Stream) -> None:
        wsgi: Any = app.wsgi_app  # its types and a2wsgi's are two spellings of PEP 3333
        self._pages: Any = WSGIMiddleware(wsgi, workers=WORKERS)
        self._stream = stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["path"] == "/stream":
            await self._stream(scope, receive, send)
        else:
            await self._pages(scope, receive, send)
