"""Who acts, and whether it is their turn to."""

from __future__ import annotations

from companion.rules.judging.step import Step
from companion.rules.judging.turns import move_on
from companion.rules.legality import fault_of
from companion.rules.rulings import Code
from companion.rules.seating import Seat
from companion.rules.state import Phase, Play


def actor(step: Step, seat: Seat | None) -> Seat | None:
    """The seat that acts: the one named, or the one on turn; ``None`` after a refusal."""
    state = step.state
    if state.phase is Phase.SETUP:
        step.rule(Code.NOT_STARTED, seat=seat)
        return None
    who = state.turn if seat is None else seat
    if who not in state.order:
        step.rule(Code.NO_SUCH_SEAT, seat=who)
        return None
    return who


def reaches_turn(step: Step, seat: Seat) -> bool:
    """Whether *seat* is on turn, perhaps since others drew and passed unseen; else ask."""
    state = step.state
    if seat == state.turn:
        return True
    if state.senses.draws and state.sure:
        step.rule(Code.ACTED_OUT_OF_TURN, seat=seat, other=state.turn)
        return False
    move_on(step, seat)
    return True


def can_play(step: Step, seat: Seat) -> bool:
    """Whether *seat* surely holds a card that could be laid."""
    hand = step.state.hands[seat].cards or ()
    return any(fault_of(step.law, step.state, Play(seat, (card,))) is None for card in hand)
