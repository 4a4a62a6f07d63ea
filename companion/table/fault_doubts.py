"""Faults that may be errors of the camera: "did I miss a card?", and which one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from companion.cards import ALL_CARDS, Card
from companion.rules.corrections import Amended, Correction, Inserted, Overruled
from companion.rules.facts import Laid
from companion.rules.legality import fits
from companion.rules.referee import Decision
from companion.rules.rulings import KINDS, Code, Ruling, Severity
from companion.rules.state import Pile
from companion.table.covered import may_lie_under
from companion.table.eyes import Sight
from companion.table.judgment import Judgment
from companion.table.questions import Doubt, Question

STAYS: Final = 2
"""Once so many plays lie on it, nobody is asked about a fault any more: play went on."""


def fault_questions(judgment: Judgment, sights: Mapping[int, Sight]) -> tuple[Question, ...]:
    """What is asked about faults that are not believed.

    Args:
        judgment: The round; what it doubts is not answered yet.
        sights: What the camera saw, by number of the observation.
    """
    return tuple(
        _question(judgment, place, ruling, sights)
        for place, decision in enumerate(judgment.decisions)
        if decision.observation.number in judgment.doubted and _is_fresh(judgment, place)
        for ruling in decision.rulings[:1]
        if is_doubted_fault(judgment, ruling)
    )


def is_doubted_fault(judgment: Judgment, ruling: Ruling) -> bool:
    """Whether *ruling* would be a fault if its observation were believed."""
    return (
        ruling.number in judgment.doubted
        and ruling.severity is Severity.QUESTION
        and KINDS[ruling.code].severity is Severity.FAULT
    )


def _is_fresh(judgment: Judgment, place: int) -> bool:
    later = judgment.decisions[place + 1 :]
    return sum(isinstance(each.observation.fact, Laid) for each in later) < STAYS


def _question(
    judgment: Judgment, place: int, ruling: Ruling, sights: Mapping[int, Sight]
) -> Question:
    decision = judgment.decisions[place]
    answers: list[Correction] = [Amended(ruling.number, decision.observation.fact)]
    state = judgment.decisions[place - 1].state if place else judgment.opening
    before = state.pile
    laid = decision.observation.fact
    if ruling.code is Code.NO_MATCH and isinstance(laid, Laid):
        limits = judgment.law.limits
        answers += [
            Amended(ruling.number, replace(laid, cards=(card, *laid.cards)))
            for card in may_lie_under(judgment.law, state, laid)
        ]
        missed = _bridges(before, laid.cards[0], limits)
        answers += [Inserted(ruling.number, fact) for fact in missed]
        answers += _other_cards(decision, laid, before, sights)
    answers.append(Overruled(ruling.number))
    return Question(
        ruling.number, tuple(answers), open_ended=True, doubt=Doubt.FAULT, ruling=ruling
    )


def _bridges(pile: Pile, card: Card, limits: bytes) -> Iterator[Laid]:
    """The single plays that would fit on *pile* and make *card* fit, the colored ones first."""
    for missed in ALL_CARDS:
        left = limits[missed.index] - (pile.seen[missed.index] if pile.seen else 0)
        if left <= 0 or not fits(pile, missed):
            continue
        if missed.is_wild:
            yield Laid((missed,), color=card.color)
        elif fits(Pile(missed, missed.color, missed.rank), card):
            yield Laid((missed,))


def _other_cards(
    decision: Decision, laid: Laid, pile: Pile, sights: Mapping[int, Sight]
) -> Iterator[Amended]:
    """The second likeliest reading of a single card, where it would fit."""
    number = decision.observation.number
    readings = sights.get(number, Sight()).readings
    if len(readings) == 1 and readings[0].runner_up is not None:
        other = readings[0].runner_up[0]
        if fits(pile, other):
            yield Amended(number, Laid((other,), laid.seat, laid.color, laid.jump))
