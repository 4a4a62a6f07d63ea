"""Matches, rounds, the journal, evidence, and what was set aside."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("recorded", sa.Text, nullable=False),
    )
    op.create_table(
        "rounds",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match_id", sa.Integer, sa.ForeignKey("matches.id"), nullable=False, index=True),
        sa.Column("recorded", sa.Text, nullable=False),
    )
    op.create_table(
        "journal",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("round_id", sa.Integer, sa.ForeignKey("rounds.id"), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("source", sa.Text),
        sa.Column("happened", sa.Float),
        sa.Column("confidence", sa.Float),
        sa.Column("recorded", sa.Text, nullable=False),
        sa.Column("checksum", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("round_id", "place"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "evidence",
        sa.Column("number", sa.Integer, sa.ForeignKey("journal.number"), primary_key=True),
        sa.Column("seen", sa.Text, nullable=False),
    )
    op.create_table(
        "set_aside",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("round_id", sa.Integer, sa.ForeignKey("rounds.id"), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("checksum", sa.BigInteger, nullable=False),
        sa.Column("recorded", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Remove them."""
    for table in ("set_aside", "evidence", "journal", "rounds", "matches"):
        op.drop_table(table)
