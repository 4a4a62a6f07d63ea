"""Whose hand it was, as the session is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.rules.seating import Seat
from companion.table.draws import DrawSighting
from companion.table.sightings import Happening, Sighting
from companion.vision.hands.ports import DrawVisit, HandFollower

_PROBABLE: Final = 0.8
"""How sure a draw is for which not every sign speaks: no table rests anything on it."""


def credited(sighting: Sighting, hands: HandFollower) -> Sighting:
    """*sighting* with the seat whose hand was at its cards, where that is certain.

    Whoever reshuffles is nobody's business; and without a picture of the pile
    before the visit nobody knows when that began.
    """
    if sighting.happening is Happening.COLLAPSED or sighting.before is None:
        return sighting
    return replace(sighting, seat=_seat(sighting, hands, since=sighting.before.at))


def draw_seen(visit: DrawVisit) -> DrawSighting:
    """What the session is told of *visit*."""
    owner = visit.owner
    confidence = owner.confidence if visit.sure else min(owner.confidence, _PROBABLE)
    return DrawSighting(owner.seat, visit.most, visit.until, confidence)


def _seat(sighting: Sighting, hands: HandFollower, since: float) -> Seat | None:
    """The one seat whose hand was at each of the cards."""
    seats: set[Seat | None] = set()
    for reading in sighting.readings:
        if reading.box is None:
            return None
        owner = hands.who_reached(reading.box, since, sighting.at)
        seats.add(None if owner is None else owner.seat)
    return seats.pop() if len(seats) == 1 else None
