"""Photographs of hands: taken in with care, read, held for a while, never kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import BoundedSemaphore, Lock
from typing import Final, cast

from flask import current_app

from companion.web.evening import words as w
from companion.web.ports_match import ReadHand
from companion.web.refusals import RefusedRequestError

LARGEST: Final = 24 * 1024 * 1024
"""Bytes that a photograph may have: 12 megapixels as a JPEG have a third of it."""
AT_ONCE: Final = 2
"""So many are read at once; as many more wait."""
_PATIENCE: Final = 15.0
_HELD: Final = 20
"""So many readings are held: a large table, twice."""


@dataclass(frozen=True, slots=True)
class Place:
    """Whose hand was photographed.

    Attributes:
        round: Which round of the log.
        seat: Which seat.
    """

    round: int
    seat: int


class Photos:
    """The readings of this round end, in memory only; the oldest are dropped."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._readings: OrderedDict[Place, ReadHand] = OrderedDict()
        self._reading = BoundedSemaphore(AT_ONCE)
        self._waiting = BoundedSemaphore(2 * AT_ONCE)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Read one photograph while at most one other is read.

        Raises:
            RefusedRequestError: too many are waiting.
        """
        if not self._waiting.acquire(blocking=False):
            raise RefusedRequestError(w.BUSY, 503, 3)
        try:
            if not self._reading.acquire(timeout=_PATIENCE):
                raise RefusedRequestError(w.BUSY, 503, 3)
            try:
                yield
            finally:
                self._reading.release()
        finally:
            self._waiting.release()

    def hold(self, place: Place, reading: ReadHand) -> None:
        """Hold a reading; it takes the place of an earlier one of the same hand."""
        with self._lock:
            self._readings.pop(place, None)
            self._readings[place] = reading
            while len(self._readings) > _HELD:
                self._readings.popitem(last=False)

    def held(self, place: Place) -> ReadHand | None:
        """The reading of a hand, if it was photographed."""
        with self._lock:
            return self._readings.get(place)

    def drop(self, is_done: Callable[[Place], bool]) -> None:
        """Forget the photographs of every place that *is_done*."""
        with self._lock:
            for place in [each for each in self._readings if is_done(each)]:
                del self._readings[place]


def photos() -> Photos:
    """Those of this table."""
    return cast("Photos", current_app.extensions.setdefault("hands", Photos()))
