"""Correcting what was observed: one more entry that names an earlier one.

Nothing is erased. The corrected sequence is derived from the log, and the
round is replayed from it, so that the state after a correction is what it had
been if everybody had seen right at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.rules.facts import Called, Fact, Observation
from companion.rules.law import Law
from companion.rules.referee import Decision, replay
from companion.rules.rulings import Ruling
from companion.rules.state import RoundState


class UnknownObservationError(LookupError):
    """A correction names an observation that is not there (any more)."""


@dataclass(frozen=True, slots=True)
class Amended:
    """Observation *target* was really *fact*."""

    target: int
    fact: Fact


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """Observation *target* never happened."""

    target: int


@dataclass(frozen=True, slots=True)
class Inserted:
    """*fact*, which nobody reported, happened just before observation *before*."""

    before: int
    fact: Fact


@dataclass(frozen=True, slots=True)
class Overruled:
    """The table lets the play of observation *target* count: "we play it that way tonight"."""

    target: int


Correction: TypeAlias = Amended | Withdrawn | Inserted | Overruled


@dataclass(frozen=True, slots=True)
class Entry:
    """A correction in the log.

    Attributes:
        number: Its place in the log; an inserted fact is known by it.
        correction: What is put right.
    """

    number: int
    correction: Correction


Log: TypeAlias = Sequence[Observation | Entry]


def corrected(log: Log) -> tuple[Observation, ...]:
    """The observations as they should have been, in the order in which they happened.

    Raises:
        UnknownObservationError: a correction names an observation that does
            not exist, or that an earlier correction withdrew.
    """
    sequence: list[Observation] = []
    for entry in log:
        if isinstance(entry, Observation):
            sequence.append(entry)
        else:
            _apply(sequence, entry)
    return in_order(sequence)


def confirmed_numbers(log: Log) -> frozenset[int]:
    """The observations that people put right, or before which they put what was missing."""
    corrections = [entry.correction for entry in log if isinstance(entry, Entry)]
    return frozenset(
        each.before if isinstance(each, Inserted) else each.target for each in corrections
    )


def in_order(observations: Iterable[Observation]) -> tuple[Observation, ...]:
    """Observations by the time they happened; a call before what it competes with.

    A sighting is confirmed some frames after the card landed, so the log's
    order is not always the order of events. Entries without a time keep their
    place behind the entry before them. A call and an accusation at the same
    moment: the call counts first (rule book, 5.2, a tie is safe).
    """
    keyed = []
    latest = float("-inf")
    for place, observation in enumerate(observations):
        latest = latest if observation.at is None else observation.at
        first = 0 if isinstance(observation.fact, Called) and observation.at is not None else 1
        keyed.append(((latest, first, place), observation))
    if all(observation.at is None for _, observation in keyed):
        return tuple(observation for _, observation in keyed)
    return tuple(observation for _, observation in sorted(keyed, key=lambda pair: pair[0]))


def _apply(sequence: list[Observation], entry: Entry) -> None:
    match entry.correction:
        case Amended(target, fact):
            place = _find(sequence, target)
            sequence[place] = replace(sequence[place], fact=fact, confidence=1.0)
        case Withdrawn(target):
            del sequence[_find(sequence, target)]
        case Inserted(before, fact):
            place = _find(sequence, before)
            sequence.insert(place, Observation(entry.number, fact, at=sequence[place].at))
        case Overruled(target):
            place = _find(sequence, target)
            sequence[place] = replace(sequence[place], overruled=True)


def _find(sequence: list[Observation], number: int) -> int:
    for place, observation in enumerate(sequence):
        if observation.number == number:
            return place
    raise UnknownObservationError(f"there is no observation {number} to correct")


@dataclass(frozen=True, slots=True)
class Difference:
    """What a correction changed in the referee's rulings.

    Attributes:
        gone: Rulings that no longer hold.
        new: Rulings that hold now.
        changed: Rulings on the same observation with the same code that say
            something else now, as (before, after).
    """

    gone: tuple[Ruling, ...]
    new: tuple[Ruling, ...]
    changed: tuple[tuple[Ruling, Ruling], ...]


def rulings_of(decisions: Iterable[Decision]) -> tuple[Ruling, ...]:
    """All rulings of a round, in order."""
    return tuple(ruling for decision in decisions for ruling in decision.rulings)


def difference(before: Iterable[Ruling], after: Iterable[Ruling]) -> Difference:
    """Compare the rulings of a round before and after a correction."""
    old, new = list(before), list(after)
    for ruling in tuple(old):
        if ruling in new:
            old.remove(ruling)
            new.remove(ruling)
    changed = []
    for ruling in tuple(old):
        for other in new:
            if (other.number, other.code) == (ruling.number, ruling.code):
                changed.append((ruling, other))
                old.remove(ruling)
                new.remove(other)
                break
    return Difference(tuple(old), tuple(new), tuple(changed))


def judge_log(law: Law, state: RoundState, log: Log) -> list[Decision]:
    """Replay a log with its corrections.

    Raises:
        UnknownObservationError: see :func:`corrected`.
    """
    return replay(law, state, corrected(log))
