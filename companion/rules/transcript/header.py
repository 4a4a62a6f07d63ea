"""The lines above the first observation: who plays, by which rules, from where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from companion.cards.text import Text
from companion.rules.catalog import nearest
from companion.rules.option import Value
from companion.rules.seating import Seat
from companion.rules.senses import FULL, Senses
from companion.rules.transcript.characters import visible
from companion.rules.transcript.errors import Place, Problem
from companion.rules.transcript.options_line import read_options
from companion.rules.transcript.problems import Problems
from companion.rules.transcript.reserved import HEADER_KEYS
from companion.rules.transcript.roster import Roster
from companion.rules.transcript.senses_line import read_senses
from companion.rules.transcript.tokens import Kind, Token
from companion.rules.transcript.words import Words

Lines: TypeAlias = Mapping[str, Sequence[Token]]
"""The tokens of each header line by its key; the key itself and the colon come first."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Header:
    """What the header says."""

    dealer: Seat
    rules: str | None
    options: tuple[tuple[str, Value], ...]
    senses: Senses
    start: str | None


def read_header(lines: Lines, roster: Roster, problems: Problems) -> Header:
    """Read everything but the seats, which must be known."""

    def line(key: str, read: Callable[[Words], T], absent: T) -> T:
        found = absent
        with problems.caught():
            if key in lines:
                words = Words(lines[key], roster)
                words.step()
                words.step()
                found = read(words)
                words.end()
        return found

    if "dealer" not in lines and "start" not in lines:
        problems.add(_no_dealer(lines["seats"]))
    return Header(
        dealer=line("dealer", Words.seat, 0),
        rules=line("rules", _ruleset, None),
        options=line("options", read_options, ()),
        senses=line("senses", read_senses, FULL),
        start=line("start", position_text, None),
    )


def _no_dealer(seats: Sequence[Token]) -> Problem:
    last = seats[-1]
    return Problem(
        Place(last.line, last.end),
        "",
        Text("who dealt? write a line dealer: NAME", "谁发的牌？请写一行 dealer: 名字"),
    )


def _ruleset(words: Words) -> str:
    token = words.next
    if token is None or token.kind is Kind.MARK:
        raise words.refuse(
            token, "name a ruleset, such as rules: baike", "请写一套规则，例如 rules: baike"
        )
    return words.step().text


def position_text(words: Words) -> str:
    """The words again as one line, for :mod:`companion.rules.position` to read.

    Raises:
        RefusedProblem: it is empty or names somebody.
    """
    text, end = "", None
    while (token := words.next) is not None:
        if token.kind is Kind.QUOTED:
            raise words.refuse(
                token,
                "a position names players by their letters, A B C",
                "局面里用字母 A B C 代表玩家",
            )
        gap = end is not None and (token.line, token.column) != end
        text += (" " if gap else "") + words.step().text
        end = (token.line, token.end)
    if not text:
        raise words.refuse(
            None,
            "a position is missing, such as start: turn=B top=r5",
            "少了局面，例如 start: turn=B top=r5",
        )
    return text


def unknown_key(token: Token) -> Problem:
    """The problem with a line ``key: ...`` that no header has."""
    hint = nearest(token.text, HEADER_KEYS)
    listed = " ".join(HEADER_KEYS)
    return Problem(
        token.place,
        visible(token.text),
        Text(
            f"there is no line {visible(token.text)}:{hint.en or f'; there are {listed}'}",
            f"没有 {visible(token.text)}: 这样的行{hint.zh or f'；有的是 {listed}'}",
        ),
    )
