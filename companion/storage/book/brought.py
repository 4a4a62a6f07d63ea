"""Matches on their way from one book to another, in no database."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.cards.text import Text, TextError
from companion.match import Match, MatchFormat, PlayerId
from companion.match.entry import Entry
from companion.match.honors import RoundDeeds
from companion.rules.ruleset import Ruleset
from companion.rules.transcript.characters import FORBIDDEN

MOST_MATCHES: Final = 1_000
MOST_ENTRIES: Final = 2_000
MOST_PEOPLE: Final = 5_000

_LONGEST_TITLE: Final = 200
"""Characters of the title of a table's own rules."""


@dataclass(frozen=True, slots=True)
class BroughtMatch:
    """A match with the players as its document numbers them.

    Attributes:
        key: A word that stays with it.
        began: When.
        rules: By which rules.
        players: Who began it.
        lines: Its entries, with what the log told of a round.
    """

    key: str
    began: str
    rules: Ruleset
    players: tuple[PlayerId, ...]
    lines: tuple[tuple[Entry, RoundDeeds], ...]

    @property
    def match(self) -> Match:
        """The match that it is."""
        form = MatchFormat.from_options(dict(self.rules.items()))
        return Match(form, self.players, tuple(entry for entry, _ in self.lines))


@dataclass(frozen=True, slots=True)
class Brought:
    """A document.

    Attributes:
        names: Every player's name; ``None`` for somebody who was forgotten.
        matches: In order.
    """

    names: Mapping[PlayerId, str | None]
    matches: Sequence[BroughtMatch]


class BroughtError(TextError):
    """A document that cannot be taken in.

    Attributes:
        where: The path or the line and field at which it is wrong.
    """

    def __init__(self, origin: str, where: Text, wrong: Text) -> None:
        super().__init__(
            Text(f"{origin}, {where.en}: {wrong.en}", f"{origin} {where.zh}：{wrong.zh}")
        )
        self.where = where


def is_title(value: object) -> bool:
    """Whether a table's own rules can be called that."""
    return (
        isinstance(value, str) and len(value) <= _LONGEST_TITLE and FORBIDDEN.search(value) is None
    )


def parsed(text: str, origin: str) -> Any:
    """The JSON document in *text*.

    Raises:
        BroughtError: it is none.
    """
    try:
        return json.loads(text.removeprefix("\ufeff"), parse_int=_number)
    except json.JSONDecodeError as error:
        where = Text(f"line {error.lineno}", f"第{error.lineno}行")
        wrong = Text(
            f"this is not JSON ({error.msg}); is the file cut off?",
            f"这不是 JSON（{error.msg}）；文件是否不完整？",
        )
        raise BroughtError(origin, where, wrong) from error
    except RecursionError as error:
        wrong = Text("the brackets are nested too deeply", "括号嵌套太深")
        raise BroughtError(origin, Text("line 1", "第1行"), wrong) from error


def _number(digits: str) -> int | float:
    return int(digits) if len(digits) < 20 else float(digits)
