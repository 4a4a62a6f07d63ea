"""What a tapped answer says, as the value of its button.

A value is a few words, ``card 0 r9`` or ``before draw 2``, so that a page works
without a script and a test can read it. The words are of no language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.cards import InvalidNotationError, parse_card, parse_color
from companion.cards.text import Text, TextError
from companion.rules import facts as f
from companion.rules.corrections import Amended, Correction, Inserted, Overruled, Withdrawn
from companion.rules.facts import Fact, Observation

MOST_DRAWN: Final = 20
"""Nobody is said to have drawn more cards at once."""

NEVER: Final = "never"
COUNTS: Final = "counts"
BEFORE: Final = "before"
APART: Final = "apart"


class UnclearAnswerError(TextError):
    """A tapped answer that no page offers."""

    def __init__(self) -> None:
        super().__init__(
            Text(
                "That answer makes no sense here. Open the page again.",
                "这个回答在这里没有意义。请重新打开页面。",
            )
        )


@dataclass(frozen=True, slots=True)
class Saying:
    """The words of an answer, read one by one.

    Raises:
        UnclearAnswerError: by every method, if the words are others.
    """

    words: tuple[str, ...]

    def word(self, place: int) -> str:
        """The word at that place, counted from 0."""
        if place >= len(self.words):
            raise UnclearAnswerError
        return self.words[place]

    def number(self, place: int, least: int, most: int) -> int:
        """A number from *least* to *most*."""
        word = self.word(place)
        number = int(word) if word.isascii() and word.isdecimal() and len(word) < 6 else most + 1
        if not least <= number <= most:
            raise UnclearAnswerError
        return number

    def ends(self, length: int) -> None:
        """Make sure that there are so many words."""
        if len(self.words) != length:
            raise UnclearAnswerError


def correction_of(say: str, observation: Observation) -> Correction:
    """The correction of *observation* that the answer *say* is.

    Raises:
        UnclearAnswerError: no page offers it.
    """
    saying = Saying(tuple(say.split()))
    number = observation.number
    match saying.words:
        case ("never",):
            return Withdrawn(number)
        case ("counts",):
            return Overruled(number)
        case ("before", *missed):
            return Inserted(number, missed_fact(" ".join(missed)))
        case _:
            return Amended(number, _amended(saying, observation.fact))


def plays_apart(say: str, laid: f.Laid) -> tuple[f.Laid, f.Laid]:
    """The two plays that *laid* was: ``apart 1`` takes the first card for a play of its own.

    Whoever is known to have laid the first did not lay the second.

    Raises:
        UnclearAnswerError: they cannot be taken apart like that.
    """
    saying = Saying(tuple(say.split()))
    saying.ends(2)
    place = saying.number(1, 1, len(laid.cards) - 1)
    first = replace(laid, cards=laid.cards[:place], color=None)
    return first, f.Laid(laid.cards[place:], color=laid.color)


def _amended(saying: Saying, fact: Fact) -> Fact:
    amend = _AMENDMENTS.get((type(fact), saying.word(0)))
    if amend is None:
        raise UnclearAnswerError
    try:
        return amend(fact, saying)
    except InvalidNotationError as error:
        raise UnclearAnswerError from error


def _another_card(fact: f.Laid, saying: Saying) -> Fact:
    """One card of those laid was another one; a color named with a wild goes with it."""
    saying.ends(3)
    place = saying.number(1, 0, len(fact.cards) - 1)
    card = parse_card(saying.word(2))
    cards = (*fact.cards[:place], card, *fact.cards[place + 1 :])
    keeps_color = len(cards) > 1 or card.is_wild
    return replace(fact, cards=cards, color=fact.color if keeps_color else None)


def _another_first(_: f.FirstCard, saying: Saying) -> Fact:
    saying.ends(3)
    saying.number(1, 0, 0)
    return f.FirstCard(parse_card(saying.word(2)))


def _seat(saying: Saying, place: int) -> int:
    return saying.number(place, 0, 25)


def _another_player(field: str) -> Callable[[Any, Saying], Fact]:
    def amended(fact: Any, saying: Saying) -> Any:
        saying.ends(2)
        return replace(fact, **{field: _seat(saying, 1)})

    return amended


def _another_color(fact: Any, saying: Saying) -> Any:
    saying.ends(2)
    return replace(fact, color=parse_color(saying.word(1)))


def _another_count(fact: f.Drew | f.Counted, saying: Saying) -> Fact:
    saying.ends(2)
    count = saying.number(1, 1, MOST_DRAWN)
    if isinstance(fact, f.Counted):
        return replace(fact, count=count)
    return replace(fact, count=count, cards=None)


def _another_verdict(_: f.Revealed, saying: Saying) -> Fact:
    saying.ends(2)
    return f.Revealed(guilty=saying.number(1, 0, 1) == 1)


_WHO: Final[Mapping[type[Fact], str]] = {
    f.Laid: "seat",
    f.TookBack: "seat",
    f.Drew: "seat",
    f.Took: "seat",
    f.Passed: "seat",
    f.Named: "seat",
    f.Called: "seat",
    f.Chose: "seat",
    f.Counted: "seat",
    f.SaidOut: "seat",
    f.Accused: "by",
    f.Challenged: "by",
}
"""The field that says who did it, for every fact about which that can be wrong."""

_AMENDMENTS: Final[Mapping[tuple[type[Fact], str], Callable[[Any, Saying], Fact]]] = {
    (f.Laid, "card"): _another_card,
    (f.FirstCard, "card"): _another_first,
    (f.Laid, "color"): _another_color,
    (f.Named, "color"): _another_color,
    (f.Drew, "count"): _another_count,
    (f.Counted, "count"): _another_count,
    (f.Chose, "with"): _another_player("target"),
    (f.Accused, "of"): _another_player("of"),
    (f.Revealed, "guilty"): _another_verdict,
    **{(kind, "player"): _another_player(field) for kind, field in _WHO.items()},
}


def doer_of(fact: Fact) -> int | None:
    """Who did it, where that is known and can be wrong."""
    field = _WHO.get(type(fact))
    seat: int | None = None if field is None else getattr(fact, field)
    return seat


def can_say(fact: Fact, what: str) -> bool:
    """Whether ``what …`` can put *fact* right."""
    return (type(fact), what) in _AMENDMENTS


def missed_fact(say: str) -> Fact:
    """What happened and nobody reported: ``first r5``, ``card r9``, ``draw 1``, ``uno 0``.

    Raises:
        UnclearAnswerError: no page offers it.
    """
    saying = Saying(tuple(say.split()))
    make = _MISSED.get(saying.word(0))
    if make is None:
        raise UnclearAnswerError
    saying.ends(2)
    try:
        return make(saying)
    except InvalidNotationError as error:
        raise UnclearAnswerError from error


_MISSED: Final[Mapping[str, Callable[[Saying], Fact]]] = {
    "first": lambda saying: f.FirstCard(parse_card(saying.word(1))),
    "card": lambda saying: f.Laid((parse_card(saying.word(1)),)),
    "draw": lambda saying: f.Drew(_seat(saying, 1)),
    "pass": lambda saying: f.Passed(_seat(saying, 1)),
    "take": lambda saying: f.Took(_seat(saying, 1)),
    "uno": lambda saying: f.Called(_seat(saying, 1)),
    "color": lambda saying: f.Named(parse_color(saying.word(1))),
}
