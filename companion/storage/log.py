"""The observation log in a database: one transaction for each entry."""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from sqlalchemy import Engine, func, select, text
from sqlalchemy.exc import IntegrityError

from companion.cards.text import Text
from companion.rules.corrections import Entry
from companion.rules.facts import Joined, Observation
from companion.rules.transcript import Transcript
from companion.rules.transcript.json_log import write_json_entry
from companion.rules.transcript.transcript import fact_of
from companion.storage.connecting import engine_of, plainly
from companion.storage.encoding import deal_document, evidence_document, written
from companion.storage.errors import DamagedLogError, DamagedRoundError, UnwritableLogError
from companion.storage.lock import Lock
from companion.storage.migrating import is_current, upgrade
from companion.storage.places import LogPlace
from companion.storage.reading import Kind, read_round
from companion.storage.schema import ROUNDS
from companion.storage.writing import Line, new_round, set_aside, write_line, written_before
from companion.table.deal import Deal
from companion.table.ports import Evidence, RoundId, RoundRecord


class SqlLog:
    """An :class:`~companion.table.ports.ObservationLog` in a database.

    Open it with :func:`open_log`; one thread at a time may use it.
    """

    def __init__(self, engine: Engine, place: LogPlace, lock: Lock | None) -> None:
        self._engine = engine
        self._where = place.name
        self._lock = lock
        self._names: dict[RoundId, tuple[str, ...]] = {}
        self._aside: dict[RoundId, Text] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the database and let others write it."""
        self._engine.dispose()
        if self._lock is not None:
            self._lock.release()

    def latest_round(self) -> RoundRecord | None:
        """The round that began last; an unreadable last entry is set aside first."""
        with plainly(self._where), self._engine.begin() as connection:
            latest = connection.scalar(select(func.max(ROUNDS.c.id)))
            if latest is None:
                return None
            aside = set_aside(connection, latest)
            if aside is not None:
                self._aside[latest] = aside
            record = replace(read_round(connection, latest), set_aside=self._aside.get(latest))
        self._names[latest] = Transcript(seats=record.deal.names, log=record.log).names
        return record

    def rounds_of_match(self, match: int) -> tuple[RoundRecord, ...]:
        """All rounds of a match that can be read, in order."""
        query = select(ROUNDS.c.id).where(ROUNDS.c.match_id == match).order_by(ROUNDS.c.id)
        records = []
        with plainly(self._where), self._engine.begin() as connection:
            for round_id in connection.scalars(query).all():
                try:
                    records.append(read_round(connection, round_id))
                except DamagedRoundError:
                    continue
        return tuple(records)

    def begin(self, deal: Deal, match: int | None) -> RoundRecord:
        """Begin a round, of that match or of a new one."""
        with plainly(self._where), self._engine.begin() as connection:
            match_id, round_id = new_round(connection, match)
            line = Line(round_id, 0, Kind.BEGAN, written(deal_document(deal)))
            began = write_line(connection, line)
        self._names[round_id] = deal.names
        return RoundRecord(round_id, match_id, deal, began)

    def append(self, record: RoundId, entry: Observation | Entry, evidence: Evidence | None) -> int:
        """Add the next entry of the latest round; its event number."""
        names = self._names_with(record, entry)
        kind = Kind.OBSERVED if isinstance(entry, Observation) else Kind.CORRECTED
        said = written(write_json_entry(entry, names))
        seen = None if evidence is None else written(evidence_document(evidence))
        number = self._write(Line(record, entry.number, kind, said, entry, seen))
        self._names[record] = names
        return number

    def end(self, record: RoundId, entries: int) -> int:
        """Close a round that has so many entries; the event number of its end."""
        return self._write(Line(record, entries + 1, Kind.ENDED, "{}"))

    def _write(self, line: Line) -> int:
        """Write *line* once, even if an attempt that seemed to fail did not."""
        with plainly(self._where):
            try:
                with self._engine.begin() as connection:
                    return write_line(connection, line)
            except IntegrityError:
                with self._engine.begin() as connection:
                    number = written_before(connection, line)
                if number is None:
                    raise
                return number

    def _names_with(self, record: RoundId, entry: Observation | Entry) -> tuple[str, ...]:
        """The players' names, with the newcomer of *entry* if there is one."""
        names, fact = self._names[record], fact_of(entry)
        newcomer = isinstance(fact, Joined) and fact.seat == len(names)
        return (*names, fact.name) if isinstance(fact, Joined) and newcomer else names


def open_log(place: LogPlace) -> SqlLog:
    """Open a log for writing; it is made, or brought up to date, where it has to be.

    Raises:
        RivalError: another companion writes it.
        DamagedLogError: the file is damaged, or another program's.
        NewerLogError: a newer version wrote it.
        UnwritableLogError: it cannot be written or reached.
        LogUnavailableError: the disk is full, or the database does not answer.
    """
    lock = locked(place)
    engine = engine_of(place, writing=True)
    try:
        with plainly(place.name, opening=True):
            _check(engine, place)
            if not is_current(engine, place):
                upgrade(engine)
    except BaseException:
        SqlLog(engine, place, lock).close()
        raise
    return SqlLog(engine, place, lock)


def locked(place: LogPlace) -> Lock | None:
    """Keep other programs from writing the log of *place*, where it is a file.

    Raises:
        RivalError: another one does.
        UnwritableLogError: the file or its folder cannot be written.
    """
    if place.file is None:
        return None
    try:
        place.file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnwritableLogError(place.name, error.strerror or str(error)) from error
    return Lock(place.file)


def _check(engine: Engine, place: LogPlace) -> None:
    """Refuse a file whose pages do not fit together."""
    if place.file is None:
        return
    with engine.begin() as connection:
        found = connection.scalar(text("PRAGMA quick_check(1)"))
    if found != "ok":
        raise DamagedLogError(place.name, str(found))
