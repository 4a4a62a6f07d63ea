"""Where the streams hear that there is something new."""

from __future__ import annotations

from asyncio import AbstractEventLoop, Event
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

from companion.cards.text import Text
from companion.table import Notice, Trouble, Update
from companion.web.ports import Json

FRESH: Final = 60.0
"""Seconds for which a notice is shown that nothing takes back."""
WAITING: Final = 32
"""So many announcements wait for one listener; the oldest give way."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """Something that is told once to whoever listens, and kept nowhere.

    Attributes:
        kind: The name of the event on the stream.
        data: What goes with it.
    """

    kind: str
    data: Json


@dataclass(eq=False, slots=True)
class Listener:
    """One stream.

    Attributes:
        news: Set when there is something new.
        speaks: Whether it is a loudspeaker of the voice.
        announcements: What was announced since it looked.
    """

    loop: AbstractEventLoop
    speaks: bool = False
    news: Event = field(default_factory=Event)
    announcements: deque[Announcement] = field(default_factory=lambda: deque(maxlen=WAITING))


class Hub:
    """A :class:`~companion.table.ports.View` for any number of streams.

    It keeps no updates: each stream asks the table for those that it misses.
    Any thread may call it.

    Args:
        clock: Seconds since any moment.

    Attributes:
        version: Grows with everything that may change what is shown.
        closed: Whether the server stops.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lock = Lock()
        self._listeners: set[Listener] = set()
        self._notices: dict[Trouble, tuple[float, Text]] = {}
        self._call: Callable[[bool], None] | None = None
        self.version = 0
        self.closed = False

    def call_about_loudspeakers(self, call: Callable[[bool], None]) -> None:
        """Call *call* whenever a phone comes that is a loudspeaker, or the last one goes.

        Args:
            call: Told whether there is any; it must return at once.
        """
        self._call = call

    def show(self, update: Update) -> None:
        """Wake the streams: there is an update."""
        del update
        self.wake()

    def warn(self, notice: Notice) -> None:
        """Show what is wrong with the companion itself."""
        with self._lock:
            if notice.trouble is Trouble.LOG_AGAIN:
                self._notices.pop(Trouble.LOG, None)
            self._notices[notice.trouble] = self._clock(), notice.text
        self.wake()

    def notices(self) -> tuple[Text, ...]:
        """What is to be known about the companion now."""
        oldest = self._clock() - FRESH
        with self._lock:
            return tuple(
                text
                for trouble, (at, text) in self._notices.items()
                if at > oldest or trouble is Trouble.LOG
            )

    def close(self) -> None:
        """The server stops: every stream ends by itself."""
        self.closed = True
        self.wake()

    def announce(self, kind: str, data: Json) -> None:
        """Tell everybody who listens now, once."""
        with self._lock:
            for listener in self._listeners:
                listener.announcements.append(Announcement(kind, data))
        self.wake()

    def wake(self) -> None:
        """Something may be shown otherwise: every stream looks again."""
        with self._lock:
            self.version += 1
            loops = {listener.loop for listener in self._listeners}
        for loop in loops:
            with suppress(RuntimeError):  # the server is being closed
                loop.call_soon_threadsafe(self._ring, loop)

    def join(self, loop: AbstractEventLoop, *, speaks: bool = False) -> Listener:
        """A stream that runs on *loop* listens from now on."""
        listener = Listener(loop, speaks)
        with self._lock:
            self._listeners.add(listener)
        self._tell_of_loudspeakers(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        """It listens no more."""
        with self._lock:
            self._listeners.discard(listener)
        self._tell_of_loudspeakers(listener)

    def _tell_of_loudspeakers(self, listener: Listener) -> None:
        if listener.speaks and self._call is not None:
            with self._lock:
                anybody = any(each.speaks for each in self._listeners)
            self._call(anybody)

    @property
    def listeners(self) -> int:
        """How many streams there are."""
        with self._lock:
            return len(self._listeners)

    def _ring(self, loop: AbstractEventLoop) -> None:
        with self._lock:
            mine = [listener for listener in self._listeners if listener.loop is loop]
        for listener in mine:
            listener.news.set()
