"""The tables. Nothing in them is ever changed; rows are only added.

One exception: a last entry that cannot be read moves to ``set_aside``, byte for byte.
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

HEAD: Final = "0001"
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
