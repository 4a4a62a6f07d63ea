"""The UNO call: who owes it, until when, and what forgetting costs (section 5)."""

from __future__ import annotations

from companion.rules import events as e
from companion.rules.facts import Accused, Called, Counted
from companion.rules.house.jump_in import JUMP_IN
from companion.rules.house.multi import MULTI
from companion.rules.judging.step import Step
from companion.rules.option import Option
from companion.rules.options.uno import (
    UNO_FALSE_ACCUSE_PENALTY,
    UNO_FALSE_ACCUSE_SCOPE,
    UNO_FALSE_CALL_PENALTY,
    UNO_FORGOT_PENALTY,
    UNO_MOMENT,
    UNO_MULTI_OUT,
    UNO_ON_RECEIVED_HAND,
)
from companion.rules.rulings import Code
from companion.rules.seating import Seat
from companion.rules.state import Phase


def close_windows(step: Step) -> None:
    """Nobody can be accused any more."""
    if step.state.window:
        step.emit(e.WindowClosed(step.state.window))


def expose(step: Step, seat: Seat, *, received: bool = False) -> None:
    """Open the window of *seat* if its hand is down to one card, or may be."""
    hand = step.state.hands[seat]
    if not hand.may_be(1) or (step.law[UNO_MOMENT] == "last_card" and not received):
        return
    if received and not step.law[UNO_ON_RECEIVED_HAND]:
        step.emit(e.CallWaived(seat))
        return
    if hand.known or hand.best == 1:
        step.emit(e.DownToOne(seat, sure=hand.known))


def settle_early_calls(step: Step, seat: Seat) -> None:
    """Judge the call that *seat* made before this play; others' calls lapse.

    Where the call is due with the last card itself, one made at a single card
    that then could not be laid was no false alarm.
    """
    if not step.state.early:
        return
    called = seat in step.state.early
    step.emit(e.EarlyCallsSettled())
    if not called:
        return
    if step.state.hands[seat].lo < 2:
        _called(step, seat)
    elif step.law[UNO_MOMENT] != "last_card":
        _fine(step, Code.FALSE_CALL, UNO_FALSE_CALL_PENALTY, seat, e.Reason.FALSE_CALL)


def call(step: Step, called: Called) -> None:
    """A player called UNO."""
    state, seat = step.state, called.seat
    if state.phase is Phase.SETUP or seat not in state.order:
        step.rule(Code.NOT_STARTED if seat in state.order else Code.NO_SUCH_SEAT, seat=seat)
        return
    if state.accusation is not None and state.accusation.of == seat:
        step.emit(e.AccusationSettled())
    hand = state.hands[seat]
    if _may_be_early(step, seat):
        if seat not in state.early:
            step.emit(e.UnoCalled(seat, early=True))
    elif hand.lo < 2:
        _called(step, seat)
    elif state.phase is Phase.PLAY and step.trusted:
        _fine(step, Code.FALSE_CALL, UNO_FALSE_CALL_PENALTY, seat, e.Reason.FALSE_CALL)


def _called(step: Step, seat: Seat) -> None:
    """The call counts; unless it is due with the last card itself, it says that one is left."""
    left = None if step.law[UNO_MOMENT] == "last_card" else 1
    step.emit(e.UnoCalled(seat, left=left))


def _may_be_early(step: Step, seat: Seat) -> bool:
    """Whether the call can be for a play that is still to come (section 5, t0).

    Where nobody sees who draws and passes, the turn may have come to others by now.
    """
    state, law = step.state, step.law
    lo, hi = state.hands[seat].lo, state.hands[seat].hi
    for_the_last = seat in state.window and lo < 2
    if state.phase is not Phase.PLAY or hi < 1 or for_the_last:
        return False
    if seat != state.turn and state.sure:
        if not state.senses.draws and (state.last is None or state.last.seat != seat):
            return lo == 2 or (lo < 2 and not state.hands[seat].known)
        return law[JUMP_IN] != "off" and lo == 2
    if law[UNO_MOMENT] == "last_card" and lo <= 1:
        return True
    return lo == 2 or (lo > 2 and law[MULTI] != "off") or (lo < 2 and not state.hands[seat].known)


def accuse(step: Step, accused: Accused) -> None:
    """Somebody says that a player forgot to call."""
    state, by, of = step.state, accused.by, accused.of
    seated = range(len(state.hands))
    if state.phase is Phase.SETUP or by == of or by not in seated or of not in seated:
        step.rule(Code.ACCUSATION_UNFOUNDED, seat=by, other=of)
        return
    if _forgot_at_the_end(step, of):
        owed = step.state.fines[of]
        _caught(step, by, of)
        if step.state.fines[of] > owed:
            step.emit(e.RoundReopened(of))
        return
    if state.phase is Phase.TALLY:
        step.rule(Code.ACCUSATION_UNFOUNDED, seat=by, other=of)
        return
    hand = state.hands[of]
    if hand.known or not hand.may_be(1):
        _judge_accusation(step, accused)
    elif of in state.window or step.law[UNO_FALSE_ACCUSE_PENALTY] or _may_have_played(step, of):
        step.emit(e.AccusationWaits(by, of, accused.called))
        step.rule(Code.HOW_MANY, seat=of, other=by, count=1)
    else:
        step.rule(Code.ACCUSATION_LATE, seat=by, other=of)


def count(step: Step, counted: Counted) -> None:
    """A hand was counted; an accusation that waited for it is judged."""
    state, seat = step.state, counted.seat
    if not 0 <= seat < len(state.hands):
        step.rule(Code.NO_SUCH_SEAT, seat=seat)
        return
    if not state.hands[seat].may_be(counted.count):
        step.rule(Code.CONTRADICTION, seat=seat, count=counted.count)
        if not 0 <= counted.count <= state.deck_size:
            return
    step.emit(e.HandCounted(seat, counted.count))
    waiting = state.accusation
    if waiting is not None and waiting.of == seat:
        step.emit(e.AccusationSettled())
        if counted.count == 1 and _may_have_played(step, seat):
            step.emit(e.DownToOne(seat, sure=True))
        _judge_accusation(step, Accused(waiting.by, waiting.of, waiting.called))


def _may_have_played(step: Step, seat: Seat) -> bool:
    """Whether the last card may have been this player's, which opens the window."""
    last = step.state.last
    return last is not None and (last.seat == seat or not last.sure)


def _forgot_at_the_end(step: Step, of: Seat) -> bool:
    """Whether *of* ended the round without the call that this table wants for that.

    In a knockout whoever is out has left the order and stays out.
    """
    state, law, outcome = step.state, step.law, step.state.outcome
    hand = state.hands[of]
    if outcome is None or outcome.winner != of or hand.hi or of not in state.order:
        return False
    if hand.called or any(hand is not None for hand in state.shown):
        return False
    as_set = state.last is not None and len(state.last.cards) > 1
    if as_set:
        return law[UNO_MULTI_OUT] == "required"
    return law[UNO_MOMENT] == "last_card"


def _judge_accusation(step: Step, accused: Accused) -> None:
    """What the table says about the call counts before what was heard of it."""
    state, law, by, of = step.state, step.law, accused.by, accused.of
    hand = state.hands[of]
    called = hand.called if accused.called is None else accused.called
    if hand.hi != 1:
        _accuser_pays(step, by, of)
    elif called:
        if law[UNO_FALSE_ACCUSE_SCOPE] == "any_wrong":
            _accuser_pays(step, by, of)
        else:
            step.rule(Code.ACCUSATION_UNFOUNDED, UNO_FALSE_ACCUSE_SCOPE, seat=by, other=of)
    elif law[UNO_MOMENT] == "last_card" and of not in state.window:
        step.rule(Code.ACCUSATION_UNFOUNDED, UNO_MOMENT, seat=by, other=of)
    elif of not in state.window:
        step.rule(Code.ACCUSATION_LATE, seat=by, other=of)
    elif accused.called is None and not state.senses.calls:
        step.rule(Code.DID_CALL, seat=of, other=by, count=law[UNO_FORGOT_PENALTY])
    else:
        _caught(step, by, of)


def _accuser_pays(step: Step, by: Seat, of: Seat) -> None:
    if step.law[UNO_FALSE_ACCUSE_PENALTY]:
        _fine(
            step,
            Code.FALSE_ACCUSATION,
            UNO_FALSE_ACCUSE_PENALTY,
            by,
            e.Reason.FALSE_ACCUSATION,
            other=of,
        )
    else:
        step.rule(Code.ACCUSATION_UNFOUNDED, UNO_FALSE_ACCUSE_PENALTY, seat=by, other=of)


def _caught(step: Step, by: Seat, of: Seat) -> None:
    step.emit(e.WindowClosed((of,)))
    _fine(step, Code.UNO_FORGOTTEN, UNO_FORGOT_PENALTY, of, e.Reason.FORGOT_UNO, other=by)


def _fine(  # noqa: PLR0913, PLR0917 - a fine has this many sides
    step: Step,
    code: Code,
    option: Option[int],
    seat: Seat,
    why: e.Reason,
    other: Seat | None = None,
) -> None:
    """Impose what *option* sets, and say so; a table that sets 0 hears nothing."""
    cards = step.law[option]
    if not cards:
        return
    if not step.trusted:
        step.ask(code, seat=seat, other=other, count=cards)
        return
    step.rule(code, option, seat=seat, other=other, count=cards)
    step.emit(e.FineImposed(seat, cards, why))
