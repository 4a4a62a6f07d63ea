"""The parts of a ``multipart/x-mixed-replace`` body, as they arrive."""

from __future__ import annotations

import re
from typing import Final

from companion.vision.frames.jpeg import MOST_BYTES

_HEAD_END: Final = b"\r\n\r\n"
_LENGTH: Final = re.compile(rb"^content-length:\s*(\d{1,9})\s*$", re.IGNORECASE | re.MULTILINE)


class Multipart:
    """Cuts a stream of bytes into the bodies of its parts.

    Bytes before a boundary are skipped, so it finds its way again after
    garbage; it never holds more than one part of the greatest size.

    Args:
        boundary: As the content type names it, with or without leading dashes.
    """

    def __init__(self, boundary: bytes) -> None:
        self._mark = b"--" + boundary.lstrip(b"-")
        self._held = bytearray()

    def feed(self, chunk: bytes) -> list[bytes]:
        """The parts that *chunk* completes, in order."""
        self._held += chunk
        parts = []
        while (part := self._next_part()) is not None:
            parts.append(part)
        if len(self._held) > MOST_BYTES:
            self._held.clear()
        return parts

    def _next_part(self) -> bytes | None:
        start = self._held.find(self._mark)
        if start < 0:
            del self._held[: -len(self._mark)]
            return None
        head_end = self._held.find(_HEAD_END, start)
        if head_end < 0:
            return None
        body = head_end + len(_HEAD_END)
        end = self._body_end(bytes(self._held[start:head_end]), body)
        if end is None:
            return None
        part = bytes(self._held[body:end])
        del self._held[:end]
        return part

    def _body_end(self, head: bytes, body: int) -> int | None:
        """Where the body ends that starts at *body*; ``None`` if that has not arrived."""
        told = _LENGTH.search(head.replace(b"\r\n", b"\n"))
        if told is not None and int(told[1]) <= MOST_BYTES:
            end = body + int(told[1])
            return end if end <= len(self._held) else None
        end = self._held.find(self._mark, body)
        return end if end >= 0 else None
