"""Opening the database, and saying in plain words what is wrong with it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool, StaticPool

from companion.cards.text import TextError
from companion.storage.errors import (
    BusyLogError,
    DamagedLogError,
    FullDiskError,
    NoDriverError,
    RivalError,
    UnknownDatabaseError,
    UnreadableLogError,
    UnwritableLogError,
)
from companion.storage.places import LogPlace

BUSY_MS: Final = 2000
"""Milliseconds that a statement waits for another program's."""

_FULL: Final = frozenset({sqlite3.SQLITE_FULL})
_DAMAGED: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_UNWRITABLE: Final = frozenset(
    {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM}
)


def engine_of(place: LogPlace, *, writing: bool) -> Engine:
    """The engine of a log; nothing is opened yet.

    Args:
        place: Where it lies.
        writing: Whether entries will be added. Then all share one connection, one at a
            time; who only reads may do so from several threads.

    Raises:
        NoDriverError: the package that speaks to such a database is missing.
        UnknownDatabaseError: there is no such kind of database.
    """
    if place.file is None:
        return _remote(place, writing=writing)
    engine = create_engine(
        place.url,
        poolclass=StaticPool if writing else QueuePool,
        connect_args={"check_same_thread": False},
    )
    event.listen(engine, "connect", _durable if writing else _reading)
    event.listen(engine, "begin", _begin_writing if writing else _begin_reading)
    return engine


def _remote(place: LogPlace, *, writing: bool) -> Engine:
    try:
        engine = create_engine(place.url)
        return engine if writing else engine.execution_options(postgresql_readonly=True)
    except ModuleNotFoundError as error:
        raise NoDriverError(place.name) from error
    except NoSuchModuleError as error:
        raise UnknownDatabaseError(place.name) from error


def _durable(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """A commit returns when it is on disk; readers never block it."""
    _set(connection, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def _reading(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    _set(connection, "query_only=ON")


def _set(connection: DBAPIConnection, *pragmas: str) -> None:
    connection.isolation_level = None  # the listeners of "begin" say BEGIN
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY_MS}", *pragmas):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_writing(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_reading(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


@contextmanager
def plainly(where: str, *, opening: bool = False, writing: bool = True) -> Iterator[None]:
    """Turn what the database complains about into words about the log *where*.

    Args:
        where: What messages call it.
        opening: Whether it is just being opened. A log that was writable then and
            is not any more, on a failing disk for example, is only unavailable.
        writing: Whether it is more than read.

    Raises:
        LogUnavailableError: the disk is full, or the database is busy.
        LogRefusedError: it is damaged, not writable, not readable, or written by somebody else.
    """
    try:
        yield
    except DBAPIError as error:
        raise _in_words(where, error, opening=opening, writing=writing) from error


def _in_words(where: str, error: DBAPIError, *, opening: bool, writing: bool) -> TextError:
    reason = str(error.orig)
    if isinstance(error, IntegrityError):
        return RivalError(where)
    code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
    if code in _FULL:
        return FullDiskError(where)
    if code in _DAMAGED:
        return DamagedLogError(where, reason)
    if not writing:
        return UnreadableLogError(where, reason)
    if code in _UNWRITABLE and opening:
        return UnwritableLogError(where, reason)
    return BusyLogError(where, reason)
