"""Arms from frame to frame: which seat's was at a place, and how certain that is."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from math import exp, hypot
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.table.sightings import Box
from companion.vision.arrays import Image
from companion.vision.hands.arms import Arm, arms_in
from companion.vision.hands.background import Background
from companion.vision.hands.drawing import DrawWatch
from companion.vision.hands.ports import DrawVisit, Owner
from companion.vision.hands.seats import SeatMap
from companion.vision.hands.settings import HandSettings
from companion.vision.pile.zone import Mask
from companion.vision.placing import Circle

Votes: TypeAlias = NDArray[np.float64]
"""One for each seat."""


@dataclass(frozen=True, slots=True, eq=False)
class _Moment:
    at: float
    arms: tuple[Arm, ...]


class ArmFollower:
    """A :class:`~companion.vision.hands.ports.HandFollower` by where arms come in.

    Every frame in which an arm is at the place votes for the seats that it may be
    of; the nearer the fingertips, the more. Frames agree as a rule because only one
    arm was there: where two were, none gets enough of the votes.

    Args:
        seats: Where each seat's arm comes in.
        settings: Thresholds.
    """

    def __init__(self, seats: SeatMap, settings: HandSettings | None = None) -> None:
        self._seats = seats
        self._settings = settings or HandSettings()
        self._background = Background(self._settings)
        self._moments: deque[_Moment] = deque()
        self._size = (0, 0)
        self._draws: DrawWatch | None = None
        self._drawn: list[DrawVisit] = []

    @property
    def arms(self) -> tuple[Arm, ...]:
        """Those in the newest frame that had any or none; empty before the first."""
        return self._moments[-1].arms if self._moments else ()

    def see(self, image: Image, at: float) -> None:
        """Look at a frame, see :meth:`HandFollower.see`."""
        self._size = image.shape[1], image.shape[0]
        strange = self._background.strange(image, at)
        arms = arms_in(strange, self._settings)
        self._background.keep(_together(arms, strange))
        self._moments.append(_Moment(at, arms))
        while self._moments[0].at < at - self._settings.memory_s:
            self._moments.popleft()
        self._watch_draws(at)

    @property
    def misses_draw_pile(self) -> bool:
        """Whether somebody may look for it, see :attr:`HandFollower.misses_draw_pile`."""
        return self._draws is None and bool(self._moments) and not self.arms

    def place_draw_pile(self, place: Circle) -> None:
        """The draw pile lies there, see :meth:`HandFollower.place_draw_pile`."""
        self._draws = DrawWatch(place, self._seats, self._settings)

    @property
    def draw_pile(self) -> Circle | None:
        """Where it watches the draw pile; ``None`` while it was not found, or is lost."""
        watch = self._draws
        return None if watch is None else watch.place

    def drawn(self) -> tuple[DrawVisit, ...]:
        """The draws that are over, see :meth:`HandFollower.drawn`."""
        drawn, self._drawn = self._drawn, []
        return tuple(drawn)

    def _watch_draws(self, at: float) -> None:
        watch = self._draws
        if watch is None:
            return
        self._drawn += watch.see(self.arms, self._background.seen, at)
        if watch.is_lost and self._draws is watch:  # somebody may have shown another place since
            self._draws = None

    def who_reached(self, place: Box, since: float, until: float) -> Owner | None:
        """Whose hand was there, see :meth:`HandFollower.who_reached`.

        An arm that was there at the beginning, or at the end, counts from when it came
        until it went.
        """
        votes = np.zeros(len(self._seats.entries))
        for moment in self._stretch(place, since, until):
            for arm in moment.arms:
                votes += self._vote(arm, place)
        if votes.sum() < self._settings.least:
            return None
        owner = Owner(int(votes.argmax()), float(votes.max() / votes.sum()))
        return owner if owner.confidence >= self._settings.sure else None

    def _stretch(self, place: Box, since: float, until: float) -> Iterator[_Moment]:
        """The moments from *since* to *until*, and those around in which an arm was there too."""
        before = [moment for moment in self._moments if moment.at <= since]
        after = [moment for moment in self._moments if moment.at > until]
        there = partial(self._is_reached, place)
        yield from takewhile(there, reversed(before))
        yield from (moment for moment in self._moments if since < moment.at <= until)
        yield from takewhile(there, after)

    def _is_reached(self, place: Box, moment: _Moment) -> bool:
        return any(_covers(arm, self._in_shares(place)) for arm in moment.arms)

    def _in_shares(self, place: Box) -> Box:
        width, height = self._size
        x_min, y_min, x_max, y_max = place
        return x_min / width, y_min / height, x_max / width, y_max / height

    def _vote(self, arm: Arm, place: Box) -> Votes:
        """How much this arm in one frame speaks for each seat: all together at most 1."""
        shares = self._in_shares(place)
        if not _covers(arm, shares):
            return np.zeros(len(self._seats.entries))
        (width, height), (x_min, y_min, x_max, y_max) = self._size, shares
        middle = (x_min + x_max) / 2, (y_min + y_max) / 2
        away = hypot((arm.tip[0] - middle[0]) * width, (arm.tip[1] - middle[1]) * height)
        lengths = away / max((x_max - x_min) * width, (y_max - y_min) * height, 1.0)
        nearness = exp(-((lengths / self._settings.reach) ** 2) / 2)
        chances = self._seats.chances(arm.entry, middle, self._settings.spread)
        return nearness * np.array(chances)


def _together(arms: Iterable[Arm], like: Mask) -> Mask:
    together = np.zeros_like(like)
    for arm in arms:
        together |= arm.extent
    return together


def _covers(arm: Arm, place: Box) -> bool:
    """Whether the arm, or what it holds, is over *place*, in shares of the picture."""
    height, width = arm.extent.shape
    x_min, x_max = (round(x * (width - 1)) for x in place[::2])
    y_min, y_max = (round(y * (height - 1)) for y in place[1::2])
    return bool(arm.extent[max(y_min, 0) : y_max + 1, max(x_min, 0) : x_max + 1].any())
