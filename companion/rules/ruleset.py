"""A ruleset: one value for every option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TypeVar

from companion.cards.text import Text
from companion.rules.option import Option, Value

V = TypeVar("V", bound=Value)


class Ruleset:
    """The rules of one table, immutable: ``rules[STACKING]`` is that option's value.

    Make one with :mod:`companion.rules.catalog`, which validates; this class
    trusts what it is given.

    Attributes:
        name: What files and the command line call these rules.
        title: What the rule book calls them.
        description: One sentence: whose rules these are.
    """

    __slots__ = ("_values", "description", "name", "title")

    def __init__(
        self,
        name: str,
        values: Mapping[Option[Value], Value],
        *,
        title: Text,
        description: Text,
    ) -> None:
        self.name = name
        self.title = title
        self.description = description
        self._values = dict(values)

    @property
    def choices(self) -> Mapping[Option[Value], Value]:
        """Every option with its value."""
        return MappingProxyType(self._values)

    def __getitem__(self, option: Option[V]) -> V:
        """The value that this table chose for *option*."""
        return self._values[option]  # type: ignore[return-value]  # parse() made it a V

    def items(self) -> Iterator[tuple[str, Value]]:
        """Every option's key and value, in the order of the catalog."""
        return ((option.key, value) for option, value in self._values.items())

    def __eq__(self, other: object) -> bool:
        """Equal when every option has the same value, whatever the name."""
        return isinstance(other, Ruleset) and self._values == other._values

    def __hash__(self) -> int:
        """Hash by values."""
        return hash(tuple(self._values.values()))

    def __repr__(self) -> str:
        """The name only: the values would fill the screen."""
        return f"Ruleset({self.name!r})"
