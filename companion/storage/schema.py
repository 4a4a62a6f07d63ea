"""The tables. Nothing in them is ever changed; rows are only added.

Two exceptions: a last entry that cannot be read moves to ``set_aside``, byte for
byte; and a player who wants to be forgotten is.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

HEAD: Final = "0003"
"""The revision of the tables below; a test holds it equal to the newest migration."""

METADATA: Final = MetaData()

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("recorded", Text, nullable=False, comment="wall clock, UTC, ISO 8601; for people only"),
)

ROUNDS: Final = Table(
    "rounds",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("matches.id"), nullable=False, index=True),
    Column("recorded", Text, nullable=False),
)

JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("number", Integer, primary_key=True, comment="the event number"),
    Column("round_id", Integer, ForeignKey("rounds.id"), nullable=False),
    Column("place", Integer, nullable=False, comment="0 began, then the entries, then ended"),
    Column("kind", Text, nullable=False, comment="began, observed, corrected or ended"),
    Column("said", Text, nullable=False, comment="JSON: how it began, or an entry"),
    Column("source", Text, comment="of an observation, as are the next two"),
    Column("happened", Float, comment="seconds since the round began"),
    Column("confidence", Float),
    Column("recorded", Text, nullable=False),
    Column("checksum", BigInteger, nullable=False, comment="CRC 32 of the four above"),
    UniqueConstraint("round_id", "place"),
    sqlite_autoincrement=True,
)

EVIDENCE: Final = Table(
    "evidence",
    METADATA,
    Column("number", Integer, ForeignKey("journal.number"), primary_key=True),
    Column("seen", Text, nullable=False, comment="happening, readings and pictures as JSON"),
)

SET_ASIDE: Final = Table(
    "set_aside",
    METADATA,
    Column("number", Integer, primary_key=True, comment="the event number it had"),
    Column("round_id", Integer, ForeignKey("rounds.id"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("said", Text, nullable=False),
    Column("checksum", BigInteger, nullable=False),
    Column("recorded", Text, nullable=False),
)

PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("same_as", Integer, ForeignKey("players.id"), comment="who this one turned out to be"),
    sqlite_autoincrement=True,  # the number of somebody who was forgotten is nobody else's
)

FORMER_NAMES: Final = Table(
    "former_names",
    METADATA,
    Column("player_id", Integer, ForeignKey("players.id"), primary_key=True),
    Column("name", Text, primary_key=True),
)

SHEETS: Final = Table(
    "sheets",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("key", Text, nullable=False, unique=True, comment="the same wherever it is brought"),
    Column("began", Text, nullable=False, comment="wall clock, UTC, ISO 8601"),
    Column("rules", Text, nullable=False, comment="name and options as JSON"),
    Column("players", Text, nullable=False, comment="numbers of players by seat, as JSON"),
    sqlite_autoincrement=True,
)

SHEET_LINES: Final = Table(
    "sheet_lines",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("sheet_id", Integer, ForeignKey("sheets.id"), nullable=False, index=True),
    Column("corrects", Integer, comment="the entry that it puts right, 0 for the first"),
    Column("said", Text, nullable=False, comment="the entry as JSON"),
    Column("round_id", Integer, comment="the round of a log that it books"),
    Column("recorded", Text, nullable=False),
    Column("before", Integer, comment="the entry that it was put before, 0 for the first"),
)
