"""What alembic runs: the steps, on the connection that it was given."""

from __future__ import annotations

from alembic import context

from companion.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
