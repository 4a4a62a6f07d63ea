"""Who is asked whose hand it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from companion.rules.seating import Seat
from companion.table.sightings import Box
from companion.vision.arrays import Image
from companion.vision.placing import Circle


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose hand was at a place.

    Attributes:
        seat: The likeliest.
        confidence: The share of the evidence that speaks for it, 0 to 1.
    """

    seat: Seat
    confidence: float


@dataclass(frozen=True, slots=True)
class DrawVisit:
    """A hand was at the draw pile as one that draws.

    Attributes:
        owner: Whose.
        most: How many cards it can have taken one by one in that time; at least 1.
            Whoever takes a packet takes more.
        since: When the fingertips came there, in seconds on the camera's clock.
        until: When they were there last.
        sure: Whether every sign agrees; else it was probably a draw.
    """

    owner: Owner
    most: int
    since: float
    until: float
    sure: bool = True


class HandFollower(Protocol):
    """Something that follows hands over the table."""

    def see(self, image: Image, at: float) -> None:
        """Look at a frame.

        Args:
            image: The camera's picture.
            at: Its capture time in seconds on the camera's clock; it rises.
        """
        ...

    def who_reached(self, place: Box, since: float, until: float) -> Owner | None:
        """Whose hand was at *place* in a stretch of time.

        Args:
            place: ``(x_min, y_min, x_max, y_max)`` in pixels of the pictures.
            since: After this moment.
            until: Up to this one.

        Returns:
            ``None`` where no hand was seen there, or more than one comes into
            question: then nothing may be concluded.
        """
        ...

    @property
    def misses_draw_pile(self) -> bool:
        """Whether it could watch the draw pile, but was not told where that lies.

        Only while no hand is in the picture, so that somebody can look for it.
        """
        ...

    def place_draw_pile(self, place: Circle) -> None:
        """The draw pile lies there, until something else does."""
        ...

    def drawn(self) -> tuple[DrawVisit, ...]:
        """The draws that are over and were not asked for yet."""
        ...
