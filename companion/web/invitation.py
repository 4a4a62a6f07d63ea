"""How phones find the table: its address, as a QR code, and by name."""

from __future__ import annotations

import io
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from threading import Thread
from typing import Final
from urllib.parse import urlsplit

import segno
from zeroconf import ServiceInfo, Zeroconf

from companion.cards.text import Text

NAME: Final = "uno.local"
"""What a phone may type instead of an address, where the network carries such names."""
_ELSEWHERE: Final = "192.0.2.1"
"""An address for documentation: nothing is sent there, only the way to it is asked for."""
_NOT_NAMED: Final = Text(
    "the name uno.local could not be announced in this network; the address works",
    "无法在此网络中公布名称 uno.local；请使用地址访问",
)


def own_address() -> str:
    """This computer's address in the network it is in now; its own loopback without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.connect((_ELSEWHERE, 9))
        except OSError:
            return "127.0.0.1"
        return str(sock.getsockname()[0])


def address_for_phones(host: str) -> str:
    """Where phones find the page that somebody opened at *host*.

    Args:
        host: As the browser named it, with its port: an address that worked for one
            works for all, except this computer's name for itself.
    """
    parts = urlsplit(f"//{host}")
    port = "" if parts.port is None else f":{parts.port}"
    return f"http://{own_address()}{port}/" if _is_loopback(parts.hostname) else f"http://{host}/"


def _is_loopback(name: str | None) -> bool:
    try:
        return name == "localhost" or ip_address(name or "").is_loopback
    except ValueError:
        return False


def qr_svg(address: str) -> str:
    """*address* as a QR code, drawn in black on white."""
    drawn = io.BytesIO()
    code = segno.make(address, error="m")
    code.save(drawn, kind="svg", border=2, dark="#000", light="#fff", omitsize=True, xmldecl=False)
    return drawn.getvalue().decode()


def qr_lines(address: str) -> list[str]:
    """*address* as a QR code for a terminal: light blocks stand for the paper."""
    drawn = io.StringIO()
    segno.make(address, error="m").save(drawn, kind="txt", border=2)
    rows = drawn.getvalue().splitlines()
    rows += ["0" * len(rows[0])] * (len(rows) % 2)
    return [
        "".join(_HALVES[above + below] for above, below in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]


_HALVES: Final = {"00": "█", "01": "▀", "10": "▄", "11": " "}


@contextmanager
def announced(port: int, tell: Callable[[Text], None]) -> Iterator[None]:
    """Make the table known by name in the network until the context is left.

    Nobody waits for it: a network may take seconds, or carry no names at all.

    Args:
        port: Where the pages are served.
        tell: Hears if it does not work.
    """
    started: list[Zeroconf] = []
    thread = Thread(target=_announce, args=(port, tell, started), name="name", daemon=True)
    thread.start()
    yield
    thread.join(5)
    for zeroconf in started:
        zeroconf.close()


def _announce(port: int, tell: Callable[[Text], None], started: list[Zeroconf]) -> None:
    info = ServiceInfo(
        "_http._tcp.local.",
        "UNO table._http._tcp.local.",
        port=port,
        server=f"{NAME}.",
        addresses=[socket.inet_aton(own_address())],
    )
    try:
        zeroconf = Zeroconf()
        started.append(zeroconf)
        zeroconf.register_service(info, allow_name_change=True)
    except Exception:  # noqa: BLE001 - whatever a network does, the table plays on
        tell(_NOT_NAMED)
