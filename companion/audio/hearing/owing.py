"""Whose call a word would be: what the state of the round says about it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.rules.options.uno import UNO_FALSE_CALL_PENALTY, UNO_MOMENT
from companion.rules.ruleset import Ruleset
from companion.rules.seating import Seat
from companion.rules.state import Phase, RoundState

_OFF_BY: Final = 1
"""Cards by which the likeliest count may be wrong, where nobody is certain of it."""


@dataclass(frozen=True, slots=True)
class Owing:
    """Somebody who owes the call, or is about to.

    Attributes:
        seat: Who.
        counts: Whether a word counts at once. Where wrong calls are fined, one
            that was only heard waits for the card that it is for: an ear that
            errs must not cost anybody cards.
    """

    seat: Seat
    counts: bool = True


def owing(rules: Ruleset, state: RoundState) -> tuple[Owing, ...]:
    """Who owes the call now or with the next card; whose turn it is comes last."""
    at_last_card = rules[UNO_MOMENT] == "last_card"
    if state.phase is Phase.TALLY:
        winner = _silent_winner(state) if at_last_card else None
        return () if winner is None else (Owing(winner),)
    if state.phase is not Phase.PLAY:
        return ()
    late = tuple(Owing(seat) for seat in state.window if not state.hands[seat].called)
    if not _is_about_to(state, cards=1 if at_last_card else 2):
        return late
    return (*late, Owing(state.turn, counts=not rules[UNO_FALSE_CALL_PENALTY]))


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
