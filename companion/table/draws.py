"""From a hand that took cards from the draw pile to what goes into the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.facts import Drew, FirstCard
from companion.rules.referee import Decision
from companion.rules.seating import Seat
from companion.rules.state import Phase, RoundState


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


def drawn_in(
    sighting: DrawSighting, state: RoundState, decisions: Sequence[Decision], at: float
) -> Drew | None:
    """The draw that *sighting* shows; ``None`` where it belongs to no turn of this round.

    A card went away with the hand, so one was drawn. Whether it was more, what is
    owed settles: all of it, if there was time for that. So nobody's hand is taken
    for larger than it is.

    Args:
        sighting: What was seen.
        state: Where the round stands.
        decisions: The round so far.
        at: When it happened, in seconds of the round.
    """
    owed = state.owed_by(sighting.seat)
    if state.phase is Phase.SETUP or (state.phase is Phase.TALLY and not owed):
        return None
    opened = (
        each.observation for each in decisions if isinstance(each.observation.fact, FirstCard)
    )
    if any(first.at is not None and at <= first.at for first in opened):
        return None
    return Drew(sighting.seat, owed if 1 < owed <= sighting.most else 1)
