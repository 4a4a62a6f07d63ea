"""A film watched as if it were live: what comes while one looks is not seen."""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.vision.frames import Frame, FrameSource, Health
from companion.vision.frames.board import HealthBoard
from companion.vision.frames.watch import PictureWatch


class Stopwatch:
    """Processor seconds of this process, and those that were spent earlier.

    Args:
        clock: Seconds of processor time.
    """

    def __init__(self, clock: Callable[[], float] = time.process_time) -> None:
        self._clock = clock
        self._added = 0.0

    def __call__(self) -> float:
        """Seconds up to now."""
        return self._clock() + self._added

    def add(self, seconds: float) -> None:
        """Work that took so long was not done again."""
        self._added += seconds


class LiveFilm:
    """A :class:`~companion.vision.frames.feed.Feed` on the film's own clock.

    The film runs on while a frame is looked at, for as long as that took of
    the processor: the next frame is the newest one by then. So a film shows
    the same delay on a busy machine as on an idle one.

    Args:
        source: A recording that is not paced.
        stopwatch: How much of the processor was used.

    Attributes:
        began: The moment of the first frame, on the clock of the frames.
        spent: Processor seconds between frames, all together.
    """

    def __init__(self, source: FrameSource, stopwatch: Stopwatch) -> None:
        self._source = source
        self._stopwatch = stopwatch
        self._watch = PictureWatch(live=False, steady=True)
        self._board = HealthBoard()
        self._next = source.read()
        self.began = 0.0 if self._next is None else self._next.at
        self._shown_at = self.began
        self._since = stopwatch()
        self.frames = 0
        self.spent = 0.0

    @property
    def ended(self) -> bool:
        """Whether the film is over."""
        return self._next is None

    def now(self) -> float:
        """This moment, on the clock of the frames."""
        return self._shown_at + self._stopwatch() - self._since

    def latest(self, after_number: int, timeout: float) -> Frame | None:  # noqa: ARG002 - it never waits
        """The newest frame by now; the next one, if none came meanwhile."""
        now = self.now()
        self.spent += now - self._shown_at
        frame = self._next
        while self._next is not None and (self._next is frame or self._next.at <= now):
            frame = self._next
            self._board.seen(self._watch.look(frame), frame.at, self._watch.went)
            self._next = self._source.read()
        if frame is not None:
            self.frames += 1
            self._shown_at = max(frame.at, now)
            self._since = self._stopwatch()
        return frame

    def changes(self) -> tuple[Health, ...]:
        """What began or ended to be wrong with the picture."""
        return self._board.take()

    def learn_again(self) -> None:
        """Where the camera stands now is right."""
        self._watch.learn_again()
