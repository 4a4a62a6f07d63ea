"""Draws that wait until it is clear that the discard pile did not change meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.vision.hands.ports import DrawVisit

_BEFORE: Final = 0.2
_AFTER: Final = 1.0
"""Cards that come to rest on the discard pile so many seconds before or after a visit to the
draw pile were laid, or taken back, by it: the piles lie side by side, hands are large."""
_WAIT: Final = 2.0
"""After so many seconds whatever the visit did to the discard pile was seen."""
_LONGEST: Final = 10.0
"""Where the discard pile is in doubt for so many seconds, so is the draw."""


class WaitingDraws:
    """The draws that are not told yet."""

    def __init__(self) -> None:
        self._waiting: list[DrawVisit] = []

    def add(self, visits: Iterable[DrawVisit]) -> None:
        """These may have been draws."""
        self._waiting += visits

    def pile_changed(self, at: float) -> None:
        """Cards came to rest on the discard pile, or left it: whoever did that drew nothing."""
        self._waiting = [
            visit
            for visit in self._waiting
            if not visit.since - _BEFORE <= at <= visit.until + _AFTER
        ]

    def ready(self, now: float, *, settled: bool) -> tuple[DrawVisit, ...]:
        """The draws that are certain by now; each is told once.

        Args:
            now: This moment, on the camera's clock.
            settled: Whether nothing about the discard pile is in doubt.
        """
        if not settled:
            self._waiting = [visit for visit in self._waiting if now - visit.until <= _LONGEST]
            return ()
        ready = tuple(visit for visit in self._waiting if now - visit.until >= _WAIT)
        self._waiting = [visit for visit in self._waiting if visit not in ready]
        return ready
