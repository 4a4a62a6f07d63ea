"""Another database by its address: the same log in PostgreSQL, where that is installed."""

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import psycopg
import pytest
from parlor import NoEvidence, deal, laid
from sqlalchemy import delete
from sqlalchemy.exc import InternalError

from companion.cards import parse_card
from companion.rules.corrections import Amended
from companion.rules.facts import Called, Laid, Observation, Source
from companion.rules.presets import preset
from companion.storage import RivalError, open_log, open_shelf, place_of
from companion.storage.book import open_book, read_book
from companion.storage.schema import PLAYERS
from companion.table import Corrected, Session, Told
from companion.table.ports import LogUnavailableError

INITDB, PG_CTL = shutil.which("initdb"), shutil.which("pg_ctl")


def run_as(user):
    """How to run a program as *user*; the server refuses to be run by root."""
    return {"user": user, "group": pwd.getpwnam(user).pw_gid} if os.geteuid() == 0 else {}


@pytest.fixture(scope="module")
def server():
    """A server of our own, reached through a socket in a folder of its own."""
    if INITDB is None or PG_CTL is None:
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="uno"))
    user = "nobody" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    if os.geteuid() == 0:
        shutil.chown(folder, user)
    options = {"stdout": subprocess.DEVNULL, "cwd": "/", **run_as(user)}
    data = str(folder / "data")
    subprocess.run([INITDB, "-D", data, "-U", "uno", "-A", "trust"], check=True, **options)  # noqa: S603 - ours
    listen = f"-c listen_addresses='' -k {folder}"
    log = str(folder / "server.log")
    start = [PG_CTL, "-D", data, "-w", "-l", log, "-o", listen, "start"]
    subprocess.run(start, check=True, **options)  # noqa: S603 - ours
    yield folder
    subprocess.run([PG_CTL, "-D", data, "-w", "-m", "immediate", "stop"], check=True, **options)  # noqa: S603 - ours
    shutil.rmtree(folder)


@pytest.fixture
def place(server, request):
    """A database of the test's own."""
    name = request.node.name
    with psycopg.connect(f"host={server} user=uno dbname=postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return place_of(f"postgresql+psycopg://uno@/{name}?host={server}")


def test_a_session_in_postgresql(place):
    with open_log(place) as log, Session(log, NoEvidence()) as session:
        session.start_round(deal()).result(60)
        session.report(laid("r7", at=session.clock())).result(60)
        session.report(laid("r6?r9", at=session.clock())).result(60)
        session.report(Told(Called(1), Source.PHONE)).result(60)
        session.report(Corrected(Amended(2, Laid((parse_card("r9"),), 1)))).result(60)
        before = session.since(0)
    with open_log(place) as log, Session(log, NoEvidence()) as session:
        assert session.since(0) == before
        session.end_round().result(60)
    with open_shelf(place) as shelf:
        (listed,) = shelf.rounds()
        assert (listed.entries, listed.ended, listed.names) == (4, True, ("Ana", "Ben", "Cara"))
        assert shelf.read(1).log == tuple(update.cause for update in before[1:])


def test_what_only_reads_changes_nothing(place):
    with open_book(place) as book:
        ana, ben = (book.player_named(name).id for name in ("Ana", "Ben"))
        kept = book.begin(preset("mattel"), (ana, ben))
    with read_book(place) as book:
        assert book.read(kept.number) == kept
    with (
        open_shelf(place) as shelf,
        shelf._engine.connect() as connection,
        pytest.raises(InternalError, match="read-only"),
    ):
        connection.execute(delete(PLAYERS))


def test_two_writers_never_mix(place):
    with open_log(place) as log, open_log(place) as rival:
        record = log.begin(deal(), None)
        rival.latest_round()
        rival.append(record.id, Observation(1, Called(0)), None)
        with pytest.raises(RivalError):
            log.append(record.id, Observation(1, Called(1)), None)


def test_a_server_that_cannot_be_reached(tmp_path):
    with pytest.raises(LogUnavailableError):
        open_log(place_of(f"postgresql+psycopg://uno@/postgres?host={tmp_path}"))
