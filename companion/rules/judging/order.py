"""Which way play goes, where a Reverse may have been missed.

Each play is told with its seat where hands are seen. If one after another fits the
other direction better, because fewer people between must have passed unseen, then
play goes that way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.rules.seating import Direction, Seat, seat_after
from companion.rules.state import Attribution, RoundState

_PLAYS: Final = 2
"""So many plays at least show the direction: a single one may be out of turn."""
_PASSES: Final = 6
"""So many unseen passes more than the other way needs are too many to be believed."""
_WATCHED: Final = 4
"""The same where a camera sees who draws: then a pass is seldom unseen."""


def runs_backward(state: RoundState, seat: Seat) -> bool:
    """Whether the latest plays show that play goes the other way.

    Args:
        state: Before somebody acts.
        seat: Who acts.
    """
    spared = list(_spared(state, seat))
    return len(spared) >= _PLAYS and sum(spared) >= (_WATCHED if state.watched else _PASSES)


def mirrored_turn(state: RoundState) -> Seat | None:
    """Whose turn it is if play went the other way since before the last card.

    ``None`` where nobody knows who laid that.
    """
    last = state.last
    if last is None or last.seat not in state.order or state.turn not in state.order:
        return None
    if state.drawn is not None:
        return state.turn
    steps = _steps(state, last.seat, state.turn, state.direction)
    return seat_after(state.order, last.seat, -state.direction, steps)


def _spared(state: RoundState, seat: Seat) -> Iterator[int]:
    """How many unseen passes fewer the other direction needs, play by play, the latest first.

    It ends at a play that fits this direction as well, or of which nobody knows whose it was.
    """
    way: Direction = state.direction
    before: RoundState | None = state
    who: Seat | None = seat
    while before is not None and who in before.order and before.direction == way:
        mirrored = mirrored_turn(before)
        if mirrored is None:
            return
        acted = before.drawn is not None
        there = _steps(before, before.turn, who, way) - acted
        back = _steps(before, mirrored, who, -way) - acted
        if there <= back:
            return
        yield there - back
        last = before.last
        known = last is not None and last.attribution is not Attribution.INFERRED
        before, who = before.undo, last.seat if last is not None and known else None


def _steps(state: RoundState, since: Seat, until: Seat, way: Direction) -> int:
    order = state.order
    return (order.index(until) - order.index(since)) * way % len(order)
