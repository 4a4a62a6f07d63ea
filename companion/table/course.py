"""The course of a round: what was dealt, seen, judged and asked so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.rules.corrections import Entry
from companion.rules.facts import Joined, Observation
from companion.rules.rulings import Ruling
from companion.rules.state import RoundState
from companion.rules.transcript.transcript import Transcript, fact_of
from companion.table.deal import Deal
from companion.table.judgment import Judgment
from companion.table.questions import TELL_FROM, Question, certain_rulings, open_questions
from companion.table.sightings import Reading


@dataclass(frozen=True, slots=True)
class Course:
    """A round in progress. Immutable: every entry makes another one.

    Attributes:
        deal: How it began.
        judgment: Its log, judged.
        names: The names of all who ever played, by seat.
        doubts: The cards of sightings that are not told but asked, as the camera
            read them, by number of the observation.
        questions: What is asked and not answered yet.
        rulings: The rulings that are told: those that no open question can change.
        tell_from: The confidence from which a sighting is told instead of asked.
    """

    deal: Deal
    judgment: Judgment
    names: tuple[str, ...]
    doubts: Mapping[int, tuple[Reading, ...]] = field(default_factory=dict)
    questions: tuple[Question, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    tell_from: float = TELL_FROM

    @classmethod
    def begun(cls, deal: Deal, tell_from: float) -> Course:
        """A round before its first card.

        Args:
            deal: Who plays by which rules.
            tell_from: See above; below the trust of the table's senses nothing is
                told either.
        """
        return cls(deal, deal.opened(), deal.names, tell_from=max(tell_from, deal.senses.trust))

    @property
    def state(self) -> RoundState:
        """Where the round stands, if every open question is answered by the likeliest."""
        return self.judgment.state

    @property
    def next_number(self) -> int:
        """The number of the next entry."""
        return len(self.judgment.log) + 1

    def take(self, entry: Observation | Entry, readings: tuple[Reading, ...] = ()) -> Course:
        """The round after one more entry.

        Args:
            entry: What was observed or corrected.
            readings: Its cards as the camera read them.

        Raises:
            UnknownObservationError: it corrects an observation that is not there.
        """
        judgment = self.judgment.judge(entry)
        doubtful = any(reading.confidence < self.tell_from for reading in readings)
        doubts = {**self.doubts, entry.number: readings} if doubtful else self.doubts
        questions = open_questions(judgment.log, doubts, self.tell_from)
        return replace(
            self,
            judgment=judgment,
            names=self._names_after(judgment.log),
            doubts=doubts,
            questions=questions,
            rulings=certain_rulings(judgment, questions),
        )

    def _names_after(self, log: tuple[Observation | Entry, ...]) -> tuple[str, ...]:
        """The names with the newcomer of the last entry, if it is about one."""
        if not isinstance(fact_of(log[-1]), Joined):
            return self.names
        return Transcript(seats=self.deal.names, log=log).names
