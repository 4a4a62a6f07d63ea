"""Taking a correction back: the entries after which everything is as it was before."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.corrections import (
    Amended,
    Correction,
    Entry,
    Inserted,
    Overruled,
    Withdrawn,
    corrected,
)
from companion.rules.facts import Observation
from companion.table import Corrected, Report, Told

Log = Sequence[Observation | Entry]


def undoing(log: Log, number: int) -> tuple[Report, ...]:
    """The reports that take entry *number* of *log* back; none where that cannot be.

    It cannot be once the same thing was put right again, or has been taken back.
    What was taken out and is put in again is known by another number from then on.
    """
    entry = next((each for each in log if each.number == number), None)
    standing = corrected(log)
    if isinstance(entry, Observation):
        stands = any(each.number == number for each in standing)
        return (Corrected(Withdrawn(number)),) if stands else ()
    if entry is None or _put_right_again(log, entry):
        return ()
    return _reverse(entry, corrected(log[: number - 1]), standing)


def taken_out_by(log: Log, number: int) -> int | None:
    """The entry that says that observation *number* never happened; ``None`` if none does."""
    return next(
        (
            entry.number
            for entry in reversed(log)
            if isinstance(entry, Entry) and entry.correction == Withdrawn(number)
        ),
        None,
    )


def _put_right_again(log: Log, entry: Entry) -> bool:
    """Whether a later entry is about the same observation."""
    about = _subject(entry)
    return any(
        _subject(later) == about
        for later in log[entry.number :]
        if isinstance(later, Entry) and not isinstance(later.correction, Inserted)
    )


def _subject(entry: Entry) -> int:
    """The observation that it is about; an inserted one is known by the entry's number."""
    correction = entry.correction
    return entry.number if isinstance(correction, Inserted) else correction.target


def _reverse(
    entry: Entry, before: Sequence[Observation], standing: Sequence[Observation]
) -> tuple[Report, ...]:
    match entry.correction:
        case Inserted():
            return (Corrected(Withdrawn(entry.number)),)
        case Amended(target):
            was = next(each for each in before if each.number == target)
            return (Corrected(Amended(target, was.fact)),)
        case Withdrawn(target):
            return (_put_back(target, before, standing),)
        case Overruled(target):
            again = _put_back(target, before, standing)
            return (Corrected(Withdrawn(target)), again)


def _put_back(
    target: int, before: Sequence[Observation], standing: Sequence[Observation]
) -> Report:
    """What was observation *target* happened after all, where it did."""
    place = next(place for place, each in enumerate(before) if each.number == target)
    still_there = {each.number for each in standing}
    following = (each.number for each in before[place + 1 :] if each.number in still_there)
    successor = next(following, None)
    was = before[place]
    if successor is None:
        return Told(was.fact, was.source)
    correction: Correction = Inserted(successor, was.fact)
    return Corrected(correction)
