"""What every page of the evening begins with: the book, the names, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from flask import request

from companion.cards.text import Text
from companion.match import Match, MatchError, PlayerId
from companion.table.book import BookRefusedError, KeptMatch, MatchBook
from companion.web.evening import words as w
from companion.web.evening.standing import Names, names_of
from companion.web.refusals import NOT_UNDERSTOOD, RefusedRequestError
from companion.web.visitor import services, visitor


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
        called = names_of(book().players(), visitor().language)
        said = error.named(lambda player: called.player(PlayerId(player)))
        raise RefusedRequestError(as_sentence(said), 409) from error


def as_sentence(half: Text) -> Text:
    """What a page says of a refusal that is worded as a part of a sentence."""
    return Text(f"{half.en[:1].upper()}{half.en[1:]}.", f"{half.zh}。")


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
