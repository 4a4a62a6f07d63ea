"""Where a network camera is, without its password in any message."""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit

from companion.vision.frames.errors import UnknownSourceError
from companion.vision.frames.phrases import NO_HOST, filled


@dataclass(frozen=True, slots=True)
class Address:
    """A URL taken apart.

    Attributes:
        url: As the user wrote it, passwords included.
        shown: The same without user name and password, for messages.
        host: Name or number of the machine.
        port: Its port; the scheme's own where none is given.
        path: What is asked for, query included.
    """

    url: str = field(repr=False)
    shown: str
    host: str
    port: int
    path: str

    @property
    def secure(self) -> bool:
        """Whether the connection is encrypted."""
        return self.url.lower().startswith(("https:", "rtsps:"))

    @property
    def authorization(self) -> str | None:
        """The value of HTTP's ``Authorization`` header, if the URL names a user."""
        parts = urlsplit(self.url)
        if parts.username is None:
            return None
        pair = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
        return "Basic " + base64.b64encode(pair.encode()).decode("ascii")


_PORTS = {"http": 80, "https": 443, "rtsp": 554, "rtsps": 322}


def address_of(url: str) -> Address:
    """Take *url* apart.

    Raises:
        UnknownSourceError: it names no host or an impossible port.
    """
    shown = re.sub(r"//[^/]*@", "//", url, count=1)
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
        host.encode("idna")
    except ValueError as error:
        raise UnknownSourceError(filled(NO_HOST, spec=shown)) from error
    if not host:
        raise UnknownSourceError(filled(NO_HOST, spec=shown))
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Address(url, shown, host, port or _PORTS[parts.scheme], path)
