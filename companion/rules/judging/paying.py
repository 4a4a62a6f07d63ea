"""Drawing what is owed: a +2 or +4 first, then penalties (rule book, 4.3 and 7.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

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

OWED: Final = (e.Reason.DEBT, e.Reason.FINE)


def take(step: Step, took: Took) -> None:
    """Somebody drew everything that they owed."""
    seat = actor(step, took.seat if took.seat is not None else debtor(step))
    if seat is None:
        return
    settle_before_drawing(step, seat)
    _move_debt(step, seat)
    if not step.state.owed_by(seat):
        step.rule(Code.NOTHING_TO_TAKE, seat=seat)
    cards = took.cards
    for why, amount in [(why, owed(step, seat, why)) for why in OWED]:
        there = available(step)
        now = amount if there is None else min(amount, there)
        if now:
            supply(step, seat, now, why, first(cards, now))
            cards = after(cards, now)
        if now < amount:
            _fall_short(step, seat, amount - now, why)


def pay(step: Step, seat: Seat, count: int, cards: Cards) -> tuple[int, Cards]:
    """Count drawn cards toward what *seat* owes; return what is left of them."""
    for why in OWED:
        now = min(count, owed(step, seat, why))
        if now:
            supply(step, seat, now, why, first(cards, now))
            count, cards = count - now, after(cards, now)
    return count, cards


def settle_before_drawing(step: Step, seat: Seat) -> None:
    """Close what is still open before *seat* draws: wrong cards, an unsettled challenge."""
    settle_wrong(step, seat)
    if step.state.needs_from(Need.REVEAL) is not None:
        conclude(step, innocent=seat == debtor(step))


def debtor(step: Step) -> Seat | None:
    """Who is meant by "takes" without a name."""
    state = step.state
    if state.debt is not None:
        return state.debt.seat
    fined = [seat for seat in state.order if state.fines[seat]]
    return fined[0] if len(fined) == 1 else None


def owed(step: Step, seat: Seat, why: e.Reason) -> int:
    """How many cards *seat* owes for a +2 or +4, or as penalties."""
    if why is e.Reason.FINE:
        return step.state.fines[seat]
    debt = step.state.debt
    return debt.left if debt is not None and debt.seat == seat else 0


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
