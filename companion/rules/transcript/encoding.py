"""From the bytes of a file to its text."""

from __future__ import annotations

import codecs
from typing import Final

from companion.cards.text import Text
from companion.rules.transcript.errors import Place, Problem, TranscriptError
from companion.rules.transcript.tokens import lines_of

_MARKS: Final = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}


def decode_transcript(data: bytes, origin: str) -> str:
    """Read UTF-8, or UTF-16 that says so in its first bytes.

    Args:
        data: The bytes of a file.
        origin: What error messages call it, such as a file name.

    Raises:
        TranscriptError: the bytes are in another encoding, or damaged.
    """
    encoding = next((name for mark, name in _MARKS.items() if data.startswith(mark)), "utf-8")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        before = lines_of(data[: error.start].decode(encoding, "ignore"))
        place = Place(len(before), len(before[-1]) + 1)
        found = data[error.start : error.end].hex(" ")
        raise TranscriptError(origin, [Problem(place, found, _complaint(found))]) from error


def _complaint(found: str) -> Text:
    return Text(
        f"the bytes {found} are not UTF-8: save the file as UTF-8 (it may be GBK or Big5)",
        f"字节 {found} 不是 UTF-8：请把文件另存为 UTF-8（原文件可能是 GBK 或 Big5）",
    )
