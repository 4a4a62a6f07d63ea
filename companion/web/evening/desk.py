"""What every page of the evening begins with: the book, the names, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from flask import request

from companion.match import Match, MatchError
from companion.match.errors import (
    InvalidFormatError,
    InvalidResultError,
    InvalidSeatingError,
    InvalidTallyError,
    MatchNotOverError,
    MatchOverError,
    NoRoundError,
)
from companion.rules.text import Text
from companion.table.book import BookRefusedError, KeptMatch, MatchBook
from companion.web.evening import words as w
from companion.web.evening.standing import Names, names_of
from companion.web.refusals import NOT_UNDERSTOOD, RefusedRequestError
from companion.web.visitor import services, visitor

REFUSALS: Final[dict[type[MatchError], Text]] = {
    InvalidFormatError: Text(
        "That target has been reached already, or decides nothing in this form.",
        "这个目标分已经达到，或在这种赛制里不起作用。",
    ),
    InvalidSeatingError: Text(
        "These players cannot play this form: see how many it takes, and who is at the table.",
        "这些玩家不能这样比赛：请看需要几人、谁在桌上。",
    ),
    InvalidResultError: Text(
        "A round cannot end like that: look at who went out and at the hands.",
        "一局不可能这样结束：请检查谁出完了、手牌对不对。",
    ),
    InvalidTallyError: Text("These hands make no sense.", "这些手牌不合理。"),
    MatchOverError: Text(
        "The match is over. Play on, or begin another.", "比赛已结束。可以继续打，或开始新比赛。"
    ),
    MatchNotOverError: Text("The match is not over.", "比赛还没有结束。"),
    NoRoundError: Text("Play a round first.", "请先打一局。"),
}


def book() -> MatchBook:
    """The book of matches.

    Raises:
        RefusedRequestError: this table keeps none.
    """
    kept = services().book
    if kept is None:
        raise RefusedRequestError(w.NO_BOOK, 404)
    return kept


def names() -> Names:
    """What everybody is called, in the visitor's language."""
    return names_of(book().players(), visitor().language)


def kept_match(number: int) -> KeptMatch:
    """The match of that number.

    Raises:
        RefusedRequestError: there is none.
    """
    try:
        return book().read(number)
    except BookRefusedError as error:
        raise RefusedRequestError(w.NO_MATCH, 404) from error


@contextmanager
def in_words() -> Iterator[None]:
    """Say what a match refuses as a page does.

    Raises:
        RefusedRequestError: instead of a match's refusal.
    """
    try:
        yield
    except MatchError as error:
        raise RefusedRequestError(REFUSALS[type(error)], 409) from error


def changed(number: int, how: Callable[[Match], Match]) -> KeptMatch:
    """Change a match that is as the page showed it.

    The form's ``seen`` is how many entries its sheet had.

    Raises:
        RefusedRequestError: it went on meanwhile, or refuses the change.
    """
    seen = whole("seen", 0, 100_000)
    kept_match(number)

    def checked(match: Match) -> Match:
        if len(match.entries) != seen:
            raise RefusedRequestError(w.OUTDATED, 409)
        return how(match)

    with in_words():
        return book().change(number, checked)


def whole(key: str, least: int, most: int) -> int:
    """The whole number in a field of the form.

    Raises:
        RefusedRequestError: there is none in that range.
    """
    words = request.form.get(key, "")
    fits = words.isascii() and words.isdecimal() and len(words) < 8
    if not fits or not least <= int(words) <= most:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    return int(words)
