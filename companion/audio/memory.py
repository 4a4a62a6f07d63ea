"""What the voice remembers of a round, to say what a correction changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.rules import events as e
from companion.rules.corrections import Amended, Entry, Inserted, Withdrawn
from companion.rules.facts import Fact, Observation
from companion.rules.seating import Seat
from companion.table import Began, Update


@dataclass(frozen=True, slots=True)
class Memory:
    """What was told about the round so far.

    Attributes:
        facts: What was observed, as corrected, by number.
        players: Who was taken to have laid the cards of an observation.
        asked: The observations that the camera asks about.
        down: Since which observation a seat is down to one card.
    """

    facts: Mapping[int, Fact] = field(default_factory=dict)
    players: Mapping[int, Seat | None] = field(default_factory=dict)
    asked: frozenset[int] = frozenset()
    down: Mapping[Seat, int] = field(default_factory=dict)

    def with_update(self, update: Update) -> Memory:
        """The memory after *update*; a new round begins it anew."""
        if isinstance(update.cause, Began):
            return Memory()
        return replace(
            self,
            facts=self._facts(update),
            players={**self.players, **_laid_by(update)},
            asked=frozenset(question.number for question in update.questions),
            down={**self.down, **_down_in(update)},
        )

    def _facts(self, update: Update) -> Mapping[int, Fact]:
        match update.cause:
            case Observation(number, fact) | Entry(number, Inserted(_, fact)):
                return {**self.facts, number: fact}
            case Entry(_, Amended(target, fact)):
                return {**self.facts, target: fact}
            case Entry(_, Withdrawn(target)):
                return {number: fact for number, fact in self.facts.items() if number != target}
            case _:
                return self.facts


def _laid_by(update: Update) -> dict[int, Seat | None]:
    """Whose cards they are taken to be, by observation."""
    laid: dict[int, Seat | None] = {}
    for event in update.events:
        if isinstance(event, e.CardsLaid):
            laid[event.play.number] = event.play.seat
        elif isinstance(event, e.WrongCardsLaid):
            laid[event.wrong.play.number] = event.wrong.play.seat
    return laid


def _down_in(update: Update) -> dict[Seat, int]:
    cause = update.cause
    if not isinstance(cause, Observation):
        return {}
    return {event.seat: cause.number for event in update.events if isinstance(event, e.DownToOne)}
