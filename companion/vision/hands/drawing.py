"""Cards taken from the draw pile: a hand that came empty and leaves with a back.

Many hands are above the draw pile that draw nothing: they pass over it, point,
straighten it, or reach for the discard pile behind it. So a visit is reported only
where several signs agree: the fingertips stayed there, they reached no farther,
nobody else was near, and more of the backs' colors went away with the hand than
had come with it. Where sleeves have those colors, or a sign is weaker, whoever stayed
above the pile, or took a back from its very middle, is said to have drawn probably: whose
turn it is decides. Everything else says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from math import hypot
from operator import attrgetter
from typing import Final

import numpy as np

from companion.rules.seating import Seat
from companion.vision.arrays import Floats
from companion.vision.hands.arms import Arm
from companion.vision.hands.backs import BackColors, Colors, colors_of
from companion.vision.hands.ports import DrawVisit, Owner
from companion.vision.hands.seats import Point, SeatMap
from companion.vision.hands.settings import HandSettings
from companion.vision.placing import REACHES, Circle

_TOP: Final = 0.3
"""So far from its middle, in card lengths, the top card surely lies, however it is turned."""
_PILE: Final = 0.65
"""No part of the draw pile is farther from its middle, in card lengths."""
_HELD: Final = 1.3
"""What a hand holds is no farther from its foremost point, in card lengths."""
_CARD_WIDTH: Final = 0.645
"""A card's width by its length."""
_SAME: Final = 1.5
"""An arm comes in no farther from where it did a frame ago, in card lengths."""
_BREAK: Final = 0.1
"""Seconds without the fingertips there that end a stay."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """An arm in one frame, lengths in card lengths.

    Attributes:
        entered: Where the arm comes in.
        away: How far the foremost point is from the draw pile's middle.
        reach: How far it is from where the arm comes in.
        colors: Of what is about the fingertips, the hand and what it holds; what lies
            on the draw pile doesn't count.
        covers: How much of the draw pile's top it covers, 0 to 1.
        seat: Whose it likely is.
        alone: Whether nobody else is near the draw pile.
    """

    at: float
    entered: Point
    away: float
    reach: float
    colors: Colors
    covers: float
    seat: Seat
    alone: bool


@dataclass(slots=True)
class _Trail:
    """An arm as far as it is remembered: just before its visit, and since."""

    moments: list[_Moment] = field(default_factory=list)


class DrawWatch:
    """Notices draws, from frame to frame.

    Args:
        place: Where the draw pile lies, as people show it: see
            :func:`companion.vision.placing.zone_of`.
        seats: Where each seat's arm comes in.
        settings: Thresholds.

    Attributes:
        place: As above.
        is_lost: Whether something else lies there now: it was moved, or used up.
    """

    def __init__(self, place: Circle, seats: SeatMap, settings: HandSettings | None = None) -> None:
        self.place = place
        self._seats = seats
        self._settings = settings or HandSettings()
        self._backs = BackColors()
        self._trails: list[_Trail] = []
        self._seen: float | None = None
        self.is_lost = False

    def see(self, arms: Sequence[Arm], small: Floats, at: float) -> tuple[DrawVisit, ...]:
        """The draws that are over.

        Args:
            arms: Those in this frame.
            small: The shrunk picture in which they were seen.
            at: Its capture time in seconds.
        """
        middle = _in_pixels(self.place[:2], small)
        card = self.place[2] / REACHES * small.shape[1]
        self._card_area = _CARD_WIDTH * card * card
        away = _distances(small, middle) / card
        top = away <= _TOP
        if any(arm.extent[top].any() for arm in arms) or self._backs.learn(small, top):
            self._seen = at
        seen = [self._moment(arm, arms, small, at, away) for arm in arms]
        self._follow(seen)
        self.is_lost = self._seen is not None and at - self._seen > self._settings.lost_s
        return tuple(self._over(at))

    def _moment(
        self, arm: Arm, arms: Sequence[Arm], small: Floats, at: float, away: Floats
    ) -> _Moment:
        card = self.place[2] / REACHES * small.shape[1]
        entry, tip = (_in_pixels(point, small) for point in (arm.entry, arm.tip))
        held = arm.extent & (_distances(small, tip) <= _HELD * card) & (away > _PILE)
        seat = self._seat(arm)
        others = (other for other in arms if other is not arm and self._seat(other) != seat)
        return _Moment(
            at,
            arm.entry,
            away=float(away[round(tip[1]), round(tip[0])]),
            reach=hypot(tip[0] - entry[0], tip[1] - entry[1]) / card,
            colors=colors_of(small[held]),
            covers=float(arm.extent[away <= _TOP].mean()),
            seat=seat,
            alone=not any((other.extent & (away <= _PILE)).any() for other in others),
        )

    def _seat(self, arm: Arm) -> Seat:
        """Whose *arm* likely is."""
        chances = self._seats.chances(arm.entry, self.place[:2], self._settings.spread)
        return int(np.argmax(chances))

    def _follow(self, seen: Sequence[_Moment]) -> None:
        """Put each arm of a frame to its trail; one that is new begins another.

        Where somebody's arm seems to be in pieces, the one nearest the draw pile counts.
        """
        free, taken = list(self._trails), set[Seat]()
        for moment in sorted(seen, key=attrgetter("away")):
            trail = min(free, key=partial(_apart, moment), default=None)
            if trail is None or _apart(moment, trail) > _SAME * self.place[2] / REACHES:
                own = (each for each in free if each.moments[-1].seat == moment.seat)
                trail = next(own, None)
            if trail is not None:
                free.remove(trail)
                trail.moments.append(moment)
            elif moment.seat not in taken:
                self._trails.append(_Trail([moment]))
            taken.add(moment.seat)

    def _over(self, at: float) -> Iterator[DrawVisit]:
        """What the trails tell that are complete; old moments are forgotten."""
        for trail in list(self._trails):
            there = [moment for moment in trail.moments if self._is_there(moment)]
            if there and at - there[0].at > self._settings.memory_s:
                there = trail.moments = []
            if there and at - there[-1].at >= self._settings.pause_s:
                visit = self._visit(trail.moments, there)
                trail.moments = [m for m in trail.moments if m.at > there[-1].at]
                if visit is not None:
                    yield visit
            elif not there:
                trail.moments = [m for m in trail.moments if m.at >= at - self._settings.pause_s]
            if not trail.moments:
                self._trails.remove(trail)

    def _is_there(self, moment: _Moment) -> bool:
        return moment.away <= self._settings.touch

    def _visit(self, moments: Sequence[_Moment], there: Sequence[_Moment]) -> DrawVisit | None:
        """The draw that these moments show; ``None`` where a sign of it is missing."""
        came, went = there[0].at, there[-1].at
        before = [moment for moment in moments if moment.at < came]
        after = [moment for moment in moments if moment.at > went]
        if not before or not after or not all(moment.alone for moment in there):
            return None
        settings, owner = self._settings, self._owner(there)
        most, usual = _farthest(moments)
        away = max(moment.reach for moment in there)
        covers = max(moment.covers for moment in there)
        stayed = _longest_stay(there) >= settings.dwell_s and covers >= settings.partly
        taken = self._taken(before, after) >= settings.taken
        picked = taken and min(moment.away for moment in there) <= _TOP
        reached = usual - away <= (settings.beyond if taken else settings.farther)
        if owner.confidence < settings.probable or not reached or not (stayed or picked):
            return None
        clear = covers >= settings.covered and owner.confidence >= settings.sure
        sure = most - away <= settings.farther and taken and stayed and clear
        return DrawVisit(owner, 1 + int((went - came) / settings.take_s), came, went, sure)

    def _taken(self, before: Sequence[_Moment], after: Sequence[_Moment]) -> float:
        """How much more of the backs' colors left with the hand than came with it, in cards."""
        backs = self._backs.beyond(np.sum([moment.colors for moment in before], axis=0))
        came, went = (max(int(m.colors[backs].sum()) for m in ms) for ms in (before, after))
        return float((went - came) / self._card_area)

    def _owner(self, there: Sequence[_Moment]) -> Owner:
        about, spread = self.place[:2], self._settings.spread
        votes = [self._seats.chances(moment.entered, about, spread) for moment in there]
        shares = np.mean(votes, axis=0)
        return Owner(int(shares.argmax()), float(shares.max()))


def _in_pixels(point: Point, small: Floats) -> Point:
    height, width = small.shape[:2]
    return point[0] * (width - 1), point[1] * (height - 1)


def _distances(small: Floats, point: Point) -> Floats:
    """How far each pixel is from *point*."""
    height, width = small.shape[:2]
    xs, ys = np.arange(width) - point[0], np.arange(height)[:, None] - point[1]
    return np.asarray(np.hypot(xs, ys), np.float32)


def _apart(moment: _Moment, trail: _Trail) -> float:
    """How far from where the arm of *trail* came in, by the picture's width."""
    (x0, y0), (x1, y1) = moment.entered, trail.moments[-1].entered
    return hypot(x1 - x0, y1 - y0)


def _farthest(moments: Sequence[_Moment]) -> tuple[float, float]:
    """The longest reach in card lengths, and the next: one frame may show two arms as one."""
    shorter, longest = sorted(moment.reach for moment in moments)[-2:]
    return longest, shorter


def _longest_stay(there: Sequence[_Moment]) -> float:
    """The longest time without a break, in seconds, where moments follow each other."""
    longest, began = 0.0, there[0].at
    for before, moment in pairwise(there):
        if moment.at - before.at > _BREAK:
            began = moment.at
        longest = max(longest, moment.at - began)
    return longest
