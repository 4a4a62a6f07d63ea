"""Fold text to the width of a terminal, in English and in Chinese."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

COLUMNS: Final = 100

_WIDE: Final = frozenset("WF")
_TOKEN: Final = re.compile(r"[^\S\n]+|\[[^\]\s]+\]|[!-~]+|.")
_NEVER_FIRST: Final = frozenset("，。；：、！？）”』》")
_NEVER_LAST: Final = frozenset("（“『《")


def width_of(text: str) -> int:
    """How many columns *text* takes: two for each Chinese character."""
    return sum(2 if unicodedata.east_asian_width(char) in _WIDE else 1 for char in text)


def pad(text: str, columns: int) -> str:
    """*text* with spaces after it up to *columns*."""
    return text + " " * (columns - width_of(text))


def wrap(text: str, *, first: str = "", rest: str | None = None, columns: int = COLUMNS) -> str:
    """Fold one paragraph.

    Args:
        text: A paragraph; runs of spaces become line breaks where needed.
        first: What the first line begins with.
        rest: What the other lines begin with; spaces as wide as *first* if absent.
        columns: The greatest width of a line.
    """
    indent = " " * width_of(first) if rest is None else rest
    lines, line, empty = [], first, True
    for word in _words(text):
        if width_of(line + word.rstrip()) > columns and not empty:
            lines.append(line.rstrip())
            line = indent + word.lstrip()
        else:
            line += word
        empty = False
    return "\n".join([*lines, line.rstrip()])


def _words(text: str) -> Iterator[str]:
    """What must stay on one line: Latin words, and punctuation with its neighbor."""
    word = ""
    for token in _TOKEN.findall(text):
        if word and token not in _NEVER_FIRST and word[-1] not in _NEVER_LAST:
            yield word
            word = ""
        word += token
    if word:
        yield word
