"""Visits of hands to the draw pile: who drew, and how many at least and at most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot

import numpy as np

from companion.vision.hands.arms import Arm
from companion.vision.hands.ports import Owner
from companion.vision.hands.seats import SeatMap
from companion.vision.hands.settings import HandSettings
from companion.vision.placing import Circle


@dataclass(frozen=True, slots=True)
class DrawVisit:
    """A hand was at the draw pile, and is gone.

    Attributes:
        owner: Whose; ``None`` where that is not certain.
        reaches: How often its fingertips came there. Each took a card, or none, or
            several: how many the game says.
        since: When they came there first, in seconds on the camera's clock.
        until: When they were there last.
    """

    owner: Owner | None
    reaches: int
    since: float
    until: float


@dataclass(slots=True)
class _Visit:
    since: float
    until: float
    votes: np.ndarray
    reaches: int = 1
    there: bool = True
    frames: int = field(default=1)


class DrawWatch:
    """Counts visits to the draw pile, from frame to frame.

    Args:
        zone: Where the draw pile lies.
        seats: Where each seat's arm comes in.
        aspect: The picture's width by its height.
        settings: Thresholds.
    """

    def __init__(
        self, zone: Circle, seats: SeatMap, aspect: float, settings: HandSettings | None = None
    ) -> None:
        self._zone = zone
        self._seats = seats
        self._aspect = aspect
        self._settings = settings or HandSettings()
        self._visit: _Visit | None = None

    def see(self, arms: Sequence[Arm], at: float) -> DrawVisit | None:
        """The visit that is over, if one is.

        Args:
            arms: Those in this frame.
            at: Its capture time in seconds.
        """
        here = next((arm for arm in arms if self._is_there(arm)), None)
        if here is not None:
            self._go_on(here, at)
            return None
        visit = self._visit
        if visit is None:
            return None
        visit.there = False
        if at - visit.until < self._settings.pause_s:
            return None
        self._visit = None
        return self._told(visit) if visit.frames >= self._settings.dwell else None

    def _go_on(self, arm: Arm, at: float) -> None:
        about = self._zone[0], self._zone[1]
        votes = np.array(self._seats.chances(arm.entry, about, self._settings.spread))
        visit = self._visit
        if visit is None:
            self._visit = _Visit(at, at, votes)
            return
        visit.reaches += not visit.there
        visit.frames += 1
        visit.there, visit.until, visit.votes = True, at, visit.votes + votes

    def _told(self, visit: _Visit) -> DrawVisit:
        owner = Owner(int(visit.votes.argmax()), float(visit.votes.max() / visit.frames))
        sure = owner if owner.confidence >= self._settings.sure else None
        return DrawVisit(sure, visit.reaches, visit.since, visit.until)

    def _is_there(self, arm: Arm) -> bool:
        x, y, radius = self._zone
        return hypot(arm.tip[0] - x, (arm.tip[1] - y) / self._aspect) <= radius
