"""One value of a JSON document with its path, asked for what it should be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.cards.text import Text, TextError
from companion.rules.catalog import nearest
from companion.rules.transcript.characters import visible, writable
from companion.rules.transcript.errors import JsonPath, Problem, RefusedProblem

_LONGEST_TEXT: Final = 2000


class JsonObject(dict[str, Any]):
    """An object as it was read.

    Attributes:
        repeated: A key that it has twice, or ``None``.
    """

    repeated: str | None = None


@dataclass(frozen=True, slots=True)
class Node:
    """A value and where it stands.

    Attributes:
        value: What the JSON reader made of it.
        path: Such as ``observations[3].seat``.
    """

    value: Any
    path: str = "$"

    def refuse(self, en: str, zh: str) -> RefusedProblem:
        """The problem with this value."""
        found = visible(f"{self.value!r}"[:100])
        return RefusedProblem(Problem(JsonPath(self.path), found, Text(en, zh)))

    def wrong(self, error: TextError) -> RefusedProblem:
        """The problem that *error* found with this value."""
        return self.refuse(error.text.en, error.text.zh)

    def members(self) -> Iterator[tuple[str, Node]]:
        """The keys of an object and their values.

        Raises:
            RefusedProblem: it is none, or has a key twice.
        """
        if not isinstance(self.value, dict):
            raise self.refuse("write an object { }", "这里要写对象 { }")
        repeated = self.value.repeated if isinstance(self.value, JsonObject) else None
        if repeated is not None:
            shown = visible(repeated)
            raise self.refuse(f"the key {shown} stands here twice", f"{shown} 写了两次")
        return ((key, self[key]) for key in self.value)

    def keys(self, needed: Sequence[str], possible: Sequence[str]) -> None:
        """Make sure that this is an object with the right keys.

        Raises:
            RefusedProblem: it is none, or a key is missing, unknown or there twice.
        """
        self.members()
        for key in self.value:
            if key not in possible:
                hint, shown = nearest(key, possible), visible(key)
                listed = ", ".join(possible)
                raise self.refuse(
                    f"there is no key {shown}{hint.en or f'; there are {listed}'}",
                    f"没有 {shown} 这一项{hint.zh or f'；有的是 {listed}'}",
                )
        for key in needed:
            if key not in self.value:
                raise self.refuse(f"the key {key} is missing", f"少了 {key} 这一项")

    def has(self, key: str) -> bool:
        """Whether this object has *key*."""
        return key in self.value

    def __getitem__(self, key: str) -> Node:
        """The value of *key*, which must be there."""
        return Node(self.value[key], key if self.path == "$" else f"{self.path}.{key}")

    def items(self, of_what: str) -> Iterator[Node]:
        """The items of a list.

        Raises:
            RefusedProblem: it is none.
        """
        if not isinstance(self.value, list):
            raise self.refuse(f"write a list of {of_what}", "这里要写列表 [ ]")
        return (Node(item, f"{self.path}[{place}]") for place, item in enumerate(self.value))

    def text(self) -> str:
        """A text that could stand in the short notation as well.

        Raises:
            RefusedProblem: it is none.
        """
        fits = isinstance(self.value, str) and len(self.value) <= _LONGEST_TEXT
        if not (fits and writable(self.value)):
            raise self.refuse(
                "write a text without line ends, quotation marks and invisible characters",
                "这里要写文字，不能有换行、引号或看不见的字符",
            )
        return str(self.value)

    def truth(self) -> bool:
        """True or false.

        Raises:
            RefusedProblem: it is neither.
        """
        if not isinstance(self.value, bool):
            raise self.refuse("write true or false", "请写 true 或 false")
        return self.value

    def whole(self, least: int, most: int) -> int:
        """A whole number.

        Raises:
            RefusedProblem: it is none, or out of range.
        """
        if type(self.value) is not int or not least <= self.value <= most:
            raise self.refuse(
                f"write a whole number from {least} to {most}", f"请写 {least} 到 {most} 的整数"
            )
        return self.value

    def decimal(self, most: float) -> float:
        """A number from 0 to *most*.

        Raises:
            RefusedProblem: it is none, or out of range.
        """
        if type(self.value) not in (int, float) or not 0 <= self.value <= most:
            raise self.refuse(f"write a number from 0 to {most:.0f}", f"请写 0 到 {most:.0f} 的数")
        return abs(float(self.value))
