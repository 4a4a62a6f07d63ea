"""Sheets in the database: their lines, read and written."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select

from companion.cards.text import Text
from companion.match import Match, MatchError, MatchFormat, PlayerId, RoundResult
from companion.match.entry import Arrival, Departure, Entry
from companion.rules.catalog import make_ruleset
from companion.rules.presets import preset, preset_names
from companion.rules.ruleset import Ruleset
from companion.rules.transcript.errors import RefusedProblem
from companion.rules.transcript.json_node import Node
from companion.storage.book.entries import read_entry, write_entry
from companion.storage.encoding import written
from companion.storage.schema import SHEET_LINES, SHEETS
from companion.table.book import WRITTEN_DOWN, BookRefusedError, KeptMatch, Source

Identity = Callable[[str], PlayerId]
"""Who a number in the database stands for now."""


def rules_document(rules: Ruleset) -> dict[str, Any]:
    """A ruleset with every option."""
    return {"name": rules.name, "title": asdict(rules.title), "options": dict(rules.items())}


def rules_from(document: Mapping[str, Any]) -> Ruleset:
    """The ruleset that *document* describes.

    Raises:
        TextError: an option or a value that this version does not know.
    """
    name = document["name"]
    if name in preset_names():
        title: Text | None = preset(name).title
    else:
        title = Text(**document["title"]) if "title" in document else None
    return make_ruleset(name, document["options"], title=title)


def new_sheet(
    connection: Connection, rules: Ruleset, players: Sequence[PlayerId], key: str, began: str
) -> int:
    """Begin a sheet; its number."""
    values = insert(SHEETS).values(
        key=key,
        began=began,
        rules=written(rules_document(rules)),
        players=json.dumps(players),
    )
    number: int = connection.execute(values.returning(SHEETS.c.id)).scalar_one()
    return number


def write_line(
    connection: Connection, sheet: int, entry: Entry, source: Source, **place: int | None
) -> None:
    """Add a line: at the end of the sheet, or where *place* says.

    Args:
        connection: Of the database.
        sheet: Which sheet.
        entry: What is written.
        source: Where a round comes from.
        place: ``corrects``, the entry that it puts right, or ``before``, the entry that
            it is put before; 0 is the first.
    """
    connection.execute(
        insert(SHEET_LINES).values(
            sheet_id=sheet,
            **place,
            said=written(write_entry(entry, source.deeds)),
            round_id=source.log,
            recorded=now(),
        )
    )


def remove_sheet(connection: Connection, sheet: int) -> None:
    """Remove a sheet with its lines."""
    connection.execute(delete(SHEET_LINES).where(SHEET_LINES.c.sheet_id == sheet))
    connection.execute(delete(SHEETS).where(SHEETS.c.id == sheet))


def latest_number(connection: Connection) -> int | None:
    """The number of the sheet that began last."""
    number: int | None = connection.scalar(select(func.max(SHEETS.c.id)))
    return number


def read_sheet(connection: Connection, number: int, identity: Identity) -> KeptMatch:
    """A sheet as it stands now.

    Raises:
        BookRefusedError: there is none of that number, or it cannot be read.
    """
    sheet = connection.execute(select(SHEETS).where(SHEETS.c.id == number)).one_or_none()
    if sheet is None:
        raise BookRefusedError(
            Text(f"there is no match {number} in this book", f"没有第{number}场比赛")
        )
    lines = select(SHEET_LINES).where(SHEET_LINES.c.sheet_id == number).order_by(SHEET_LINES.c.id)
    try:
        return _kept(sheet, connection.execute(lines).all(), identity)
    except (RefusedProblem, MatchError, KeyError, TypeError, ValueError) as error:
        raise BookRefusedError(
            Text(
                f"match {number} cannot be read ({error}). It was left as it is",
                f"第{number}场比赛无法读取（{error}）。记录保持原样",
            )
        ) from error


def _kept(sheet: Row[Any], lines: Sequence[Row[Any]], identity: Identity) -> KeptMatch:
    rules = rules_from(json.loads(sheet.rules))
    players = tuple(map(identity, json.loads(sheet.players)))
    written_lines: list[tuple[Entry, Source]] = []
    for line in lines:
        entry, source = _read_line(line, identity)
        if line.corrects is not None:
            written_lines[line.corrects] = (entry, written_lines[line.corrects][1])
        else:
            at = len(written_lines) if line.before is None else line.before
            written_lines.insert(at, (entry, source))
    form = MatchFormat.from_options(dict(rules.items()))
    return KeptMatch(
        number=sheet.id,
        key=sheet.key,
        began=sheet.began,
        rules=rules,
        match=Match(form, players, tuple(entry for entry, _ in written_lines)),
        sources=tuple(source for entry, source in written_lines if isinstance(entry, RoundResult)),
    )


def _read_line(line: Row[Any], identity: Identity) -> tuple[Entry, Source]:
    entry, deeds = read_entry(Node(json.loads(line.said)), _Anybody())
    told = {identity(player): each for player, each in deeds.items()}
    return identified(entry, identity), Source(line.round_id, told)


class _Anybody(Container[str]):
    """A line of our own names only players that were there."""

    def __contains__(self, _: object) -> bool:
        return True


def identified(entry: Entry, identity: Identity) -> Entry:
    """*entry* with everybody as who they are now."""
    match entry:
        case RoundResult():
            return replace(entry, seats=tuple(map(identity, entry.seats)))
        case Arrival() | Departure():
            return replace(entry, player=identity(entry.player))
        case _:
            return entry


def everybody_on(kept: KeptMatch) -> frozenset[PlayerId]:
    """Everybody who ever played this match."""
    arrived = (entry.player for entry in kept.match.entries if isinstance(entry, Arrival))
    return frozenset((*kept.match.players, *arrived))


def write_change(connection: Connection, kept: KeptMatch, changed: Match, source: Source) -> None:
    """Write the lines that make *changed* of the match that was kept.

    Either entries are new, all of them in one place, or one was put right.
    """
    before, after = kept.match.entries, changed.entries
    more = len(after) - len(before)
    pairs = enumerate(zip(before, after, strict=False))
    first = next((at for at, (one, other) in pairs if one != other), len(before))
    if after[first + more :] != before[first:]:
        write_line(connection, kept.number, after[first], WRITTEN_DOWN, corrects=first)
        return
    for at in range(first, first + more):
        booked_from = source if isinstance(after[at], RoundResult) else WRITTEN_DOWN
        place = at if first < len(before) else None
        write_line(connection, kept.number, after[at], booked_from, before=place)


def now() -> str:
    """The wall clock."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
