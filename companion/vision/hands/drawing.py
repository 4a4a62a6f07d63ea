"""Visits of hands to the draw pile: who drew, and how many at least and at most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

import numpy as np
from numpy.typing import NDArray

from companion.vision.hands.arms import Arm
from companion.vision.hands.ports import Owner
from companion.vision.hands.seats import SeatMap
from companion.vision.hands.settings import HandSettings
from companion.vision.placing import Circle


@dataclass(frozen=True, slots=True)
class DrawVisit:
    """A hand was at the draw pile, and is gone.

    A hand that rested above the pile and took nothing looks the same.

    Attributes:
        owner: Whose; ``None`` where that is not certain.
        most: How many cards it can have taken one by one in that time; at least 1.
            Whoever takes a packet takes more.
        since: When the fingertips came there, in seconds on the camera's clock.
        until: When they were there last.
    """

    owner: Owner | None
    most: int
    since: float
    until: float


@dataclass(slots=True)
class _Visit:
    """A visit as far as it goes.

    Attributes:
        came: When the fingertips came there the last time.
        stayed: The longest they were there without a break, in seconds.
    """

    since: float
    came: float
    until: float
    votes: NDArray[np.float64]
    there: bool = True
    frames: int = 1
    stayed: float = 0.0


class DrawWatch:
    """Notices visits to the draw pile, from frame to frame.

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
            self._go_on(self._votes(here), at)
            return None
        visit = self._visit
        if visit is None:
            return None
        visit.there = False
        if at - visit.until < self._settings.pause_s:
            return None
        self._visit = None
        return self._told(visit) if visit.stayed >= self._settings.dwell_s else None

    def _go_on(self, votes: NDArray[np.float64], at: float) -> None:
        visit = self._visit
        if visit is None:
            self._visit = _Visit(at, at, at, votes)
            return
        if not visit.there:
            visit.came = at
        visit.there, visit.until = True, at
        visit.stayed = max(visit.stayed, at - visit.came)
        visit.votes, visit.frames = visit.votes + votes, visit.frames + 1

    def _told(self, visit: _Visit) -> DrawVisit:
        owner = Owner(int(visit.votes.argmax()), float(visit.votes.max() / visit.frames))
        sure = owner if owner.confidence >= self._settings.sure else None
        most = 1 + int((visit.until - visit.since) / self._settings.take_s)
        return DrawVisit(sure, most, visit.since, visit.until)

    def _votes(self, arm: Arm) -> NDArray[np.float64]:
        about = self._zone[0], self._zone[1]
        return np.array(self._seats.chances(arm.entry, about, self._settings.spread))

    def _is_there(self, arm: Arm) -> bool:
        x, y, radius = self._zone
        return hypot(arm.tip[0] - x, (arm.tip[1] - y) / self._aspect) <= radius
