"""Naming a color, choosing a player, giving advice."""

from __future__ import annotations

from companion.rules import events as e
from companion.rules.facts import Advised, Chose, Named
from companion.rules.house.advice import ADVICE_PENALTY
from companion.rules.house.multi import MULTI_COLOR
from companion.rules.judging.step import Step
from companion.rules.judging.swapping import swap
from companion.rules.judging.uno import expose
from companion.rules.rulings import Code
from companion.rules.state import Need


def name_color(step: Step, named: Named) -> None:
    """A player named the active color."""
    state = step.state
    namer = state.needs_from(Need.COLOR)
    if namer is None and _may_still_choose(step):
        namer = state.last.seat if state.last is not None else None
    if namer is None or named.seat not in (None, namer):
        step.rule(Code.NOTHING_ASKED, seat=named.seat, color=named.color)
        return
    last = state.last
    colors = set() if last is None else {card.color for card in last.cards}
    if colors and None not in colors and named.color not in colors:
        cards = () if last is None else last.cards
        step.rule(Code.COLOR, MULTI_COLOR, seat=namer, cards=cards, color=named.color)
        return
    step.emit(e.ColorNamed(named.color, namer, step.attribution))


def _may_still_choose(step: Step) -> bool:
    """Whether the last play was a set whose color can still be chosen (rule book, 8.2)."""
    last = step.state.last
    return (
        step.state.open
        and last is not None
        and len(last.cards) > 1
        and not last.cards[-1].is_wild
        and step.law[MULTI_COLOR] == "choose_played"
    )


def choose(step: Step, chose: Chose) -> None:
    """A player chose whom to swap hands with."""
    state, target = step.state, chose.target
    seat = state.needs_from(Need.TARGET)
    if seat is None or chose.seat not in (None, seat):
        step.rule(Code.NOTHING_ASKED, seat=chose.seat, section="8.4")
        return
    last = state.last
    optional = last is not None and last.cards[-1].is_wild
    if target is None and optional:
        step.emit(e.NeedLapsed(Need.TARGET))
    elif target is None or target == seat or target not in state.order:
        step.rule(Code.BAD_TARGET, seat=seat, other=target)
    else:
        step.emit(*swap(state, seat, target), e.NeedLapsed(Need.TARGET))
        for other in (seat, target):
            expose(step, other, received=True)


def advise(step: Step, advised: Advised) -> None:
    """A player told another what to play."""
    fine = step.law[ADVICE_PENALTY]
    if advised.seat not in step.state.order:
        step.rule(Code.NO_SUCH_SEAT, seat=advised.seat)
    elif fine:
        step.rule(Code.ADVICE, ADVICE_PENALTY, seat=advised.seat, count=fine)
        step.emit(e.FineImposed(advised.seat, fine, e.Reason.ADVICE))
