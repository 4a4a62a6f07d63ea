"""What a tap means: the fact that it reports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import Lock
from typing import Final

from companion.cards import Card, Color, InvalidNotationError, parse_card
from companion.rules import facts as f
from companion.rules.facts import Fact
from companion.rules.seating import Seat
from companion.web.refusals import NOBODY, NOT_UNDERSTOOD, RefusedRequestError

REMEMBERED: Final = 512
"""So many taps are recognized when they come a second time."""

_PLAIN: Final[Mapping[str, Callable[[Seat], Fact]]] = {
    "uno": f.Called,
    "drew": f.Drew,
    "took": f.Took,
    "pass": f.Passed,
    "back": f.TookBack,
    "out": f.SaidOut,
    "challenge": f.Challenged,
}
_COLORS: Final = {color.letter: color for color in Color}


def fact_of_tap(act: str, seat: Seat, players: int) -> Fact:
    """What *act* says that the player in *seat* did.

    Args:
        act: ``uno``, ``drew``, ``took``, ``pass``, ``back``, ``out``, ``challenge``;
            ``lay:r5``; ``first:r5`` (the first card was turned over); ``color:r``;
            ``catch:2`` (seat 2 forgot UNO); ``swap:2`` or ``swap:none``.
        seat: Who.
        players: How many seats there are.

    Raises:
        RefusedRequestError: it means nothing, or names a seat where nobody sits.
    """
    verb, _, object_ = act.partition(":")
    if verb in _PLAIN and not object_:
        return _PLAIN[verb](seat)
    match verb, object_:
        case (("lay" | "first"), card):
            return f.FirstCard(_card(card)) if verb == "first" else f.Laid((_card(card),), seat)
        case "color", letter if letter in _COLORS:
            return f.Named(_COLORS[letter], seat)
        case "catch", other:
            return f.Accused(seat, _seat(other, players))
        case "swap", "none":
            return f.Chose(None, seat)
        case "swap", other:
            return f.Chose(_seat(other, players), seat)
    raise RefusedRequestError(NOT_UNDERSTOOD, 400)


def _card(written: str) -> Card:
    try:
        return parse_card(written)
    except InvalidNotationError as error:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400) from error


def _seat(written: str, players: int) -> Seat:
    if not written.isascii() or not written.isdecimal() or len(written) > 3:
        raise RefusedRequestError(NOT_UNDERSTOOD, 400)
    if int(written) >= players:
        raise RefusedRequestError(NOBODY, 404)
    return int(written)


class Repeats:
    """Taps that came already: a phone that heard no answer sends the same one again."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._seen: dict[str, None] = {}

    def is_first(self, tap: str) -> bool:
        """Whether *tap*, a random name, was not sent before; an empty one never was."""
        if not tap:
            return True
        with self._lock:
            first = tap not in self._seen
            self._seen[tap] = None
            while len(self._seen) > REMEMBERED:
                del self._seen[next(iter(self._seen))]
        return first

    def forget(self, tap: str) -> None:
        """*tap* was refused: it may be tried again."""
        with self._lock:
            self._seen.pop(tap, None)
