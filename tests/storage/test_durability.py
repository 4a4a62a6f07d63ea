"""What must never be lost: kill -9, full disks, damage, rivals and newer versions."""

import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from parlor import Notices, deal, laid
from victims import (
    append_forever,
    hold,
    opened,
    report_for,
    said,
    session_on,
    start,
    starve,
    try_to_open,
    try_to_read,
    try_to_read_the_book,
)

from companion.rules.corrections import Entry
from companion.rules.facts import Called, Observation, Source
from companion.storage import (
    DamagedLogError,
    DamagedRoundError,
    EvidenceFiles,
    FullDiskError,
    NewerLogError,
    RivalError,
    UnreadableLogError,
    UnwritableLogError,
)
from companion.storage.errors import LostPictureError
from companion.table import Told, Trouble
from companion.table.ports import LogUnavailableError
from companion.table.sightings import Still

KILLS = 60


def facts_of(record):
    """What the entries of a round say, without when it was."""
    return [entry.correction if isinstance(entry, Entry) else entry.fact for entry in record.log]


def fact_for(number):
    report = report_for(number, 0.0)
    if isinstance(report, Told):
        return report.fact
    return getattr(report, "correction", None)


def write_round(folder, entries):
    """A session with so many entries, closed in good order."""
    with opened(folder) as log, session_on(log, folder) as session:
        if not session.since(0):
            session.start_round(deal()).result(60)
        for number in range(len(session.since(0)), entries + 1):
            session.report(report_for(number, session.clock())).result(60)
        return session.since(0)


def kill(folder, chance):
    """Let a process append, kill it at a random moment, and return what it acknowledged."""
    process, reader = start(append_forever, str(folder))
    if chance.random() < 0.25:
        time.sleep(chance.uniform(0, 0.05))
    else:
        assert reader.poll(60)
        time.sleep(chance.uniform(0, 0.1))
    os.kill(process.pid, signal.SIGKILL)
    process.join(60)
    assert process.exitcode == -signal.SIGKILL
    return [tuple(map(int, line.split())) for line in said(reader)]


def test_sixty_kills_lose_nothing(tmp_path):
    chance, acknowledged, rounds = Random(1), {}, 0
    folder = tmp_path
    for attempt in range(KILLS):
        if attempt % 15 == 0:
            folder, acknowledged = tmp_path / str(attempt), {}
            folder.mkdir()
        acknowledged.update(kill(folder, chance))
        with opened(folder) as log, session_on(log, folder) as session:
            record = log.latest_round()
            if record is None:
                assert acknowledged == {}
                continue
            written = dict(zip(record.numbers, (entry.number for entry in record.log), strict=True))
            assert {number: written.get(number) for number in acknowledged} == acknowledged
            assert len(written) <= len(acknowledged) + attempt % 15 + 1
            expected = [fact_for(number) for number in range(1, len(record.log) + 1)]
            told = zip(facts_of(record), expected, strict=True)
            assert all(fact == wanted for fact, wanted in told if wanted is not None)
            assert [update.number for update in session.since(0)] == [record.began, *record.numbers]
            for evidence in record.evidence.values():
                assert (folder / "pictures" / evidence.after.name).read_bytes() == b"after"
            rounds += 1
    assert rounds > KILLS // 2
    assert len(acknowledged) > 10


def test_a_full_disk_makes_reports_wait(tmp_path):
    process, answers = start(starve, str(tmp_path))
    written, seen, numbers, troubles = answers.recv()
    process.join(60)
    assert 0 <= written < 40
    assert seen == 30 + written
    assert numbers == list(range(numbers[0], numbers[0] + 40))
    assert troubles == [Trouble.LOG, Trouble.LOG_AGAIN]
    with opened(tmp_path) as log:
        assert len(log.latest_round().log) == 29 + 40


@pytest.fixture
def tiny_disk(tmp_path):
    """A disk of half a megabyte, where the system lets us make one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount, umount = shutil.which("mount"), shutil.which("umount")
    command = [str(mount), "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(disk)]
    if mount is None or subprocess.run(command, check=False, capture_output=True).returncode:  # noqa: S603 - fixed
        pytest.skip("only root can mount a tiny disk")
    yield disk
    subprocess.run([str(umount), str(disk)], check=True)  # noqa: S603 - fixed


def fill_up(filler, log, round_id):
    """Append until there is no room, while *filler* takes what there is."""
    with filler.open("wb", buffering=0) as file:
        for number in range(2, 1000):
            with contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * 4096)
            log.append(round_id, Observation(number, Called(0)), None)


def test_a_disk_that_is_really_full(tiny_disk):
    with opened(tiny_disk) as log:
        record = log.begin(deal(), None)
        log.append(record.id, Observation(1, Called(0), Source.PHONE, 1.0), None)
        filler = tiny_disk / "filler"
        with pytest.raises(FullDiskError) as full:
            fill_up(filler, log, record.id)
        assert "full" in full.value.text.en
        assert "已满" in full.value.text.zh
        filler.unlink()
        kept = len(log.latest_round().log)
        log.append(record.id, Observation(kept + 1, Called(1)), None)
    with opened(tiny_disk) as log:
        assert len(log.latest_round().log) == kept + 1


def test_a_picture_for_which_there_is_no_room(tiny_disk):
    store = EvidenceFiles(tiny_disk / "pictures")
    big = replace(laid("r7"), after=Still(bytes(200_000), 1.0))
    for number in (1, 2):
        store.keep(1, number, big)
    with pytest.raises(LostPictureError) as lost:
        store.keep(1, 3, big)
    assert "not kept" in lost.value.text.en
    assert "没有存下" in lost.value.text.zh
    left = [path.name for path in (tiny_disk / "pictures").glob("*/*")]
    assert sorted(left) == ["000001-after.jpg", "000002-after.jpg"]
    store.keep(1, 10, replace(laid("r7"), after=Still(b"small", 1.0)))


def flip(path, before, after):
    """Change bytes of a file in place."""
    data = path.read_bytes()
    assert data.count(before) == 1
    path.write_bytes(data.replace(before, after))


def test_a_damaged_last_entry_is_set_aside_and_told(tmp_path):
    updates = write_round(tmp_path, 12)
    database = tmp_path / "table.sqlite3"
    with sqlite3.connect(database) as raw:
        said_last = raw.execute("SELECT said FROM journal ORDER BY number DESC").fetchone()[0]
    raw.close()
    flip(database, said_last.encode(), said_last.replace("called", "cAlled").encode())
    with opened(tmp_path) as log, session_on(log, tmp_path) as session:
        assert session.since(0) == updates[:-1]
        assert log.latest_round().set_aside is not None
        (update,) = session.report(Told(Called(2), Source.KEYBOARD)).result(60)
        assert update.cause.number == 12
        assert update.number == updates[-1].number + 1
    view = Notices()
    session.follow(view)
    (notice,) = view.notices
    assert notice.trouble is Trouble.DAMAGED
    assert "12" in notice.text.en
    assert "12" in notice.text.zh
    with sqlite3.connect(database) as raw:
        ((kept,),) = raw.execute("SELECT said FROM set_aside").fetchall()
    raw.close()
    assert "cAlled" in kept


def test_a_damaged_entry_within_a_round_is_told_and_left(tmp_path):
    write_round(tmp_path, 12)
    database = tmp_path / "table.sqlite3"
    with sqlite3.connect(database) as raw:
        raw.execute("UPDATE journal SET said = '{' WHERE place = 6")
    raw.close()
    with opened(tmp_path) as log:
        with pytest.raises(DamagedRoundError) as damaged:
            log.latest_round()
        assert "entry 6" in damaged.value.text.en
        assert "第6条" in damaged.value.text.zh
        with session_on(log, tmp_path) as session:
            assert session.since(0) == ()
            assert session.start_round(deal()).result(60).round == 2
    with sqlite3.connect(database) as raw:
        assert raw.execute("SELECT count(*) FROM journal WHERE round_id = 1").fetchone() == (13,)
    raw.close()


@pytest.mark.parametrize(
    ("entries", "damage", "said"),
    [
        (0, "UPDATE journal SET said = '{' WHERE place = 0", "its beginning is damaged"),
        (4, "DELETE FROM journal WHERE place = 3", "entry 3 is damaged or missing"),
    ],
    ids=["a beginning", "an entry before the last one is missing"],
)
def test_what_is_more_than_a_last_entry_is_never_set_aside(tmp_path, entries, damage, said):
    write_round(tmp_path, entries)
    database = tmp_path / "table.sqlite3"
    with sqlite3.connect(database) as raw:
        raw.execute("DELETE FROM evidence")
        raw.execute(damage)
        before = raw.execute("SELECT * FROM journal").fetchall()
    raw.close()
    with opened(tmp_path) as log, pytest.raises(DamagedRoundError) as damaged:
        log.latest_round()
    assert said in damaged.value.text.en
    with sqlite3.connect(database) as raw:
        assert raw.execute("SELECT * FROM journal").fetchall() == before
        assert raw.execute("SELECT * FROM set_aside").fetchall() == []
    raw.close()


@pytest.mark.parametrize("cut", [0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.999])
def test_a_torn_journal_of_the_database_loses_only_what_was_not_written(tmp_path, cut):
    folder = tmp_path / "table"
    folder.mkdir()
    with opened(folder) as log:
        record = log.begin(deal(), None)
        for number in range(1, 40):
            log.append(record.id, Observation(number, Called(0), Source.PHONE, 1.0), None)
        torn = tmp_path / "torn"
        shutil.copytree(folder, torn)
    wal = torn / "table.sqlite3-wal"
    os.truncate(wal, int(wal.stat().st_size * cut))
    with opened(torn) as log:
        found = log.latest_round()
    if found is not None:
        assert [entry.number for entry in found.log] == list(range(1, len(found.log) + 1))
        assert len(found.log) < 39


@pytest.mark.parametrize("damage", ["text", "half", "middle"])
def test_a_damaged_database_is_told_and_left_as_it_is(tmp_path, damage):
    write_round(tmp_path, 60)
    database = tmp_path / "table.sqlite3"
    data = database.read_bytes()
    broken = {
        "text": b"Dear diary, today we played UNO. " * 300,
        "half": data[: len(data) // 2],
        "middle": data[:8192] + bytes(len(data) - 12288) + data[-4096:],
    }[damage]
    database.write_bytes(broken)
    with pytest.raises(DamagedLogError) as damaged:
        opened(tmp_path)
    assert str(database) in damaged.value.text.en
    assert "损坏" in damaged.value.text.zh
    assert database.read_bytes() == broken


def test_the_database_of_another_program(tmp_path):
    database = tmp_path / "table.sqlite3"
    with sqlite3.connect(database) as raw:
        raw.execute("CREATE TABLE recipes (name TEXT)")
    raw.close()
    before = database.read_bytes()
    with pytest.raises(DamagedLogError):
        opened(tmp_path)
    assert database.read_bytes()[100:] == before[100:]


def test_a_second_companion_is_refused_until_the_first_one_dies(tmp_path):
    process, answers = start(hold, str(tmp_path))
    assert answers.recv() == "open"
    with pytest.raises(RivalError) as rival:
        opened(tmp_path)
    assert "another companion" in rival.value.text.en
    assert "另一个程序" in rival.value.text.zh
    os.kill(process.pid, signal.SIGKILL)
    process.join(60)
    opened(tmp_path).close()


def test_two_writers_that_the_lock_did_not_stop_never_mix(tmp_path):
    with opened(tmp_path) as log:
        record = log.begin(deal(), None)
        (tmp_path / "table.sqlite3.lock").unlink()
        with opened(tmp_path) as rival:
            rival.latest_round()
            rival.append(record.id, Observation(1, Called(0)), None)
            with pytest.raises(RivalError):
                log.append(record.id, Observation(1, Called(1)), None)


def test_an_entry_that_was_written_after_all_is_written_once(tmp_path):
    with opened(tmp_path) as log:
        record = log.begin(deal(), None)
        entry = Observation(1, Called(0), Source.PHONE, 1.0)
        number = log.append(record.id, entry, None)
        assert log.append(record.id, entry, None) == number
        assert log.latest_round().log == (entry,)


def test_a_database_that_does_not_answer_makes_reports_wait(tmp_path, monkeypatch):
    monkeypatch.setattr("companion.storage.connecting.BUSY_MS", 1)
    with opened(tmp_path) as log:
        record = log.begin(deal(), None)
        raw = sqlite3.connect(tmp_path / "table.sqlite3", isolation_level=None)
        raw.execute("BEGIN IMMEDIATE")
        with pytest.raises(LogUnavailableError):
            log.append(record.id, Observation(1, Called(0)), None)
        raw.execute("ROLLBACK")
        raw.close()
        log.append(record.id, Observation(1, Called(0)), None)


def test_a_disk_that_becomes_read_only_makes_reports_wait(tmp_path):
    with opened(tmp_path) as log:
        record = log.begin(deal(), None)
        raw = log._engine.raw_connection().driver_connection
        raw.execute("PRAGMA query_only=ON")
        with pytest.raises(LogUnavailableError):
            log.append(record.id, Observation(1, Called(0)), None)
        raw.execute("PRAGMA query_only=OFF")
        log.append(record.id, Observation(1, Called(0)), None)


def test_the_log_of_a_newer_version(tmp_path):
    write_round(tmp_path, 3)
    database = tmp_path / "table.sqlite3"
    with sqlite3.connect(database) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    raw.close()
    before = database.read_bytes()
    with pytest.raises(NewerLogError) as newer:
        opened(tmp_path)
    assert "newer" in newer.value.text.en
    assert "升级" in newer.value.text.zh
    assert database.read_bytes() == before


@pytest.fixture
def public_folder():
    """A folder that everybody may read, outside of this user's own."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.parametrize(
    ("with_log", "of_the_folder"), [(False, 0o755), (True, 0o755), (True, 0o777)]
)
@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_a_log_or_a_folder_that_cannot_be_written(public_folder, with_log, of_the_folder):
    """It is refused when it is opened, not when the first card lies on the table."""
    if with_log:
        write_round(public_folder, 3)
        (public_folder / "table.sqlite3.lock").chmod(0o666)
    public_folder.chmod(of_the_folder)
    process, answers = start(try_to_open, str(public_folder))
    kind, text = answers.recv()
    process.join(60)
    assert kind == UnwritableLogError.__name__
    assert str(public_folder) in text.en
    assert "不可写" in text.zh


@pytest.mark.parametrize("look", [try_to_read, try_to_read_the_book])
@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_who_only_wants_to_read_is_not_told_of_writing(public_folder, look):
    write_round(public_folder, 3)
    (public_folder / "table.sqlite3").chmod(0o600)
    process, answers = start(look, str(public_folder))
    kind, text = answers.recv()
    process.join(60)
    assert kind == UnreadableLogError.__name__
    assert "cannot be read" in text.en
    assert "无法读取" in text.zh


def test_a_place_that_is_no_folder(tmp_path):
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(UnwritableLogError):
        opened(tmp_path / "file")
