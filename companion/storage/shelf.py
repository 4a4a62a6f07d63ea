"""The stored rounds, for reading: beside a companion that is playing, if need be."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Self

from sqlalchemy import Engine, Row, func, select

from companion.cards.text import Text
from companion.storage.connecting import engine_of, plainly
from companion.storage.log import open_log
from companion.storage.migrating import is_current
from companion.storage.places import LogPlace
from companion.storage.reading import Kind, read_round
from companion.storage.schema import JOURNAL, ROUNDS
from companion.table.ports import LogRefusedError, RoundRecord


@dataclass(frozen=True, slots=True)
class StoredRound:
    """A round in the list of rounds.

    Attributes:
        id: Which round.
        match: Which match it belongs to.
        recorded: When it began by the wall clock, UTC, ISO 8601.
        rules: The name of its rules; ``None`` if its beginning cannot be read.
        names: Who was dealt in.
        entries: How many entries its log has.
        ended: Whether it was closed.
    """

    id: int
    match: int
    recorded: str
    rules: str | None
    names: tuple[str, ...]
    entries: int
    ended: bool


class Shelf:
    """The rounds of a log. Nothing is changed through it."""

    def __init__(self, engine: Engine, where: str) -> None:
        self._engine = engine
        self._where = where

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._engine.dispose()

    def rounds(self) -> tuple[StoredRound, ...]:
        """Every round, in the order in which they were played."""
        closed = func.count().filter(JOURNAL.c.kind == Kind.ENDED.value)
        began = func.max(JOURNAL.c.said).filter(JOURNAL.c.place == 0)
        query = (
            select(
                ROUNDS,
                func.count(JOURNAL.c.number).label("rows"),
                closed.label("closed"),
                began.label("header"),
            )
            .join_from(ROUNDS, JOURNAL, isouter=True)
            .group_by(ROUNDS.c.id, ROUNDS.c.match_id, ROUNDS.c.recorded)
            .order_by(ROUNDS.c.id)
        )
        with plainly(self._where, writing=False), self._engine.connect() as connection:
            return tuple(_listed(row) for row in connection.execute(query).all())

    def read(self, round_id: int) -> RoundRecord:
        """One round.

        Raises:
            NoSuchRoundError: there is none of that number.
            DamagedRoundError: it cannot be read.
        """
        with plainly(self._where, writing=False), self._engine.connect() as connection:
            return read_round(connection, round_id)


def _listed(row: Row[tuple[int, int, str, int, int, str | None]]) -> StoredRound:
    rules, names = _header(row.header)
    return StoredRound(
        id=row.id,
        match=row.match_id,
        recorded=row.recorded,
        rules=rules,
        names=names,
        entries=max(row.rows - 1 - row.closed, 0),
        ended=bool(row.closed),
    )


def _header(said: str | None) -> tuple[str | None, tuple[str, ...]]:
    try:
        document = json.loads(said or "")
        return document["rules"]["name"], tuple(document["names"])
    except (ValueError, KeyError, TypeError):
        return None, ()


def open_shelf(place: LogPlace) -> Shelf:
    """Open a log for reading; an older one is brought up to date first.

    Raises:
        LogRefusedError: there is no log, it is damaged, or a newer version wrote it.
        LogUnavailableError: the database does not answer.
    """
    if place.file is not None and not place.file.exists():
        raise LogRefusedError(_nothing_there(place.name))
    engine = engine_of(place, writing=False)
    with plainly(place.name, writing=False):
        current = is_current(engine, place)
    if not current:
        open_log(place).close()
    return Shelf(engine, place.name)


def _nothing_there(where: str) -> Text:
    return Text(f"no round was recorded yet in {where}", f"{where} 里还没有记录")
