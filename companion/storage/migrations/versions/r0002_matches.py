"""Players, and the sheets of their matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "players",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("same_as", sa.Integer, sa.ForeignKey("players.id")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "former_names",
        sa.Column("player_id", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
    )
    op.create_table(
        "sheets",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", sa.Text, nullable=False, unique=True),
        sa.Column("began", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "sheet_lines",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("sheet_id", sa.Integer, sa.ForeignKey("sheets.id"), nullable=False, index=True),
        sa.Column("corrects", sa.Integer),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("round_id", sa.Integer),
        sa.Column("recorded", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Remove them."""
    for table in ("sheet_lines", "sheets", "former_names", "players"):
        op.drop_table(table)
