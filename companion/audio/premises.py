"""Whether a prompt is still true: nothing is said that has changed or was corrected."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from companion.audio.kinds import Kind
from companion.audio.prompt import Premise, Prompt
from companion.rules.corrections import Entry, Inserted
from companion.rules.rulings import Code, Ruling, Severity
from companion.rules.seating import Seat
from companion.table import Update

IF_PLAY_STOPS: Final = frozenset({Code.IS_OUT, Code.LAST_CARD_MAYBE})
"""Questions that the next card answers: whoever is out, nobody plays on."""


def premise(update: Update, kind: Kind, seat: Seat | None, number: int | None) -> Premise:
    """What *update* says that a prompt of that kind rests on."""
    return Premise(update.round, number, value=_value(update, kind, seat, number))


def premise_of_ruling(update: Update, ruling: Ruling) -> Premise:
    """That the ruling stands, and that what it requests was not done yet."""
    return Premise(update.round, ruling.number, ruling, _requested(update, ruling))


def holds(prompt: Prompt, update: Update) -> bool:
    """Whether *prompt* is still true after *update*."""
    was = prompt.premise
    if was is None:
        return True
    if was.round != update.round or (was.number is not None and was.number == _target(update)):
        return False
    if was.ruling is not None:
        stands = was.ruling in update.rulings
        return stands and was.value == _requested(update, was.ruling)
    return was.value == _value(update, prompt.kind, prompt.seat, was.number)


def _requested(update: Update, ruling: Ruling) -> Hashable:
    """What somebody has to say before play goes on, or that it has stopped."""
    if ruling.code in IF_PLAY_STOPS:
        return update.number
    return update.state.needs if ruling.severity is Severity.REQUEST else None


def _target(update: Update) -> int | None:
    """The observation that *update* puts right."""
    cause = update.cause
    if not isinstance(cause, Entry) or isinstance(cause.correction, Inserted):
        return None
    return cause.correction.target


def _value(  # noqa: PLR0911 - a table
    update: Update, kind: Kind, seat: Seat | None, number: int | None
) -> Hashable:
    """The part of the state that a prompt of that kind speaks about."""
    state = update.state
    known = seat if seat is not None and seat < len(state.hands) else None
    match kind:
        case Kind.TURN:
            return update.number
        case Kind.QUESTION if number is None:
            return update.number  # whatever happens answers it
        case Kind.COLOR:
            return state.pile.color
        case Kind.DIRECTION:
            return state.direction
        case Kind.WINNER:
            return (state.outcome, state.places)
        case Kind.OWED:
            return None if known is None else state.owed_by(known)
        case Kind.MISSED_UNO:
            return None if known is None else state.hands[known]
        case Kind.QUESTION:
            return any(question.number == number for question in update.questions)
        case _:
            return None
