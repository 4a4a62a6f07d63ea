"""What may enter the log: only what can be read from it again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from companion.cards.text import Text
from companion.rules import facts as f
from companion.rules.corrections import (
    Amended,
    Correction,
    Entry,
    Inserted,
    UnknownObservationError,
    corrected,
)
from companion.rules.facts import Fact, Observation
from companion.rules.seating import Seat
from companion.rules.transcript.correcting import MOST_ENTRIES, TOO_LONG
from companion.rules.transcript.errors import RefusedProblem
from companion.rules.transcript.json_facts import read_json_fact, write_json_fact
from companion.rules.transcript.json_node import Node
from companion.rules.transcript.roster import Roster
from companion.rules.transcript.transcript import fact_of
from companion.table.course import Course
from companion.table.reports import RefusedReportError

_SEATS: Final = ("seat", "by", "of", "after", "target")
"""The fields of facts that name a player."""


def admitted(course: Course, entry: Observation | Entry) -> Observation | Entry:
    """*entry* as it goes into the log of *course*.

    A newcomer gets the next seat, whatever seat the report thought of.

    Raises:
        RefusedReportError: it names nobody at the table, corrects nothing that is
            there, or says something that cannot be.
    """
    if entry.number > MOST_ENTRIES:
        raise RefusedReportError(TOO_LONG)
    if isinstance(entry, Observation):
        return replace(entry, fact=_checked(course, entry.fact, entry.number))
    correction = _checked_correction(course, entry)
    admissible = Entry(entry.number, correction)
    try:
        corrected((*course.judgment.log, admissible))
    except UnknownObservationError as error:
        raise RefusedReportError(_NOT_THERE) from error
    return admissible


_NOT_THERE: Final = Text("what should be corrected is not there any more", "要更正的记录已经不在了")
_NOBODY: Final = Text("nobody sits in that seat", "那个座位没有人")


def _checked_correction(course: Course, entry: Entry) -> Correction:
    match entry.correction:
        case Amended(target, fact):
            return Amended(target, _checked(course, fact, entry.number, target))
        case Inserted(before, fact):
            return Inserted(before, _checked(course, fact, entry.number))
        case correction:
            return correction


def _checked(course: Course, fact: Fact, number: int, amended: int | None = None) -> Fact:
    """*fact* as it will be read from the log."""
    roster = _roster(course)
    if not all(0 <= seat < len(roster.names) for seat in _seats(fact)):
        raise RefusedReportError(_NOBODY)
    try:
        return read_json_fact(Node(write_json_fact(fact, roster.names)), roster, number, amended)
    except RefusedProblem as error:
        raise RefusedReportError(error.problem.text) from error


def _seats(fact: Fact) -> Iterator[Seat]:
    for field in _SEATS:
        seat = getattr(fact, field, None)
        if seat is not None and not (isinstance(fact, f.Joined) and field == "seat"):
            yield seat


def _roster(course: Course) -> Roster:
    roster = Roster()
    for name in course.deal.names:
        roster.add(name)
    for entry in course.judgment.log:
        fact = fact_of(entry)
        if isinstance(fact, f.Joined) and fact.seat == len(roster.names):
            roster.join(fact.name, entry.number)
    return roster
