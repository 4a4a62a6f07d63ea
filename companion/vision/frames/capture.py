"""One thread that captures, and what it captured last."""

from __future__ import annotations

import threading
import time
from typing import Final, Self

from companion.vision.frames.backoff import BackOff
from companion.vision.frames.board import HealthBoard
from companion.vision.frames.errors import CameraError
from companion.vision.frames.frame import Frame
from companion.vision.frames.health import Health
from companion.vision.frames.slot import Slot
from companion.vision.frames.source import FrameSource
from companion.vision.frames.trouble import SILENT_AFTER, Trouble
from companion.vision.frames.watch import PictureWatch

_STOPPED_WITHIN: Final = 10.0
_REOPENED_EVERY: Final = 30.0
"""Seconds between attempts to wake a frozen camera by opening it anew."""
_INTERVALS: Final = 3
"""Frames that may be late before a slow source counts as silent."""


class Capture:
    """Captures a source's frames in a thread of its own.

    Only the newest frame is kept. A source that fails in a way that may pass is
    opened again and again; any other failure ends the capture, and ``latest``
    raises it.

    Args:
        source: Open or not; the capture closes it.
    """

    def __init__(self, source: FrameSource) -> None:
        self._source = source
        self._slot = Slot()
        self._board = HealthBoard()
        self._watch = PictureWatch(source.live, source.steady)
        self._relearn = threading.Event()
        self._stopping = threading.Event()
        self._failure: Exception | None = None
        self._heard_at = time.monotonic()
        self._reopen_due = float("-inf")
        self._thread = threading.Thread(target=self._run, name="capture", daemon=True)

    def start(self) -> None:
        """Begin to capture."""
        self._heard_at = time.monotonic()
        self._thread.start()

    def stop(self) -> None:
        """End, and let the source go; waits for the read that is going on."""
        self._stopping.set()
        self._slot.close()
        if self._thread.is_alive():
            self._thread.join(_STOPPED_WITHIN)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def ended(self) -> bool:
        """Whether no further frame will come; the last may not be read yet."""
        return self._slot.closed

    @property
    def present(self) -> frozenset[Trouble]:
        """What is wrong now."""
        return self._board.present

    def latest(self, after_number: int, timeout: float) -> Frame | None:
        """The newest frame, if its number is above *after_number*; waits for it.

        Args:
            after_number: Of the frame that is known already; 0 at first.
            timeout: Seconds to wait at most.

        Returns:
            ``None`` if no newer frame came in time, or none will come.

        Raises:
            CameraError: the source failed for good, and its last frame is known.
        """
        frame = self._slot.newer_than(after_number, timeout)
        if frame is None and self._failure is not None:
            raise self._failure
        return frame

    def changes(self) -> tuple[Health, ...]:
        """What began or ended to be wrong since the last call, in order."""
        now = time.monotonic()
        patience = max(SILENT_AFTER, _INTERVALS / self._source.rate)
        if self._source.live and not self.ended and now - self._heard_at > patience:
            self._board.silent(now)
        return self._board.take()

    def learn_again(self) -> None:
        """Where the camera stands now is right, however it came there."""
        self._relearn.set()

    def _run(self) -> None:
        try:
            self._capture_until_over()
        except CameraError as error:
            self._board.failed(error, time.monotonic())
            self._failure = error
        except Exception as error:  # noqa: BLE001 - latest() raises it where somebody sees it
            self._failure = error
        finally:
            self._source.close()
            self._slot.close()

    def _capture_until_over(self) -> None:
        back_off = BackOff()
        while not self._stopping.is_set():
            try:
                self._capture_until_failure(back_off)
            except CameraError as error:
                if not error.passing:
                    raise
                self._board.failed(error, time.monotonic())
                self._source.close()
                self._stopping.wait(back_off.wait())
            else:
                return

    def _capture_until_failure(self, back_off: BackOff) -> None:
        """Capture until the recording ends or somebody stops it."""
        self._open()
        while not self._stopping.is_set() and (frame := self._source.read()) is not None:
            back_off.reset()
            self._heard_at = time.monotonic()
            self._slot.put(frame)
            self._look(frame)

    def _open(self) -> None:
        self._source.open()
        self._watch.reopened()

    def _look(self, frame: Frame) -> None:
        if self._relearn.is_set():
            self._relearn.clear()
            self._watch.learn_again()
        troubles = self._watch.look(frame)
        self._board.seen(troubles, frame.at, self._watch.went)
        if Trouble.FROZEN in troubles and frame.at >= self._reopen_due:
            self._reopen_due = frame.at + _REOPENED_EVERY
            self._source.close()
            self._open()
