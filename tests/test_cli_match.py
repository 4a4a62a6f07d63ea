"""``companion match``: what is kept, shown, taken along and brought in."""

import json

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.match import RoundResult, record, stop
from companion.rules.catalog import change
from companion.rules.presets import preset
from companion.storage import open_log, place_of
from companion.storage.book import open_book


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    """A log with two matches: one that is over, and one of teams that has just begun."""
    path = tmp_path_factory.mktemp("log") / "table.sqlite3"
    with open_book(place_of(str(path))) as book:
        ids = [book.player_named(name).id for name in ("Ana", "Ben", "小佳", "Dan")]
        number = book.begin(preset("mattel"), ids).number
        result = RoundResult(seats=tuple(ids), dealer=0, out=(0,), hands=((), 40, 20, 7))
        book.change(number, lambda match: record(match, result))
        book.change(number, stop)
        book.begin(change(preset("baike"), teams=2), ids)
    return path


def run(log, *words, code=0):
    result = CliRunner().invoke(main, ["match", *words, "--log", str(log)])
    assert result.exit_code == code, result.output
    return result.output


def test_the_list(log):
    lines = run(log).splitlines()
    assert lines[0].split() == ["Match", "Began", "Rounds"]
    assert lines[1].split()[0] == "1"
    assert lines[1].endswith("over  Ana, Ben, 小佳, Dan")
    assert "open" in lines[2]


def test_a_match_with_its_rounds_and_what_it_is_remembered_for(log):
    told = run(log, "1")
    assert told.splitlines()[0] == "  1. Ana 67"
    assert "+67 (67)" in told
    assert "Dearest hand left: Ben, 40 points (round 1)" in told
    assert "Team 1 0" in run(log, "last")
    assert "剩牌最贵：Ben，40分 (第1局)" in run(log, "1", "--lang", "zh")


def test_json_is_what_a_book_takes_in(log):
    assert len(json.loads(run(log, "--json"))["matches"]) == 2
    assert len(json.loads(run(log, "1", "--json"))["matches"]) == 1


@pytest.mark.parametrize(("name", "brought"), [("all.json", 2), ("sheet.csv", 1)])
def test_what_is_taken_along_is_brought_in_elsewhere(log, tmp_path, name, brought):
    file = tmp_path / name
    words = () if name.endswith("json") else ("1",)
    assert str(file) in run(log, *words, "--export", str(file))
    other = tmp_path / "other.sqlite3"
    assert run(other, "--import", str(file)) == f"{brought} new, 0 here already\n"
    assert run(other, "--import", str(file)) == f"0 new, {brought} here already\n"
    assert run(other, "1").splitlines()[0] == "  1. Ana 67"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("9",), "there is no match 9"),
        (("nine",), "nine is no match"),
        (("--import", "nowhere.json"), "cannot be read"),
        (("--export", "/nowhere/x.json"), "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_said(log, words, said):
    assert said in run(log, *words, code=2)


def test_a_file_that_is_no_match_is_refused_by_its_place(log, tmp_path):
    file = tmp_path / "evening.json"
    file.write_text('{"version": 2, "players": [], "matches": []}', "utf-8")
    assert "evening.json, version: write a whole number" in run(log, "--import", str(file), code=2)


def test_a_file_that_never_ends_is_not_read_whole(log, monkeypatch):
    monkeypatch.setattr("companion.commands.match.LARGEST", 1000)
    assert "/dev/zero is too large" in run(log, "--import", "/dev/zero", code=2)


def test_nothing_is_kept_yet(tmp_path):
    path = tmp_path / "table.sqlite3"
    assert run(path) == "no match is kept yet\n"
    assert "no round was recorded yet" in run(path, "1", code=2)
    open_log(place_of(str(path))).close()
    assert run(path) == "no match is kept yet\n"
    assert "no match is kept yet" in run(path, "last", code=2)


def test_a_book_can_be_looked_at_while_a_companion_plays_but_takes_nothing_in(log, tmp_path):
    file = tmp_path / "evening.json"
    file.write_text(run(log, "--json"), "utf-8")
    with open_log(place_of(str(log))):
        assert "Ana" in run(log)
        assert "another companion is using" in run(log, "--import", str(file), code=2)
