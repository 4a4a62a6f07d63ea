"""Drawing what is owed: what came last is drawn first (rule book, 4.3, 5.3 and 7.1).

A penalty is drawn at once. So one that comes while a +2 or +4 waits is drawn
before it, and does not end the time to challenge or to answer.
"""

from __future__ import annotations

from dataclasses import replace

from companion.rules import events as e
from companion.rules.facts import Took
from companion.rules.judging.acting import actor
from companion.rules.judging.challenge import conclude
from companion.rules.judging.step import Step
from companion.rules.judging.supply import Cards, after, available, first, supply
from companion.rules.judging.turns import begin, next_seat
from companion.rules.judging.wrong_plays import settle_wrong
from companion.rules.options.turn import DRAW_SHORTFALL
from companion.rules.rulings import Code
from companion.rules.seating import Seat
from companion.rules.state import Need


def take(step: Step, took: Took) -> None:
    """Somebody drew everything that they owed."""
    seat = actor(step, took.seat if took.seat is not None else debtor(step))
    if seat is None:
        return
    settle_before_drawing(step, seat, step.state.owed_by(seat))
    _move_debt(step, seat)
    if not step.state.owed_by(seat):
        step.rule(Code.NOTHING_TO_TAKE, seat=seat)
    cards = took.cards
    for why, amount in _owed(step, seat):
        there = available(step)
        now = amount if there is None else min(amount, there)
        if now:
            supply(step, seat, now, why, first(cards, now))
            cards = after(cards, now)
        if now < amount:
            _fall_short(step, seat, amount - now, why)


def pay(step: Step, seat: Seat, count: int, cards: Cards) -> tuple[int, Cards]:
    """Count drawn cards toward what *seat* owes; return what is left of them."""
    for why, amount in _owed(step, seat):
        now = min(count, amount)
        if now:
            supply(step, seat, now, why, first(cards, now))
            count, cards = count - now, after(cards, now)
    return count, cards


def settle_before_drawing(step: Step, seat: Seat, count: int) -> None:
    """Close what is still open before *seat* draws *count* cards.

    Wrong cards stand. Who draws after a challenge has lost it, unless the
    cards are those of a penalty.
    """
    settle_wrong(step, seat)
    _, penalty = _owed(step, seat)[0]
    challenged = step.state.needs_from(Need.REVEAL) is not None
    if challenged and not 0 < count <= penalty:
        conclude(step, innocent=seat == debtor(step))


def debtor(step: Step) -> Seat | None:
    """Who is meant by "takes" without a name."""
    state = step.state
    if state.debt is not None:
        return state.debt.seat
    fined = [seat for seat in state.order if state.fines[seat]]
    return fined[0] if len(fined) == 1 else None


def _owed(step: Step, seat: Seat) -> tuple[tuple[e.Reason, int], ...]:
    """What *seat* has to draw, and why, in the order in which it is drawn."""
    fines, debt = step.state.fines[seat], step.state.debt
    if debt is None or debt.seat != seat:
        return ((e.Reason.FINE, fines),)
    older = min(debt.older_fines, fines)
    return (
        (e.Reason.FINE, fines - older),
        (e.Reason.DEBT, debt.left),
        (e.Reason.FINE, older),
    )


def _move_debt(step: Step, seat: Seat) -> None:
    """Where the turn was not certain, whoever takes a debt is the one who owed it."""
    state, debt = step.state, step.state.debt
    if debt is None or debt.seat == seat or state.sure or state.fines[seat]:
        return
    step.emit(e.DebtChanged(replace(debt, seat=seat)))
    begin(step, seat, sure=True)


def _fall_short(step: Step, seat: Seat, missing: int, why: e.Reason) -> None:
    """There are not enough cards: forgive the rest, or note it (rule book, 7.1)."""
    step.rule(Code.SHORTFALL, DRAW_SHORTFALL, seat=seat, count=missing)
    owe = step.law[DRAW_SHORTFALL] == "owe"
    debt = step.state.debt
    if why is e.Reason.FINE:
        if not owe:
            step.emit(e.FineImposed(seat, -missing, e.Reason.SHORTFALL))
        return
    if debt is not None:
        step.emit(e.DebtChanged(None))
        begin(step, seat if debt.keeps_turn else next_seat(step.state, seat))
    if owe:
        step.emit(e.FineImposed(seat, missing, e.Reason.SHORTFALL))
