"""The draw pile: cards go to hands, and discards come back (rule book, section 7)."""

from __future__ import annotations

from typing import TypeAlias

from companion.cards import Card
from companion.rules import events as e
from companion.rules.facts import Reshuffled
from companion.rules.judging.step import Step
from companion.rules.judging.turns import pay_debt
from companion.rules.rulings import Code
from companion.rules.seating import Seat
from companion.rules.state import Attribution, Phase

Cards: TypeAlias = tuple[Card, ...] | None
"""Which cards, where that is known."""


def reshuffle(step: Step, _: Reshuffled) -> None:
    """The discard pile became the draw pile; its top card stays."""
    if step.state.phase is Phase.SETUP:
        step.rule(Code.NOT_STARTED)
    else:
        step.emit(e.PileReshuffled())


def available(step: Step) -> int | None:
    """How many cards can be drawn in all, reshuffle included; ``None`` if unknown."""
    stock = step.state.stock
    return None if stock is None else stock + max(step.state.pile.size - 1, 0)


def supply(step: Step, seat: Seat, count: int, why: e.Reason, cards: Cards) -> None:
    """Move cards from the draw pile to a hand, over a reshuffle if need be."""
    stock = step.state.stock
    now = count if stock is None else min(count, stock)
    if now:
        how = step.attribution if step.trusted else Attribution.INFERRED
        step.emit(e.CardsDrawn(seat, now, why, first(cards, now), how))
    if now < count and step.state.pile.size > 1:
        step.emit(e.PileReshuffled(Attribution.INFERRED))
        supply(step, seat, count - now, why, after(cards, now))
        return
    if now < count:
        step.rule(Code.CONTRADICTION, seat=seat, count=count)
        step.emit(e.CardsDrawn(seat, count - now, why, after(cards, now), Attribution.INFERRED))
    if why is e.Reason.DEBT and step.state.debt is not None and not step.state.debt.left:
        pay_debt(step)


def first(cards: Cards, count: int) -> Cards:
    """The first *count* of *cards*."""
    return cards[:count] if cards else None


def after(cards: Cards, count: int) -> Cards:
    """What remains of *cards* behind the first *count*."""
    return cards[count:] if cards else None
