"""What a house rule lets a table choose: options, their values and their words.

An option carries everything that is known about it: the rule book, the
command line and the settings page are made from it, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from companion.rules.text import Text

Value = str | int | bool
V = TypeVar("V", bound=Value)


@dataclass(frozen=True, eq=False, kw_only=True)
class Option(Generic[V]):
    """One choice of a table. Options are compared by identity.

    Attributes:
        key: The name in files and on the command line.
        section: The section of the rule book that the option belongs to.
        title: A few words, as a heading in the settings.
        explains: One or two sentences: the question that the option answers.
        default: The value in the plainest game.
    """

    key: str
    section: str
    title: Text
    explains: Text
    default: V

    def parse(self, value: object) -> V:
        """Accept *value* or refuse it.

        Raises:
            InvalidOptionError: the value is not one of the allowed ones; the
                message names the option and says what is allowed.
        """
        raise NotImplementedError

    def allowed(self) -> tuple[V, ...]:
        """Every value that can be listed, in order; empty where there are too many."""
        raise NotImplementedError

    def effect(self, value: Value) -> Text:
        """What *value* means at the table, as a sentence of the rule book."""
        raise NotImplementedError


class InvalidOptionError(ValueError):
    """A ruleset that cannot be played, with the option and what it allows."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Choice(Option[str]):
    """One of a few named values, each with its effect."""

    values: Mapping[str, Text] = field(default_factory=dict)

    def parse(self, value: object) -> str:
        """Accept one of the names."""
        if isinstance(value, str) and value in self.values:
            return value
        raise InvalidOptionError(
            f"{self.key} = {value!r} is not possible; choose one of {', '.join(self.values)}"
        )

    def allowed(self) -> tuple[str, ...]:
        """The names, in the order in which they were written."""
        return tuple(self.values)

    def effect(self, value: Value) -> Text:
        """The effect of one of the names."""
        return self.values[str(value)]


@dataclass(frozen=True, eq=False, kw_only=True)
class Toggle(Option[bool]):
    """Yes or no."""

    on: Text
    off: Text

    def parse(self, value: object) -> bool:
        """Accept true or false."""
        if isinstance(value, bool):
            return value
        raise InvalidOptionError(f"{self.key} = {value!r} is not possible; choose true or false")

    def allowed(self) -> tuple[bool, ...]:
        """Both."""
        return (True, False)

    def effect(self, value: Value) -> Text:
        """The effect of on or off."""
        return self.on if value else self.off


@dataclass(frozen=True, eq=False, kw_only=True)
class Number(Option[int]):
    """A whole number, from a short list or from a range.

    Attributes:
        sentence: The effect, with ``{n}`` where the number goes.
        zero: The effect of 0 where it reads differently.
        choices: The allowed numbers, or empty if *low* to *high* are.
    """

    sentence: Text
    zero: Text | None = None
    choices: tuple[int, ...] = ()
    low: int = 0
    high: int = 0

    def parse(self, value: object) -> int:
        """Accept a whole number that is on the list or in the range."""
        if isinstance(value, int) and not isinstance(value, bool):
            if value in self.choices or (not self.choices and self.low <= value <= self.high):
                return value
        allowed = (
            f"one of {', '.join(map(str, self.choices))}"
            if self.choices
            else f"a whole number from {self.low} to {self.high}"
        )
        raise InvalidOptionError(f"{self.key} = {value!r} is not possible; choose {allowed}")

    def allowed(self) -> tuple[int, ...]:
        """The list of choices; empty for a range."""
        return self.choices

    def effect(self, value: Value) -> Text:
        """The sentence with the number in it."""
        if not value and self.zero is not None:
            return self.zero
        return Text(self.sentence.en.format(n=value), self.sentence.zh.format(n=value))


@dataclass(frozen=True, eq=False, kw_only=True)
class FreeText(Option[str]):
    """Words of the table's own, at most *longest* characters."""

    longest: int = 200

    def parse(self, value: object) -> str:
        """Accept a text that is short enough."""
        if isinstance(value, str) and len(value) <= self.longest:
            return value
        raise InvalidOptionError(f"{self.key} must be a text of at most {self.longest} characters")

    def allowed(self) -> tuple[str, ...]:
        """Nothing that could be listed."""
        return ()

    def effect(self, value: Value) -> Text:
        """The text itself."""
        return Text(str(value), str(value))
