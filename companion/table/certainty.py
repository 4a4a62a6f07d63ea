"""Which rulings hold whatever the answers to the open questions will be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import Final

from companion.rules.corrections import Correction, Entry
from companion.rules.facts import Laid
from companion.rules.rulings import Ruling
from companion.rules.state import RoundState
from companion.table.belief import SHOWN_BY_PILE
from companion.table.judgment import Judgment
from companion.table.questions import Question

MOST_WAYS: Final = 16
"""So many ways to answer all open questions are tried; with more, the referee waits."""

_COVERED: Final = 2
"""With so many plays on it, a card decides no more what two plays on top of each other show."""


def certain_rulings(judgment: Judgment, questions: Sequence[Question]) -> tuple[Ruling, ...]:
    """The rulings that hold while *questions* about cards are open.

    Every answer to a question is tried, and those to questions on which the
    rest of the round still depends together. Where an answer may be any card,
    or there are too many ways to answer, what rests on the card has to wait.
    """
    if not questions:
        return judgment.rulings
    closed = [question for question in questions if not question.open_ended]
    likeliest = _under(judgment, [question.answers[0] for question in closed])
    alone = [_ways(likeliest, [question]) for question in closed]
    depends = [
        question
        for question, ways in zip(closed, alone, strict=True)
        if not _are_alike(likeliest, ways)
    ]
    tried = _few(depends)
    together = _ways(likeliest, tried) if len(tried) > 1 else []
    worlds = [way for ways in (*alone, together) for way in ways]
    untried = [each for each in questions if each.open_ended or each in depends[len(tried) :]]
    waiting = _resting_on(untried, judgment)
    return tuple(
        ruling
        for ruling in likeliest.rulings
        if (ruling.number, ruling.code in SHOWN_BY_PILE) not in waiting
        and all(ruling in world.rulings for world in worlds)
    )


def _few(questions: Sequence[Question]) -> list[Question]:
    """As many of the first questions as can be tried together."""
    tried: list[Question] = []
    for question in questions:
        if prod(len(each.answers) for each in [*tried, question]) > MOST_WAYS:
            break
        tried.append(question)
    return tried


def _ways(likeliest: Judgment, questions: Sequence[Question]) -> list[Judgment]:
    """The round under every other way to answer than the likeliest one."""
    _, *others = product(*(question.answers for question in questions))
    return [_under(likeliest, answers) for answers in others]


def _under(judgment: Judgment, answers: Iterable[Correction]) -> Judgment:
    for answer in answers:
        judgment = judgment.judge(Entry(len(judgment.log) + 1, answer))
    return judgment


def _are_alike(judgment: Judgment, ways: Iterable[Judgment]) -> bool:
    """Whether the rest of the round is the same in all of them."""
    here = _what_counts(judgment.state)
    return all(_what_counts(way.state) == here for way in ways)


def _what_counts(state: RoundState) -> RoundState:
    """Without the cards that were seen: they only tell which cards there can still be."""
    return replace(state, pile=replace(state.pile, seen=b""))


def _resting_on(questions: Sequence[Question], judgment: Judgment) -> set[tuple[int, bool]]:
    """What waits for the answers: numbers of observations, and whether two plays show it.

    What two plays on top of each other show is certain again once the card in
    question is covered; turn and hands may depend on it until the end.
    """
    asked = {question.number for question in questions}
    waiting: set[tuple[int, bool]] = set()
    covering: int | None = None
    for decision in judgment.decisions:
        number = decision.observation.number
        if number in asked:
            covering = 0
        if covering is None:
            continue
        waiting.add((number, False))
        if covering < _COVERED:
            waiting.add((number, True))
        covering += isinstance(decision.observation.fact, Laid) and number not in asked
    return waiting
