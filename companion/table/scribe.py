"""What the session's one thread does: judge, write, tell; in that order only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from threading import Event
from typing import Final, TypeVar

from companion.cards import Card
from companion.cards.text import Text
from companion.rules.corrections import Entry
from companion.rules.facts import Observation, Source
from companion.rules.state import Phase
from companion.table.admission import admitted
from companion.table.between import Between
from companion.table.bulletin import Bulletin
from companion.table.course import Course
from companion.table.deal import Deal
from companion.table.discard_pile import cards_on_pile
from companion.table.draws import DrawSighting, drawn_in
from companion.table.eyes import Eyes
from companion.table.ports import (
    Evidence,
    EvidenceStore,
    EvidenceUnavailableError,
    LogRefusedError,
    LogUnavailableError,
    ObservationLog,
    RoundId,
)
from companion.table.questions import TELL_FROM
from companion.table.reports import Corrected, RefusedReportError, Report, Told
from companion.table.retelling import latest_second, needed_in, retold, sight_of
from companion.table.sighted import Seen, seen_in
from companion.table.sightings import Happening, Sighting
from companion.table.succession import next_deal
from companion.table.timeline import Clock, Timeline
from companion.table.updates import Began, Cause, Ended, Notice, Trouble, Update, update_of

T = TypeVar("T")

_NO_ROUND: Final = Text("no round is being played", "现在没有在进行的牌局")
_STILL_OPEN: Final = Text("end the round on the table first", "请先结束桌上这一局")
_LOG_AGAIN: Final = Text("the log is written again; nothing is missing", "记录恢复正常，没有遗漏")
_NOT_RECORDED: Final = Text(
    "a report was not recorded: the companion was closed before the log could be written",
    "有一条报告没有记下：关闭程序时仍无法写入记录",
)
_NEXT_ROUND: Final = Text(
    "The round is over, and a card lies on the table: begin the next round, and it is the first.",
    "这一局已经结束，桌上又有了一张牌：开始下一局，它就是翻开的第一张。",
)
_UNREAD: Final = Text(
    "I can't follow: what lies on top of the pile? Tell me the card, or that one was taken back.",
    "我跟不上了：牌堆最上面是什么牌？请告诉我是哪张，或者有牌被收回去了。",
)
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
        eyes: How much the camera is believed against a player.
    """

    tell_from: float = TELL_FROM
    retry: float = 1.0
    eyes: Eyes = field(default_factory=Eyes)


@dataclass(slots=True)
class _Round:
    """The round on the table, or the last one that was there."""

    id: RoundId
    match: int
    course: Course
    timeline: Timeline
    open: bool = True


class Scribe:
    """The single writer of state and log. Only the session's thread may call it.

    Attributes:
        closing: Set when the session is left: what cannot be written then is given up.
    """

    def __init__(
        self,
        log: ObservationLog,
        evidence: EvidenceStore,
        bulletin: Bulletin,
        clock: Clock,
        habits: Habits,
    ) -> None:
        self.closing = Event()
        self._log = log
        self._evidence = evidence
        self._bulletin = bulletin
        self._clock = clock
        self._habits = habits
        self._round: _Round | None = None
        self._between = Between()

    def resume(self) -> None:
        """Go on where the log ends; a round that cannot be read stays as it is."""
        try:
            record = self._log.latest_round()
        except LogRefusedError as error:
            self._warn(Trouble.DAMAGED, error.text)
            return
        if record is None:
            return
        if record.set_aside is not None:
            self._warn(Trouble.DAMAGED, record.set_aside)
        course, updates = retold(record, self._habits.tell_from, self._habits.eyes)
        timeline = Timeline(self._clock, latest_second(record))
        self._round = _Round(record.id, record.match, course, timeline, record.ended is None)
        self._bulletin.post(updates)

    def begin(self, deal: Deal) -> Update:
        """Begin the first round of a new match.

        Raises:
            RefusedReportError: a round is open.
        """
        self._check_none_open()
        return self._begin(deal, None)

    def begin_next(self, dealer: str | None) -> Update:
        """Begin the next round of the match.

        Raises:
            RefusedReportError: a round is open, there was none before, or the table
                has to name the dealer.
        """
        self._check_none_open()
        last = self._last()
        return self._begin(next_deal(last.course, dealer), last.match)

    def _check_none_open(self) -> None:
        if self._round is not None and self._round.open:
            raise RefusedReportError(_STILL_OPEN)

    def _begin(self, deal: Deal, match: int | None) -> Update:
        """Begin a round; what already lies there is its first card."""
        record = self._durably(lambda: self._log.begin(deal, match))
        course = Course.begun(deal, self._habits.tell_from, self._habits.eyes)
        self._round = _Round(record.id, record.match, course, Timeline(self._clock))
        began = self._post(record.began, Began(deal), course)
        self._take_kept(self._between.new_pile())
        return began

    def end(self) -> Update:
        """Close the round on the table.

        Raises:
            RefusedReportError: there is none.
        """
        on_table = self._on_table()
        entries = len(on_table.course.judgment.log)
        number = self._durably(lambda: self._log.end(on_table.id, entries))
        on_table.open = False
        return self._post(number, Ended(), on_table.course)

    def pile(self) -> tuple[Card, ...]:
        """What lies on the discard pile, see :meth:`companion.table.session.Session.pile`."""
        if self._round is None or not self._round.open:
            return ()
        course = self._round.course
        read = {number: sight.readings for number, sight in course.sights.items()}
        return cards_on_pile(course.judgment.log, read)

    def take(self, report: Report) -> tuple[Update, ...]:
        """Deal with a report; one update for each entry that came of it.

        What the camera sees after a round is over is kept for the next one; who draws
        then is dealing.

        Raises:
            RefusedReportError: no round is open, or the report cannot be logged.
        """
        if isinstance(report, Sighting) and self._belongs_between(report):
            if self._between.is_dealt:
                self._warn(Trouble.NEXT_ROUND, _NEXT_ROUND)
            return ()
        if isinstance(report, DrawSighting) and (self._round is None or not self._round.open):
            return ()
        on_table = self._on_table()
        number = on_table.course.next_number
        match report:
            case Sighting():
                return self._take_sighting(on_table, report)
            case DrawSighting():
                return self._take_draw(on_table, report)
            case Told():
                at = self._second(on_table, report.at, report.source)
                told = Observation(number, report.fact, report.source, at, report.confidence)
                return (self._enter(on_table, told),)
            case Corrected():
                corrected = self._enter(on_table, Entry(number, report.correction))
                going_on = on_table.course.state.phase is not Phase.TALLY
                kept = self._between.everything() if going_on else ()
                return (corrected, *self._take_kept(kept))

    def _belongs_between(self, sighting: Sighting) -> bool:
        """Keep *sighting* for the next round, if the one on the table is over."""
        if self._round is None:
            return False
        state = self._round.course.state
        over = not self._round.open or state.phase is Phase.TALLY
        return over and self._between.keep(sighting, state.pile.top)

    def _take_kept(self, kept: Sequence[Sighting]) -> tuple[Update, ...]:
        on_table = self._on_table()
        return tuple(u for sighting in kept for u in self._take_sighting(on_table, sighting))

    def _take_sighting(self, on_table: _Round, sighting: Sighting) -> tuple[Update, ...]:
        if sighting.happening is Happening.UNREAD:
            self._warn(Trouble.UNREAD, _UNREAD)
        at = self._second(on_table, sighting.at, Source.CAMERA)
        return tuple(
            self._enter_seen(on_table, sighting, seen, at)
            for seen in seen_in(sighting, on_table.course.state.phase)
        )

    def _take_draw(self, on_table: _Round, sighting: DrawSighting) -> tuple[Update, ...]:
        at = self._second(on_table, sighting.at, Source.CAMERA)
        course = on_table.course
        drawn = drawn_in(sighting, course.judgment, at)
        if drawn is None:
            return ()
        drew, confidence = drawn
        observed = Observation(course.next_number, drew, Source.CAMERA, at, confidence)
        return (self._enter(on_table, observed),)

    def _enter_seen(self, on_table: _Round, sighting: Sighting, seen: Seen, at: float) -> Update:
        number = on_table.course.next_number
        observation = Observation(number, seen.fact, Source.CAMERA, at, seen.confidence)
        evidence = self._with_pictures(
            Evidence(
                sighting.happening,
                seen.readings,
                unbroken=sighting.unbroken,
                beneath=sighting.beneath,
            ),
            on_table,
            sighting,
        )
        return self._enter(on_table, observation, evidence)

    def _enter(
        self, on_table: _Round, entry: Observation | Entry, evidence: Evidence | None = None
    ) -> Update:
        """Judge, write, then tell: nobody sees what is not on disk."""
        before = on_table.course
        entry = admitted(before, entry)
        now = before.take(entry, sight_of(evidence))
        number = self._durably(lambda: self._log.append(on_table.id, entry, evidence))
        on_table.course = now
        return self._post(number, entry, before)

    def _with_pictures(self, evidence: Evidence, on_table: _Round, sighting: Sighting) -> Evidence:
        """The evidence of the next entry; without its pictures if they cannot be kept."""
        number = on_table.course.next_number
        try:
            before, after = self._evidence.keep(on_table.id, number, sighting)
            if not self._evidence.tidy(lambda: self._needed(on_table)):
                self._warn(Trouble.EVIDENCE, _EVIDENCE_FULL)
        except EvidenceUnavailableError as error:
            self._warn(Trouble.EVIDENCE, error.text)
            return evidence
        return replace(evidence, before=before, after=after)

    def _needed(self, on_table: _Round) -> frozenset[tuple[RoundId, int]]:
        """Every observation of this match whose pictures must stay."""
        needed = {(on_table.id, on_table.course.next_number)}
        for record in self._log.rounds_of_match(on_table.match):
            numbers = needed_in(record, on_table.course.tell_from)
            needed |= {(record.id, number) for number in numbers}
        return frozenset(needed)

    def _second(self, on_table: _Round, stamp: float | None, source: Source) -> float:
        second, jumped = on_table.timeline.happened(stamp, source)
        if jumped:
            self._warn(Trouble.CLOCK, _CLOCK)
        return second

    def _last(self) -> _Round:
        if self._round is None:
            raise RefusedReportError(_NO_ROUND)
        return self._round

    def _on_table(self) -> _Round:
        if not self._last().open:
            raise RefusedReportError(_NO_ROUND)
        return self._last()

    def _durably(self, write: Callable[[], T]) -> T:
        """Write to the log; where that cannot be done now, say so and try again.

        Meanwhile what is reported waits in the queue.
        """
        warned = False
        while True:
            try:
                written = write()
            except LogUnavailableError as error:
                if not warned:
                    self._warn(Trouble.LOG, error.text)
                warned = True
                if self.closing.wait(self._habits.retry):
                    raise LogRefusedError(_NOT_RECORDED) from error
            else:
                if warned:
                    self._warn(Trouble.LOG_AGAIN, _LOG_AGAIN)
                return written

    def _post(self, number: int, cause: Cause, before: Course) -> Update:
        last = self._last()
        update = update_of(number, last.id, cause, before, last.course)
        self._bulletin.post([update])
        return update

    def _warn(self, trouble: Trouble, text: Text) -> None:
        self._bulletin.warn(Notice(trouble, text))
