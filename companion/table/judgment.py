"""A round as far as it was judged; one more entry costs only what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.rules import records
from companion.rules.corrections import Entry, confirmed_numbers, corrected, rulings_of
from companion.rules.facts import Observation
from companion.rules.law import Law
from companion.rules.referee import Decision, decide, replay, start
from companion.rules.rulings import Ruling
from companion.rules.seating import Seat
from companion.rules.senses import Senses
from companion.rules.state import RoundState


@dataclass(frozen=True, slots=True)
class Judgment:
    """The log of a round and what the referee says about it. Immutable.

    Attributes:
        law: The rules in force.
        opening: The state before the first card.
        log: Observations and corrections, numbered from 1 without a gap.
        decisions: One for each observation, as corrected and in the order in
            which they happened.
        doubted: Observations that support no accusation, however surely they were
            seen: something before them may have been missed.
    """

    law: Law
    opening: RoundState
    log: tuple[Observation | Entry, ...] = ()
    decisions: tuple[Decision, ...] = ()
    doubted: frozenset[int] = frozenset()

    @classmethod
    def opened(cls, law: Law, players: int, dealer: Seat, senses: Senses) -> Judgment:
        """A round of which nothing is known but who plays."""
        return cls(law, start(law, players, dealer, senses))

    @property
    def state(self) -> RoundState:
        """Where the round stands."""
        return self.decisions[-1].state if self.decisions else self.opening

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """All rulings, in order."""
        return rulings_of(self.decisions)

    def judge(self, entry: Observation | Entry) -> Judgment:
        """The round with one more entry.

        What happened before it stays judged; what happened after it, or is put
        right by it, is judged again. What people put right is doubted no more.

        Raises:
            UnknownObservationError: it corrects an observation that is not there.
        """
        log = (*self.log, entry)
        if isinstance(entry, Observation) and self._comes_last(entry):
            decision = decide(self.law, self.state, entry)
            judged = replace(self, log=log, decisions=(*self.decisions, decision))
        else:
            doubted = self.doubted - confirmed_numbers([entry])
            judged = _judged_again(replace(self, doubted=doubted, log=log))
        return _watched_from_the_start(judged)

    def doubting(self, numbers: frozenset[int]) -> Judgment:
        """The round if nobody is accused because of the observations *numbers*."""
        return _judged_again(replace(self, doubted=self.doubted | numbers))

    def _comes_last(self, observation: Observation) -> bool:
        """Whether it certainly happened after everything that was judged."""
        latest = self.decisions[-1].observation.at if self.decisions else None
        return latest is not None and observation.at is not None and observation.at > latest


def _watched_from_the_start(judgment: Judgment) -> Judgment:
    """The round as it is judged once it has shown that a camera sees who draws."""
    opening = judgment.opening
    if opening.watched or not judgment.state.watched:
        return judgment
    again = replace(judgment, opening=records.replace(opening, watched=True), decisions=())
    return _judged_again(again)


def _judged_again(judgment: Judgment) -> Judgment:
    """The round with decisions for its log as it is, from the first one that is another."""
    sequence = [_as_believed(judgment, observation) for observation in corrected(judgment.log)]
    kept = _agreeing(judgment.decisions, sequence)
    before = judgment.decisions[kept - 1].state if kept else judgment.opening
    judged = replay(judgment.law, before, sequence[kept:])
    return replace(judgment, decisions=(*judgment.decisions[:kept], *judged))


def _as_believed(judgment: Judgment, observation: Observation) -> Observation:
    doubted = observation.number in judgment.doubted
    return replace(observation, confidence=0.0) if doubted else observation


def _agreeing(decisions: Sequence[Decision], sequence: Sequence[Observation]) -> int:
    """How many decisions are about the observations that *sequence* begins with."""
    for place, (decision, observation) in enumerate(zip(decisions, sequence, strict=False)):
        if decision.observation != observation:
            return place
    return min(len(decisions), len(sequence))
