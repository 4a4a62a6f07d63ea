"""The session: a queue of reports with one thread behind it, and a bulletin in front."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Final, Self, TypeVar

from companion.cards import Card
from companion.cards.text import Text, TextError
from companion.table.bulletin import Bulletin
from companion.table.deal import Deal
from companion.table.ports import EvidenceStore, ObservationLog, View
from companion.table.reports import RefusedReportError, Report
from companion.table.scribe import Habits, Scribe
from companion.table.timeline import Clock
from companion.table.updates import Notice, Trouble, Update

T = TypeVar("T")

_CLOSED: Final = Text("the companion is being closed", "程序正在关闭")


class Session:
    """The table session.

    Use it as a context manager: entering goes on with the round that the log has
    open, leaving waits for what was reported. All methods may be called from any
    thread; what they ask for is done in order by one thread, the only one that
    writes the log.

    A future that is returned raises :class:`RefusedReportError` if what was asked
    for cannot be done; nothing has changed then.

    Attributes:
        clock: The table's clock; cameras stamp their sightings by it.
    """

    def __init__(
        self,
        log: ObservationLog,
        evidence: EvidenceStore,
        clock: Clock = time.monotonic,
        habits: Habits | None = None,
    ) -> None:
        self.clock = clock
        self._bulletin = Bulletin()
        self._scribe = Scribe(log, evidence, self._bulletin, clock, habits or Habits())
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="table")

    def __enter__(self) -> Self:
        """Go on where the log ends."""
        self._ask(self._scribe.resume).result()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Finish what was reported, then tell no more."""
        self._scribe.closing.set()
        self._writer.shutdown(wait=True)
        self._bulletin.close()

    def start_round(self, deal: Deal) -> Future[Update]:
        """Begin the first round of a new match; no other may be open."""
        return self._ask(lambda: self._scribe.begin(deal))

    def next_round(self, dealer: str | None = None) -> Future[Update]:
        """Begin the next round of the match.

        Args:
            dealer: Who deals; by the rules of the table if absent.
        """
        return self._ask(lambda: self._scribe.begin_next(dealer))

    def end_round(self) -> Future[Update]:
        """Close the round on the table: nothing more can be reported about it."""
        return self._ask(self._scribe.end)

    def pile(self) -> tuple[Card, ...]:
        """The cards on the discard pile as the camera read them, the top last.

        A camera that begins to watch starts from them. Between rounds there are none.
        """
        return self._ask(self._scribe.pile).result()

    def report(self, report: Report) -> Future[tuple[Update, ...]]:
        """Put *report* into the queue; the future holds an update for each entry made of it."""
        future = self._ask(lambda: self._scribe.take(report))
        future.add_done_callback(self._warn_of_failure)
        return future

    def since(self, number: int) -> tuple[Update, ...]:
        """Every update of the round on the table after event *number*; 0 for all."""
        return self._bulletin.since(number)

    def wait_since(self, number: int, seconds: float) -> tuple[Update, ...]:
        """As :meth:`since`, but wait for news, at most so many seconds."""
        return self._bulletin.wait_since(number, seconds)

    def follow(self, view: View, number: int = 0) -> None:
        """Tell *view* everything after event *number* until the session is closed.

        Run this in a thread of the view's own.
        """
        self._bulletin.follow(view, number)

    def _ask(self, work: Callable[[], T]) -> Future[T]:
        """Have the one thread do *work* after everything that it was asked before."""
        try:
            return self._writer.submit(work)
        except RuntimeError:  # the executor was shut down
            refused: Future[T] = Future()
            refused.set_exception(RefusedReportError(_CLOSED))
            return refused

    def _warn_of_failure(self, future: Future[tuple[Update, ...]]) -> None:
        """Say what became of a report, since nobody may wait for the future of a camera's."""
        error = None if future.cancelled() else future.exception()
        if error is not None and not isinstance(error, RefusedReportError):
            text = error.text if isinstance(error, TextError) else _unforeseen(error)
            self._bulletin.warn(Notice(Trouble.REPORT, text))


def _unforeseen(error: BaseException) -> Text:
    return Text(f"a report was lost to an error: {error!r}", f"一条报告因错误丢失：{error!r}")
