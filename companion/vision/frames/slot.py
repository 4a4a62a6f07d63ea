"""The place for one frame between the thread that captures and those who look."""

from __future__ import annotations

import threading

from companion.vision.frames.frame import Frame


class Slot:
    """Holds the newest frame; an older one is dropped, never queued."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._frame: Frame | None = None
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether no further frame will come."""
        return self._closed

    def put(self, frame: Frame) -> None:
        """Replace the frame."""
        with self._changed:
            self._frame = frame
            self._changed.notify_all()

    def close(self) -> None:
        """No further frame will come; the last one stays."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def newer_than(self, number: int, timeout: float) -> Frame | None:
        """The frame, as soon as its number is above *number*; ``None`` if none comes.

        Args:
            number: Of the frame that is known already.
            timeout: Seconds to wait at most.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._is_newer(number), timeout)
            return self._frame if self._is_newer(number) else None

    def _is_newer(self, number: int) -> bool:
        return self._frame is not None and self._frame.number > number
