"""From a hand that took cards from the draw pile to what goes into the log."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.facts import Drew
from companion.rules.seating import Seat, seat_after
from companion.rules.state import Phase, RoundState
from companion.table.judgment import Judgment


@dataclass(frozen=True, slots=True)
class DrawSighting:
    """What the watcher of hands believes: somebody took cards from the draw pile.

    Attributes:
        seat: Whose hand it was.
        most: How many cards it can have taken one by one; at least 1.
        at: When the last of them was taken, in seconds on the camera's clock.
        confidence: 0 to 1.
    """

    seat: Seat
    most: int
    at: float
    confidence: float = 1.0


def drawn_in(sighting: DrawSighting, judgment: Judgment, at: float) -> Drew | None:
    """The draw that *sighting* shows; ``None`` where it belongs to no turn of this round.

    A card went away with the hand, so one was drawn. Whether it was more, what was
    owed then settles: all of it, if there was time for that. So nobody's hand is taken
    for larger than it is. Where no card was seen to go, only whose turn it was, or who
    owed cards, is believed to have drawn.

    Args:
        sighting: What was seen.
        judgment: The round so far.
        at: When it happened, in seconds of the round.
    """
    seat, state = sighting.seat, _state_at(judgment, at)
    owed = state.owed_by(seat)
    if state.phase is Phase.SETUP or (judgment.state.phase is Phase.TALLY and not owed):
        return None
    if sighting.confidence < state.senses.trust and not owed and not _may_draw(state, seat):
        return None
    return Drew(seat, owed if 1 < owed <= sighting.most else 1)


def _may_draw(state: RoundState, seat: Seat) -> bool:
    """Whether it is the turn of *seat*, or will be once who drew has passed."""
    if seat == state.turn:
        return True
    going = state.drawn is not None and {seat, state.turn} <= set(state.order)
    return going and seat == seat_after(state.order, state.turn, state.direction)


def _state_at(judgment: Judgment, at: float) -> RoundState:
    """Where the round stood then: a draw is told some seconds after it happened."""
    before = (
        decision
        for decision in reversed(judgment.decisions)
        if decision.observation.at is None or decision.observation.at < at
    )
    latest = next(before, None)
    return judgment.opening if latest is None else latest.state
