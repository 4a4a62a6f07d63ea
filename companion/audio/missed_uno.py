"""A call that nobody heard: when it is mentioned, and in which words.

It is worded by what is known. Where every call is reported, by a button, the
player forgot. Where a microphone listens, it did not hear one. Where nobody
listens, there is only a hand of one card; and where nobody sees who draws, that
too is only a question. Where even that card is a guess, nothing is asked: of such
questions nine in ten went to somebody with more cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.audio.kinds import Kind
from companion.audio.memory import Memory
from companion.audio.phrases import Line
from companion.audio.premises import premise
from companion.audio.prompt import Prompt, Sentence
from companion.audio.settings import MissedUno
from companion.rules import events as e
from companion.rules.rulings import Code
from companion.rules.seating import Seat
from companion.rules.wording.telling import About
from companion.table import Update

_ABOUT_A_CALL: Final = frozenset({Code.UNO_FORGOTTEN, Code.DID_CALL})

GRACE: float = 3.0
"""Seconds that a player gets to call before being reminded."""


def missed_uno(
    update: Update, memory: Memory, when: MissedUno, *, listens: bool
) -> Iterator[Prompt]:
    """The prompts about calls that are missing after *update*.

    Args:
        update: What happened.
        memory: What was told before it.
        when: When the table wants to hear of it.
        listens: Whether a microphone listens for calls.
    """
    for event in update.events:
        if isinstance(event, e.DownToOne) and when is MissedUno.AT_ONCE:
            if _owes_call(update, event.seat):
                yield _prompt(update, event.seat, _reminder(update, event.seat), GRACE)
        elif isinstance(event, e.WindowClosed) and when is MissedUno.IN_THE_END:
            for seat in event.seats:
                if _owes_call(update, seat) and not _caught(update, seat, memory):
                    yield _prompt(update, seat, _verdict(update, seat, listens=listens))


def _reminder(update: Update, seat: Seat) -> Line:
    """A player who may still call is told what the table sees."""
    return Line.ONE_CARD if update.state.hands[seat].known else Line.ONE_CARD_MAYBE


def _verdict(update: Update, seat: Seat, *, listens: bool) -> Line:
    state = update.state
    if not state.hands[seat].known:
        return Line.ONE_CARD_MAYBE
    if state.senses.calls:
        return Line.UNO_FORGOT
    return Line.UNO_NOT_HEARD if listens else Line.ONE_CARD


def _owes_call(update: Update, seat: Seat) -> bool:
    """Whether *seat* surely holds a card, likely only that, and no call for it is known."""
    hand = update.state.hands[seat]
    return hand.best == hand.lo == 1 and not hand.called


def _caught(update: Update, seat: Seat, memory: Memory) -> bool:
    """Whether a ruling speaks about that very call."""
    since = memory.down.get(seat, 0)
    return any(
        ruling.code in _ABOUT_A_CALL and ruling.seat == seat and ruling.number > since
        for ruling in update.rulings
    )


def _prompt(update: Update, seat: Seat, line: Line, after: float = 0.0) -> Prompt:
    return Prompt(
        Kind.MISSED_UNO,
        (Sentence(line, About(seat)),),
        premise(update, Kind.MISSED_UNO, seat, None),
        seat,
        after,
    )
