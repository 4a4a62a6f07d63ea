"""Words and marks of a transcript, each with its line and column."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from companion.cards.text import Text
from companion.rules.transcript.characters import FORBIDDEN, SPACES, complaint, visible
from companion.rules.transcript.errors import Place, Problem, RefusedProblem


class Kind(Enum):
    """What a token is."""

    WORD = "word"
    QUOTED = "quoted"
    MARK = "mark"


class Token(NamedTuple):
    """One word or mark.

    Attributes:
        text: Without quotation marks; full-width marks as plain ones.
        kind: Quoted words are names, never words of the notation.
        line: Counted from 1.
        column: Counted from 1; of the opening quotation mark, if there is one.
        end: The column after it.
    """

    text: str
    kind: Kind
    line: int
    column: int
    end: int

    @property
    def place(self) -> Place:
        """Where it begins."""
        return Place(self.line, self.column)


_PLAIN: Final = str.maketrans("：；，／＞＝？", ":;,/>=?")

_TOKEN: Final = re.compile(
    f"[{SPACES}]+"
    r"|(?P<comment>[#＃].*)"
    r"|(?P<quoted>[\"“”](?P<inside>[^\"“”]*)[\"“”])"
    r"|(?P<mark>[:;,/>=?：；，／＞＝？])"
    f'|(?P<word>[^{SPACES}#＃"“”:;,/>=?：；，／＞＝？]+)'
    r"|(?P<open>.+)",
    re.DOTALL,
)

_LINE_END: Final = re.compile("\r\n|\r|\n")


def lines_of(text: str) -> list[str]:
    """The lines of *text*, whatever system they were written on."""
    return _LINE_END.split(text)


def tokens_of(line: str, number: int) -> list[Token]:
    """The tokens of one line, without its comment.

    Raises:
        RefusedProblem: a forbidden character, or a quotation mark without its partner.
    """
    return list(_tokens(line, number))


def _tokens(line: str, number: int) -> Iterator[Token]:
    for match in _TOKEN.finditer(line):
        kind = match.lastgroup
        if kind is None or kind == "comment":
            continue
        text, column = match[0], match.start() + 1
        if kind == "open":
            raise _unclosed(text, Place(number, column))
        bad = FORBIDDEN.search(text)
        if bad is not None:
            place = Place(number, column + bad.start())
            raise RefusedProblem(Problem(place, visible(bad[0]), complaint(bad[0])))
        if kind == "mark":
            yield Token(text.translate(_PLAIN), Kind.MARK, number, column, match.end() + 1)
        elif kind == "word":
            yield Token(text, Kind.WORD, number, column, match.end() + 1)
        else:
            yield Token(match["inside"], Kind.QUOTED, number, column, match.end() + 1)


def _unclosed(text: str, place: Place) -> RefusedProblem:
    return RefusedProblem(
        Problem(
            place,
            visible(text),
            Text("this quotation mark is never closed", "这个引号没有配对"),
        )
    )
