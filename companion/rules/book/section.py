"""The parts of the rule book: as written, and as printed for one table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from companion.cards.text import Text
from companion.rules.ruleset import Ruleset

Condition: TypeAlias = Callable[[Ruleset], bool]


def always(rules: Ruleset) -> bool:
    """The condition of what every table plays."""
    del rules
    return True


@dataclass(frozen=True)
class Paragraph:
    """A few sentences that stand in the book of every table where *when* holds."""

    text: Text
    when: Condition = always


@dataclass(frozen=True)
class Draft:
    """A section as written: with the paragraphs for every table.

    Attributes:
        number: ``"4"`` for a chapter, ``"4.5"`` for a section of it.
        title: The heading.
        paragraphs: Those of every table, in order.
    """

    number: str
    title: Text
    paragraphs: tuple[Paragraph, ...] = ()


@dataclass(frozen=True)
class Clause:
    """What this table chose: the effect of one option's value.

    Attributes:
        key: The option.
        sentence: Its effect.
    """

    key: str
    sentence: str


@dataclass(frozen=True)
class Section:
    """A section as printed: for one table, in one language.

    Attributes:
        number: ``"4"`` for a chapter, ``"4.5"`` for a section of it.
        title: The heading.
        paragraphs: What holds at this table.
        clauses: What this table chose, after the paragraphs.
    """

    number: str
    title: str
    paragraphs: tuple[str, ...]
    clauses: tuple[Clause, ...]

    @property
    def is_chapter(self) -> bool:
        """Whether this opens a chapter."""
        return "." not in self.number


def says(en: str, zh: str) -> Paragraph:
    """A paragraph for every table."""
    return Paragraph(Text(en, zh))


def says_if(when: Condition, en: str, zh: str) -> Paragraph:
    """A paragraph for the tables where *when* holds."""
    return Paragraph(Text(en, zh), when)
