"""Reading the table of a match, row by row."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from companion.cards import InvalidNotationError, parse_cards
from companion.cards.text import Text, TextError
from companion.match import Ending, Hand, Match, MatchError, MatchFormat, PlayerId, RoundResult
from companion.match.entry import Arrival, Departure, Entry, PlayOn, Stop
from companion.match.following import follow
from companion.match.honors import RoundDeeds
from companion.rules.catalog import make_ruleset, option
from companion.rules.option import Number, Option, Toggle, Value
from companion.rules.ruleset import Ruleset
from companion.storage.book.brought import (
    MOST_ENTRIES,
    Brought,
    BroughtError,
    BroughtMatch,
    is_title,
)
from companion.storage.book.document import KEY, is_moment
from companion.storage.book.entries import MOST_POINTS
from companion.storage.book.people import checked_name, folded

FIELDS: Final = (
    "what",
    "round",
    "table",
    "seat",
    "player",
    "dealer",
    "out",
    "hand",
    "points",
    "total",
    "value",
)
EMPTY: Final = "none"
"""A hand without cards; nothing at all stands where no hand was counted."""
FORGOTTEN: Final = "?"
"""Begins the number of somebody who was forgotten."""
ESCAPED: Final = tuple("=+-@'?\t")
"""What begins a formula, or means something here; an apostrophe stands before it."""

_MOST_ROWS: Final = 25_000
_ENDINGS: Final = frozenset(Ending)


@dataclass(frozen=True, slots=True)
class Row:
    """One row and where it stands.

    Attributes:
        line: The line of the file, 1 for the first.
        cells: By field.
        origin: What refusals call the file.
    """

    line: int
    cells: dict[str, str]
    origin: str

    def __getitem__(self, field: str) -> str:
        return self.cells[field]

    def wrong(self, field: str, en: str, zh: str) -> BroughtError:
        """What is wrong with a field."""
        where = Text(f"line {self.line}, {field}", f"第{self.line}行 {field}")
        return BroughtError(self.origin, where, Text(en, zh))

    def number(self, field: str, least: int, most: int) -> int:
        """The whole number in a field.

        Raises:
            BroughtError: there is none, or it is out of range.
        """
        cell = self[field]
        fits = cell.isascii() and cell.isdecimal() and len(cell) < 10
        if not fits or not least <= int(cell) <= most:
            raise self.wrong(
                field, f"write a whole number from {least} to {most}", f"请写{least}到{most}的整数"
            )
        return int(cell)

    def plain(self, field: str) -> str:
        """The text in a field, without the apostrophe that keeps spreadsheets from it."""
        return self[field].removeprefix("'")


def read(text: str, origin: str) -> Brought:
    """What the table *text* brings.

    Raises:
        BroughtError: it is none; the error names line and field.
    """
    rows = list(_rows(text, origin))
    reading = _Reading(rows[-1] if rows else Row(1, dict.fromkeys(FIELDS, ""), origin))
    for row in rows:
        reading.take(row)
    return reading.brought()


def _rows(text: str, origin: str) -> Iterator[Row]:
    table = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    try:
        for number, cells in enumerate(table):
            if number == 0:
                _check_head(cells, origin)
            elif len(cells) != len(FIELDS) or number > _MOST_ROWS:
                en = f"a row has {len(FIELDS)} fields, and a table {_MOST_ROWS} rows at most"
                zh = f"每行{len(FIELDS)}项，最多{_MOST_ROWS}行"
                raise BroughtError(origin, _line(table.line_num), Text(en, zh))
            else:
                named = dict(zip(FIELDS, map(str.strip, cells), strict=True))
                yield Row(table.line_num, named, origin)
    except csv.Error as error:
        wrong = Text(f"this is not CSV ({error})", f"这不是 CSV（{error}）")
        raise BroughtError(origin, _line(table.line_num), wrong) from error


def _line(number: int) -> Text:
    return Text(f"line {number}", f"第{number}行")


def _check_head(cells: list[str], origin: str) -> None:
    if tuple(cells) != FIELDS:
        head = ",".join(FIELDS)
        raise BroughtError(
            origin, _line(1), Text(f"the first line is {head}", f"第一行应为 {head}")
        )


@dataclass(slots=True)
class _Reading:
    """A table being read.

    Attributes:
        last: The last row, named where something is missing at the end.
        key: As they were read, and so on.
        titles: What the rules are called, by the first cell of the row.
        there: Who is at the table.
        seats: The rows of a round that is not complete.
    """

    last: Row
    key: str = ""
    began: str = ""
    name: str = ""
    titles: dict[str, str] = field(default_factory=dict)
    options: dict[str, object] = field(default_factory=dict)
    names: dict[PlayerId, str | None] = field(default_factory=dict)
    ids: dict[str, PlayerId] = field(default_factory=dict)
    players: tuple[PlayerId, ...] = ()
    rules: Ruleset | None = None
    there: tuple[PlayerId, ...] = ()
    entries: list[Entry] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)

    def take(self, row: Row) -> None:
        """Take in the next row."""
        if self.seats and not (row["what"] in _ENDINGS and row["round"] == self.seats[0]["round"]):
            self._book()
        if row["what"] in _ENDINGS:
            self.seats.append(row)
            return
        reader = _READERS.get(row["what"])
        if reader is None:
            listed = ", ".join([*_READERS, *sorted(_ENDINGS)])
            raise row.wrong("what", f"write one of {listed}", f"可写 {listed} 之一")
        reader(self, row)

    def brought(self) -> Brought:
        """What was read."""
        if self.seats:
            self._book()
        rules, _ = self._form(self.last)
        for value, what in ((self.key, "match"), (self.began, "began")):
            if not value:
                raise self.last.wrong("what", f"the row {what} is missing", f"缺少 {what} 行")
        lines: tuple[tuple[Entry, RoundDeeds], ...] = tuple((entry, {}) for entry in self.entries)
        match = BroughtMatch(self.key, self.began, rules, self.players, lines)
        return Brought(self.names, (match,))

    def read_key(self, row: Row) -> None:
        if KEY.fullmatch(row["value"]) is None or self.key:
            raise row.wrong(
                "value", "write 8 to 40 letters, digits, - or _, once", "请写8到40个字母或数字"
            )
        self.key = row["value"]

    def read_began(self, row: Row) -> None:
        if not is_moment(row["value"]):
            raise row.wrong("value", "write a date and time (ISO 8601)", "请写日期时间（ISO 8601）")
        self.began = row["value"]

    def read_rules(self, row: Row) -> None:
        self.name = row.plain("value")

    def read_title(self, row: Row) -> None:
        if not is_title(row.plain("value")):
            raise row.wrong("value", "write a title", "这里要写标题")
        self.titles[row["what"]] = row.plain("value")

    def read_option(self, row: Row) -> None:
        key, _, word = row["value"].partition("=")
        try:
            chosen = option(key)
            self.options[key] = chosen.parse(_value(chosen, word))
        except TextError as error:
            raise row.wrong("value", error.text.en, error.text.zh) from error

    def read_player(self, row: Row) -> None:
        if self.entries:
            raise row.wrong("what", "players stand before the first round", "玩家要写在第一局之前")
        if row.number("seat", 0, 9) != len(self.players):
            raise row.wrong("seat", "seats go 0, 1, 2 …", "座位依次为 0、1、2 …")
        self.players = (*self.players, self._player(row, new=True))
        self.there = self.players

    def read_arrival(self, row: Row) -> None:
        player = self._player(row, new=True)
        self._write(row, Arrival(player, row.number("seat", 0, 10)))

    def read_departure(self, row: Row) -> None:
        self._write(row, Departure(self._player(row)))

    def read_stop(self, row: Row) -> None:
        self._write(row, Stop())

    def read_play_on(self, row: Row) -> None:
        target = row.number("value", 1, 1_000_000) if row["value"] else None
        self._write(row, PlayOn(target))

    def _player(self, row: Row, *, new: bool = False) -> PlayerId:
        written = row["player"]
        known = self.ids.get(folded(written))
        if known is not None:
            return known
        if not new:
            raise row.wrong("player", "nobody of that name is at the table", "桌上没有这位玩家")
        player = PlayerId(str(len(self.ids)))
        self.ids[folded(written)] = player
        self.names[player] = self._name(row)
        return player

    def _name(self, row: Row) -> str | None:
        written = row["player"]
        if written.startswith(FORGOTTEN):
            return None
        try:
            return checked_name(row.plain("player"))
        except TextError as error:
            raise row.wrong("player", error.text.en, error.text.zh) from error

    def _book(self) -> None:
        """Make a round of its rows."""
        first, rows = self.seats[0], self.seats
        self.seats = []
        if any((row["what"], row["table"]) != (first["what"], first["table"]) for row in rows):
            raise first.wrong("what", "a round ends in one way, at one table", "一局只有一种结束")
        out = sorted((row.number("out", 1, 9), seat) for seat, row in enumerate(rows) if row["out"])
        counted = any(row["hand"] for row in rows)
        try:
            result = RoundResult(
                seats=tuple(self._player(row) for row in rows),
                dealer=_dealer(rows),
                ending=Ending(first["what"]),
                out=tuple(seat for _, seat in out),
                hands=tuple(map(_hand, rows)) if counted else (),
                table=first.number("table", 1, 2),
            )
        except MatchError as error:
            raise self._impossible(first, "round", error) from error
        self._write(first, result)

    def _write(self, row: Row, entry: Entry) -> None:
        _, form = self._form(row)
        try:
            self.there = follow(form, self.players, self.there, entry)
        except MatchError as error:
            raise self._impossible(row, "what", error) from error
        if len(self.entries) == MOST_ENTRIES:
            raise row.wrong("what", f"at most {MOST_ENTRIES} entries", f"最多{MOST_ENTRIES}条")
        self.entries.append(entry)

    def _form(self, row: Row) -> tuple[Ruleset, MatchFormat]:
        """The rules, and the form that they make for these players."""
        try:
            if self.rules is None:
                self.rules = make_ruleset(self.name, self.options, title=self._title())
            form = MatchFormat.from_options(dict(self.rules.items()))
            Match(form, self.players)
        except MatchError as error:
            raise self._impossible(row, "player", error) from error
        except TextError as error:
            raise row.wrong("value", error.text.en, error.text.zh) from error
        return self.rules, form

    def _title(self) -> Text | None:
        """What the rules are called, if the table says so."""
        english = self.titles.get("title", self.name)
        return Text(english, self.titles.get("title_zh", english)) if self.titles else None

    def _impossible(self, row: Row, field: str, error: MatchError) -> BroughtError:
        """What the rules of a match have against a row, with the names of the sheet."""
        said = error.named(lambda player: self.names.get(PlayerId(player)) or player)
        return row.wrong(field, said.en, said.zh)


def _value(chosen: Option[Value], word: str) -> object:
    """What *word* stands for as a value of that option."""
    if isinstance(chosen, Toggle):
        return {"true": True, "false": False}.get(word)
    is_number = isinstance(chosen, Number) and word.isascii() and word.isdecimal()
    return int(word) if is_number and len(word) < 10 else word


def _dealer(rows: list[Row]) -> int:
    dealers = [seat for seat, row in enumerate(rows) if row["dealer"]]
    if len(dealers) != 1:
        raise rows[0].wrong("dealer", "one seat of a round deals", "每局有一个庄家")
    return dealers[0]


def _hand(row: Row) -> Hand:
    cell = row["hand"]
    if cell == EMPTY:
        return ()
    if cell.isascii() and cell.isdecimal():
        return row.number("hand", 0, MOST_POINTS)
    try:
        return parse_cards(cell)
    except InvalidNotationError as error:
        raise row.wrong("hand", str(error), f"不认识这些牌：{error}") from error


_READERS: Final[dict[str, Callable[[_Reading, Row], None]]] = {
    "match": _Reading.read_key,
    "began": _Reading.read_began,
    "rules": _Reading.read_rules,
    "title": _Reading.read_title,
    "title_zh": _Reading.read_title,
    "option": _Reading.read_option,
    "player": _Reading.read_player,
    "arrives": _Reading.read_arrival,
    "leaves": _Reading.read_departure,
    "stops": _Reading.read_stop,
    "plays_on": _Reading.read_play_on,
}
