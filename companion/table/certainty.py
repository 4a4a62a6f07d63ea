"""Which rulings hold whatever the answers to the open questions will be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from operator import attrgetter
from typing import Final

from companion.rules.corrections import Amended
from companion.rules.facts import Laid, Observation
from companion.rules.law import Law
from companion.rules.referee import Decision, decide
from companion.rules.rulings import Ruling
from companion.rules.state import Pile, RoundState
from companion.table.belief import SHOWN_BY_PILE
from companion.table.judgment import Judgment
from companion.table.questions import Question

MOST_WAYS: Final = 16
"""So many ways that the round may have gone are followed; with more, the referee waits."""

_COVERED: Final = 3
"""With so many plays on it, a card decides no more whether the last of them fits."""


def certain_rulings(judgment: Judgment, questions: Sequence[Question]) -> tuple[Ruling, ...]:
    """The rulings that hold while *questions* about cards are open.

    From the first card in question on, the round is judged for every way to
    answer; ways that come to the same again are followed as one. Where an answer
    may be any card, or there are too many ways, what rests on the card waits.
    """
    if not questions:
        return judgment.rulings
    asked = {question.number: question for question in questions}
    numbers = [decision.observation.number for decision in judgment.decisions]
    first = next(place for place, number in enumerate(numbers) if number in asked)
    known, unsure = judgment.decisions[:first], judgment.decisions[first:]
    ways = _Ways(judgment.law, known[-1].state if known else judgment.opening)
    told = [ruling for decision in known for ruling in decision.rulings]
    for decision in unsure:
        told += ways.after(decision, asked.get(decision.observation.number))
    return tuple(told)


class _Ways:
    """The ways in which a round may have gone, from its first card in question on."""

    def __init__(self, law: Law, state: RoundState) -> None:
        self._law = law
        self._ways = [state]
        self._known = state
        self._covering: int | None = None
        """How many plays lie on the newest card that may be any; ``None`` without one."""

    def after(self, decision: Decision, question: Question | None) -> list[Ruling]:
        """Go on by one observation; what is certain about it."""
        judged = self._judged(decision, question)
        self._known = decision.state
        self._ways = _merged([each.state for each in judged])
        return [
            ruling
            for ruling in judged[0].rulings
            if not self._waits(ruling) and all(ruling in each.rulings for each in judged[1:])
        ]

    def _judged(self, decision: Decision, question: Question | None) -> list[Decision]:
        """The decisions about an observation, for every way it may have been."""
        observation = decision.observation
        forms = [observation] if question is None else self._forms(observation, question)
        if self._covering is not None and isinstance(observation.fact, Laid):
            self._covering += 1
        if question is not None and len(forms) == 1:
            self._covering = 0
        if forms == [observation] and self._knows_the_way():
            return [decision]
        return [decide(self._law, way, form) for way in self._ways for form in forms]

    def _knows_the_way(self) -> bool:
        return len(self._ways) == 1 and _is_alike(self._ways[0], self._known)

    def _forms(self, observation: Observation, question: Question) -> list[Observation]:
        """What it may have been; only as it was seen, where that may be anything."""
        if question.open_ended or len(self._ways) * len(question.answers) > MOST_WAYS:
            return [observation]
        facts = [each.fact for each in question.answers if isinstance(each, Amended)]
        return [replace(observation, fact=fact, confidence=1.0) for fact in facts]

    def _waits(self, ruling: Ruling) -> bool:
        """Whether it rests on a card that may be any; turn and hands do until the end."""
        if self._covering is None:
            return False
        return ruling.code not in SHOWN_BY_PILE or self._covering < _COVERED


def _merged(ways: Iterable[RoundState]) -> list[RoundState]:
    """The ways that differ, in order."""
    differ: list[RoundState] = []
    for way in ways:
        if not any(_is_alike(way, other) for other in differ):
            differ.append(way)
    return differ


_COUNTS: Final = attrgetter(
    *(each.name for each in fields(RoundState) if each.compare and each.name != "pile")
)
_COUNTS_OF_PILE: Final = attrgetter(*(each.name for each in fields(Pile) if each.name != "seen"))
"""Not the cards that were seen: they only tell which cards there can still be."""


def _is_alike(one: RoundState, other: RoundState) -> bool:
    """Whether the round goes on from both in the same way."""
    return (
        one.turn == other.turn
        and _COUNTS(one) == _COUNTS(other)
        and _COUNTS_OF_PILE(one.pile) == _COUNTS_OF_PILE(other.pile)
    )
