"""The account of a round: what holds of every observation after all corrections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.corrections import Entry, Inserted
from companion.rules.events import Event
from companion.rules.facts import Left, Observation
from companion.rules.rulings import Ruling
from companion.rules.seating import Seat
from companion.rules.state import RoundState
from companion.table import Began, Deal, Ended, Question, Update


@dataclass(frozen=True, slots=True)
class Step:
    """One observation as it stands now.

    Attributes:
        observation: What is held to have happened, as corrected.
        events: What the referee made of it.
        rulings: What the referee says about it, as far as that is certain.
        state: Where the round stood after it.
        corrected: Whether somebody put it right, confirmed or added it.
    """

    observation: Observation
    events: tuple[Event, ...]
    rulings: tuple[Ruling, ...]
    state: RoundState
    corrected: bool

    @property
    def number(self) -> int:
        """The entry of the log that it is known by."""
        return self.observation.number


@dataclass(frozen=True, slots=True)
class Account:
    """A round as it stands now.

    Attributes:
        deal: How it began.
        updates: Everything that was told about it, from its beginning.
        steps: Its observations in the order in which they happened.
    """

    deal: Deal
    updates: tuple[Update, ...]
    steps: tuple[Step, ...]

    @property
    def latest(self) -> Update:
        """What was told last."""
        return self.updates[-1]

    @property
    def round(self) -> int:
        """Which round of the log."""
        return self.latest.round

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who ever sat at the table, by seat."""
        return self.latest.names

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody who did not leave, clockwise as far as they still play; then who is out."""
        left = {
            step.observation.fact.seat
            for step in self.steps
            if isinstance(step.observation.fact, Left)
        }
        order = self.state.order
        others = (seat for seat in range(len(self.names)) if seat not in (*order, *left))
        return (*order, *others)

    @property
    def state(self) -> RoundState:
        """Where the round stands."""
        return self.latest.state

    @property
    def open(self) -> bool:
        """Whether anything can still be reported or corrected."""
        return not isinstance(self.latest.cause, Ended)

    def step(self, number: int) -> Step | None:
        """The observation of that number, if it still holds."""
        return next((step for step in self.steps if step.number == number), None)

    def after(self, number: int) -> Step | None:
        """The observation that happened next, if one did."""
        places = {step.number: place for place, step in enumerate(self.steps)}
        place = places.get(number, len(self.steps))
        return self.steps[place + 1] if place + 1 < len(self.steps) else None

    def question(self, number: int) -> Question | None:
        """What the camera asks about that observation, if it asks."""
        return next((each for each in self.latest.questions if each.number == number), None)

    def correction(self, number: int) -> tuple[Update, Update] | None:
        """The updates before and of the correction that is entry *number* of the log."""
        for before, update in zip(self.updates, self.updates[1:], strict=False):
            if isinstance(update.cause, Entry) and update.cause.number == number:
                return before, update
        return None


def account_of(updates: Sequence[Update]) -> Account | None:
    """The account of the round that *updates* tell from its beginning; ``None`` without one."""
    began = updates[0].cause if updates else None
    if not isinstance(began, Began):
        return None
    return Account(began.deal, tuple(updates), _steps(updates))


def _steps(updates: Sequence[Update]) -> tuple[Step, ...]:
    latest, touched = updates[-1], _touched(updates)
    return tuple(
        Step(
            observation=decision.observation,
            events=decision.events,
            rulings=_about(decision.observation.number, latest.rulings),
            state=decision.state,
            corrected=decision.observation.number in touched,
        )
        for decision in latest.decisions
    )


def _about(number: int, rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
    return tuple(ruling for ruling in rulings if ruling.number == number)


def _touched(updates: Sequence[Update]) -> frozenset[int]:
    """The observations that somebody put right, confirmed or added."""
    entries = [update.cause for update in updates if isinstance(update.cause, Entry)]
    return frozenset(
        entry.number if isinstance(entry.correction, Inserted) else entry.correction.target
        for entry in entries
    )
