"""Whose turn it is, and how play moves on when nobody said so."""

from __future__ import annotations

from dataclasses import replace

from companion.rules import events as e
from companion.rules.judging.order import mirrored_turn, runs_backward
from companion.rules.judging.step import Step
from companion.rules.seating import Seat, seat_after
from companion.rules.state import Attribution, RoundState

INFERRED = Attribution.INFERRED


def next_seat(state: RoundState, seat: Seat, steps: int = 1) -> Seat:
    """The seat *steps* places after *seat* in the current direction."""
    return seat_after(state.order, seat, state.direction, steps)


def begin(step: Step, seat: Seat, *, sure: bool | None = None) -> None:
    """Give *seat* the turn."""
    step.emit(e.TurnBegan(seat, step.state.sure if sure is None else sure))


def pay_debt(step: Step) -> None:
    """The victim of a +2 or +4 has drawn; what was not seen is assumed. Play moves on."""
    debt = step.state.debt
    if debt is None:
        return
    if debt.left:
        step.emit(e.CardsDrawn(debt.seat, debt.left, e.Reason.DEBT, None, INFERRED))
    step.emit(e.DebtChanged(None))
    if debt.keeps_turn:
        begin(step, debt.seat)
    else:
        begin(step, next_seat(step.state, debt.seat))


def infer_pass(step: Step, seat: Seat) -> None:
    """Assume that *seat* drew a card and passed; only passed, where a camera sees who draws."""
    silent = step.state.drawn is None and step.state.watched
    if step.state.drawn is None and not silent:
        step.emit(e.CardsDrawn(seat, 1, e.Reason.TURN, None, INFERRED))
    step.emit(e.TurnPassed(seat, INFERRED, silent))
    begin(step, next_seat(step.state, seat))


def move_on(step: Step, seat: Seat) -> None:
    """Let play reach *seat*: those before it drew what they owed, or drew and passed.

    Where the turn was not certain there is nothing to infer about the others.
    """
    if step.state.sure:
        pay_debt(step)
        while step.state.turn != seat:
            infer_pass(step, step.state.turn)
        return
    if step.state.debt is not None:
        pay_debt(step)
    begin(step, seat, sure=True)


def look_around(step: Step, seat: Seat) -> None:
    """Turn play around if a Reverse must have been missed, now that *seat* acts."""
    state, turn = step.state, mirrored_turn(step.state)
    if state.senses.draws or not state.sure or turn is None or not runs_backward(state, seat):
        return
    step.emit(e.DirectionChanged(-state.direction, INFERRED))
    if state.debt is not None and state.debt.seat == state.turn:
        step.emit(e.DebtChanged(replace(state.debt, seat=turn)))
    begin(step, turn)


def assume_fines_drawn(step: Step) -> None:
    """Assume that fines were drawn, where draws are not watched and play moved on."""
    if step.state.senses.draws:
        return
    for seat in step.state.order:
        if step.state.fines[seat]:
            step.emit(e.CardsDrawn(seat, step.state.fines[seat], e.Reason.FINE, None, INFERRED))
