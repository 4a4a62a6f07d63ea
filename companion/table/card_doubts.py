"""Cards that were not read surely, and what else they may have been."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from companion.cards import Card
from companion.rules import events as e
from companion.rules.corrections import Amended, Correction, Entry, Inserted, Log, Withdrawn
from companion.rules.facts import Fact, FirstCard, Laid, Observation
from companion.rules.referee import Decision
from companion.table.eyes import Sight
from companion.table.judgment import Judgment
from companion.table.questions import Question
from companion.table.sightings import Reading


def card_questions(
    judgment: Judgment, sights: Mapping[int, Sight], tell_from: float
) -> tuple[Question, ...]:
    """What is asked about the cards of a round and not answered in its log.

    Nothing is asked about cards that are back in the hand: nothing depends on them.

    Args:
        judgment: The round.
        sights: What the camera saw, by number of the observation.
        tell_from: The confidence from which a sighting is told instead.
    """
    doubtful = doubtful_numbers(judgment.log, sights, tell_from)
    if not doubtful:
        return ()
    gone = set(_taken_back(judgment.decisions))
    return tuple(
        _question(entry, sights[entry.number].readings, tell_from)
        for entry in judgment.log
        if isinstance(entry, Observation) and entry.number in doubtful - gone
    )


def doubtful_numbers(log: Log, sights: Mapping[int, Sight], tell_from: float) -> set[int]:
    """The observations with cards that nobody can be sure of, and nobody has put right."""
    doubtful = {
        number
        for number, sight in sights.items()
        if any(reading.confidence < tell_from for reading in sight.readings)
    }
    return doubtful and doubtful - set(_corrected_numbers(log))


def _corrected_numbers(log: Log) -> Iterator[int]:
    for entry in log:
        if isinstance(entry, Entry) and not isinstance(entry.correction, Inserted):
            yield entry.correction.target


def _taken_back(decisions: Sequence[Decision]) -> Iterator[int]:
    """The observations whose cards were seen to go back into the hand."""
    for decision in decisions:
        for event in decision.events:
            match event:
                case e.PlayTakenBack(play):
                    yield play.number
                case e.WrongCardsTakenBack(wrong, seen=True):
                    yield wrong.play.number


def _question(asked: Observation, readings: tuple[Reading, ...], tell_from: float) -> Question:
    sets = list(product(*(_candidates(reading, tell_from) for reading in readings)))
    uncertain = (reading for reading in readings if reading.confidence < tell_from)
    open_ended = any(one.runner_up is None for one in uncertain)
    if open_ended and len(readings) > 1:
        sets.append(tuple(reversed(sets[0])))
    answers: list[Correction] = [
        Amended(asked.number, _with_cards(asked.fact, cards)) for cards in dict.fromkeys(sets)
    ]
    if open_ended:
        answers.append(Withdrawn(asked.number))
    return Question(asked.number, tuple(answers), open_ended)


def _candidates(reading: Reading, tell_from: float) -> tuple[Card, ...]:
    if reading.confidence >= tell_from or reading.runner_up is None:
        return (reading.card,)
    return (reading.card, reading.runner_up[0])


def _with_cards(fact: Fact, cards: tuple[Card, ...]) -> Fact:
    if isinstance(fact, FirstCard):
        return FirstCard(cards[0])
    return replace(fact, cards=cards) if isinstance(fact, Laid) else fact
