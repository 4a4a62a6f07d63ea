"""When the pictures of a recording are due."""

from __future__ import annotations

import time
from collections.abc import Callable


class Pace:
    """Turns places in a recording into moments, and waits for them if wanted.

    Args:
        real_time: Whether the recording runs as fast as it was taken; else
            nothing waits and moments only count up.
        clock: Seconds, monotonic.
        sleep: Waits for so many seconds.
    """

    def __init__(
        self,
        real_time: bool,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._real_time = real_time
        self._clock = clock
        self._sleep = sleep
        self._start = clock()

    def restart(self) -> None:
        """The recording begins now."""
        self._start = self._clock()

    def reach(self, place: float) -> float:
        """Wait until *place* seconds after the beginning are due; that moment."""
        due = self._start + place
        if self._real_time and (early := due - self._clock()) > 0:
            self._sleep(early)
        return due

    def missed(self, place: float) -> bool:
        """Whether *place* is past already, so that showing it would run late."""
        return self._real_time and self._clock() > self._start + place
