"""Pictures: on disk, within the limit, and there for whoever disputes a ruling."""

from dataclasses import replace

import pytest
from parlor import codes, deal, laid
from victims import opened

from companion.storage import EvidenceFiles
from companion.storage.errors import LostPictureError
from companion.table import Session
from companion.table.sightings import Still


def pictures(store):
    return sorted(path.relative_to(store.folder).as_posix() for path in store.folder.glob("*/*"))


def nobody():
    return frozenset()


def filled(folder, count, limit, size=100):
    """A store with so many observations of round 1, two pictures of *size* bytes each."""
    store = EvidenceFiles(folder, limit)
    sighting = replace(laid("r7"), before=Still(b"b" * size, 1.0), after=Still(b"a" * size, 2.0))
    for number in range(1, count + 1):
        store.keep(1, number, sighting)
    return store


def test_a_picture_is_kept_and_read(tmp_path):
    before, after = EvidenceFiles(tmp_path / "new").keep(12, 41, laid("r7", stills=True))
    store = EvidenceFiles(tmp_path / "new")
    assert pictures(store) == ["000012/000041-after.jpg", "000012/000041-before.jpg"]
    assert (before.name, after.name) == ("000012/000041-before.jpg", "000012/000041-after.jpg")
    assert (store.read(before), store.read(after)) == (b"before", b"after")
    assert (before.at, after.at) == (999.0, 1000.0)


def test_a_sighting_without_stills(tmp_path):
    store = EvidenceFiles(tmp_path / "new")
    assert store.keep(1, 1, laid("r7")) == (None, None)
    assert not store.folder.exists()


def test_nothing_is_removed_below_the_limit(tmp_path):
    store = filled(tmp_path, 5, limit=1000)

    def never_asked():
        raise AssertionError

    assert store.tidy(never_asked)
    assert len(pictures(store)) == 10


def test_the_oldest_go_first(tmp_path):
    store = filled(tmp_path, 6, limit=1000)
    before, after = store.keep(2, 1, laid("r7", stills=True))
    assert store.tidy(nobody)
    assert pictures(store)[0] == "000001/000002-before.jpg"
    assert store.read(replace(before, name="000001/000001-before.jpg")) is None
    assert store.read(after) == b"after"


def test_what_is_needed_stays(tmp_path):
    store = filled(tmp_path, 10, limit=1000)
    assert store.tidy(lambda: frozenset({(1, 1), (1, 3)}))
    left = {name[7:13] for name in pictures(store)}
    assert {"000001", "000003"} < left
    assert "000002" not in left
    assert "000010" in left


def test_where_everything_is_needed_it_is_said_once_in_a_while(tmp_path):
    store = filled(tmp_path, 6, limit=1000)
    everything = frozenset((1, number) for number in range(1, 100))
    assert not store.tidy(lambda: everything)
    assert store.tidy(lambda: everything)
    store.keep(1, 7, replace(laid("r7"), after=Still(b"a" * 60, 1.0)))
    assert not store.tidy(lambda: everything)
    assert len(pictures(store)) == 13


def test_a_picture_written_twice_counts_once(tmp_path):
    store = filled(tmp_path, 1, limit=1000)
    for _ in range(20):
        store.keep(1, 1, replace(laid("r7"), after=Still(b"x" * 100, 1.0)))
    assert store.tidy(nobody)
    assert len(pictures(store)) == 2


def test_a_restart_knows_how_much_there_is(tmp_path):
    filled(tmp_path, 20, limit=10**6)
    (tmp_path / "000001" / "notes.jpg").write_bytes(b"not a picture of ours")
    store = EvidenceFiles(tmp_path, limit=1000)
    assert store.tidy(nobody)
    assert len(pictures(store)) == 10
    assert (tmp_path / "000001" / "notes.jpg").exists()


def test_a_picture_that_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(LostPictureError) as lost:
        EvidenceFiles(tmp_path / "file").keep(1, 1, laid("r7", stills=True))
    assert "picture" in lost.value.text.en
    assert "照片" in lost.value.text.zh


def test_the_evidence_of_a_ruling_survives_a_long_match(tmp_path):
    """Two rounds with one illegal play each; room for few pictures."""
    store = EvidenceFiles(tmp_path / "pictures", limit=120)
    ruled = []
    with opened(tmp_path) as log, Session(log, store) as session:
        session.start_round(deal()).result(60)
        for _ in range(2):
            for card in ("r7", "r5", "g9", "r4", "r3", "r2", "r1", "r8", "r0", "r9"):
                sighting = laid(card, at=session.clock(), stills=True)
                (update,) = session.report(sighting).result(60)
                if codes(update.changes.new)[:1] == ["no_match"]:
                    ruled.append(f"{update.round:06}/{update.cause.number:06}-after.jpg")
            session.end_round().result(60)
            session.next_round().result(60)
    assert len(ruled) == 2
    assert set(ruled) < set(pictures(store))
    assert sum(len((store.folder / name).read_bytes()) for name in pictures(store)) <= 120
