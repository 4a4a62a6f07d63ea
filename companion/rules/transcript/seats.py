"""The line ``seats: Ana Ben Cara``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.cards.text import Text
from companion.rules.transcript.characters import visible
from companion.rules.transcript.errors import Place, Problem, RefusedProblem
from companion.rules.transcript.problems import Problems
from companion.rules.transcript.reserved import RESERVED
from companion.rules.transcript.roster import InvalidNameError, Roster, size_complaint
from companion.rules.transcript.tokens import Kind, Token

_WHO_PLAYS: Final = Text(
    "who plays? begin with a line such as seats: Ana Ben Cara",
    "谁在玩？请先写一行，例如 seats: 小安 小本 小卡",
)


def read_seats(tokens: Sequence[Token] | None, roster: Roster, problems: Problems) -> None:
    """Seat everybody who was dealt in.

    Args:
        tokens: The line, with the key and the colon; ``None`` if there is none.
        roster: Where they are seated.
        problems: Where problems go.
    """
    if tokens is None:
        problems.add(Problem(Place(1, 1), "", _WHO_PLAYS))
        return
    for token in tokens[2:]:
        with problems.caught():
            _sit(token, roster)
    count = len(tokens) - 2
    complaint = size_complaint(count)
    if complaint is not None:
        problems.add(Problem(tokens[0].place, str(count), complaint))


def _sit(token: Token, roster: Roster) -> None:
    name = token.text
    if token.kind is Kind.MARK:
        raise _refusal(token, _separates_nothing(name))
    if token.kind is Kind.WORD and (name in RESERVED or name[0] in "@~"):
        raise _refusal(token, _reserved(name))
    try:
        roster.add(name)
    except InvalidNameError as error:
        raise _refusal(token, error.text) from error


def _refusal(token: Token, text: Text) -> RefusedProblem:
    return RefusedProblem(Problem(token.place, visible(token.text), text))


def _separates_nothing(mark: str) -> Text:
    return Text(
        f"{mark} separates nothing here: put spaces between the names",
        f"这里不用 {mark}：名字之间用空格隔开",
    )


def _reserved(name: str) -> Text:
    return Text(
        f'{name} is a word of the notation: write "{name}" wherever it is a name',
        f'{name} 是记录用语：作名字时都要写成 "{name}"',
    )
