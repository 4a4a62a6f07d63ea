"""Only so many photographs in memory at once, however many are sent."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from companion.vision.arrays import Image
from companion.vision.uploads.opening import opened
from companion.vision.uploads.refusals import Refusal, UploadError


class Desk:
    """One photograph lies on it at a time, a few wait, the rest are sent away.

    Args:
        waiting: How many may wait for the desk.
        patience_s: How long each of them waits, in seconds.
    """

    def __init__(self, waiting: int = 8, patience_s: float = 20.0) -> None:
        self._places = threading.BoundedSemaphore(waiting + 1)
        self._desk = threading.Lock()
        self._patience_s = patience_s

    @contextmanager
    def holding(self, content: bytes) -> Iterator[Image]:
        """The photograph in *content*, in memory only as long as the block runs.

        Raises:
            UploadError: it is refused, or too many are waiting already.
        """
        if not self._places.acquire(blocking=False):
            raise UploadError(Refusal.BUSY)
        try:
            if not self._desk.acquire(timeout=self._patience_s):
                raise UploadError(Refusal.BUSY)
            try:
                yield opened(content)
            finally:
                self._desk.release()
        finally:
            self._places.release()
