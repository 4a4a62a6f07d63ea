"""What the camera is not sure of is asked: "6 or 9?"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import Final

from companion.cards import Card
from companion.rules.corrections import Amended, Entry, Inserted, Log
from companion.rules.facts import Fact, FirstCard, Laid, Observation
from companion.rules.rulings import Ruling
from companion.table.judgment import Judgment
from companion.table.sightings import Reading

TELL_FROM: Final = 0.9
"""The confidence, 0 to 1, from which a sighting is told instead of asked."""

MOST_WAYS: Final = 16
"""So many ways to answer all open questions are tried; with more, the referee waits."""


@dataclass(frozen=True, slots=True)
class Question:
    """Which of these was it?

    Any correction of the observation answers it; while it is open, play goes on.

    Attributes:
        number: The observation that is asked about.
        choices: What it may have been, the likeliest first.
        open_ended: Whether it may be none of these: no frame saw a second card.
    """

    number: int
    choices: tuple[Fact, ...]
    open_ended: bool

    def answer(self, choice: int) -> Amended:
        """The correction that says: it was that one of the choices, counted from 0."""
        return Amended(self.number, self.choices[choice])


def open_questions(
    log: Log, readings: Mapping[int, tuple[Reading, ...]], tell_from: float
) -> tuple[Question, ...]:
    """What is asked about *log* and not answered in it.

    Args:
        log: The entries of the round.
        readings: The cards as the camera read them, by number of the observation.
        tell_from: The confidence from which a sighting is told instead.
    """
    doubtful = {
        number: seen
        for number, seen in readings.items()
        if any(reading.confidence < tell_from for reading in seen)
    }
    if not doubtful:
        return ()
    answered = set(_corrected_numbers(log))
    return tuple(
        _question(entry, doubtful[entry.number], tell_from)
        for entry in log
        if isinstance(entry, Observation)
        and entry.number in doubtful
        and entry.number not in answered
    )


def _corrected_numbers(log: Log) -> Iterator[int]:
    for entry in log:
        if isinstance(entry, Entry) and not isinstance(entry.correction, Inserted):
            yield entry.correction.target


def _question(asked: Observation, readings: tuple[Reading, ...], tell_from: float) -> Question:
    choices = tuple(
        _with_cards(asked.fact, cards)
        for cards in product(*(_candidates(reading, tell_from) for reading in readings))
    )
    uncertain = (reading for reading in readings if reading.confidence < tell_from)
    return Question(asked.number, choices, any(one.runner_up is None for one in uncertain))


def _candidates(reading: Reading, tell_from: float) -> tuple[Card, ...]:
    if reading.confidence >= tell_from or reading.runner_up is None:
        return (reading.card,)
    return (reading.card, reading.runner_up[0])


def _with_cards(fact: Fact, cards: tuple[Card, ...]) -> Fact:
    if isinstance(fact, FirstCard):
        return FirstCard(cards[0])
    return replace(fact, cards=cards) if isinstance(fact, Laid) else fact


def certain_rulings(judgment: Judgment, questions: Sequence[Question]) -> tuple[Ruling, ...]:
    """The rulings that hold whatever the answers to the open *questions* will be.

    Where an answer may be any card, or there are too many ways to answer,
    nothing from that observation on is certain.
    """
    if not questions:
        return judgment.rulings
    tried, untried = _split(questions)
    waiting = _from_the_first(untried, judgment)
    ways = product(*(question.choices for question in tried))
    likeliest, *others = (_under(judgment, tried, facts).rulings for facts in ways)
    return tuple(
        ruling
        for ruling in likeliest
        if ruling.number not in waiting and all(ruling in other for other in others)
    )


def _split(questions: Sequence[Question]) -> tuple[list[Question], list[Question]]:
    """The questions of which every answer is tried, and the others."""
    tried: list[Question] = []
    untried: list[Question] = []
    for question in questions:
        ways = prod(len(each.choices) for each in [*tried, question])
        fits = not question.open_ended and ways <= MOST_WAYS
        (tried if fits else untried).append(question)
    return tried, untried


def _from_the_first(untried: Sequence[Question], judgment: Judgment) -> set[int]:
    """The observations from the first one that nobody can know."""
    numbers = [decision.observation.number for decision in judgment.decisions]
    first = min((numbers.index(question.number) for question in untried), default=len(numbers))
    return set(numbers[first:])


def _under(judgment: Judgment, asked: Sequence[Question], facts: Iterable[Fact]) -> Judgment:
    """The round if the answers were these."""
    for question, fact in zip(asked, facts, strict=True):
        answer = Entry(len(judgment.log) + 1, Amended(question.number, fact))
        judgment = judgment.judge(answer)
    return judgment
