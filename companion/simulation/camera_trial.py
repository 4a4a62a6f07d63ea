"""What a table says whose camera errs: how often it accuses wrongly, asks, and is right.

Rounds are played by made-up players, seen by a camera that misses, misreads
and merges plays, and judged by the table exactly as it judges a real one.
Nobody answers its questions.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from companion.rules.facts import Laid
from companion.rules.house.registry import law_of
from companion.rules.ruleset import Ruleset
from companion.rules.rulings import Ruling
from companion.simulation.blinding import VIEWS, View, blinded
from companion.simulation.blunders import Blunders, blundered
from companion.simulation.habits import Habits
from companion.simulation.round import Round, play_round
from companion.simulation.tables import random_ruleset
from companion.simulation.trial import ACCUSES, SHOWN_BY_PILE, Report
from companion.table.course import Course
from companion.table.deal import Deal
from companion.table.questions import TELL_FROM, Doubt

_NAMES: Final = ("Ana", "Ben", "Cara", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Ida", "Jan")


def try_camera(seed: int, habits: Habits, blunders: Blunders, report: Report) -> None:
    """Play one round by random house rules and watch it through bad eyes, from every view."""
    chance = Random(seed)  # noqa: S311 - seeded chance makes games, not secrets
    players = chance.randint(2, 10)
    rules = random_ruleset(chance, players)
    played = play_round(law_of(rules), players, chance, habits)
    report.counts["rounds"] += 1
    report.counts["plays"] += sum(isinstance(d.observation.fact, Laid) for d in played.decisions)
    for view in VIEWS:
        _watch(seed, rules, played, view, blunders, report)


def _watch(  # noqa: PLR0913, PLR0917 - a round, its eyes and where to note what they led to
    seed: int, rules: Ruleset, played: Round, view: View, blunders: Blunders, report: Report
) -> None:
    chance = Random(f"{seed} {view.name}")  # noqa: S311 - as above
    names = _NAMES[: len(played.start.hands)]
    course = Course.begun(Deal(rules, names, senses=view.senses), TELL_FROM)
    truths: dict[int, tuple[int, ...]] = {}
    told: set[Ruling] = set()
    asked: set[tuple[int, Doubt]] = set()
    for each in blundered(blinded(played, view), blunders, chance):
        truths[each.observation.number] = each.truths
        course = course.take(each.observation, each.sight)
        told.update(ruling for ruling in course.rulings if ruling.severity in ACCUSES)
        asked.update((question.number, question.doubt) for question in course.questions)
    deserved = _deserved(played)
    for ruling in told:
        if deserved.isdisjoint(truths[ruling.number]):
            report.fail("false accusation", seed, view.name, ruling)
            report.counts[f"{view.name}: false"] += 1
        else:
            report.counts[f"{view.name}: right"] += 1
    for _, doubt in asked:
        report.counts[f"{view.name}: asked about a {doubt.value}"] += 1
    _count_faults(played, view, told, truths, report.counts)


def _deserved(played: Round) -> set[int]:
    """The observations about which a referee who saw everything accuses somebody."""
    return {
        ruling.number
        for decision in played.decisions
        for ruling in decision.rulings
        if ruling.severity in ACCUSES
    }


def _count_faults(
    played: Round,
    view: View,
    told: set[Ruling],
    truths: dict[int, tuple[int, ...]],
    counts: Counter[str],
) -> None:
    """How many of the faults that two cards on top of each other show were told at once."""
    found = {number for ruling in told for number in truths[ruling.number]}
    for decision in played.decisions:
        for ruling in decision.rulings:
            if ruling.code in SHOWN_BY_PILE:
                counts[f"{view.name}: faults on the pile"] += 1
                counts[f"{view.name}: of them told"] += ruling.number in found
