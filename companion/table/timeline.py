"""The seconds of a round, which only ever go forward."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from companion.rules.facts import Source

Clock: TypeAlias = Callable[[], float]
"""The table's clock: seconds since any moment. Cameras stamp their frames by it."""

LATE: Final = 30.0
"""Seconds by which an observer may lag behind what it reported before."""

EARLY: Final = 1.0
"""Seconds by which something may seem to happen after it was reported."""

_DIGITS: Final = 3
"""Decimals of a second: frames are tens of milliseconds apart."""


@dataclass(slots=True)
class Timeline:
    """When things happened, in seconds since the round began.

    A round goes on at the second where its log ends, however long the companion
    was switched off and whatever its clock was set to meanwhile.

    Attributes:
        clock: The table's clock.
        latest: The last second in the log.
    """

    clock: Clock
    latest: float = 0.0
    _origin: float = field(init=False)
    _read: float = field(init=False)
    _stamped: dict[Source, float] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._read = self.clock()
        self._origin = self._read - self.latest

    def now(self) -> tuple[float, bool]:
        """This second of the round, and whether the clock has just jumped back."""
        read = self.clock()
        jumped = read < self._read
        if jumped:
            self._origin -= self._read - read
        self._read = read
        self.latest = max(self.latest, round(read - self._origin, _DIGITS))
        return self.latest, jumped

    def happened(self, stamp: float | None, source: Source) -> tuple[float, bool]:
        """The second of the round that *source* stamped, and whether a clock jumped.

        A stamp that cannot be true is replaced by the time of its arrival.
        """
        now, jumped = self.now()
        if stamp is None:
            return now, jumped
        before = self._stamped.get(source, stamp)
        self._stamped[source] = stamp
        if stamp > self._read + EARLY or stamp < before - LATE:
            return now, True
        return min(max(round(stamp - self._origin, _DIGITS), 0.0), now), jumped
