"""What a table says whose camera errs: how often it accuses wrongly, asks, and is right.

Rounds are played by made-up players, seen by a camera that misses, misreads
and merges plays, and judged by the table exactly as it judges a real one.
People answer half of its questions about cards, and none about faults.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from companion.rules.catalog import change
from companion.rules.corrections import Amended, Entry
from companion.rules.facts import Laid, Observation
from companion.rules.house.registry import law_of
from companion.rules.rulings import Ruling
from companion.simulation.blinding import VIEWS, View, blinded
from companion.simulation.blunders import Blunders, blundered
from companion.simulation.blunders import Report as Reported
from companion.simulation.habits import Habits
from companion.simulation.round import Round, play_round
from companion.simulation.senses import HANDS_AND_EARS, SenseErrors, sensed
from companion.simulation.tables import random_ruleset
from companion.simulation.trial import ACCUSES, SHOWN_BY_PILE, Report
from companion.table.course import Course
from companion.table.deal import Deal
from companion.table.eyes import Eyes, Sight
from companion.table.questions import TELL_FROM, Doubt

_NAMES: Final = ("Ana", "Ben", "Cara", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Ida", "Jan")

_ANSWERED: Final = 0.5
"""The chance that somebody answers a question about a card."""


def try_camera(  # noqa: PLR0913, PLR0917 - a trial has this many circumstances
    seed: int,
    habits: Habits,
    blunders: Blunders,
    report: Report,
    eyes: Eyes | None = None,
    senses: SenseErrors | None = None,
) -> None:
    """Play one round by random house rules and watch it through bad eyes.

    Args:
        seed: Of the round.
        habits: How people play.
        blunders: How the camera errs about the pile.
        report: Where what came of it is noted.
        eyes: How much the table believes its camera.
        senses: How eyes for hands and ears err, where these tell nearly everything;
            if absent, rounds are watched from one of the views, by turns.
    """
    chance = Random(seed)  # noqa: S311 - seeded chance makes games, not secrets
    players = chance.randint(2, 10)
    rules = change(random_ruleset(chance, players), rotation="none")  # all sit at one table
    played = play_round(law_of(rules), players, chance, habits)
    view = VIEWS[seed % len(VIEWS)] if senses is None else HANDS_AND_EARS
    report.counts["rounds"] += 1
    report.counts[f"{view.name}: plays"] += sum(
        isinstance(decision.observation.fact, Laid) for decision in played.decisions
    )
    deal = Deal(rules, _NAMES[:players], senses=view.senses)
    watched = _Watched(Course.begun(deal, TELL_FROM, eyes))
    seen = blinded(played, view) if senses is None else sensed(played, senses, chance)
    for each in blundered(seen, blunders, chance):
        watched.take(each)
        watched.answer(each, chance)
    _hold_against_truth(seed, played, view, watched, report)


@dataclass(slots=True)
class _Watched:
    """A round as its table understands it.

    Attributes:
        course: Where it stands.
        truths: The true observations behind each one that was reported, by their numbers.
        told: Every ruling that was ever told against a player.
        asked: Every question that was asked.
    """

    course: Course
    truths: dict[int, tuple[int, ...]] = field(default_factory=dict)
    told: set[Ruling] = field(default_factory=set)
    asked: set[tuple[int, Doubt]] = field(default_factory=set)

    def take(self, report: Reported) -> None:
        """Enter what the camera, or somebody else, reports."""
        number = self.course.next_number
        entry = replace(report.observation, number=number, at=float(number))
        self.truths[number] = report.truths
        self._enter(entry, report.sight)

    def answer(self, report: Reported, chance: Random) -> None:
        """Say which card it was, if that is asked and somebody cares to."""
        number = self.course.next_number - 1
        open_now = any(
            question.number == number and question.doubt is Doubt.CARD
            for question in self.course.questions
        )
        if report.right is not None and open_now and chance.random() < _ANSWERED:
            self._enter(Entry(number + 1, Amended(number, report.right)), None)

    def _enter(self, entry: Observation | Entry, sight: Sight | None) -> None:
        self.course = self.course.take(entry, sight)
        self.told.update(each for each in self.course.rulings if each.severity in ACCUSES)
        self.asked.update((each.number, each.doubt) for each in self.course.questions)


def _hold_against_truth(
    seed: int, played: Round, view: View, watched: _Watched, report: Report
) -> None:
    deserved = _deserved(played)
    for ruling in watched.told:
        true = [each for number in watched.truths[ruling.number] for each in deserved[number]]
        right = bool(true)
        report.counts[f"{view.name}: {'right' if right else 'false'}"] += 1
        if not right:
            report.fail("false accusation", seed, view.name, ruling)
        elif ruling.seat is not None and ruling.seat not in {each.seat for each in true}:
            report.counts[f"{view.name}: right, but of another player"] += 1
            if view is HANDS_AND_EARS:
                report.fail("wrong player accused", seed, view.name, ruling)
    for _, doubt in watched.asked:
        report.counts[f"{view.name}: asked about a {doubt.value}"] += 1
    _count_faults(played, view, watched, report.counts)


def _deserved(played: Round) -> dict[int, list[Ruling]]:
    """The accusations of a referee who saw everything, by number of the observation."""
    deserved: dict[int, list[Ruling]] = defaultdict(list)
    for decision in played.decisions:
        for ruling in decision.rulings:
            if ruling.severity in ACCUSES:
                deserved[ruling.number].append(ruling)
    return deserved


def _count_faults(played: Round, view: View, watched: _Watched, counts: Counter[str]) -> None:
    """How many of the faults that two cards on top of each other show were told at once."""
    found = {number for ruling in watched.told for number in watched.truths[ruling.number]}
    for decision in played.decisions:
        for ruling in decision.rulings:
            if ruling.code in SHOWN_BY_PILE:
                counts[f"{view.name}: faults on the pile"] += 1
                counts[f"{view.name}: faults on the pile told"] += ruling.number in found
