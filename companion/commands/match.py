"""``companion match``: the matches that the table keeps, shown, taken along and brought in."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from companion.cards.names import Language
from companion.cards.text import Text, TextError
from companion.commands.answering import json_option, language_option, log_option
from companion.commands.refusing import refusals
from companion.match import Side, distinctions, scoresheet, standings
from companion.match.standing import Line, Standing
from companion.storage import default_place, place_of
from companion.storage.book import open_book, read_book
from companion.storage.places import LogPlace
from companion.table.book import KeptMatch, MatchBook, Player
from companion.wrapping import pad, width_of

LAST: Final = "last"
LARGEST: Final = 64 * 1024 * 1024
"""Characters that a file of matches may have."""

_NONE: Final = Text("no match is kept yet", "还没有比赛")
_SOMEBODY: Final = Text("Somebody", "某人")
_TEAM: Final = Text("Team {}", "第{}队")
_OPEN: Final = Text("open", "进行中")
_OVER: Final = Text("over", "已结束")
_HEAD: Final = (Text("Match", "比赛"), Text("Began", "开始"), Text("Rounds", "局数"), Text("", ""))
_CELLS: Final = (6, 11, 7, 8)
_BROUGHT: Final = Text("{} new, {} here already", "新增{}场，已有{}场")
_WRITTEN: Final = Text("written to {}", "已写入 {}")
_NO_FILE: Final = Text("{} cannot be read: {}", "无法读取 {}：{}")
_UNWRITTEN: Final = Text("{} cannot be written: {}", "无法写入 {}：{}")
_TOO_LARGE: Final = Text("{} is too large for a file of matches", "{} 太大，不是比赛文件")


@click.command()
@click.argument("wanted", required=False, metavar="[MATCH|last]")
@log_option
@click.option(
    "--export",
    "target",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write MATCH, or all matches, to FILE: .json holds everything, .csv one score sheet.",
)
@click.option(
    "--import",
    "source",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Take in the matches of FILE; those that are here already stay as they are.",
)
@language_option("the answer")
@json_option
def match(  # noqa: PLR0913, PLR0917 - one parameter per option
    wanted: str | None,
    log: str | None,
    target: Path | None,
    source: Path | None,
    language: Language,
    json_wanted: bool,
) -> None:
    """List the matches of this table, or show one: standing, rounds, and who did what.

    MATCH is its number in the list.
    """
    with refusals(language):
        place = default_place() if log is None else place_of(log)
        if source is not None:
            said = _bring(place, source, language)
        elif _is_new(place) and not (wanted or target or json_wanted):
            said = _NONE.in_language(language)
        else:
            with read_book(place) as book:
                said = _answer(book, wanted, target, language, json_wanted=json_wanted)
    click.echo(said, color=False if os.environ.get("NO_COLOR") else None)


def _is_new(place: LogPlace) -> bool:
    """Whether nothing was ever kept there."""
    return place.file is not None and not place.file.exists()


def _answer(
    book: MatchBook,
    wanted: str | None,
    target: Path | None,
    language: Language,
    *,
    json_wanted: bool,
) -> str:
    matches = book.matches()
    chosen = None if wanted is None else _chosen(matches, book, wanted)
    if target is not None:
        return _export(book, matches if chosen is None else [chosen], target, language)
    if json_wanted:
        shown = matches if chosen is None else [chosen]
        return book.export_json([kept.number for kept in shown])
    names = _Names(book.players(), language)
    return _list(matches, names) if chosen is None else _show(chosen, names)


def _chosen(matches: Sequence[KeptMatch], book: MatchBook, wanted: str) -> KeptMatch:
    """The match that the user wants.

    Raises:
        TextError: there is none of that number.
    """
    if wanted == LAST:
        if not matches:
            raise TextError(_NONE)
        return matches[-1]
    if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 10):
        raise TextError(
            Text(
                f"{wanted} is no match: write its number, or {LAST}",
                f"{wanted} 不是比赛编号：请写数字或 {LAST}",
            )
        )
    return book.read(int(wanted))


def _bring(place: LogPlace, source: Path, language: Language) -> str:
    try:
        with source.open(encoding="utf-8", errors="replace") as file:
            text = file.read(LARGEST + 1)
    except OSError as error:
        raise TextError(_filled(_NO_FILE, source, error.strerror)) from error
    if len(text) > LARGEST:
        raise TextError(_filled(_TOO_LARGE, source))
    with open_book(place) as book:
        adopted = book.adopt(text, source.name)
    return _BROUGHT.in_language(language).format(len(adopted.matches), adopted.known)


def _export(book: MatchBook, matches: Sequence[KeptMatch], target: Path, language: Language) -> str:
    if not matches:
        raise TextError(_NONE)
    numbers = [kept.number for kept in matches]
    is_table = target.suffix.lower() == ".csv"
    text = book.export_csv(numbers[-1]) if is_table else book.export_json(numbers)
    try:
        target.write_text(text, "utf-8-sig" if is_table else "utf-8", newline="")
    except OSError as error:
        raise TextError(_filled(_UNWRITTEN, target, error.strerror)) from error
    return _WRITTEN.in_language(language).format(target)


def _filled(text: Text, *values: object) -> Text:
    return Text(text.en.format(*values), text.zh.format(*values))


class _Names:
    """What sides are called in one language."""

    def __init__(self, players: Sequence[Player], language: Language) -> None:
        self.language = language
        self._names: dict[Side, str] = {player.id: player.name for player in players}

    def __call__(self, side: Side) -> str:
        if isinstance(side, str):
            return self._names.get(side) or _SOMEBODY.in_language(self.language)
        return _TEAM.in_language(self.language).format(side + 1)

    def say(self, text: Text) -> str:
        return text.in_language(self.language)


def _list(matches: Sequence[KeptMatch], names: _Names) -> str:
    if not matches:
        return names.say(_NONE)
    rows = [[names.say(head) for head in _HEAD]]
    for kept in matches:
        state = _OPEN if kept.match.outcome is None else _OVER
        rounds = len(kept.match.rounds)
        who = ", ".join(map(names, kept.match.players))
        rows.append(
            [f"{kept.number:>5}", kept.began[:10], f"{rounds:>6}", f"{names.say(state)}  {who}"]
        )
    return "\n".join(
        " ".join([*(pad(cell, wide) for cell, wide in zip(row[:3], _CELLS, strict=False)), row[3]])
        for row in rows
    )


def _show(kept: KeptMatch, names: _Names) -> str:
    sheet = scoresheet(kept.match)
    sides = [names(line.side) for line in sheet.lines]
    wide = max(8, *map(width_of, sides))
    lines = [_places(row, names) for row in standings(kept.match)]
    lines += ["", " ".join(["    ", *(pad(side, wide) for side in sides)]).rstrip()]
    for number in range(len(sheet.columns)):
        cells = [_cell(line, number) for line in sheet.lines]
        lines.append(" ".join([f"{number + 1:>3}:", *(pad(cell, wide) for cell in cells)]).rstrip())
    told = [
        each.sentence(list(map(names, each.sides)), names.language)
        for each in distinctions(kept.match, kept.deeds)
    ]
    return "\n".join([*lines, "", *told]) if told else "\n".join(lines)


def _places(row: Standing, names: _Names) -> str:
    place = "-" if row.place is None else str(row.place)
    return f"{place:>3}. {names(row.side)} {row.total}"


def _cell(line: Line, number: int) -> str:
    points, total = line.points[number], line.totals[number]
    return "" if total is None else f"{'' if points is None else f'{points:+d} '}({total})"
