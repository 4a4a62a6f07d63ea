"""Whether this computer keeps up with its camera."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Final

from companion.cards.text import Text
from companion.terminal import News
from companion.vision.frames import Feed, Frame, Health

LATE_AFTER: Final = 0.5
"""Seconds from the capture of a picture until it was looked at; three of them name a card."""
OFTEN: Final = 3
"""So many late pictures are no chance: loading a model makes one late."""
WITHIN: Final = 20.0
"""Seconds within which they have to be late."""
OVER_AFTER: Final = 30.0
"""Seconds without a late picture after which the computer keeps up again."""

_SLOW: Final = Text(
    "This computer is too slow at present: cards are told late. Close other programs on it, and"
    " lay a card only when the one before was told.",
    "这台电脑现在跟不上：报牌会晚。请关闭电脑上的其他程序，等上一张牌报出后再出下一张。",
)
_KEEPS_UP: Final = Text("The computer keeps up again.", "电脑又跟得上了。")


class Slowness:
    """Tells lasting slowness from a moment's; knows no clock."""

    def __init__(self) -> None:
        self._late: deque[float] = deque(maxlen=OFTEN)
        self.present = False

    def looked(self, taken: float, now: float) -> None:
        """A picture that was *taken* then has just been looked at; both in seconds."""
        if now - taken > LATE_AFTER:
            self._late.append(now)
        self.wait(now)

    def wait(self, now: float) -> None:
        """Time has passed."""
        if self.present:
            self.present = now - self._late[-1] < OVER_AFTER
        else:
            self.present = len(self._late) == OFTEN and now - self._late[0] < WITHIN


class TimedFeed:
    """A feed that says when its pictures are looked at too late.

    Args:
        feed: Live, or a recording that runs as fast as it was taken.
        tell: Hears when that begins and when it is over.
        clock: Seconds, on the clock of the frames.
    """

    def __init__(
        self, feed: Feed, tell: Callable[[News], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._feed = feed
        self._tell = tell
        self._clock = clock
        self._slowness = Slowness()
        self._looked_at: Frame | None = None

    @property
    def ended(self) -> bool:
        """Whether no further frame will come; the last may not be read yet."""
        return self._feed.ended

    def latest(self, after_number: int, timeout: float) -> Frame | None:
        """As of the feed; whoever asks for the next frame has looked at the last one."""
        self._note(self._clock())
        self._looked_at = self._feed.latest(after_number, timeout)
        return self._looked_at

    def changes(self) -> tuple[Health, ...]:
        """As of the feed."""
        return self._feed.changes()

    def learn_again(self) -> None:
        """As of the feed."""
        self._feed.learn_again()

    def _note(self, now: float) -> None:
        before = self._slowness.present
        if self._looked_at is None:
            self._slowness.wait(now)
        else:
            self._slowness.looked(self._looked_at.at, now)
        if self._slowness.present != before:
            slow = self._slowness.present
            self._tell(News("slow", slow, _SLOW if slow else _KEEPS_UP))
