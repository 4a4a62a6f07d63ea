"""A recorded round, told again as it was told when it was played."""

from __future__ import annotations

from companion.rules.corrections import judge_log, rulings_of
from companion.rules.facts import Observation
from companion.table.card_doubts import doubtful_numbers
from companion.table.course import Course
from companion.table.eyes import Eyes, Sight
from companion.table.mistakes import wary
from companion.table.ports import Evidence, RoundRecord
from companion.table.updates import Began, Ended, Update, update_of


def retold(
    record: RoundRecord, tell_from: float, eyes: Eyes | None = None
) -> tuple[Course, list[Update]]:
    """The course of a recorded round, and its updates with their numbers."""
    course = Course.begun(record.deal, tell_from, eyes)
    updates = [update_of(record.began, record.id, Began(record.deal), course, course)]
    for number, entry in zip(record.numbers, record.log, strict=True):
        before = course
        course = course.take(entry, sight_of(record.evidence.get(entry.number)))
        updates.append(update_of(number, record.id, entry, before, course))
    if record.ended is not None:
        updates.append(update_of(record.ended, record.id, Ended(), course, course))
    return course, updates


def sight_of(evidence: Evidence | None) -> Sight | None:
    """What the judging of a round needs of *evidence*."""
    if evidence is None:
        return None
    return Sight(evidence.readings, evidence.unbroken, evidence.beneath)


def needed_in(record: RoundRecord, tell_from: float) -> set[int]:
    """The observations on which a ruling rests, or that are asked about."""
    opened = record.deal.opened()
    rulings = rulings_of(judge_log(opened.law, opened.opening, record.log))
    sights: dict[int, Sight] = {}
    for place, entry in enumerate(record.log):
        if entry.number in record.evidence:
            seen = Sight(record.evidence[entry.number].readings)
            sights[entry.number] = wary(seen, record.log[:place], sights, tell_from)
    asked = doubtful_numbers(record.log, sights, tell_from)
    return {ruling.number for ruling in rulings} | asked


def latest_second(record: RoundRecord) -> float:
    """The last second of the round that its log knows of."""
    observations = (entry for entry in record.log if isinstance(entry, Observation))
    return max((entry.at for entry in observations if entry.at is not None), default=0.0)
