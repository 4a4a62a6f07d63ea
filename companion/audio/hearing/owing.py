"""Whose call a word would be: what the state of the round says about it. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from companion.rules.options.uno import UNO_FALSE_CALL_PENALTY, UNO_MOMENT
from companion.rules.ruleset import Ruleset
from companion.rules.seating import Seat
from companion.rules.state import Phase, RoundState

_OFF_BY: Final = 1
"""Cards by which the likeliest count may be wrong, where nobody is certain of it."""
_OFF_AT_MOST: Final = 2
"""The same of whoever has just laid a card: a word right then says more than the count."""


@dataclass(frozen=True, slots=True)
class Owing:
    """Somebody who owes the call, or is about to.

    Attributes:
        seat: Who.
        counts: Whether a word counts at once. Where wrong calls are fined, one
            that was only heard waits for the card that it is for: an ear that
            errs must not cost anybody cards.
        laid: Whether the card that it is for lies there.
        card: The observation of that card, if it is the last one.
        doubtful: Whether the count rather speaks against it: only a word right
            at the card is this call.
    """

    seat: Seat
    counts: bool = True
    laid: bool = False
    card: int | None = None
    doubtful: bool = False


def owing(rules: Ruleset, state: RoundState) -> tuple[Owing, ...]:
    """Who owes the call now or with the next card; whose turn it is comes last."""
    at_last_card = rules[UNO_MOMENT] == "last_card"
    if state.phase is Phase.TALLY:
        winner = _silent_winner(state) if at_last_card else None
        return () if winner is None else (Owing(winner, laid=True),)
    if state.phase is not Phase.PLAY:
        return ()
    late = [_late(state, seat) for seat in state.window if not state.hands[seat].called]
    layer = None if at_last_card or state.last is None else state.last.seat
    if layer is not None and _may_be_down(state, layer):
        late.append(replace(_late(state, layer), doubtful=True))
    if not _is_about_to(state, cards=1 if at_last_card else 2):
        return tuple(late)
    return (*late, Owing(state.turn, counts=not rules[UNO_FALSE_CALL_PENALTY]))


def _late(state: RoundState, seat: Seat) -> Owing:
    """The call of *seat* for a card that was laid."""
    play = state.last
    return Owing(seat, laid=True, card=play.number if play and play.seat == seat else None)


def _may_be_down(state: RoundState, seat: Seat) -> bool:
    """Whether *seat*, who laid the last card, may hold one more, though nobody takes it for that.

    Out of sight many a card is drawn that nobody counts, so that who seems to be out, or to hold
    three cards, often holds one.
    """
    hand = state.hands[seat]
    if hand.called or hand.known or seat in state.window:
        return False
    return hand.may_be(1) and abs(hand.best - 1) <= _OFF_AT_MOST


def _is_about_to(state: RoundState, cards: int) -> bool:
    """Whether the player on turn may well hold so many cards, and has not called."""
    hand = state.hands[state.turn]
    off = 0 if hand.known else _OFF_BY
    if hand.called or not hand.may_be(cards) or abs(hand.best - cards) > off:
        return False
    return state.turn not in (*state.early, *state.window)


def _silent_winner(state: RoundState) -> Seat | None:
    """Who went out without the call, while nobody has shown a hand."""
    winner = None if state.outcome is None else state.outcome.winner
    if winner is None or state.hands[winner].called:
        return None
    return None if any(shown is not None for shown in state.shown) else winner
