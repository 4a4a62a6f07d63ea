"""What goes into the log comes out of it, and what is read beside it."""

import itertools
import sqlite3
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from parlor import deal, reading
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from transcripts import transcripts
from victims import opened

from companion.cards import ALL_CARDS
from companion.rules.catalog import ALL_OPTIONS, change
from companion.rules.facts import Called, Joined, Observation, Source
from companion.rules.house.stacking import STACKING
from companion.rules.presets import preset, preset_names
from companion.rules.senses import Senses
from companion.storage import DamagedRoundError, NoSuchRoundError, open_shelf, place_of
from companion.storage.encoding import (
    checksum,
    deal_document,
    deal_from,
    evidence_document,
    evidence_from,
)
from companion.table import Deal
from companion.table.ports import Evidence, LogRefusedError, Picture
from companion.table.sightings import Happening, Reading

CALL = Observation(1, Called(0), Source.PHONE, 1.5, 0.75)


@pytest.fixture
def log(tmp_path):
    with opened(tmp_path) as log:
        yield log


@pytest.fixture
def shelf_of(tmp_path):
    return lambda: open_shelf(place_of(str(tmp_path / "table.sqlite3")))


def test_an_empty_log(log, shelf_of):
    assert log.latest_round() is None
    with shelf_of() as shelf:
        assert shelf.rounds() == ()
        with pytest.raises(NoSuchRoundError):
            shelf.read(1)


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(transcript=transcripts(), evidence=st.booleans())
def test_any_round_comes_out_as_it_went_in(log, transcript, evidence):
    dealt = Deal(preset("baike"), transcript.seats, transcript.dealer, transcript.senses)
    seen = Evidence(Happening.LAID, (reading("r6", 0.6, "r9"),)) if evidence else None
    begun = log.begin(dealt, None)
    numbers = [log.append(begun.id, entry, seen) for entry in transcript.log]
    ended = log.end(begun.id, len(transcript.log))
    found = log.latest_round()
    assert found.log == transcript.log
    assert found.deal == dealt
    assert (found.numbers, found.ended) == (tuple(numbers), ended)
    assert [begun.began, *numbers, ended] == sorted({begun.began, *numbers, ended})
    assert set(found.evidence.values()) == ({seen} if evidence else set())


def test_rounds_of_a_match(log):
    first = log.begin(deal(), None)
    second = log.begin(deal(dealer=1), first.match)
    other = log.begin(deal(), None)
    assert [record.id for record in log.rounds_of_match(first.match)] == [first.id, second.id]
    assert [record.id for record in log.rounds_of_match(other.match)] == [other.id]


def test_a_damaged_round_of_a_match_is_passed_over(tmp_path, log):
    first = log.begin(deal(), None)
    second = log.begin(deal(), first.match)
    with sqlite3.connect(tmp_path / "table.sqlite3") as raw:
        raw.execute("UPDATE journal SET said = '{' WHERE round_id = 1")
    raw.close()
    assert [record.id for record in log.rounds_of_match(first.match)] == [second.id]


def test_rules_that_only_a_newer_version_knows_are_named(tmp_path, log):
    log.begin(deal(), None)
    with sqlite3.connect(tmp_path / "table.sqlite3") as raw:
        ((said,),) = raw.execute("SELECT said FROM journal").fetchall()
        newer = said.replace('"stacking"', '"stacking_in_space"')
        values = (newer, checksum(1, 0, "began", newer))
        raw.execute("UPDATE journal SET said = ?, checksum = ?", values)
    raw.close()
    with pytest.raises(DamagedRoundError) as refused:
        log.latest_round()
    assert "stacking_in_space" in refused.value.text.en


def test_a_newcomer_is_known_by_name_after_a_restart(tmp_path):
    with opened(tmp_path) as log:
        record = log.begin(deal(), None)
        log.append(record.id, Observation(1, Joined(3, 0, "Dan")), None)
    with opened(tmp_path) as log:
        log.latest_round()
        log.append(record.id, Observation(2, Called(3)), None)
        assert log.latest_round().log[1].fact == Called(3)


def test_the_shelf_can_be_read_while_the_log_is_written(log, shelf_of):
    record = log.begin(deal(), None)
    log.append(record.id, CALL, None)
    with shelf_of() as shelf:
        (listed,) = shelf.rounds()
        assert (listed.id, listed.names, listed.rules) == (1, ("Ana", "Ben", "Cara"), "mattel")
        assert (listed.entries, listed.ended) == (1, False)
        log.append(record.id, Observation(2, Called(1)), None)
        log.end(record.id, 2)
        (listed,) = shelf.rounds()
        assert (listed.entries, listed.ended) == (2, True)
        assert shelf.read(1).log[0] == CALL


def test_phones_may_ask_the_shelf_at_the_same_moment(log, shelf_of):
    begun = log.begin(deal(), None)
    log.append(begun.id, CALL, None)
    with shelf_of() as shelf, ThreadPoolExecutor(8) as phones:
        records = list(phones.map(shelf.read, [begun.id] * 50))
    assert {record.log for record in records} == {(CALL,)}


def test_a_round_whose_beginning_is_damaged_is_listed(tmp_path, shelf_of):
    with opened(tmp_path) as log:
        log.begin(deal(), None)
    with sqlite3.connect(tmp_path / "table.sqlite3") as raw:
        raw.execute("UPDATE journal SET said = '[]'")
    raw.close()
    with shelf_of() as shelf:
        (listed,) = shelf.rounds()
        assert (listed.rules, listed.names, listed.entries) == (None, (), 0)
        with pytest.raises(LogRefusedError) as damaged:
            shelf.read(1)
    assert "beginning" in damaged.value.text.en


def test_there_is_no_log_yet(shelf_of, tmp_path):
    with pytest.raises(LogRefusedError):
        shelf_of()
    assert list(tmp_path.iterdir()) == []


def test_nothing_can_be_changed_through_the_shelf(log, shelf_of):
    log.begin(deal(), None)
    with (
        shelf_of() as shelf,
        shelf._engine.connect() as connection,
        pytest.raises(OperationalError, match="readonly"),
    ):
        connection.execute(text("DELETE FROM journal"))


def test_a_commit_waits_for_the_disk(log):
    with log._engine.connect() as connection:
        assert connection.scalar(text("PRAGMA synchronous")) == 2
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"


@pytest.mark.parametrize("name", preset_names())
def test_rules_are_kept_with_every_option(name):
    rules = change(preset(name), stacking="none", target=321)
    dealt = Deal(rules, ("Ana", "Ben"), 1, Senses(calls=False, trust=0.5))
    document = deal_document(dealt)
    assert set(document["rules"]["options"]) == {option.key for option in ALL_OPTIONS}
    again = deal_from(document)
    assert again == dealt
    assert (again.rules.name, again.rules.title) == (rules.name, rules.title)


def test_a_table_that_had_no_such_option_yet_played_without_it():
    document = deal_document(deal("party"))
    assert document["rules"]["options"].pop("stacking") != STACKING.default
    assert deal_from(document).rules[STACKING] == STACKING.default


def test_evidence_comes_out_as_it_went_in():
    pictures = (None, Picture("000001/000002-after.jpg", 12.5))
    readings = [
        Reading(card, 0.5, 3, other, box)
        for card, other, box in zip(
            ALL_CARDS,
            itertools.cycle([None, (ALL_CARDS[3], 0.25)]),
            itertools.cycle([None, None, (1.0, 2.5, 3.0, 4.0)]),
            strict=False,
        )
    ]
    for happening, before, after in itertools.product(Happening, pictures, pictures):
        evidence = Evidence(happening, tuple(readings), before, after)
        assert evidence_from(evidence_document(evidence)) == evidence


@pytest.mark.parametrize("unbroken", [True, False, None])
@pytest.mark.parametrize("beneath", [None, ALL_CARDS[7]])
def test_what_lay_beneath_is_kept(unbroken, beneath):
    evidence = Evidence(Happening.LAID, (), unbroken=unbroken, beneath=beneath)
    assert evidence_from(evidence_document(evidence)) == evidence


def test_evidence_of_an_older_log_says_nothing_of_what_lay_beneath():
    document = evidence_document(Evidence(Happening.LAID, (), unbroken=True, beneath=ALL_CARDS[7]))
    del document["unbroken"], document["beneath"]
    assert evidence_from(document) == Evidence(Happening.LAID, ())
