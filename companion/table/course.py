"""The course of a round: what was dealt, seen, judged and asked so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.rules.corrections import Entry
from companion.rules.facts import Joined, Observation
from companion.rules.rulings import Ruling
from companion.rules.state import RoundState
from companion.rules.transcript.transcript import Transcript, fact_of
from companion.table.belief import accuses, disbelieved, named_surely
from companion.table.card_doubts import card_questions
from companion.table.certainty import certain_rulings
from companion.table.deal import Deal
from companion.table.eyes import Eyes, Sight
from companion.table.fault_doubts import fault_questions, is_doubted_fault
from companion.table.judgment import Judgment
from companion.table.mistakes import wary
from companion.table.questions import TELL_FROM, Question


@dataclass(frozen=True, slots=True)
class Course:
    """A round in progress. Immutable: every entry makes another one.

    Attributes:
        deal: How it began.
        judgment: Its log, judged.
        names: The names of all who ever played, by seat.
        sights: What the camera saw, by number of the observation.
        questions: What is asked and not answered yet.
        rulings: The rulings that are told: those that no open question can change.
        tell_from: The confidence from which a sighting is told instead of asked.
        eyes: How much the camera is believed against a player.
    """

    deal: Deal
    judgment: Judgment
    names: tuple[str, ...]
    sights: Mapping[int, Sight] = field(default_factory=dict)
    questions: tuple[Question, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    tell_from: float = TELL_FROM
    eyes: Eyes = field(default_factory=Eyes)

    @classmethod
    def begun(cls, deal: Deal, tell_from: float, eyes: Eyes | None = None) -> Course:
        """A round before its first card.

        Args:
            deal: Who plays by which rules.
            tell_from: See above; below the trust of the table's senses nothing is
                told either.
            eyes: See above.
        """
        least = max(tell_from, deal.senses.trust)
        return cls(deal, deal.opened(), deal.names, tell_from=least, eyes=eyes or Eyes())

    @property
    def state(self) -> RoundState:
        """Where the round stands, if every open question is answered by the likeliest."""
        return self.judgment.state

    @property
    def next_number(self) -> int:
        """The number of the next entry."""
        return len(self.judgment.log) + 1

    def take(self, entry: Observation | Entry, sight: Sight | None = None) -> Course:
        """The round after one more entry.

        Args:
            entry: What was observed or corrected.
            sight: What the camera saw of it, if it did.

        Raises:
            UnknownObservationError: it corrects an observation that is not there.
        """
        judgment = self.judgment.judge(entry)
        sights = self.sights
        if sight is not None:
            doubtful = wary(sight, self.judgment.log, sights, self.tell_from)
            sights = {**sights, entry.number: doubtful}
        names = self._names_after(judgment.log)
        return _weighed(replace(self, judgment=judgment, names=names, sights=sights))

    def _names_after(self, log: tuple[Observation | Entry, ...]) -> tuple[str, ...]:
        """The names with the newcomer of the last entry, if it is about one."""
        if not isinstance(fact_of(log[-1]), Joined):
            return self.names
        return Transcript(seats=self.deal.names, log=log).names


def _weighed(course: Course) -> Course:
    """Say what is told and what is asked; a fault that is not believable is doubted."""
    judgment = course.judgment
    cards = card_questions(judgment, course.sights, course.tell_from)
    certain = certain_rulings(judgment, cards)
    numbers = disbelieved(certain, judgment, course.sights, course.eyes)
    asked = {question.number for question in cards}
    doubted = numbers - asked - judgment.doubted
    if doubted:
        return _weighed(replace(course, judgment=judgment.doubting(doubted)))
    told = tuple(
        each
        for each in certain
        if not is_doubted_fault(judgment, each) and not (accuses(each) and each.number in numbers)
    )
    faults = fault_questions(judgment, course.sights)
    named = named_surely(told, judgment, course.sights, course.eyes)
    return replace(course, questions=(*cards, *faults), rulings=named)
