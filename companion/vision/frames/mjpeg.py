"""An MJPEG stream over HTTP, as network cameras and phone apps send it."""

from __future__ import annotations

import http.client
import itertools
import time
from email.message import Message
from typing import Final

from companion.vision.frames.address import Address
from companion.vision.frames.errors import CameraError, GarbledError, SilentError, UnreachableError
from companion.vision.frames.frame import Frame
from companion.vision.frames.jpeg import decoded
from companion.vision.frames.multipart import Multipart
from companion.vision.frames.phrases import (
    CONNECTION_CLOSED,
    NOT_MJPEG,
    PASSWORD_WANTED,
    REFUSED,
    STREAM_GARBLED,
    STREAM_SILENT,
    UNREACHABLE,
    filled,
)
from companion.vision.frames.trouble import CONNECTING_WITHIN, PICTURE_WITHIN

_CHUNK: Final = 1 << 16
_RATE_WHERE_UNTOLD: Final = 15.0
_MULTIPART: Final = "multipart/x-mixed-replace"


class MjpegStream:
    """The pictures of an HTTP address that sends ``multipart/x-mixed-replace``.

    Only the newest of the pictures that arrived is decoded.

    Args:
        address: Where; a user name and password in it are used.
        picture_within: Seconds that each picture may take.
    """

    live = True
    steady = True
    rate = _RATE_WHERE_UNTOLD

    def __init__(self, address: Address, picture_within: float = PICTURE_WITHIN) -> None:
        self._address = address
        self._picture_within = picture_within
        self._numbers = itertools.count(1)
        self._connection: http.client.HTTPConnection | None = None
        self._response: http.client.HTTPResponse | None = None
        self._parts = Multipart(b"")

    @property
    def name(self) -> str:
        """The address without its password."""
        return self._address.shown

    def open(self) -> None:
        """Connect and ask for the stream.

        Raises:
            UnreachableError: nobody answers, or the answer is a refusal.
            GarbledError: the answer is not an MJPEG stream.
        """
        if self._response is not None:
            return
        try:
            response = self._ask()
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise self._unreachable(error) from error
        try:
            self._parts = Multipart(self._boundary(response))
        except CameraError:
            response.close()
            self.close()
            raise
        self._response = response

    def read(self) -> Frame:
        """The newest picture.

        Raises:
            SilentError: none came in time.
            GarbledError: what came in that time were no pictures.
            UnreachableError: the connection ended.
        """
        self.open()
        deadline = time.monotonic() + self._picture_within
        garbage = False
        while time.monotonic() < deadline:
            chunk = self._receive()
            at = time.monotonic()
            pictures = self._parts.feed(chunk)
            try:
                if pictures:
                    return Frame(decoded(pictures[-1]), at, next(self._numbers))
            except GarbledError:
                garbage = True
            garbage = garbage or not pictures
        if garbage:
            raise GarbledError(filled(STREAM_GARBLED, name=self.name))
        raise self._silent()

    def close(self) -> None:
        """Hang up."""
        if self._response is not None:
            self._response.close()
            self._response = None
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _ask(self) -> http.client.HTTPResponse:
        kind = http.client.HTTPSConnection if self._address.secure else http.client.HTTPConnection
        self._connection = kind(self._address.host, self._address.port, timeout=CONNECTING_WITHIN)
        self._connection.connect()
        self._connection.sock.settimeout(self._picture_within)
        asking = self._address.authorization
        headers = {} if asking is None else {"Authorization": asking}
        self._connection.request("GET", self._address.path, headers=headers)
        return self._connection.getresponse()

    def _boundary(self, response: http.client.HTTPResponse) -> bytes:
        """What separates the pictures of *response*."""
        if response.status == http.HTTPStatus.UNAUTHORIZED:
            raise UnreachableError(filled(PASSWORD_WANTED, name=self.name))
        if response.status != http.HTTPStatus.OK:
            status, reason = response.status, response.reason
            raise UnreachableError(filled(REFUSED, name=self.name, status=status, reason=reason))
        kind: Message = response.headers
        boundary = kind.get_boundary()
        if kind.get_content_type() != _MULTIPART or boundary is None:
            told = kind.get_content_type()
            raise GarbledError(filled(NOT_MJPEG, name=self.name, kind=told))
        return boundary.encode("latin-1")

    def _receive(self) -> bytes:
        assert self._response is not None  # noqa: S101 - read() has opened it
        try:
            chunk = self._response.read1(_CHUNK)
        except TimeoutError as error:
            raise self._silent() from error
        except (OSError, http.client.HTTPException) as error:
            raise self._unreachable(error) from error
        if not chunk:
            raise UnreachableError(filled(CONNECTION_CLOSED, name=self.name))
        return chunk

    def _silent(self) -> SilentError:
        return SilentError(filled(STREAM_SILENT, name=self.name, seconds=self._picture_within))

    def _unreachable(self, error: Exception) -> UnreachableError:
        reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
        return UnreachableError(filled(UNREACHABLE, name=self.name, reason=reason))
