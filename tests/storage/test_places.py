"""Where the log lies, and how its tables came to be."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect
from victims import opened

from companion.storage import default_place, open_log, open_shelf, place_of
from companion.storage.schema import HEAD, METADATA
from companion.storage.upgrading import SCRIPTS
from companion.table.ports import LogRefusedError


def test_a_file():
    place = place_of("evening.sqlite3")
    assert place.file == Path("evening.sqlite3")
    assert place.evidence == Path("evening-evidence")
    assert place.name == "evening.sqlite3"
    assert place_of("sqlite:///evening.sqlite3") == place


def test_the_default_place_follows_the_system(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_place().file == tmp_path / "companion" / "table.sqlite3"


def test_an_address_keeps_its_password_to_itself():
    place = place_of("postgresql+psycopg://ana:secret@example.org/uno")
    assert place.file is None
    assert "secret" not in place.name
    assert place.evidence.name == "example.org-uno-evidence"


@pytest.mark.parametrize(
    ("named", "why"),
    [
        ("://", "no database address"),
        ("", "needs a file"),
        (":memory:", "needs a file"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("/tmp", "is a folder"),  # noqa: S108 - nothing is written there
        ("sqlite:////tmp", "is a folder"),
    ],
)
def test_a_place_where_no_log_can_lie(named, why):
    with pytest.raises(LogRefusedError) as refused:
        place_of(named)
    assert why in refused.value.text.en


@pytest.mark.parametrize(
    ("address", "what_to_do"),
    [
        ("postgresql+pg8000://uno@localhost/uno", "scripts/setup postgresql"),
        ("clay://tablet", "name a file"),
        ("mysql+clay://tablet", "name a file"),
    ],
)
def test_a_database_that_nobody_here_speaks_to(address, what_to_do):
    with pytest.raises(LogRefusedError) as refused:
        open_log(place_of(address))
    assert what_to_do in refused.value.text.en


def test_the_newest_step_is_the_one_that_the_program_knows():
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def test_the_steps_make_the_tables_of_the_schema(tmp_path):
    with opened(tmp_path) as log, log._engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []


def test_the_folder_of_a_new_log_is_made(tmp_path):
    opened_folder = tmp_path / "a" / "b"
    opened(opened_folder).close()
    assert (opened_folder / "table.sqlite3").exists()


def test_a_log_from_before_the_first_step_is_brought_up_to_date(tmp_path):
    (tmp_path / "table.sqlite3").touch()
    with open_shelf(place_of(str(tmp_path / "table.sqlite3"))) as shelf:
        assert shelf.rounds() == ()
        with shelf._engine.connect() as connection:
            assert "journal" in inspect(connection).get_table_names()


def test_a_log_that_lacks_the_latest_step_is_brought_up_to_date(tmp_path, monkeypatch):
    opened(tmp_path).close()
    monkeypatch.setattr("companion.storage.migrating.HEAD", "a later one")
    steps = []
    monkeypatch.setattr("companion.storage.log.upgrade", steps.append)
    opened(tmp_path).close()
    assert len(steps) == 1


def test_a_log_that_is_up_to_date_is_opened_without_the_steps_that_make_it_so(tmp_path):
    """What brings a log up to date loads slowly; play goes on sooner without it."""
    log = tmp_path / "table.db"
    open_log(place_of(str(log))).close()
    script = (
        "import sys; from companion.storage import open_log, place_of;"
        f"open_log(place_of({str(log)!r})).close(); print('alembic' in sys.modules)"
    )
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"
