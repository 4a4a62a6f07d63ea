"""Where views read what happened: every update of the round on the table, by number."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Condition

from companion.table.ports import View
from companion.table.updates import Began, Notice, Update


class Bulletin:
    """Updates and notices in the order in which they were posted.

    Only the session posts; any number of threads read. It goes back to the
    beginning of the round on the table: a view that last saw an earlier round
    is told this one from its beginning.
    """

    def __init__(self) -> None:
        self._news = Condition()
        self._updates: list[Update] = []
        self._notices: list[Notice] = []
        self._closed = False

    def post(self, updates: Iterable[Update]) -> None:
        """Make *updates* known."""
        with self._news:
            for update in updates:
                if isinstance(update.cause, Began):
                    self._updates.clear()
                self._updates.append(update)
            self._news.notify_all()

    def warn(self, notice: Notice) -> None:
        """Make *notice* known."""
        with self._news:
            self._notices.append(notice)
            self._news.notify_all()

    def close(self) -> None:
        """There will be no more."""
        with self._news:
            self._closed = True
            self._news.notify_all()

    def since(self, number: int) -> tuple[Update, ...]:
        """Every update after event *number*; 0 for all."""
        with self._news:
            return tuple(update for update in self._updates if update.number > number)

    def wait_since(self, number: int, seconds: float) -> tuple[Update, ...]:
        """As :meth:`since`, but wait until there is something, at most so many seconds."""
        with self._news:
            self._news.wait_for(lambda: self._is_news(number) or self._closed, seconds)
        return self.since(number)

    def follow(self, view: View, number: int = 0) -> None:
        """Serve *view* until the session is closed; run this in the view's own thread.

        Args:
            view: Who is told.
            number: The last event number that it saw; 0 for none.
        """
        warned, closed = 0, False
        while not closed:
            self._wait(number, warned)
            with self._news:
                notices, closed = self._notices[warned:], self._closed
            warned += len(notices)
            for notice in notices:
                view.warn(notice)
            for update in self.since(number):
                view.show(update)
                number = update.number

    def _wait(self, number: int, warned: int) -> None:
        """Wait for an update after *number*, for more than *warned* notices, or for the end."""
        with self._news:
            self._news.wait_for(
                lambda: self._is_news(number) or len(self._notices) > warned or self._closed
            )

    def _is_news(self, number: int) -> bool:
        return bool(self._updates) and self._updates[-1].number > number
