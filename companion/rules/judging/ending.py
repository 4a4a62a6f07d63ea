"""Going out, the end of the round, and showing hands (rule book, section 6)."""

from __future__ import annotations

from companion.cards import Rank
from companion.rules import events as e
from companion.rules.facts import SaidOut, Shown
from companion.rules.judging.step import Step
from companion.rules.judging.turns import begin, next_seat
from companion.rules.options.going_out import SHUFFLE_LAST
from companion.rules.options.match import SCORING
from companion.rules.options.turn import BLOCKED_ROUND
from companion.rules.rulings import Code
from companion.rules.seating import Seat
from companion.rules.state import Outcome, Phase, Play, RoundState


def goes_out(step: Step, seat: Seat, play: Play) -> bool:
    """Whether *play* certainly emptied the hand, and that ends it."""
    if step.state.hands[seat].hi > 0:
        return False
    shuffled = play.cards[-1].rank is Rank.WILD_SHUFFLE_HANDS
    return not shuffled or step.law[SHUFFLE_LAST] == "win"


def finish(step: Step, seat: Seat, following: Seat) -> None:
    """*seat* is out: end the round, or let the others play on (knockout)."""
    state = step.state
    after = next_seat(state, seat) if following == seat else following
    knockout = step.law[SCORING] == "knockout"
    plays_on = knockout and len(state.order) > 2
    step.emit(e.WentOut(seat, len(state.places) + 1, leaves=knockout, attribution=step.attribution))
    if not plays_on:
        if knockout and step.state.debt is not None:
            step.emit(e.DebtChanged(None))
        step.emit(e.RoundEnded(Outcome(winner=step.state.places[0])))
    begin(step, after)


def ranking(state: RoundState) -> tuple[Seat, ...]:
    """Everybody by place in a knockout: who is out, in order, then who still holds cards."""
    return (*state.places, *(seat for seat in state.order if seat not in state.places))


def block(step: Step) -> None:
    """End a round in which nobody can play or draw any more (rule book, 7.2)."""
    step.rule(Code.BLOCKED, BLOCKED_ROUND)
    step.emit(e.RoundEnded(Outcome(winner=None, blocked=True)))


def said_out(step: Step, said: SaidOut) -> None:
    """A player is said to be out: believe it if it can be."""
    state, seat = step.state, said.seat
    if state.phase is not Phase.PLAY:
        step.rule(Code.ROUND_OVER if state.phase is Phase.TALLY else Code.NOT_STARTED, seat=seat)
    elif seat not in state.order:
        step.rule(Code.NO_SUCH_SEAT, seat=seat)
    elif not state.hands[seat].may_be(0):
        step.rule(Code.CONTRADICTION, seat=seat, count=state.hands[seat].lo)
    else:
        step.emit(e.HandCounted(seat, 0))
        finish(step, seat, state.turn)


def show(step: Step, shown: Shown) -> None:
    """A hand is shown for the tally."""
    state, seat = step.state, shown.seat
    if state.phase is not Phase.TALLY:
        step.rule(Code.NOTHING_ASKED, seat=seat, section="6.1")
        return
    if not 0 <= seat < len(state.hands):
        step.rule(Code.NO_SUCH_SEAT, seat=seat)
        return
    hand = state.hands[seat]
    owed = state.owed_by(seat)
    if not hand.lo <= len(shown.cards) <= hand.hi + owed:
        step.rule(Code.CONTRADICTION, seat=seat, count=hand.lo, cards=shown.cards)
    step.emit(e.HandShown(seat, shown.cards))
