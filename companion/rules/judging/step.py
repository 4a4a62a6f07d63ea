"""One step of the referee: an observation being judged.

A step is the only mutable thing in this room. It lives as long as one call
of :func:`companion.rules.referee.decide` and never leaves it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.rules.events import Event
from companion.rules.evolve import evolve
from companion.rules.facts import Observation, Source
from companion.rules.law import Law
from companion.rules.option import Option, Value
from companion.rules.rulings import KINDS, Code, Ground, Remedy, Ruling, Severity
from companion.rules.state import Attribution, RoundState


class Step:
    """Collects the events and rulings of one observation; keeps the state up to date."""

    __slots__ = ("entry", "events", "law", "observation", "rulings", "state")

    def __init__(self, law: Law, state: RoundState, observation: Observation) -> None:
        self.law = law
        self.entry = state
        self.state = state
        self.observation = observation
        self.events: list[Event] = []
        self.rulings: list[Ruling] = []

    def emit(self, *events: Event) -> None:
        """Accept *events* as having happened, in this order."""
        for event in events:
            self.state = evolve(self.state, event)
            self.events.append(event)

    def rule(
        self,
        code: Code,
        option: Option[Value] | None = None,
        **about: Any,
    ) -> None:
        """Pronounce a ruling; *about* are fields of :class:`Ruling`."""
        kind = KINDS[code]
        ground = None if option is None else Ground(option.key, self.law[option])
        ruling = Ruling(
            code=code,
            severity=kind.severity,
            section=kind.section,
            number=self.observation.number,
            remedy=kind.remedy,
            ground=ground,
        )
        self.rulings.append(replace(ruling, **about) if about else ruling)

    def ask(self, code: Code, **about: Any) -> None:
        """Put a ruling as a question: what it would rest on is not certain."""
        self.rule(code, **(about | {"severity": Severity.QUESTION, "remedy": Remedy.ASK}))

    def fork(self) -> Step:
        """A step of its own, to try out what would follow."""
        return Step(self.law, self.state, self.observation)

    @property
    def attribution(self) -> Attribution:
        """How the observer of this observation knows who it was."""
        seen = self.observation.source is Source.CAMERA
        return Attribution.OBSERVED if seen else Attribution.TOLD

    @property
    def trusted(self) -> bool:
        """Whether this observation can support an accusation."""
        return self.observation.confidence >= self.state.senses.trust
