"""Questions on a page: how they are named, who may answer, and what an answer reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.cards import Color, color_name
from companion.cards.names import Language
from companion.rules.facts import Named, Source
from companion.rules.seating import Seat
from companion.rules.state import Need, RoundState
from companion.table import Report, Told
from companion.table.asking import Asked, Choice
from companion.web import words as w
from companion.web.refusals import RefusedRequestError


def key_of(asked: Asked) -> str:
    """What a form calls the question: it stays the same while it is asked."""
    if asked.need is not None:
        return f"{asked.need.value}-{asked.seat}"
    return f"about-{asked.number}"


def choices_of(asked: Asked, language: Language) -> tuple[Choice, ...]:
    """Its answers, a color among them where one has to be named."""
    if asked.need is not Need.COLOR:
        return asked.choices
    return tuple(
        Choice(color_name(color, language), Told(Named(color, asked.seat), Source.PHONE))
        for color in Color
    )


def answered(questions: Sequence[Asked], key: str, text: str, language: Language) -> Report:
    """What the answer *text* to the question *key* reports.

    Args:
        questions: What is asked now.
        key: As :func:`key_of` names it.
        text: As it stands on the button: what comes after a question changed
            is never taken for an answer to it.
        language: In which language it stands there.

    Raises:
        RefusedRequestError: that is not asked any more.
    """
    for asked in questions:
        for choice in choices_of(asked, language) if key_of(asked) == key else ():
            if choice.text == text:
                return from_phone(choice.report)
    raise RefusedRequestError(w.NOT_ASKED, 409)


def asked_of(questions: Sequence[Asked], key: str) -> Asked:
    """The question *key*.

    Raises:
        RefusedRequestError: that is not asked any more.
    """
    for asked in questions:
        if key_of(asked) == key:
            return asked
    raise RefusedRequestError(w.NOT_ASKED, 409)


def concerns(asked: Asked, state: RoundState | None, seat: Seat | None) -> bool:
    """Whether it is for the player in *seat* to answer.

    What a challenged hand showed, its player and the challenger both saw.
    """
    if asked.seat is None or asked.seat == seat:
        return True
    debt = None if state is None else state.debt
    return asked.need is Need.REVEAL and debt is not None and debt.seat == seat


def from_phone(report: Report) -> Report:
    """*report* as one that came from a phone."""
    return replace(report, source=Source.PHONE) if isinstance(report, Told) else report
