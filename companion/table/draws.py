"""From a hand that took cards from the draw pile to what goes into the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.rules.facts import Drew
from companion.rules.house.drawing import DRAW_MODE
from companion.rules.judging.challenge import may_be_challenged
from companion.rules.law import Law
from companion.rules.seating import Seat, seat_after
from companion.rules.state import Phase, RoundState
from companion.table.judgment import Judgment

_PENALTY: Final = 2
"""So many cards the usual penalty is."""
_PROBABLE: Final = 0.8
"""How sure that is: no table rests anything on it."""


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


def drawn_in(sighting: DrawSighting, judgment: Judgment, at: float) -> tuple[Drew, float] | None:
    """The draw that *sighting* shows, and how sure; ``None`` where it belongs to no turn.

    A card went away with the hand, so one was drawn. Whether it was more, what was
    owed then settles: all of it, if there was time for that. So nobody's hand is taken
    for larger than it is. Who was not on turn and owed nothing, but took time for several,
    probably drew a penalty. Where no card was seen to go, only whose turn it was, who owed
    cards, or who had just laid one and took time for a penalty, is believed to have drawn.

    Args:
        sighting: What was seen.
        judgment: The round so far.
        at: When it happened, in seconds of the round.
    """
    seat, state = sighting.seat, _state_at(judgment, at)
    owed = state.owed_by(seat)
    if state.phase is Phase.SETUP or (judgment.state.phase is Phase.TALLY and not owed):
        return None
    unsure = sighting.confidence < state.senses.trust
    if unsure and not owed and not (_may_draw(state, seat) or _may_be_fined(state, sighting)):
        return None
    if 1 < owed <= sighting.most:
        return Drew(seat, owed), sighting.confidence
    unturned = 0 if owed else _out_of_turn(judgment.law, state, seat)
    if 1 < unturned <= sighting.most:
        return Drew(seat, unturned), min(sighting.confidence, _PROBABLE)
    return Drew(seat, 1), sighting.confidence


def _out_of_turn(law: Law, state: RoundState, seat: Seat) -> int:
    """How many cards *seat* drew if for no turn: those of a lost challenge, or a penalty."""
    if seat == state.turn or law[DRAW_MODE] != "one":
        return 0
    debt = state.debt
    challenged = debt is not None and debt.by == seat and may_be_challenged(law, debt)
    return debt.left if debt is not None and challenged else _PENALTY


def _may_draw(state: RoundState, seat: Seat) -> bool:
    """Whether *seat* is on turn, or will be once who drew has passed or a wrong card stands."""
    if seat == state.turn:
        return True
    going = state.drawn is not None or state.wrong is not None
    there = going and {seat, state.turn} <= set(state.order)
    return there and seat == seat_after(state.order, state.turn, state.direction)


def _may_be_fined(state: RoundState, sighting: DrawSighting) -> bool:
    """Whether the card that *sighting*'s player had just laid may have cost a penalty."""
    laid = state.last is not None and state.last.seat == sighting.seat
    return laid and sighting.most >= _PENALTY


def _state_at(judgment: Judgment, at: float) -> RoundState:
    """Where the round stood then: a draw is told some seconds after it happened."""
    before = (
        decision
        for decision in reversed(judgment.decisions)
        if decision.observation.at is None or decision.observation.at < at
    )
    latest = next(before, None)
    return judgment.opening if latest is None else latest.state
