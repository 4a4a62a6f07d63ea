"""Pieces of text in colors, measured in columns; ANSI codes come last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import Final, TypeAlias

from companion.cards import Color
from companion.wrapping import width_of


class Ink(Enum):
    """How a piece of text looks; the value is its ANSI code."""

    PLAIN = ""
    BOLD = "1"
    DIM = "2"
    RED = "1;31"
    YELLOW = "1;33"
    GREEN = "1;32"
    BLUE = "1;94"
    CYAN = "1;36"
    TURNED = "7"
    """Light on dark turned round: a bar, or whose turn it is."""


INK_OF: Final = {
    Color.RED: Ink.RED,
    Color.YELLOW: Ink.YELLOW,
    Color.GREEN: Ink.GREEN,
    Color.BLUE: Ink.BLUE,
}
"""The ink of each color in play."""


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text in one ink."""

    text: str
    ink: Ink = Ink.PLAIN


Line: TypeAlias = tuple[Span, ...]
"""One line of the screen."""


def plain(line: Line) -> str:
    """The text of *line* alone."""
    return "".join(span.text for span in line)


def columns_of(line: Line) -> int:
    """How many columns *line* takes."""
    return sum(width_of(span.text) for span in line)


def cut(line: Line, columns: int) -> Line:
    """*line*, ending with ``…`` if it takes more than *columns*."""
    if columns_of(line) <= columns:
        return line
    kept: list[Span] = []
    used = 0
    for span in line:
        for char in span.text:
            used += width_of(char)
            if used >= columns:
                return (*_joined(kept), Span("…"))
            kept.append(Span(char, span.ink))
    return _joined(kept)


def filled(line: Line, columns: int, ink: Ink) -> Line:
    """*line* with *ink* up to *columns*, as a bar."""
    short = cut(line, columns)
    return (*short, Span(" " * (columns - columns_of(short)), ink))


def flow(pieces: Iterable[Line], columns: int, gap: str = "  ") -> list[Line]:
    """*pieces* beside one another, in as many lines as they need; none is broken."""
    lines: list[Line] = []
    for piece in pieces:
        beside = (*lines[-1], Span(gap), *piece) if lines else piece
        if lines and columns_of(beside) <= columns:
            lines[-1] = beside
        else:
            lines.append(cut(piece, columns))
    return lines


def ansi(line: Line, *, colored: bool) -> str:
    """*line* as it is sent to a terminal; without colors only bars stay."""
    return "".join(_coded(span, colored=colored) for span in line)


def _coded(span: Span, *, colored: bool) -> str:
    visible = span.ink is not Ink.PLAIN and (colored or span.ink in {Ink.BOLD, Ink.TURNED})
    return f"\x1b[{span.ink.value}m{span.text}\x1b[0m" if visible else span.text


def _joined(spans: Iterable[Span]) -> Line:
    """Neighbors in one ink as one span."""
    return tuple(
        Span("".join(span.text for span in group), ink)
        for ink, group in groupby(spans, key=lambda span: span.ink)
    )
