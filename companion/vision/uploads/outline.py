"""Format, size and completeness of a picture file, without decoding it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.vision.uploads.limits import MOST_SCANS

_JPEG_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_BASELINE: Final = (0xC0, 0xC1)
_SCAN: Final = b"\xff\xda"
_END: Final = b"\xff\xd9"
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_HEIF_BRANDS: Final = frozenset(
    {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1", b"avif", b"avis"}
)


class Format(StrEnum):
    """What kind of file it is."""

    JPEG = "jpeg"
    PNG = "png"
    WEBP = "webp"
    HEIF = "heif"


@dataclass(frozen=True, slots=True)
class Outline:
    """What a file says about itself.

    Attributes:
        format: Its kind.
        size: Width and height in pixels; zeros where a file lacks them.
        complete: Whether its parts are all there and hold together.
        moving: Whether it has several frames.
        shrinks: Whether it can be decoded at half its size, without ever holding it whole.
    """

    format: Format
    size: tuple[int, int] = (0, 0)
    complete: bool = False
    moving: bool = False
    shrinks: bool = False

    @property
    def pixels(self) -> int:
        """How many pixels it has."""
        return self.size[0] * self.size[1]


def outline_of(content: bytes) -> Outline | None:
    """The outline of the file *content*; ``None`` if it is no picture of a known kind."""
    if content.startswith(b"\xff\xd8\xff"):
        return _jpeg(content)
    if content.startswith(_PNG):
        return _png(content)
    if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
        return _webp(content)
    if content[4:8] == b"ftyp" and content[8:12] in _HEIF_BRANDS:
        return Outline(Format.HEIF)
    return None


def _jpeg(content: bytes) -> Outline:
    """Walk the segments up to the picture itself; what follows its end is nobody's concern."""
    size, marker, place = (0, 0), 0, 2
    while place + 4 <= len(content) and content[place] == 0xFF:
        kind = content[place + 1]
        if kind == 0xFF:
            place += 1
            continue
        length = int.from_bytes(content[place + 2 : place + 4])
        if kind in _JPEG_FRAMES and place + 9 <= len(content):
            height, width = (int.from_bytes(content[place + at : place + at + 2]) for at in (5, 7))
            size, marker = (width, height), kind
        if kind == _SCAN[1] or length < 2:
            break
        place += 2 + length
    scans = content.count(_SCAN, place)
    return Outline(
        format=Format.JPEG,
        size=size,
        complete=0 < scans <= MOST_SCANS and content.find(_END, place) > 0 and 0 not in size,
        shrinks=marker in _BASELINE,
    )


def _png(content: bytes) -> Outline:
    chunks = list(_png_chunks(content))
    kinds = [kind for kind, _ in chunks]
    whole = kinds[:1] == [b"IHDR"] and kinds[-1:] == [b"IEND"] and b"IDAT" in kinds
    header = chunks[0][1] if whole else b""
    size = (int.from_bytes(header[:4]), int.from_bytes(header[4:8]))
    return Outline(
        format=Format.PNG,
        size=size,
        complete=whole and len(header) == 13 and 0 not in size,
        moving=b"acTL" in kinds,
    )


def _png_chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kind and content of each chunk, up to the first one that is damaged."""
    view, place = memoryview(content), len(_PNG)
    while place + 12 <= len(content):
        length = int.from_bytes(view[place : place + 4])
        end = place + 8 + length
        checksum = view[end : end + 4]
        if len(checksum) < 4 or zlib.crc32(view[place + 4 : end]) != int.from_bytes(checksum):
            return
        kind = bytes(view[place + 4 : place + 8])
        yield kind, bytes(view[place + 8 : min(end, place + 32)])
        if kind == b"IEND":
            return
        place = end + 4


def _webp(content: bytes) -> Outline:
    """The three ways in which a WebP file begins."""
    kind, body = content[12:16], content[20:30]
    size, moving = (0, 0), False
    if len(body) == 10 and kind == b"VP8X":
        size = _less_one(body[4:7]), _less_one(body[7:10])
        moving = bool(body[0] & 0x02)
    elif len(body) == 10 and kind == b"VP8 ":
        size = _fourteen_bits(body[6:8]), _fourteen_bits(body[8:10])
    elif len(body) == 10 and kind == b"VP8L" and body[0] == 0x2F:
        bits = int.from_bytes(body[1:5], "little")
        size = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    announced = int.from_bytes(content[4:8], "little") + 8
    return Outline(Format.WEBP, size, announced <= len(content) and 0 not in size, moving)


def _less_one(field: bytes) -> int:
    return int.from_bytes(field, "little") + 1


def _fourteen_bits(field: bytes) -> int:
    return int.from_bytes(field, "little") & 0x3FFF
