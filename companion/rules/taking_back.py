"""What stays of the time since a play that is taken back, and what goes with it.

Taking cards back leads to the state before they were laid. What others did
meanwhile stays done: a fine of theirs is still to be drawn, a call was heard.
"""

from __future__ import annotations

import dataclasses

from companion.rules import events as e
from companion.rules.records import replace
from companion.rules.state import Hand, Play, RoundState

OF_THE_PLAY = frozenset({e.Reason.GUILTY, e.Reason.UNPAID_DEBT, e.Reason.SHORTFALL})
"""Fines that a play brought about, whoever owes them."""


def fined(state: RoundState, event: e.FineImposed) -> RoundState:
    """A fine; it outlasts the last play, unless it is about that play."""
    owing = _with_fine(state, event)
    if state.undo is None or _is_about(state, event):
        return owing
    return replace(owing, undo=_with_fine(state.undo, event))


def _with_fine(state: RoundState, event: e.FineImposed) -> RoundState:
    fines = list(state.fines)
    fines[event.seat] += event.count
    return replace(state, fines=tuple(fines))


def _is_about(state: RoundState, event: e.FineImposed) -> bool:
    """Whether *event* would not have come without the last play.

    A player who called before the play is fined for that when it has landed.
    """
    if event.why in OF_THE_PLAY:
        return True
    if state.last is None or event.seat != state.last.seat or state.undo is None:
        return False
    early = event.why is e.Reason.FALSE_CALL and event.seat in state.undo.early
    return early or event.why is e.Reason.FORGOT_UNO


def settled(state: RoundState) -> RoundState:
    """The players are others now: what lies there can't be taken back as if nothing had been."""
    wrong = None if state.wrong is None else dataclasses.replace(state.wrong, undo=None)
    return replace(state, undo=None, wrong=wrong)


def wrong_back(state: RoundState, event: e.WrongCardsTakenBack) -> RoundState:
    """Where play was assumed to move on because of wrong cards, it did not."""
    undo = event.wrong.undo
    if state.senses.draws or undo is None or not event.seen:
        return replace(state, wrong=None)
    return replace(undo, fines=state.fines, accusation=None)


def taken_back(state: RoundState, play: Play) -> RoundState:
    """Cards that counted are in the hand again."""
    before = state.undo
    if before is None:
        return state
    if state.open:
        return _with_calls(replace(before, accusation=None), state, play)
    hands = list(state.hands)
    k = len(play.cards)
    if play.seat is not None:
        hand = hands[play.seat]
        hands[play.seat] = Hand(hand.lo + k, hand.hi + k, hand.best + k)
    else:
        hands = [dataclasses.replace(hand, hi=hand.hi + k, cards=None) for hand in hands]
    fines = tuple(map(min, before.fines, state.fines))
    return replace(before, hands=tuple(hands), fines=fines, stock=state.stock)


def _with_calls(before: RoundState, since: RoundState, play: Play) -> RoundState:
    """*before*, with what others than the player called since then."""
    early = tuple(seat for seat in since.early if seat not in before.early and seat != play.seat)
    hands = tuple(
        dataclasses.replace(hand, called=True)
        if now.called and seat != play.seat and (hand.lo, hand.hi) == (now.lo, now.hi)
        else hand
        for seat, (hand, now) in enumerate(zip(before.hands, since.hands, strict=True))
    )
    return replace(before, hands=hands, early=(*before.early, *early))
