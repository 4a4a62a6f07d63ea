"""A recording that waits at its first picture until a round begins."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from companion.vision.frames import Feed, Frame, FrameSource, Health

_GLANCE: Final = 0.25
"""Seconds at most between two looks whether a round has begun."""


class WaitingFeed:
    """Shows a recording's first picture while the table is set up; then it runs.

    So the picture is there to show on it where the pile lies and who sits where,
    and the film does not run away meanwhile: it begins anew with the round.

    Args:
        feed: Reads *source*.
        source: The recording.
        begun: Whether a round has begun.
    """

    def __init__(self, feed: Feed, source: FrameSource, begun: Callable[[], bool]) -> None:
        self._feed = feed
        self._source = source
        self._begun = begun
        self._runs = False

    @property
    def ended(self) -> bool:
        """Whether no further frame will come; the last may not be read yet."""
        return self._feed.ended

    def latest(self, after_number: int, timeout: float) -> Frame | None:
        """As of the feed; only the first frame while no round has begun.

        Raises:
            CameraError: the recording can't be read.
        """
        if not self._runs and self._begun():
            self._run(anew=after_number > 0)
        if self._runs or after_number == 0:
            return self._feed.latest(after_number, timeout)
        time.sleep(min(timeout, _GLANCE))
        return None

    def changes(self) -> tuple[Health, ...]:
        """As of the feed."""
        return self._feed.changes()

    def learn_again(self) -> None:
        """As of the feed."""
        self._feed.learn_again()

    def _run(self, *, anew: bool) -> None:
        self._runs = True
        if anew:
            self._source.close()
            self._source.open()
