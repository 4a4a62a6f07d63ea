"""Bringing the tables of an older log, or of a new one, up to date."""

from __future__ import annotations

from sqlalchemy import Engine, inspect, text

from companion.storage.errors import DamagedLogError, NewerLogError
from companion.storage.places import LogPlace
from companion.storage.schema import HEAD


def is_current(engine: Engine, place: LogPlace) -> bool:
    """Whether the tables are those of this version.

    Raises:
        NewerLogError: they are those of a newer one.
        DamagedLogError: the file belongs to another program.
    """
    revision = _revision(engine, place)
    if revision in (None, HEAD):
        return revision == HEAD
    if revision not in _known():
        raise NewerLogError(place.name)
    return False


def _revision(engine: Engine, place: LogPlace) -> str | None:
    with engine.connect() as connection:
        tables = inspect(connection).get_table_names()
        if "alembic_version" in tables:
            found = connection.scalar(text("SELECT version_num FROM alembic_version"))
            return None if found is None else str(found)
    if tables and place.file is not None:
        raise DamagedLogError(place.name, "another program's tables are in it")
    return None


def _known() -> set[str]:
    from companion.storage.upgrading import known_revisions  # noqa: PLC0415 - alembic loads slowly

    return known_revisions()


def upgrade(engine: Engine) -> None:
    """Run the steps that are missing, all of them or none."""
    from companion.storage.upgrading import run_missing_steps  # noqa: PLC0415 - as above

    run_missing_steps(engine)
