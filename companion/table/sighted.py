"""From a sighting to what goes into the log: what happened, never what should have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from companion.rules import facts as f
from companion.rules.facts import Fact
from companion.rules.state import Phase
from companion.table.sightings import Happening, Reading, Sighting


@dataclass(frozen=True, slots=True)
class Seen:
    """One fact that the camera saw, and the cards as they were read."""

    fact: Fact
    readings: tuple[Reading, ...] = ()

    @property
    def confidence(self) -> float:
        """The confidence of the least certain card; 1 if there is none."""
        return min((reading.confidence for reading in self.readings), default=1.0)


def seen_in(sighting: Sighting, phase: Phase) -> tuple[Seen, ...]:
    """The facts of *sighting*, in the order in which they happened.

    Args:
        sighting: What stable vision believes.
        phase: Where the round stands. Before play the first card that lies there
            is the opening card; what came to lie on it until then was laid card
            by card, since nobody saw it fall as one set.
    """
    match sighting.happening:
        case Happening.LAID if not sighting.readings:
            return ()
        case Happening.LAID if phase is Phase.SETUP:
            first, *rest = sighting.readings
            opening = Seen(f.FirstCard(first.card), (first,))
            return (opening, *(_laid((reading,), sighting) for reading in rest))
        case Happening.LAID:
            return (_laid(sighting.readings, sighting),)
        case Happening.TAKEN_BACK:
            return (Seen(f.TookBack(sighting.seat)),)
        case Happening.COLLAPSED:
            return (Seen(f.Reshuffled()),)
        case Happening.UNREAD:
            return ()
        case _:  # pragma: no cover - mypy proves that nothing else happens
            assert_never(sighting.happening)


def _laid(readings: tuple[Reading, ...], sighting: Sighting) -> Seen:
    cards = tuple(reading.card for reading in readings)
    return Seen(f.Laid(cards, sighting.seat), readings)
