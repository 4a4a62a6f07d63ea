"""A line of a sheet that stands before lines that were written earlier."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column."""
    op.add_column("sheet_lines", sa.Column("before", sa.Integer))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("sheet_lines", "before")
