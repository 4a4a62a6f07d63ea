"""What a house rule lets a table choose: options, their values and their words.

An option carries everything that is known about it: the rule book, the
command line and the settings page are made from it, and from nothing else.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from companion.cards.text import Text, TextError

Value = str | int | bool
V_co = TypeVar("V_co", bound=Value, covariant=True)


class InvalidRulesetError(TextError):
    """A ruleset that cannot be played, with the option at fault and what to do."""


class InvalidOptionError(InvalidRulesetError):
    """A value that its option does not have, with those that it has."""


def written(value: object) -> str:
    """The value as it is written in a ruleset file: ``"none"``, ``2``, ``true``."""
    return json.dumps(value, ensure_ascii=False, default=str)


@dataclass(frozen=True, eq=False, kw_only=True)
class Option(ABC, Generic[V_co]):
    """One choice of a table. Options are compared by identity.

    Attributes:
        key: The name in files and on the command line.
        section: The section of the rule book that the option belongs to.
        plain_section: Where the default belongs instead, if *section* is a house
            rule and the default is the plain game.
        title: A few words, as a heading in the settings.
        explains: One or two sentences: the question that the option answers.
        default: The value in the plainest game.
    """

    key: str
    section: str
    plain_section: str | None = None
    title: Text
    explains: Text
    default: V_co

    @abstractmethod
    def parse(self, value: object) -> V_co:
        """Accept *value* or refuse it.

        Raises:
            InvalidOptionError: the value is not one of the allowed ones; the
                message names the option and says what is allowed.
        """

    @abstractmethod
    def allowed(self) -> tuple[V_co, ...]:
        """Every value that can be listed, in order; empty where there are too many."""

    @abstractmethod
    def range_text(self) -> Text:
        """What is allowed, in the words of an error message."""

    @abstractmethod
    def effect(self, value: Value) -> Text:
        """What *value* means at the table, as a sentence of the rule book."""

    def section_for(self, value: Value) -> str:
        """The section of the rule book that states the effect of *value*."""
        if self.plain_section is not None and value == self.default:
            return self.plain_section
        return self.section

    def _refusal(self, value: object) -> InvalidOptionError:
        allowed = self.range_text()
        return InvalidOptionError(
            Text(
                f"{self.key} = {written(value)} is not possible; choose {allowed.en}",
                f"{self.key} = {written(value)} 不可用；请选择{allowed.zh}",
            )
        )


@dataclass(frozen=True, eq=False, kw_only=True)
class Choice(Option[str]):
    """One of a few named values, each with its effect."""

    values: Mapping[str, Text] = field(default_factory=dict)

    def parse(self, value: object) -> str:
        """Accept one of the names."""
        if isinstance(value, str) and value in self.values:
            return value
        raise self._refusal(value)

    def allowed(self) -> tuple[str, ...]:
        """The names, in the order in which they were written."""
        return tuple(self.values)

    def range_text(self) -> Text:
        """The names, in quotation marks as a file needs them."""
        return _one_of(self.values)

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
        raise self._refusal(value)

    def allowed(self) -> tuple[bool, ...]:
        """Both."""
        return (True, False)

    def range_text(self) -> Text:
        """Both."""
        return Text("true or false", " true 或 false")

    def effect(self, value: Value) -> Text:
        """The effect of on or off."""
        return self.on if value else self.off


@dataclass(frozen=True, eq=False, kw_only=True)
class Number(Option[int]):
    """A whole number, from a short list or from a range.

    Attributes:
        sentence: The effect, with ``{n}`` where the number goes.
        special: The effects of the numbers that read differently, such as 0 or 1.
        choices: The allowed numbers, or empty if *low* to *high* are.
        low: The smallest number of the range.
        high: The largest number of the range.
    """

    sentence: Text
    special: Mapping[int, Text] = field(default_factory=dict)
    choices: tuple[int, ...] = ()
    low: int = 0
    high: int = 0

    def parse(self, value: object) -> int:
        """Accept a whole number that is on the list or in the range."""
        if isinstance(value, int) and not isinstance(value, bool) and self._allows(value):
            return value
        raise self._refusal(value)

    def _allows(self, number: int) -> bool:
        return number in self.choices if self.choices else self.low <= number <= self.high

    def allowed(self) -> tuple[int, ...]:
        """The list of choices; empty for a range."""
        return self.choices

    def range_text(self) -> Text:
        """The list, or both ends of the range."""
        if self.choices:
            return _one_of(self.choices)
        return Text(
            f"a whole number from {self.low} to {self.high}", f" {self.low} 到 {self.high} 的整数"
        )

    def effect(self, value: Value) -> Text:
        """The sentence with the number in it."""
        number = int(value)
        if number in self.special:
            return self.special[number]
        return Text(self.sentence.en.format(n=number), self.sentence.zh.format(n=number))


@dataclass(frozen=True, eq=False, kw_only=True)
class FreeText(Option[str]):
    """Words of the table's own.

    Attributes:
        sentence: The effect, with ``{words}`` where the table's words go.
        empty: The effect where the table wrote nothing.
        longest: How many characters there is room for.
    """

    sentence: Text
    empty: Text
    longest: int = 200

    def parse(self, value: object) -> str:
        """Accept a text that is short enough."""
        if isinstance(value, str) and len(value) <= self.longest:
            return value
        raise self._refusal(value)

    def allowed(self) -> tuple[str, ...]:
        """Nothing that could be listed."""
        return ()

    def range_text(self) -> Text:
        """How long the text may be."""
        return Text(f"a text of at most {self.longest} characters", f"不超过{self.longest}字的文字")

    def effect(self, value: Value) -> Text:
        """The table's words in their sentence."""
        if not value:
            return self.empty
        return Text(
            self.sentence.en.replace("{words}", str(value)),
            self.sentence.zh.replace("{words}", str(value)),
        )


def _one_of(values: Mapping[str, Text] | tuple[int, ...]) -> Text:
    listed = [written(value) for value in values]
    return Text(f"one of {', '.join(listed)}", f"以下之一：{'、'.join(listed)}")
