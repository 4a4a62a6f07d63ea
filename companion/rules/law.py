"""The rules in force: a ruleset with the house rules that it switches on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from companion.rules.events import Event
from companion.rules.option import Option, Value
from companion.rules.ruleset import Ruleset
from companion.rules.rulings import Code
from companion.rules.state import Play, RoundState

V = TypeVar("V", bound=Value)


class HouseRule:
    """A custom that a table may add. Each has one file in :mod:`companion.rules.house`.

    The plain rules find faults; a house rule *reviews* them, may *forbid*
    more, and says what *follows* from a play. All three are pure.
    """

    def in_force(self, rules: Ruleset) -> bool:
        """Whether *rules* switch it on."""
        raise NotImplementedError

    def review(self, law: Law, state: RoundState, play: Play, fault: Code) -> Code | None:
        """Lift *fault* (``None``), name it better, or leave it as it is."""
        del law, state, play
        return fault

    def forbids(self, law: Law, state: RoundState, play: Play) -> Code | None:
        """A fault that only this rule sees in a play that is otherwise legal."""
        del law, state, play
        return None

    def follows(self, law: Law, state: RoundState, play: Play) -> tuple[Event, ...]:
        """What happens after *play* has landed and taken effect; *state* is after it."""
        del law, state, play
        return ()


@dataclass(frozen=True, slots=True, eq=False)
class Law:
    """A ruleset made ready for judging.

    Attributes:
        rules: What the table chose.
        house: The house rules in force, in the order of the registry.
        limits: How often each card is in the box, by its index.
        choices: The ruleset's values, at hand.
    """

    rules: Ruleset
    house: tuple[HouseRule, ...]
    limits: bytes
    choices: Mapping[Option[Value], Value]

    def __getitem__(self, option: Option[V]) -> V:
        """The table's choice for *option*."""
        return self.choices[option]  # type: ignore[return-value]  # parse() made it a V
