"""A call that nobody heard: when it is mentioned, and in which words.

It is worded by what is known. Where every call is reported, by a button, the
player forgot. Where a microphone listens, it did not hear one. Where nobody
listens, there is only a hand of one card.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.audio.kinds import Kind
from companion.audio.phrases import Line
from companion.audio.premises import premise
from companion.audio.prompt import Prompt, Sentence
from companion.audio.settings import MissedUno
from companion.rules import events as e
from companion.rules.rulings import Code
from companion.rules.seating import Seat
from companion.rules.wording.telling import About
from companion.table import Update

GRACE: float = 3.0
"""Seconds that a player gets to call before being reminded."""


def missed_uno(update: Update, when: MissedUno, *, listens: bool) -> Iterator[Prompt]:
    """The prompts about calls that are missing after *update*.

    Args:
        update: What happened.
        when: When the table wants to hear of it.
        listens: Whether a microphone listens for calls.
    """
    if when is MissedUno.NEVER:
        return
    for event in update.events:
        if isinstance(event, e.DownToOne) and event.sure and when is MissedUno.AT_ONCE:
            if _owes_call(update, event.seat):
                yield _prompt(update, event.seat, Line.ONE_CARD, GRACE)
        elif isinstance(event, e.WindowClosed) and when is MissedUno.IN_THE_END:
            for seat in event.seats:
                if _owes_call(update, seat) and not _caught(update, seat):
                    yield _prompt(update, seat, _worded(update, listens=listens))


def _worded(update: Update, *, listens: bool) -> Line:
    if update.state.senses.calls:
        return Line.UNO_FORGOT
    return Line.UNO_NOT_HEARD if listens else Line.ONE_CARD


def _owes_call(update: Update, seat: Seat) -> bool:
    """Whether *seat* certainly holds one card, and no call for it is known."""
    hand = update.state.hands[seat]
    return hand.known and hand.lo == 1 and not hand.called


def _caught(update: Update, seat: Seat) -> bool:
    """Whether a ruling speaks about that very call."""
    about = {Code.UNO_FORGOTTEN, Code.DID_CALL}
    return any(ruling.code in about and ruling.seat == seat for ruling in update.rulings)


def _prompt(update: Update, seat: Seat, line: Line, after: float = 0.0) -> Prompt:
    return Prompt(
        Kind.MISSED_UNO,
        (Sentence(line, About(seat)),),
        premise(update, Kind.MISSED_UNO, seat, None),
        seat,
        after,
    )
