"""Every option of a ruleset as a field of a form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.cards.names import Language
from companion.rules.book import relevant
from companion.rules.book.chapters import ALL_DRAFTS
from companion.rules.catalog import ALL_OPTIONS
from companion.rules.option import FreeText, Number, Option, Value
from companion.rules.ruleset import Ruleset
from companion.web.ruleset.reading import written

_LONGEST_LIST: Final = 8
"""With more values than this a number is typed, not picked."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One value of an option.

    Attributes:
        value: As the form writes it.
        effect: What it means at the table.
        chosen: Whether this table plays it.
        usual: Whether the preset does.
    """

    value: str
    effect: str
    chosen: bool
    usual: bool


@dataclass(frozen=True, slots=True)
class Field:
    """One option.

    Attributes:
        key: The name of the field.
        title: A few words.
        question: The question that it answers.
        picks: Its values, where they can be listed.
        value: The chosen one, as the form writes it.
        low: The smallest number, where one is typed.
        high: The largest number.
        longest: How long a text may be, where one is typed; else 0.
        usual: What the preset plays, as a rule.
        differs: Whether this table plays something else.
        matters: Whether it makes any difference besides the other choices.
    """

    key: str
    title: str
    question: str
    picks: tuple[Pick, ...]
    value: str
    low: int
    high: int
    longest: int
    usual: str
    differs: bool
    matters: bool


@dataclass(frozen=True, slots=True)
class Chapter:
    """The options of one chapter of the rule book."""

    title: str
    fields: tuple[Field, ...]

    @property
    def changes(self) -> int:
        """How many of them differ from the preset."""
        return sum(field.differs for field in self.fields)


def chapters(rules: Ruleset, base: Ruleset, language: Language) -> tuple[Chapter, ...]:
    """Every option by the chapters of the rule book.

    Args:
        rules: What this table plays.
        base: The preset that it is compared with.
        language: Which language.
    """
    titles = {draft.number: draft.title.in_language(language) for draft in ALL_DRAFTS}
    numbers = dict.fromkeys(_chapter_of(option) for option in ALL_OPTIONS)
    return tuple(
        Chapter(
            titles[number],
            tuple(
                _field(option, rules, base, language)
                for option in ALL_OPTIONS
                if _chapter_of(option) == number
            ),
        )
        for number in numbers
    )


def _chapter_of(option: Option[Value]) -> str:
    return option.section.partition(".")[0]


def _field(option: Option[Value], rules: Ruleset, base: Ruleset, language: Language) -> Field:
    value, usual = rules[option], base[option]
    typed = isinstance(option, Number) and not option.choices
    low, high = (option.low, option.high) if isinstance(option, Number) and typed else (0, 0)
    return Field(
        key=option.key,
        title=option.title.in_language(language),
        question=option.explains.in_language(language),
        picks=tuple(_picks(option, value, usual, language)),
        value=written(value),
        low=low,
        high=high,
        longest=option.longest if isinstance(option, FreeText) else 0,
        usual=option.effect(usual).in_language(language),
        differs=value != usual,
        matters=relevant(option, rules),
    )


def _picks(option: Option[Value], value: Value, usual: Value, language: Language) -> Iterator[Pick]:
    allowed = option.allowed()
    if isinstance(option, Number) and option.high - option.low < _LONGEST_LIST:
        allowed = allowed or tuple(range(option.low, option.high + 1))
    for each in allowed:
        effect = option.effect(each).in_language(language)
        yield Pick(written(each), effect, chosen=each == value, usual=each == usual)
