"""Draws that wait until it is clear that the discard pile did not change meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from companion.rules.seating import Seat
from companion.vision.hands.ports import DrawVisit

_BEFORE: Final = 0.2
_AFTER: Final = 1.0
"""Cards that come to rest on the discard pile so many seconds before or after a visit to the
draw pile were laid, or taken back, by it: the piles lie side by side, hands are large."""
_WAIT: Final = 2.0
"""After so many seconds whatever the visit did to the discard pile was seen."""
_LONGEST: Final = 6.0
"""Where the discard pile is in doubt for so many seconds, so is the draw: it was only probable."""
_REMEMBERED: Final = 40.0
"""Seconds; no visit is longer, and waits longer."""


class WaitingDraws:
    """The draws that are not told yet, and what became of the discard pile meanwhile."""

    def __init__(self) -> None:
        self._waiting: list[DrawVisit] = []
        self._changes: list[tuple[float, Seat | None]] = []

    def add(self, visits: Iterable[DrawVisit]) -> None:
        """These may have been draws."""
        self._waiting += visits

    def pile_changed(self, at: float, seat: Seat | None = None) -> None:
        """Cards came to rest on the discard pile, or left it: whoever did that drew nothing.

        Args:
            at: When.
            seat: Whose hand it was, where that was seen.
        """
        self._changes.append((at, seat))

    def ready(self, now: float, *, settled: bool) -> tuple[DrawVisit, ...]:
        """The draws that are certain by now; each is told once.

        Args:
            now: This moment, on the camera's clock.
            settled: Whether nothing about the discard pile is in doubt.
        """
        self._changes = [(at, seat) for at, seat in self._changes if now - at <= _REMEMBERED]
        waited = _WAIT if settled else _LONGEST
        over = [visit for visit in self._waiting if now - visit.until >= waited]
        self._waiting = [visit for visit in self._waiting if visit not in over]
        draws = filter(self._is_draw, over)
        return tuple(visit if settled else replace(visit, sure=False) for visit in draws)

    def _is_draw(self, visit: DrawVisit) -> bool:
        since, until = visit.since - _BEFORE, visit.until + _AFTER
        mine = (at for at, seat in self._changes if seat in {None, visit.owner.seat})
        return not any(since <= at <= until for at in mine)
