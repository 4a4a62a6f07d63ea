"""Taking in matches that were brought from another book."""

from __future__ import annotations

from sqlalchemy import Connection, select

from companion.match import PlayerId
from companion.match.entry import Arrival
from companion.storage.book import people, sheets
from companion.storage.book.brought import Brought, BroughtMatch
from companion.storage.book.people import People
from companion.storage.book.sheets import identified
from companion.storage.schema import SHEETS
from companion.table.book import Adopted, Source


def adopt(connection: Connection, brought: Brought) -> Adopted:
    """Write what was brought, but for the matches that are here already."""
    here = frozenset(connection.scalars(select(SHEETS.c.key)).all())
    fresh = {match.key: match for match in brought.matches if match.key not in here}
    before = {player.id for player in People.read(connection).players()}
    wanted = dict.fromkeys(each for match in fresh.values() for each in _everybody(match))
    ids = {player: _found(connection, brought.names[player]) for player in wanted}
    numbers = tuple(_write(connection, match, ids) for match in fresh.values())
    after = People.read(connection).players()
    new = tuple(player.name for player in after if player.id not in before)
    return Adopted(numbers, len(brought.matches) - len(fresh), new)


def _everybody(match: BroughtMatch) -> tuple[PlayerId, ...]:
    arrived = (entry.player for entry, _ in match.lines if isinstance(entry, Arrival))
    return (*match.players, *arrived)


def _found(connection: Connection, name: str | None) -> PlayerId:
    if name is None:
        return PlayerId(str(people.add_forgotten(connection)))
    known = People.read(connection).named(name)
    return PlayerId(str(people.add(connection, name))) if known is None else known.id


def _write(connection: Connection, match: BroughtMatch, ids: dict[PlayerId, PlayerId]) -> int:
    players = [ids[player] for player in match.players]
    number = sheets.new_sheet(connection, match.rules, players, match.key, match.began)
    for entry, deeds in match.lines:
        told = {ids[player]: each for player, each in deeds.items() if player in ids}
        line = identified(entry, lambda player: ids[PlayerId(player)])
        sheets.write_line(connection, number, line, Source(None, told))
    return number
