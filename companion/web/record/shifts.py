"""What is different at the table after a correction, thing by thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.cards import card_name, color_name
from companion.cards.names import Language
from companion.cards.text import Text
from companion.rules.seating import CLOCKWISE, Seat
from companion.rules.state import Need, RoundState
from companion.web.hand_words import certain_words
from companion.web.record import words as w


@dataclass(frozen=True, slots=True)
class Shift:
    """One thing that was so and is otherwise now.

    Attributes:
        what: What it is, such as ``Turn`` or ``Cards of Ben``.
        before: How it was.
        after: How it is.
    """

    what: str
    before: str
    after: str


def shifts(
    before: RoundState, after: RoundState, names: Sequence[str], language: Language
) -> tuple[Shift, ...]:
    """Everything on the scoreboard that is not as it was.

    Args:
        before: Where the round stood before the correction.
        after: Where it stands with it.
        names: The players by seat.
        language: Which language.
    """
    told = (
        (what, telling(before, names, language), telling(after, names, language))
        for what, telling in _tellings(len(after.hands), names, language)
    )
    return tuple(Shift(what, was, now) for what, was, now in told if was != now)


Telling = Callable[[RoundState, Sequence[str], Language], str]


def _tellings(
    seats: int, names: Sequence[str], language: Language
) -> Iterator[tuple[str, Telling]]:
    for text, telling in _BOARD:
        yield text.in_language(language), telling
    for seat in range(seats):
        yield w.OWED_BY.in_language(language).format(names[seat]), _owed(seat)
        yield w.CARDS_OF.in_language(language).format(names[seat]), _hand(seat)


def _turn(state: RoundState, names: Sequence[str], language: Language) -> str:
    outcome = state.outcome
    if outcome is None:
        return names[state.turn]
    if outcome.winner is None:
        return w.NOBODY_WON.in_language(language)
    return w.WON.in_language(language).format(names[outcome.winner])


def _top(state: RoundState, _: Sequence[str], language: Language) -> str:
    top = state.pile.top
    return w.NO_CARD.in_language(language) if top is None else card_name(top, language)


def _color(state: RoundState, _: Sequence[str], language: Language) -> str:
    pile = state.pile
    if pile.color is None:
        unnamed = state.needs_from(Need.COLOR) is not None
        return (w.COLOR_UNNAMED if unnamed else w.ANY_COLOR).in_language(language)
    colors = (color_name(color, language) for color in (pile.color, *pile.others))
    return w.OR.in_language(language).join(colors)


def _direction(state: RoundState, _: Sequence[str], language: Language) -> str:
    way = w.CLOCKWISE if state.direction == CLOCKWISE else w.COUNTERCLOCKWISE
    return way.in_language(language)


def _owed(seat: Seat) -> Telling:
    def told(state: RoundState, _: Sequence[str], language: Language) -> str:
        owed = state.owed_by(seat) if seat < len(state.fines) else 0
        return w.cards(owed, language)

    return told


def _hand(seat: Seat) -> Telling:
    def told(state: RoundState, _: Sequence[str], language: Language) -> str:
        if seat >= len(state.hands):
            return w.NOT_THERE.in_language(language)
        return certain_words(state.hands[seat], language)

    return told


_BOARD: Final[tuple[tuple[Text, Telling], ...]] = (
    (w.TURN, _turn),
    (w.TOP, _top),
    (w.COLOR, _color),
    (w.DIRECTION, _direction),
)
