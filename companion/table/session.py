"""The session: reports in, durable entries, updates out. One thread does it all."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from threading import Event
from types import TracebackType
from typing import Final, Self, TypeVar

from companion.rules.corrections import Entry
from companion.rules.facts import Observation, Source
from companion.rules.text import Text, TextError
from companion.table.admission import admitted
from companion.table.bulletin import Bulletin
from companion.table.course import Course
from companion.table.deal import Deal
from companion.table.ports import (
    Evidence,
    EvidenceStore,
    EvidenceUnavailableError,
    LogUnavailableError,
    ObservationLog,
    RoundId,
    View,
)
from companion.table.questions import TELL_FROM
from companion.table.reports import Corrected, RefusedReportError, Report, Told
from companion.table.retelling import latest_second, retold
from companion.table.sighted import Seen, seen_in
from companion.table.sightings import Reading, Sighting
from companion.table.succession import next_deal
from companion.table.timeline import Clock, Timeline
from companion.table.updates import Began, Cause, Ended, Notice, Trouble, Update, update_of

T = TypeVar("T")

_NO_ROUND: Final = Text("no round is being played", "现在没有在进行的牌局")
_STILL_OPEN: Final = Text("end the round on the table first", "请先结束桌上这一局")
_LOG_AGAIN: Final = Text("the log is written again; nothing is missing", "记录恢复正常，没有遗漏")
_CLOCK: Final = Text(
    "a clock jumped: what it stamped counts from when it was reported",
    "时钟跳变：相关记录按收到的时间算",
)
_EVIDENCE_FULL: Final = Text(
    "the pictures take more room than they should, but this match needs all of them",
    "照片超出了空间限制，但本场比赛都还用得上",
)


@dataclass(frozen=True, slots=True)
class Habits:
    """How a session behaves.

    Attributes:
        tell_from: The confidence, 0 to 1, from which a sighting is told instead of asked.
        retry: Seconds between two attempts to write a log that cannot be written.
    """

    tell_from: float = TELL_FROM
    retry: float = 1.0


@dataclass(slots=True)
class _Round:
    """The round on the table, or the last one that was there."""

    id: RoundId
    match: int
    course: Course
    timeline: Timeline
    open: bool = True


class Session:
    """The table session.

    Use it as a context manager: entering goes on with the round that the log has
    open, leaving waits for what was reported. All methods may be called from any
    thread; what they ask for is done in order by one thread, the only one that
    writes the log.
    """

    def __init__(
        self,
        log: ObservationLog,
        evidence: EvidenceStore,
        clock: Clock = time.monotonic,
        habits: Habits | None = None,
    ) -> None:
        self.clock = clock
        self._log = log
        self._evidence = evidence
        self._habits = habits or Habits()
        self._bulletin = Bulletin()
        self._round: _Round | None = None
        self._closing = Event()
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="table")

    def __enter__(self) -> Self:
        """Go on where the log ends.

        Raises:
            LogRefusedError: the open round cannot be read.
        """
        self._writer.submit(self._resume).result()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Finish what was reported, then tell no more."""
        self._closing.set()
        self._writer.shutdown(wait=True)
        self._bulletin.close()

    # What producers and hosts ask for

    def start_round(self, deal: Deal) -> Future[Update]:
        """Begin the first round of a new match.

        The future raises :class:`RefusedReportError` while a round is open.
        """
        return self._writer.submit(self._begin, lambda: deal, new_match=True)

    def next_round(self, dealer: str | None = None) -> Future[Update]:
        """Begin the next round of the match.

        Args:
            dealer: Who deals; by the rules of the table if absent.

        The future raises :class:`RefusedReportError` while a round is open, before
        the first one, and where the table has to name the dealer.
        """
        return self._writer.submit(
            self._begin, lambda: next_deal(self._latest().course, dealer), new_match=False
        )

    def end_round(self) -> Future[Update]:
        """Close the round on the table: nothing more can be reported about it."""
        return self._writer.submit(self._end)

    def report(self, report: Report) -> Future[tuple[Update, ...]]:
        """Put *report* into the queue.

        The future holds the updates that came of it, one for each entry of the log.
        It raises :class:`RefusedReportError` if the report was refused.
        """
        future = self._writer.submit(self._take, report)
        future.add_done_callback(self._warn_of_failure)
        return future

    # What views ask for

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

    # What the writer does

    def _resume(self) -> None:
        record = self._log.latest_round()
        if record is None:
            return
        if record.set_aside is not None:
            self._bulletin.warn(Notice(Trouble.SET_ASIDE, record.set_aside))
        course, updates = retold(record, self._habits.tell_from)
        timeline = Timeline(self.clock, latest_second(record))
        self._round = _Round(record.id, record.match, course, timeline, record.ended is None)
        self._bulletin.post(updates)

    def _begin(self, deal_of: Callable[[], Deal], *, new_match: bool) -> Update:
        latest = self._round
        if latest is not None and latest.open:
            raise RefusedReportError(_STILL_OPEN)
        deal = deal_of()
        match = None if new_match or latest is None else latest.match
        record = self._durably(lambda: self._log.begin(deal, match))
        course = Course.begun(deal, self._habits.tell_from)
        self._round = _Round(record.id, record.match, course, Timeline(self.clock))
        return self._post(record.began, record.id, Began(deal), course, course)

    def _end(self) -> Update:
        on_table = self._on_table()
        entries = len(on_table.course.judgment.log)
        number = self._durably(lambda: self._log.end(on_table.id, entries))
        on_table.open = False
        return self._post(number, on_table.id, Ended(), on_table.course, on_table.course)

    def _take(self, report: Report) -> tuple[Update, ...]:
        on_table = self._on_table()
        match report:
            case Sighting():
                return self._take_sighting(on_table, report)
            case Told():
                at = self._second(on_table, report.at, report.source)
                number = on_table.course.next_number
                told = Observation(number, report.fact, report.source, at, report.confidence)
                return (self._enter(on_table, told),)
            case Corrected():
                entry = Entry(on_table.course.next_number, report.correction)
                return (self._enter(on_table, entry),)

    def _take_sighting(self, on_table: _Round, sighting: Sighting) -> tuple[Update, ...]:
        at = self._second(on_table, sighting.at, Source.CAMERA)
        return tuple(
            self._enter_seen(on_table, sighting, seen, at)
            for seen in seen_in(sighting, on_table.course.state.phase)
        )

    def _enter_seen(self, on_table: _Round, sighting: Sighting, seen: Seen, at: float) -> Update:
        number = on_table.course.next_number
        observation = Observation(number, seen.fact, Source.CAMERA, at, seen.confidence)
        evidence = self._kept(on_table, number, sighting, seen.readings)
        return self._enter(on_table, observation, evidence)

    def _enter(
        self, on_table: _Round, entry: Observation | Entry, evidence: Evidence | None = None
    ) -> Update:
        """Judge, write, then tell: nobody sees what is not on disk."""
        before = on_table.course
        entry = admitted(before, entry)
        now = before.take(entry, () if evidence is None else evidence.readings)
        number = self._durably(lambda: self._log.append(on_table.id, entry, evidence))
        on_table.course = now
        return self._post(number, on_table.id, entry, before, now)

    def _kept(
        self, on_table: _Round, number: int, sighting: Sighting, readings: tuple[Reading, ...]
    ) -> Evidence:
        """The evidence of a sighting; without its pictures if they cannot be kept."""
        evidence = Evidence(sighting.happening, readings)
        try:
            before, after = self._evidence.keep(on_table.id, number, sighting)
            if not self._evidence.tidy(lambda: self._needed(on_table)):
                self._bulletin.warn(Notice(Trouble.EVIDENCE, _EVIDENCE_FULL))
        except EvidenceUnavailableError as error:
            self._bulletin.warn(Notice(Trouble.EVIDENCE, error.text))
            return evidence
        return replace(evidence, before=before, after=after)

    def _needed(self, on_table: _Round) -> frozenset[tuple[RoundId, int]]:
        """The observations of this match on which a ruling rests, or that are asked about."""
        needed = {(on_table.id, on_table.course.next_number)}
        for record in self._log.rounds_of_match(on_table.match):
            course, _ = retold(record, self._habits.tell_from)
            needed |= {(record.id, ruling.number) for ruling in course.judgment.rulings}
            needed |= {(record.id, question.number) for question in course.questions}
        return frozenset(needed)

    def _second(self, on_table: _Round, stamp: float | None, source: Source) -> float:
        second, jumped = on_table.timeline.happened(stamp, source)
        if jumped:
            self._bulletin.warn(Notice(Trouble.CLOCK, _CLOCK))
        return second

    def _latest(self) -> _Round:
        if self._round is None:
            raise RefusedReportError(_NO_ROUND)
        return self._round

    def _on_table(self) -> _Round:
        if not self._latest().open:
            raise RefusedReportError(_NO_ROUND)
        return self._latest()

    def _durably(self, write: Callable[[], T]) -> T:
        """Write to the log; where that cannot be done now, say so and try again.

        Meanwhile what is reported waits in the queue. On leaving, one attempt is made.
        """
        warned = False
        while True:
            try:
                written = write()
            except LogUnavailableError as error:
                if not warned:
                    self._bulletin.warn(Notice(Trouble.LOG, error.text))
                warned = True
                if self._closing.wait(self._habits.retry):
                    raise
            else:
                if warned:
                    self._bulletin.warn(Notice(Trouble.LOG_AGAIN, _LOG_AGAIN))
                return written

    def _post(
        self, number: int, round_number: RoundId, cause: Cause, before: Course, now: Course
    ) -> Update:
        update = update_of(number, round_number, cause, before, now)
        self._bulletin.post([update])
        return update

    def _warn_of_failure(self, future: Future[tuple[Update, ...]]) -> None:
        """Nobody may be waiting for the future of a camera's report."""
        error = future.exception()
        if error is not None and not isinstance(error, RefusedReportError):
            text = error.text if isinstance(error, TextError) else _unforeseen(error)
            self._bulletin.warn(Notice(Trouble.REPORT, text))


def _unforeseen(error: BaseException) -> Text:
    return Text(f"a report was lost to an error: {error!r}", f"一条报告因错误丢失：{error!r}")
