"""The book of matches in the database of the log."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from threading import Lock
from typing import Self

from sqlalchemy import Connection, Engine, select

from companion.cards.text import Text
from companion.match import Match, MatchFormat, PlayerId
from companion.rules.ruleset import Ruleset
from companion.storage.book import document, people, sheets, spreadsheet, spreadsheet_reading
from companion.storage.book.adopting import adopt
from companion.storage.book.forgetting import forget_aside, forget_in_round, rounds_with
from companion.storage.book.people import People
from companion.storage.connecting import engine_of, plainly
from companion.storage.lock import Lock as FileLock
from companion.storage.log import locked, open_log
from companion.storage.places import LogPlace
from companion.storage.schema import SHEETS
from companion.storage.shelf import open_shelf
from companion.table.book import WRITTEN_DOWN, Adopted, BookRefusedError, KeptMatch, Player, Source


class SqlMatchBook:
    """A :class:`~companion.table.book.MatchBook` in the database of a log.

    Open it with :func:`open_book`, or beside an open log with :func:`book_beside`.
    """

    def __init__(self, place: LogPlace, lock: FileLock | None = None) -> None:
        self._engine = engine_of(place, writing=True)
        self._reader = engine_of(place, writing=False)
        self._where = place.name
        self._lock = lock
        self._one_at_a_time = Lock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._engine.dispose()
        self._reader.dispose()
        if self._lock is not None:
            self._lock.release()

    @contextmanager
    def _begun(self, engine: Engine | None = None) -> Iterator[Connection]:
        begun = (self._engine if engine is None else engine).begin()
        told = plainly(self._where, writing=engine is not self._reader)
        with self._one_at_a_time, told, begun as connection:
            yield connection

    def _reading(self) -> AbstractContextManager[Connection]:
        """Read without keeping the session from writing."""
        return self._begun(self._reader)

    def players(self) -> tuple[Player, ...]:
        """Everybody who plays here, by name."""
        with self._reading() as connection:
            return People.read(connection).players()

    def player_named(self, name: str) -> Player:
        """Who is, or was, called *name*; somebody new if nobody is."""
        with self._begun() as connection:
            known = People.read(connection).called(name)
            if known is not None:
                return known
            number = people.add(connection, name)
            return People.read(connection).player(PlayerId(str(number)))

    def rename(self, player: PlayerId, name: str) -> None:
        """Call *player* something else from now on."""
        with self._begun() as connection:
            people.rename(connection, People.read(connection).player(player), name)

    def merge(self, player: PlayerId, into: PlayerId) -> None:
        """Two entries turned out to be the same person."""
        with self._begun() as connection:
            everybody = People.read(connection)
            one, other = everybody.player(player), everybody.player(into)
            together = {one.id, other.id}
            if one == other or any(
                together <= sheets.everybody_on(kept) for kept in self._sheets(connection)
            ):
                raise BookRefusedError(
                    Text(
                        f"{one.name} and {other.name} have sat at one table: they are two people",
                        f"{one.name} 和 {other.name} 曾同桌：他们是两个人",
                    )
                )
            people.merge(connection, int(one.id), int(other.id))

    def forget(self, player: PlayerId) -> None:
        """Remove *player* and every name of theirs; the rounds of others stay."""
        with self._begun() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("PRAGMA secure_delete=ON")
            somebody = People.read(connection).player(player)
            names = (somebody.name, *somebody.others)
            rounds = rounds_with(connection, names)
            open_round = any(record.ended is None for record in rounds[-1:])
            if open_round or self._plays_now(connection, somebody.id):
                raise BookRefusedError(
                    Text(
                        f"{somebody.name} is at the table: end the round and the match first",
                        f"{somebody.name} 还在桌上：请先结束这一局和这场比赛",
                    )
                )
            for record in rounds:
                forget_in_round(connection, record, names)
            forget_aside(connection, names)
            people.remove(connection, int(somebody.id))
        self._leave_no_trace()

    def _plays_now(self, connection: Connection, player: PlayerId) -> bool:
        number = sheets.latest_number(connection)
        if number is None:
            return False
        kept = sheets.read_sheet(connection, number, People.read(connection).identity)
        return kept.match.outcome is None and player in sheets.everybody_on(kept)

    def _leave_no_trace(self) -> None:
        """Where the database is a file, remove what was overwritten from its journal too."""
        if self._engine.dialect.name != "sqlite":
            return
        with self._one_at_a_time, plainly(self._where):
            raw = self._engine.raw_connection()
            raw.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def matches(self) -> tuple[KeptMatch, ...]:
        """Every match, in order; one that cannot be read is left out."""
        with self._reading() as connection:
            return tuple(self._sheets(connection))

    def _sheets(self, connection: Connection) -> Iterator[KeptMatch]:
        identity = People.read(connection).identity
        for number in connection.scalars(select(SHEETS.c.id).order_by(SHEETS.c.id)).all():
            try:
                yield sheets.read_sheet(connection, number, identity)
            except BookRefusedError:
                continue

    def read(self, number: int) -> KeptMatch:
        """The match of that number."""
        with self._reading() as connection:
            return self._read(connection, number)

    def _read(self, connection: Connection, number: int) -> KeptMatch:
        return sheets.read_sheet(connection, number, People.read(connection).identity)

    def latest(self) -> KeptMatch | None:
        """The match that began last."""
        with self._reading() as connection:
            number = sheets.latest_number(connection)
            return None if number is None else self._read(connection, number)

    def begin(self, rules: Ruleset, players: Sequence[PlayerId]) -> KeptMatch:
        """Begin a match by *rules*, with *players* clockwise."""
        Match(MatchFormat.from_options(dict(rules.items())), tuple(players))
        with self._begun() as connection:
            everybody = People.read(connection)
            seated = [everybody.player(player).id for player in players]
            key = secrets.token_urlsafe(12)
            number = sheets.new_sheet(connection, rules, seated, key, sheets.now())
            return self._read(connection, number)

    def change(
        self, number: int, how: Callable[[Match], Match], source: Source = WRITTEN_DOWN
    ) -> KeptMatch:
        """Write entries on a sheet, or put a round right."""
        with self._begun() as connection:
            kept = self._read(connection, number)
            sheets.write_change(connection, kept, how(kept.match), source)
            return self._read(connection, number)

    def remove(self, number: int) -> None:
        """Take a match out of the book. The recorded rounds stay."""
        with self._begun() as connection:
            sheets.remove_sheet(connection, self._read(connection, number).number)

    def export_json(self, numbers: Sequence[int]) -> str:
        """These matches with their players, as a document that any book adopts."""
        with self._reading() as connection:
            kept = [self._read(connection, number) for number in numbers]
            return document.write(kept, People.read(connection).players())

    def export_csv(self, number: int) -> str:
        """The sheet of one match for a spreadsheet."""
        with self._reading() as connection:
            kept = self._read(connection, number)
            return spreadsheet.write(kept, People.read(connection).players())

    def adopt(self, text: str, origin: str) -> Adopted:
        """Take in matches that :meth:`export_json` or :meth:`export_csv` wrote."""
        is_json = text.lstrip("\ufeff \t\r\n").startswith("{")
        brought = (document if is_json else spreadsheet_reading).read(text, origin)
        with self._begun() as connection:
            return adopt(connection, brought)


def open_book(place: LogPlace) -> SqlMatchBook:
    """Open the book of a log that no companion is writing.

    Raises:
        RivalError: one is.
        LogRefusedError: the log cannot be used.
        LogUnavailableError: the disk is full, or the database does not answer.
    """
    open_log(place).close()
    return SqlMatchBook(place, locked(place))


def read_book(place: LogPlace) -> SqlMatchBook:
    """Open the book of a log only to look at it, also while a companion writes it.

    Raises:
        LogRefusedError: there is no log, or it cannot be used.
        LogUnavailableError: the database does not answer.
    """
    open_shelf(place).__exit__()
    return SqlMatchBook(place)


def book_beside(place: LogPlace) -> SqlMatchBook:
    """Open the book of a log that this very program has open."""
    return SqlMatchBook(place)
