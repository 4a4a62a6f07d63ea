"""What stable vision believes: these cards were laid, then, and here is the picture.

A *detection* is what the model says about one frame; a *sighting* is what
several frames agree on. Nothing here is repaired to make a play legal.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.cards import Card
from companion.rules.seating import Seat

Box = tuple[float, float, float, float]
"""``(x_min, y_min, x_max, y_max)`` in pixels of the still that it belongs to."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One card as it was read.

    Attributes:
        card: The likeliest card.
        confidence: The share of the weighted vote that it got, 0 to 1.
        frames: How many settled frames voted.
        runner_up: The next likeliest card and its share, if any frame saw one.
        box: Where it lies on the *after* still of the sighting.
    """

    card: Card
    confidence: float
    frames: int
    runner_up: tuple[Card, float] | None = None
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class Still:
    """One picture kept as evidence.

    Attributes:
        jpeg: The encoded picture.
        at: Capture time in seconds on the camera's clock.
    """

    jpeg: bytes
    at: float


class Happening(StrEnum):
    """What happened on the discard pile."""

    LAID = "laid"
    """One card, or a set laid in one visit, in landing order."""
    TAKEN_BACK = "taken_back"
    """The cards laid last are gone again."""
    COLLAPSED = "collapsed"
    """The pile is down to one card: it was reshuffled."""
    UNREAD = "unread"
    """Something came or went, and what lies on top now can't be read."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """What the watcher of the discard pile believes to have happened.

    Attributes:
        happening: What.
        readings: The cards concerned, in landing order; the visible top last.
        at: When the cards came to rest, in seconds on the camera's clock.
        seat: From whose side they came, where that was seen.
        before: The pile before the visit.
        after: The pile after it.
        unbroken: Whether the card reported last still lay on top, in full view,
            when the visit began: nothing can have come to lie on it unseen before.
            ``None`` where the watcher can't say.
        beneath: The card that the watcher saw on top when the visit began, if it saw
            one in full view: others may have understood something else of the pile.
    """

    happening: Happening
    readings: tuple[Reading, ...]
    at: float
    seat: Seat | None = None
    before: Still | None = None
    after: Still | None = None
    unbroken: bool | None = None
    beneath: Card | None = None

    @property
    def confidence(self) -> float:
        """The confidence of the least certain reading; 1 if there are none."""
        return min((reading.confidence for reading in self.readings), default=1.0)
