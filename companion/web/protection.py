"""What keeps strangers' pages from acting here, and ours from asking elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from flask import Flask, Response, request

from companion.web.refusals import FOREIGN, STRANGE_HOST, RefusedRequestError

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
    " media-src 'self' blob:; connect-src 'self'; manifest-src 'self'; form-action 'self';"
    " base-uri 'none'; frame-ancestors 'none'"
)
"""Nothing inline, nothing from anywhere else."""

HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # stricter ones make browsers hide the origin of a form
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "geolocation=(), microphone=(), payment=(), usb=()",
}
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


def protect(app: Flask, names: Sequence[str]) -> None:
    """Check every request of *app*, and say in every answer what its pages may do.

    Args:
        app: The application.
        names: Names of this computer besides its addresses, ``localhost`` and ``….local``.
    """

    @app.before_request
    def check() -> None:
        if not is_own_host(request.host, names):
            raise RefusedRequestError(STRANGE_HOST, 421)
        if request.method not in _SAFE and not is_same_origin(
            request.headers.get("Origin"), request.host
        ):
            raise RefusedRequestError(FOREIGN, 403)

    @app.after_request
    def restrict(response: Response) -> Response:
        for header, value in HEADERS.items():
            response.headers.setdefault(header, value)
        if not request.path.startswith("/static/"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response


def is_own_host(host: str, names: Sequence[str]) -> bool:
    """Whether a page may have been opened by *host*, with or without a port.

    Addresses change with the network, so any address will do: a stranger's page
    that lies about its own name has a name, never an address.
    """
    name = (_parts(f"//{host}").hostname or "").rstrip(".").lower()
    if name == "localhost" or name.endswith(".local") or name in names:
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_same_origin(origin: str | None, host: str) -> bool:
    """Whether *origin*, as the browser sent it, is the page at *host*.

    Every browser sends it with whatever changes something; who sends none is none.
    """
    return bool(origin) and _parts(origin or "").netloc == host


def _parts(address: str) -> SplitResult:
    """The parts of *address*; none of one that is no address."""
    try:
        return urlsplit(address)
    except ValueError:
        return SplitResult("", "", "", "", "")
