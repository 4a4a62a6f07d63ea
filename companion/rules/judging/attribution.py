"""Who laid these cards? Turn order is the prior, what was seen is the evidence.

A play by a later seat means that the seats between drew and passed, unless
draws are watched and none was reported. Cards that nobody is known to have
laid are taken for the player on turn, and marked as inferred.
"""

from __future__ import annotations

from dataclasses import replace

from companion.rules.facts import Laid
from companion.rules.house import jump_in
from companion.rules.judging.challenge import conclude, may_be_challenged
from companion.rules.judging.step import Step
from companion.rules.judging.turns import infer_pass, look_around, move_on, pay_debt
from companion.rules.legality import fault_of
from companion.rules.options.wild4 import CHALLENGE_GUILTY
from companion.rules.rulings import Code
from companion.rules.seating import Seat
from companion.rules.state import Attribution, Play, RoundState


def attribute(step: Step, laid: Laid) -> Play:
    """Say whose play this is, after letting play move on as far as it must have."""
    seat, number = laid.seat, step.observation.number
    how = Attribution.INFERRED if seat is None else step.attribution
    play = Play(seat, laid.cards, laid.color, laid.jump, how, sure=True, number=number)
    return _by_somebody(step, play) if seat is None else _by(step, seat, play)


def _by(step: Step, seat: Seat, play: Play) -> Play:
    state = step.state
    if play.jump or jump_in.allowed(step.law, state, play):
        return play
    look_around(step, seat)
    state = step.state
    if seat == state.turn and state.sure:
        if state.debt is None or state.senses.draws:
            return play
        if _won_a_challenge(step, play):
            conclude(step, innocent=False)
        if _may_have_paid(step, play):
            pay_debt(step)
            if step.state.turn != seat:
                infer_pass(step, step.state.turn)
        return play
    if not (state.senses.draws and state.sure):
        move_on(step, seat)
    return play


def _won_a_challenge(step: Step, play: Play) -> bool:
    """Whether the victim of a Wild Draw Four may have challenged it unseen, and won.

    Not where a guilty card goes back into the hand: that would have been seen.
    """
    state, debt = step.state, step.state.debt
    return (
        step.law[CHALLENGE_GUILTY] == "draw_card_stays"
        and may_be_challenged(step.law, debt)
        and fault_of(step.law, state, play) is Code.MUST_TAKE
    )


def _may_have_paid(step: Step, play: Play) -> bool:
    """Whether the victim of a debt may have paid unseen, and be on turn.

    Only where the turn stays with the victim, or comes back after one unseen
    pass of the only opponent. With more of them the likelier story is that the
    debt was forgotten, so that is asked.
    """
    state = step.state
    keeps = state.debt is not None and state.debt.keeps_turn
    alone = keeps or len(state.order) == 2
    return alone and fault_of(step.law, state, play) is Code.MUST_TAKE


def _by_somebody(step: Step, play: Play) -> Play:
    state = step.state
    jumpers = _jumpers(step, state, play)
    sure = state.senses.draws and state.sure and not jumpers
    on_turn = replace(play, seat=state.turn, sure=sure)
    fault = fault_of(step.law, state, on_turn)
    if jumpers:
        step.rule(Code.WHO_PLAYED, seat=state.turn, cards=play.cards)
    if fault is None:
        return on_turn
    if fault is Code.MUST_TAKE and not state.senses.draws:
        pay_debt(step)
        return replace(on_turn, seat=step.state.turn)
    if jumpers:
        return replace(on_turn, seat=jumpers[0], jump=True)
    return on_turn


def _jumpers(step: Step, state: RoundState, play: Play) -> tuple[Seat, ...]:
    """Who else could have laid these cards as a jump-in, in turn order."""
    if not jump_in.identical(state, play):
        return ()
    place = state.order.index(state.turn) if state.turn in state.order else 0
    others = (*state.order[place + 1 :], *state.order[:place])
    in_turn = others if state.direction > 0 else others[::-1]
    return tuple(
        seat for seat in in_turn if jump_in.allowed(step.law, state, replace(play, seat=seat))
    )
