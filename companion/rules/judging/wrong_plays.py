"""Illegal cards on the pile, and cards that are taken back (rule book, 4.7).

The player takes them back and acts again. If the next card lands before
anybody reacts, the play stands.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from companion.cards import ALL_CARDS
from companion.rules import events as e
from companion.rules import records
from companion.rules.facts import Laid, Observation, TookBack
from companion.rules.house.jump_in import JUMP_IN_FAIL_PENALTY
from companion.rules.judging.attribution import attribute
from companion.rules.judging.landing import land
from companion.rules.judging.step import Step
from companion.rules.law import Law
from companion.rules.legality import fault_of
from companion.rules.options.turn import ILLEGAL_PLAY
from companion.rules.rulings import KINDS, Code
from companion.rules.seating import Seat
from companion.rules.state import Phase, RoundState, Wrong


def settle_wrong(step: Step, seat: Seat | None, laid: Laid | None = None) -> None:
    """Decide about cards that still lie wrongly, now that *seat* acts.

    Args:
        step: The step; its observation is what happened next.
        seat: Who acts, or ``None`` where nobody knows.
        laid: The cards that landed, if it is that.
    """
    wrong = step.state.wrong
    if wrong is None:
        return
    same_player = seat is not None and seat == wrong.play.seat
    fits = None if laid is None else _fits_only(step, wrong, laid)
    if fits == "without" or (same_player and fits != "with"):
        put_back(step, wrong)
    else:
        _let_stand(step, wrong)


def _fits_only(step: Step, wrong: Wrong, laid: Laid) -> Literal["with", "without"] | None:
    """Whether *laid* is legal only ``with`` the wrong cards, or only ``without`` them."""
    clean, stood = step.fork(), step.fork()
    _let_stand(stood, wrong)
    legal_without, legal_with = _legal(clean, laid), _legal(stood, laid)
    if legal_without == legal_with:
        return None
    return "with" if legal_with else "without"


def _legal(step: Step, laid: Laid) -> bool:
    if step.state.phase is not Phase.PLAY or laid.seat not in (None, *step.state.order):
        return False
    play = attribute(step, laid)
    return fault_of(step.law, step.state, play) is None


def _let_stand(step: Step, wrong: Wrong) -> None:
    if wrong.play.seat not in step.state.order:
        put_back(step, wrong)
        return
    if wrong.certain:
        step.rule(Code.STANDS, seat=wrong.play.seat, cards=wrong.play.cards)
    covered = int(not wrong.certain and _may_be_a_set(step, wrong))
    land(step, replace(wrong.play, jump=False, covered=covered))


def _may_be_a_set(step: Step, wrong: Wrong) -> bool:
    """Whether a card that doesn't match is the upper one of a set that does, the other unseen."""
    play = wrong.play
    if wrong.fault is not Code.NO_MATCH or len(play.cards) > 1 or play.seat is None:
        return False
    state = records.replace(step.state, wrong=None, turn=play.seat)
    sets = (replace(play, cards=(card, *play.cards)) for card in ALL_CARDS)
    return any(fault_of(step.law, state, each) is None for each in sets)


def as_it_lies(law: Law, state: RoundState) -> RoundState:
    """The state if nobody reacts to the wrong cards on the pile."""
    if state.wrong is None:
        return state
    step = Step(law, state, Observation(0, TookBack()))
    _let_stand(step, state.wrong)
    return step.state


def put_back(step: Step, wrong: Wrong, *, seen: bool = False) -> None:
    """The wrong cards go back into the hand; some tables make that cost cards."""
    step.emit(e.WrongCardsTakenBack(wrong, seen))
    seat = wrong.play.seat
    if seat is None or not wrong.play.sure or seat not in step.state.order:
        return
    fine, why = fine_for(step.law, wrong.fault)
    if fine:
        step.emit(e.FineImposed(seat, fine, why))


def fine_for(law: Law, fault: Code) -> tuple[int, e.Reason]:
    """How many cards a wrong play costs at this table, and what the fine is called."""
    if KINDS[fault].section == "8.3":
        return law[JUMP_IN_FAIL_PENALTY], e.Reason.WRONG_JUMP
    return 2 if law[ILLEGAL_PLAY] == "take_back_draw_2" else 0, e.Reason.WRONG_PLAY


def take_back(step: Step, back: TookBack) -> None:
    """The cards laid last are in the hand again."""
    state = step.state
    if state.wrong is not None:
        put_back(step, state.wrong, seen=True)
    elif state.last is None or state.undo is None:
        step.rule(Code.NOTHING_TO_TAKE_BACK, seat=back.seat)
    else:
        step.emit(e.PlayTakenBack(state.last))
