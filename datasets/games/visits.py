"""A hand's visit to the table: what it is there for, and what it carries."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from companion.rules.seating import Seat
from datasets.games.motion import Spot, Track


class Purpose(StrEnum):
    """What a hand does at the table."""

    OPEN = "open"
    """It turns the first card over."""
    LAY = "lay"
    TAKE_BACK = "take_back"
    DRAW = "draw"
    RESHUFFLE = "reshuffle"
    NUDGE = "nudge"
    """It moves the top card a little."""
    PASS = "pass"  # noqa: S105 - a hand that passes over the table
    """It touches no card."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card at rest.

    Attributes:
        label: Its class name, or ``back``.
    """

    label: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on the move.

    Attributes:
        label: What its visible side shows.
        track: From when it leaves its place until it rests or is out of the picture.
        released: When the hand lets go of it.
    """

    label: str
    track: Track
    released: float = float("inf")


@dataclass(frozen=True, slots=True)
class Visit:
    """One hand at the table.

    Attributes:
        seat: Whose.
        purpose: What for.
        hand: Where its fingertips are.
        pose: One of :data:`datasets.scenes.people.POSES`.
        flights: The cards that it moves, from the lowest to the topmost.
        under: Whether its fingers are under the cards and only the thumb is above.
        second: Whether it is the player's other hand.
    """

    seat: Seat
    purpose: Purpose
    hand: Track
    pose: str
    flights: tuple[Flight, ...] = field(default=())
    under: bool = False
    second: bool = False
