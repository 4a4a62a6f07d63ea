"""Challenging a Wild Draw Four (rule book, 4.5 and 4.6)."""

from __future__ import annotations

from dataclasses import replace

from companion.cards import Card, Rank
from companion.rules import events as e
from companion.rules.facts import Challenged, Revealed
from companion.rules.house.stacking import STACK_WILD4_CHECK
from companion.rules.judging.step import Step
from companion.rules.judging.turns import begin
from companion.rules.law import Law
from companion.rules.legality import wild4_lawful
from companion.rules.option import Option
from companion.rules.options.wild4 import (
    CHALLENGE_GUILTY,
    CHALLENGE_INNOCENT_EXTRA,
    WILD4_POLICING,
)
from companion.rules.rulings import Code
from companion.rules.state import Debt, Need


def challenge(step: Step, challenged: Challenged) -> None:
    """Somebody doubts the Wild Draw Four."""
    state, debt = step.state, step.state.debt
    if debt is None or debt.kind is not Rank.WILD_DRAW_FOUR or debt.by is None:
        step.rule(Code.CHALLENGE_NOTHING, seat=challenged.by)
        return
    by = debt.seat if challenged.by is None else challenged.by
    refusal = _refusal(step, debt)
    if refusal is not None:
        step.rule(refusal, _deciding(step, refusal), seat=by, other=debt.seat)
    elif by != debt.seat and state.sure:
        step.rule(Code.CHALLENGE_NOT_VICTIM, seat=by, other=debt.seat)
    else:
        step.emit(e.ChallengeMade(by, debt.by))
        _look(step, debt)


def _deciding(step: Step, refusal: Code) -> Option[str] | None:
    """The option that makes challenges impossible here."""
    if refusal is not Code.CHALLENGE_OFF:
        return None
    return WILD4_POLICING if step.law[WILD4_POLICING] != "challenge" else STACK_WILD4_CHECK


def may_be_challenged(law: Law, debt: Debt | None) -> bool:
    """Whether the Wild Draw Four behind *debt* can be challenged at all."""
    return (
        debt is not None
        and debt.kind is Rank.WILD_DRAW_FOUR
        and debt.by is not None
        and law[WILD4_POLICING] == "challenge"
        and not (debt.stacked and law[STACK_WILD4_CHECK] == "waived")
        and not debt.taken
        and not debt.is_final
    )


def _refusal(step: Step, debt: Debt) -> Code | None:
    if step.law[WILD4_POLICING] != "challenge":
        return Code.CHALLENGE_OFF
    if debt.stacked and step.law[STACK_WILD4_CHECK] == "waived":
        return Code.CHALLENGE_OFF
    if debt.taken or debt.is_final:
        return Code.CHALLENGE_LATE
    waits = step.state.needs_from(Need.REVEAL) is not None
    return Code.CHALLENGE_TWICE if waits else None


def _look(step: Step, debt: Debt) -> None:
    """Judge at once where the hand is known; else ask the challenger."""
    by = debt.by
    if by is not None and step.state.hands[by].hi == 0:
        settle(step, debt, guilty=False)
    elif debt.hand_before is not None:
        settle(step, debt, guilty=not lawful(step, debt, debt.hand_before))
    else:
        step.rule(Code.NEED_REVEAL, seat=debt.by, other=debt.seat)


def lawful(step: Step, debt: Debt, hand: tuple[Card, ...]) -> bool:
    """Whether the card under challenge was lawful for its player's *hand*."""
    before = step.state.before
    pile = before.pile if before is not None else None
    return wild4_lawful(step.law, debt.color_before, hand, pile)


def reveal(step: Step, revealed: Revealed) -> None:
    """The hand was shown to the challenger."""
    debt = step.state.debt
    if step.state.needs_from(Need.REVEAL) is None or debt is None:
        step.rule(Code.NOTHING_ASKED, section="4.6")
        return
    guilty = revealed.guilty
    if revealed.hand is not None:
        guilty = not lawful(step, debt, revealed.hand)
    settle(step, debt, guilty=guilty)


def conclude(step: Step, *, innocent: bool) -> None:
    """Gather the result of a challenge from what the players did next."""
    debt = step.state.debt
    if debt is not None:
        _carry_out(step, debt, guilty=not innocent)


def settle(step: Step, debt: Debt, *, guilty: bool) -> None:
    """Pronounce the result of a challenge and carry it out."""
    extra = step.law[CHALLENGE_INNOCENT_EXTRA]
    if guilty:
        step.rule(Code.GUILTY, CHALLENGE_GUILTY, seat=debt.by, other=debt.seat, count=debt.left)
    else:
        step.rule(
            Code.INNOCENT,
            CHALLENGE_INNOCENT_EXTRA,
            seat=debt.seat,
            other=debt.by,
            count=debt.left + extra,
        )
    _carry_out(step, debt, guilty=guilty)


def _carry_out(step: Step, debt: Debt, *, guilty: bool) -> None:
    step.emit(e.ChallengeSettled(guilty))
    if not guilty or debt.by is None:
        amount = debt.amount + step.law[CHALLENGE_INNOCENT_EXTRA]
        step.emit(e.DebtChanged(replace(debt, amount=amount, settled=True)))
        return
    step.emit(e.DebtChanged(None), e.FineImposed(debt.by, debt.left, e.Reason.GUILTY))
    last = step.state.last
    on_top = last is not None and last.seat == debt.by and last.cards[-1].rank is debt.kind
    if step.law[CHALLENGE_GUILTY] == "draw_card_returns" and on_top:
        step.emit(e.NeedLapsed(Need.COLOR), e.CardReturned(debt.by))
    begin(step, debt.seat)
