"""Matches as one JSON document: everything that the book has, and back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from companion.cards.text import TextError
from companion.match import Match, MatchError, MatchFormat, PlayerId, RoundResult
from companion.match.entry import Entry
from companion.match.following import follow
from companion.match.honors import RoundDeeds
from companion.match.sides import MOST_PLAYERS
from companion.rules.ruleset import Ruleset
from companion.rules.transcript.errors import RefusedProblem
from companion.rules.transcript.json_node import Node
from companion.storage.book.brought import (
    MOST_ENTRIES,
    MOST_MATCHES,
    MOST_PEOPLE,
    Brought,
    BroughtError,
    BroughtMatch,
    is_title,
    parsed,
)
from companion.storage.book.entries import read_entry, write_entry
from companion.storage.book.people import checked_name, folded
from companion.storage.book.sheets import everybody_on, rules_document, rules_from
from companion.table.book import KeptMatch, Player

VERSION: Final = 1
"""The version of the document; it changes when older readers would misread it."""

_MATCH: Final = ("key", "began", "rules", "players", "entries")
KEY: Final = re.compile(r"[\w-]{8,40}", re.ASCII)
_ID: Final = re.compile(r"[0-9]{1,9}", re.ASCII)


def write(matches: Sequence[KeptMatch], players: Sequence[Player]) -> str:
    """The document of *matches*; those who were forgotten have no name in it."""
    names = {player.id: player.name for player in players}
    played = sorted({each for kept in matches for each in everybody_on(kept)}, key=int)
    document = {
        "version": VERSION,
        "players": [{"id": player, "name": names.get(player)} for player in played],
        "matches": [_written(kept) for kept in matches],
    }
    return json.dumps(document, ensure_ascii=False, indent=1)


def _written(kept: KeptMatch) -> dict[str, Any]:
    deeds = iter(kept.deeds)
    return {
        "key": kept.key,
        "began": kept.began,
        "rules": rules_document(kept.rules),
        "players": list(kept.match.players),
        "entries": [
            write_entry(entry, next(deeds) if isinstance(entry, RoundResult) else None)
            for entry in kept.match.entries
        ],
    }


def read(text: str, origin: str) -> Brought:
    """What the document *text* brings.

    Raises:
        BroughtError: it is none; the error says at which path.
    """
    node = Node(parsed(text, origin))
    try:
        node.keys(("version", "players", "matches"), ("version", "players", "matches"))
        node["version"].whole(VERSION, VERSION)
        names = dict(_players(node["players"]))
        matches = [_match(each, names) for each in limited(node["matches"], MOST_MATCHES)]
    except RefusedProblem as error:
        raise BroughtError(origin, error.problem.where.text, error.problem.text) from error
    return Brought(names, matches)


def limited(node: Node, most: int) -> Iterator[Node]:
    """The items of a list that has no more than *most*.

    Raises:
        RefusedProblem: it is no list, or a longer one.
    """
    items = list(node.items("objects"))
    if len(items) > most:
        raise node.refuse(f"at most {most} can stand here", f"最多{most}项")
    return iter(items)


def _players(node: Node) -> Iterator[tuple[PlayerId, str | None]]:
    ids: set[str] = set()
    names: set[str] = set()
    for each in limited(node, MOST_PEOPLE):
        each.keys(("id", "name"), ("id", "name"))
        player, name = each["id"].text(), _name(each["name"])
        if _ID.fullmatch(player) is None or player in ids:
            raise each["id"].refuse("write a number of its own", "请写各不相同的编号")
        if name is not None and folded(name) in names:
            raise each["name"].refuse("two players have this name", "两名玩家重名")
        ids.add(player)
        names |= set() if name is None else {folded(name)}
        yield PlayerId(player), name


def _name(node: Node) -> str | None:
    if node.value is None:
        return None
    try:
        return checked_name(node.text())
    except TextError as error:
        raise node.wrong(error) from error


def _match(node: Node, names: Mapping[PlayerId, str | None]) -> BroughtMatch:
    node.keys(_MATCH, _MATCH)
    key, began = node["key"].text(), node["began"].text()
    if KEY.fullmatch(key) is None:
        raise node["key"].refuse("write 8 to 40 letters, digits, - or _", "请写8到40个字母或数字")
    if not is_moment(began):
        raise node["began"].refuse("write a date and time (ISO 8601)", "请写日期时间（ISO 8601）")
    rules = _rules(node["rules"])
    players = tuple(_player(each, names) for each in limited(node["players"], MOST_PLAYERS))
    form = _form(node["players"], rules, players, names)
    return BroughtMatch(key, began, rules, players, _lines(node["entries"], form, players, names))


def is_moment(began: str) -> bool:
    """Whether *began* is a date and a time with its zone."""
    try:
        return datetime.fromisoformat(began).tzinfo is not None
    except ValueError:
        return False


def _rules(node: Node) -> Ruleset:
    node.keys(("name", "options"), ("name", "title", "options"))
    node["name"].text()
    if "title" in node.value:
        node["title"].keys(("en", "zh"), ("en", "zh"))
        for _, title in node["title"].members():
            _check_title(title)
    node["options"].members()
    try:
        return rules_from(node.value)
    except TextError as error:
        raise node["options"].wrong(error) from error


def _check_title(node: Node) -> None:
    if not is_title(node.value):
        raise node.refuse("write a title", "这里要写标题")


def _player(node: Node, names: Mapping[PlayerId, str | None]) -> PlayerId:
    if not isinstance(node.value, str) or node.value not in names:
        raise node.refuse("there is no player of that number", "没有这个编号的玩家")
    return PlayerId(node.value)


def _form(
    node: Node,
    rules: Ruleset,
    players: tuple[PlayerId, ...],
    names: Mapping[PlayerId, str | None],
) -> MatchFormat:
    try:
        form = MatchFormat.from_options(dict(rules.items()))
        Match(form, players)
    except MatchError as error:
        raise impossible(node, error, names) from error
    return form


def _lines(
    node: Node,
    form: MatchFormat,
    players: tuple[PlayerId, ...],
    names: Mapping[PlayerId, str | None],
) -> tuple[tuple[Entry, RoundDeeds], ...]:
    there, lines = players, []
    for each in limited(node, MOST_ENTRIES):
        entry, deeds = read_entry(each, names)
        try:
            there = follow(form, players, there, entry)
        except MatchError as error:
            raise impossible(each, error, names) from error
        lines.append((entry, deeds))
    return tuple(lines)


def impossible(
    node: Node, error: MatchError, names: Mapping[PlayerId, str | None]
) -> RefusedProblem:
    """What the rules of a match have against *node*, with the players' names."""
    said = error.named(lambda player: names.get(PlayerId(player)) or player)
    return node.refuse(said.en, said.zh)
