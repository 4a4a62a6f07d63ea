"""Facts as JSON objects: ``{"fact": "laid", "seat": "Ana", "cards": ["r5"]}``.

The key ``fact`` is the name of a class of :mod:`companion.rules.facts`; the
other keys are its fields, players by name and cards in notation.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from typing import Any, Final, get_args

from companion.rules.catalog import nearest
from companion.rules.facts import Dealt, Drew, Fact, Joined, Laid, Took
from companion.rules.transcript.json_fields import CODERS, Names
from companion.rules.transcript.json_node import Node
from companion.rules.transcript.roster import InvalidNameError, Roster

_MOVES: Final = (Laid, Drew, Took)
"""Facts that move one card or more."""


def key_of(kind: type[Fact]) -> str:
    """What JSON calls a kind of fact: ``first_card``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()


_KINDS: Final[Mapping[str, type[Fact]]] = {key_of(kind): kind for kind in get_args(Fact)}


def fact_keys(node: Node) -> tuple[str, ...]:
    """The keys that the object *node* can have besides those of an observation.

    Raises:
        RefusedProblem: it states no fact, or an unknown one.
    """
    return ("fact", *(field.name for field in _fields(_kind(node))))


def read_json_fact(node: Node, roster: Roster, number: int, amended: int | None = None) -> Fact:
    """The fact that the object *node* states.

    Args:
        node: An object whose keys were checked.
        roster: Who is at the table so far.
        number: The entry that it becomes.
        amended: The entry that it puts right, where it does.

    Raises:
        RefusedProblem: a value is missing or not understood.
    """
    kind = _kind(node)
    values = {
        field.name: _read(node, field, roster) for field in _fields(kind) if _given(node, field)
    }
    if kind is Joined:
        _seat_newcomer(node, values, roster, number, amended)
    elif kind is Dealt:
        _check_hands(node, values, roster)
    elif kind in _MOVES:
        _check_cards(node, values)
    if kind is Drew and values.get("cards"):
        values["count"] = len(values["cards"])
    return kind(**values)


def write_json_fact(fact: Fact, names: Names) -> dict[str, Any]:
    """The object that states *fact*; what goes without saying is left out."""
    said: dict[str, Any] = {"fact": key_of(type(fact))}
    counted = isinstance(fact, Drew) and fact.cards is not None
    for field in _fields(type(fact)):
        value = getattr(fact, field.name)
        if value != field.default and not (counted and field.name == "count"):
            said[field.name] = None if value is None else CODERS[field.name].write(value, names)
    return said


def _kind(node: Node) -> type[Fact]:
    if not isinstance(node.value, dict) or not node.has("fact"):
        raise node.refuse('write an object with a key "fact"', "要写带 fact 一项的对象")
    word = node["fact"].value
    kind = _KINDS.get(word) if isinstance(word, str) else None
    if kind is None:
        hint = nearest(str(word), _KINDS)
        listed = ", ".join(_KINDS)
        raise node["fact"].refuse(
            f"there is no such fact{hint.en or f'; there are {listed}'}",
            f"没有这种记录{hint.zh or f'；有的是 {listed}'}",
        )
    return kind


def _fields(kind: type[Fact]) -> tuple[Field[Any], ...]:
    """The fields that are written; a newcomer's seat follows from the order of arrival."""
    return tuple(field for field in fields(kind) if not (kind is Joined and field.name == "seat"))


def _given(node: Node, field: Field[Any]) -> bool:
    if not node.has(field.name) and field.default is MISSING:
        raise node.refuse(f"the key {field.name} is missing", f"少了 {field.name} 这一项")
    return node.has(field.name)


def _read(node: Node, field: Field[Any], roster: Roster) -> Any:
    value = node[field.name]
    if value.value is None and "None" in str(field.type):
        return None
    return CODERS[field.name].read(value, roster)


def _seat_newcomer(
    node: Node, values: dict[str, Any], roster: Roster, number: int, amended: int | None
) -> None:
    try:
        values["seat"] = roster.join(values["name"], number, amended)
    except InvalidNameError as error:
        raise node["name"].wrong(error) from error
    values["name"] = roster.names[values["seat"]]


def _check_hands(node: Node, values: Mapping[str, Any], roster: Roster) -> None:
    if len(values["hands"]) != len(roster.names):
        count = len(roster.names)
        raise node["hands"].refuse(
            f"write {count} hands, one for each seat", f"要写{count}手牌，每个座位一手"
        )


def _check_cards(node: Node, values: dict[str, Any]) -> None:
    """At least one card moves; listed cards are their own count."""
    cards = values.get("cards")
    if cards == () or values.get("count") == 0:
        raise node["count" if cards is None else "cards"].refuse(
            "write one card or more", "至少要有一张牌"
        )
    if cards is not None and "count" in values and values["count"] != len(cards):
        raise node["count"].refuse(
            f"{len(cards)} cards are listed: leave the count out",
            f"列出了{len(cards)}张牌：不必写张数",
        )
