"""The steps that bring an older log, or a new one, up to date. Loaded only where one is missing."""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

SCRIPTS: Final = "companion.storage:migrations"


def known_revisions() -> set[str]:
    """Every state of the tables that a step leads to."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    return config


def run_missing_steps(engine: Engine) -> None:
    """Run the steps that are missing, all of them or none."""
    config = _config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
