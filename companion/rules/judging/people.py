"""Players who leave or sit down during a round (rule book, section 10)."""

from __future__ import annotations

from dataclasses import replace

from companion.rules import events as e
from companion.rules.facts import Joined, Left
from companion.rules.judging.step import Step
from companion.rules.judging.turns import begin, next_seat
from companion.rules.options.setup import HAND_SIZE
from companion.rules.rulings import Code
from companion.rules.state import Need, Outcome, Phase

MOST_PLAYERS = 10


def leave(step: Step, left: Left) -> None:
    """A player leaves: the cards go under the draw pile, a debt lapses, play goes on."""
    state, seat = step.state, left.seat
    if seat not in state.order:
        step.rule(Code.NO_SUCH_SEAT, seat=seat)
        return
    following = next_seat(state, seat) if state.turn == seat else state.turn
    dealer = next_seat(state, seat) if state.dealer == seat else state.dealer
    debt = state.debt
    if debt is not None and debt.seat == seat:
        step.emit(e.DebtChanged(None))
        if state.needs_from(Need.REVEAL) is not None:
            step.emit(e.NeedLapsed(Need.REVEAL))
    elif debt is not None and debt.by == seat:
        step.emit(e.DebtChanged(replace(debt, by_left=True)))
    if state.wrong is not None and state.wrong.play.seat == seat:
        step.emit(e.WrongCardsTakenBack(state.wrong))
    if state.accusation is not None and seat in (state.accusation.by, state.accusation.of):
        step.emit(e.AccusationSettled())
    step.emit(e.SeatLeft(seat, dealer))
    if state.phase is not Phase.TALLY and len(step.state.order) == 1:
        step.emit(e.RoundEnded(Outcome((*state.places, *step.state.order)[0])))
    if step.state.order and following != state.turn:
        begin(step, following)


def join(step: Step, joined: Joined) -> None:
    """A player sits down clockwise after another and is dealt a hand.

    Seats left out belong to newcomers whose arrival was withdrawn.
    """
    state = step.state
    full = len(state.order) >= MOST_PLAYERS
    free = len(state.hands) <= joined.seat < len(state.hands) + MOST_PLAYERS
    if joined.after not in state.order or not free or full:
        step.rule(Code.NO_SUCH_SEAT, seat=joined.seat, other=joined.after)
    elif state.phase is Phase.TALLY:
        step.rule(Code.ROUND_OVER, seat=joined.seat)
    else:
        count = step.law[HAND_SIZE]
        step.emit(e.SeatJoined(joined.seat, joined.after, joined.name, count))
