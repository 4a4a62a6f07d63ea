"""What views are told: numbered updates, and notices about the companion itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from companion.cards.text import Text
from companion.rules.corrections import Difference, Entry, difference
from companion.rules.events import Event
from companion.rules.facts import Observation
from companion.rules.referee import Decision
from companion.rules.rulings import Ruling
from companion.rules.state import RoundState
from companion.table.course import Course
from companion.table.deal import Deal
from companion.table.questions import Question
from companion.table.scoring import Score, score_of


@dataclass(frozen=True, slots=True)
class Began:
    """A round began."""

    deal: Deal


@dataclass(frozen=True, slots=True)
class Ended:
    """A round was closed: nothing more is reported about it."""


Cause: TypeAlias = Began | Observation | Entry | Ended


@dataclass(frozen=True, slots=True)
class Update:
    """One step of a session. It is on disk before anybody sees it.

    Attributes:
        number: The event number; it grows from update to update, and is the same
            after a restart.
        round: Which round of the log.
        cause: What made it.
        names: The players' names by seat.
        events: What the referee accepted as having happened by *cause*.
        changes: The rulings that are new, gone or changed since the last update.
        rulings: All rulings that hold now.
        questions: What is asked now.
        state: Where the round stands, if every question is answered by the likeliest.
        decisions: The whole round so far: one for each observation, as corrected and
            in the order in which they happened.
        score: What the round is worth, or whose hands have to be shown for that;
            ``None`` while it is being played.
    """

    number: int
    round: int
    cause: Cause
    names: tuple[str, ...]
    events: tuple[Event, ...]
    changes: Difference
    rulings: tuple[Ruling, ...]
    questions: tuple[Question, ...]
    state: RoundState
    decisions: tuple[Decision, ...] = field(default=(), repr=False, compare=False)
    score: Score | None = None

    @property
    def asks(self) -> bool:
        """Whether *cause* is not certain: its events are asked about, not told."""
        number = self.cause.number if isinstance(self.cause, Observation) else None
        return any(question.number == number for question in self.questions)


def update_of(number: int, round_number: int, cause: Cause, before: Course, now: Course) -> Update:
    """What is told about the step from *before* to *now*."""
    return Update(
        number=number,
        round=round_number,
        cause=cause,
        names=now.names,
        events=_events(cause, now),
        changes=_changes(before.rulings, now.rulings),
        rulings=now.rulings,
        questions=now.questions,
        state=now.state,
        decisions=now.judgment.decisions,
        score=score_of(now.deal.rules, now.names, now.state),
    )


def _changes(before: tuple[Ruling, ...], after: tuple[Ruling, ...]) -> Difference:
    """The difference; rulings of what happened earlier are usually the same."""
    same = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        same += 1
    return difference(before[same:], after[same:])


def _events(cause: Cause, course: Course) -> tuple[Event, ...]:
    if not isinstance(cause, Observation):
        return ()
    decisions = reversed(course.judgment.decisions)
    return next(each.events for each in decisions if each.observation.number == cause.number)


class Trouble(StrEnum):
    """What a notice is about."""

    LOG = "log"
    """Reports wait: the log cannot be written."""
    LOG_AGAIN = "log_again"
    """The log is written again."""
    DAMAGED = "damaged"
    """Something in the log could not be read."""
    EVIDENCE = "evidence"
    """A picture was not kept."""
    CLOCK = "clock"
    """A clock jumped."""
    REPORT = "report"
    """A report could not be dealt with."""
    NEXT_ROUND = "next_round"
    """The next round seems to be dealt: somebody has to begin it."""
    UNREAD = "unread"
    """The camera can't tell what lies on the pile: somebody has to say it."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that those at the table have to know about the companion itself."""

    trouble: Trouble
    text: Text
