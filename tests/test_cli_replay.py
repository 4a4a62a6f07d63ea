"""``companion replay``: the list, a round judged again, and by other rules."""

import json
import sqlite3

import pytest
from click.testing import CliRunner

from companion.cards import parse_cards
from companion.cli import main
from companion.commands.check.telling import WIDTH
from companion.rules import facts as f
from companion.rules.corrections import Amended, Entry
from companion.rules.facts import Observation, Source
from companion.rules.presets import preset
from companion.rules.senses import FULL
from companion.storage import open_log, place_of
from companion.table import Deal
from companion.wrapping import width_of

NAMES = ("Ana", "Ben", "Cara")

PLAYS = (("r7", None), ("rD", 1), ("gD", 2), ("g9", 1))
"""Cara answers a Draw Two with a Draw Two, which is fine where they stack."""

every_language = pytest.mark.parametrize("language", ["en", "zh"])


def replay(*arguments):
    return CliRunner().invoke(main, ["replay", *map(str, arguments)])


def entries():
    for number, (card, seat) in enumerate(PLAYS, start=1):
        cards = tuple(parse_cards(card))
        fact = f.FirstCard(cards[0]) if seat is None else f.Laid(cards, seat)
        yield Observation(number, fact, Source.CAMERA, float(number))


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """A log with a closed round by Mattel's rules, and an open one with a correction."""
    file = tmp_path_factory.mktemp("log") / "table.sqlite3"
    with open_log(place_of(str(file))) as log:
        record = log.begin(Deal(preset("mattel"), NAMES, 0, FULL), None)
        for entry in entries():
            log.append(record.id, entry, None)
        log.end(record.id, len(PLAYS))
        record = log.begin(Deal(preset("party"), ("Dan", "Eve"), 1, FULL), record.match)
        log.append(record.id, next(entries()), None)
        right = f.FirstCard(*parse_cards("g7"))
        log.append(record.id, Entry(2, Amended(1, right)), None)
    return file


@every_language
def test_the_list(path, language):
    result = replay("--log", path, "--lang", language)
    assert result.exit_code == 0
    head, first, second = result.stdout.splitlines()
    assert ("Players" if language == "en" else "玩家") in head
    assert (first.split()[3], first.split("  ")[-1].strip()) == ("mattel", "Ana, Ben, Cara")
    assert ("ended" if language == "en" else "已结束") in first
    assert ("open" if language == "en" else "未结束") in second


def test_the_list_as_json(path):
    document = json.loads(replay("--log", path, "--json").stdout)
    assert [each["id"] for each in document["rounds"]] == [1, 2]
    assert document["rounds"][0]["names"] == list(NAMES)
    assert [each["entries"] for each in document["rounds"]] == [len(PLAYS), 2]
    assert [each["ended"] for each in document["rounds"]] == [True, False]


@every_language
def test_a_round_is_judged_as_it_was_played(path, language):
    result = replay(1, "--log", path, "--lang", language)
    assert result.exit_code == 0
    assert ("Fault" if language == "en" else "违规") in result.stdout
    assert "r7" in result.stdout
    assert all(width_of(line) <= WIDTH for line in result.stdout.splitlines())


@every_language
def test_what_if_we_had_allowed_stacking(path, language):
    result = replay(1, "--log", path, "--rules", "party", "--lang", language)
    _, _, changes = result.stdout.partition(
        "Other than by the rules of that evening" if language == "en" else "与当晚规则的不同"
    )
    assert 'stacking: "none" → ' in changes
    assert ("gone" if language == "en" else "撤销") in changes


def test_what_differs_as_json(path):
    played = json.loads(replay(1, "--log", path, "--json").stdout)
    other = json.loads(replay(1, "--log", path, "--json", "--rules", "party").stdout)
    assert played["changes"] is None
    assert "must_take" in {ruling["code"] for ruling in other["changes"]["gone"]}
    assert other["played_by"] == played["played_by"]
    assert other["report"]["rules"]["name"] == "party"
    assert played["report"]["faults"] > other["report"]["faults"]
    assert played["ended"]
    assert not json.loads(replay("last", "--log", path, "--json").stdout)["ended"]


def test_the_same_rules_change_nothing(path):
    assert "no ruling changed" in replay(1, "--log", path, "--rules", "mattel").stdout


def test_the_last_round_with_its_correction(path):
    result = replay("last", "--log", path, "--quiet")
    assert "amend 1: first: g7" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "en", "zh"),
    [
        ((7,), "there is no round 7", "没有第7局"),
        (("x",), "x is no round", "不是局号"),
        ((1, "--rules", "nobodys"), "nobodys", "nobodys"),
    ],
)
def test_what_cannot_be_done_is_said(path, arguments, en, zh):
    for language, sentence in (("en", en), ("zh", zh)):
        result = replay(*arguments, "--log", path, "--lang", language)
        assert result.exit_code == 2
        assert sentence in result.stderr
        assert result.stdout == ""


def test_there_is_no_log(tmp_path):
    result = replay("--log", tmp_path / "nothing.sqlite3")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no round was recorded" in result.stderr


def test_an_empty_log(tmp_path):
    file = tmp_path / "table.sqlite3"
    open_log(place_of(str(file))).close()
    assert replay("--log", file).stdout == "no round was recorded yet\n"
    assert replay("last", "--log", file).exit_code == 2


def test_the_default_place(path, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "table.sqlite3").write_bytes(path.read_bytes())
    assert "Ana, Ben, Cara" in replay().stdout


def test_a_round_that_cannot_be_read_is_listed_and_refused(path, tmp_path):
    file = tmp_path / "table.sqlite3"
    file.write_bytes(path.read_bytes())
    with sqlite3.connect(file) as raw:
        raw.execute("UPDATE journal SET said = '{' WHERE round_id = 1 AND place = 0")
    raw.close()
    assert "unreadable" in replay("--log", file).stdout
    refused = replay(1, "--log", file)
    assert refused.exit_code == 2
    assert "round 1 cannot be read" in refused.stderr
    assert replay(2, "--log", file).exit_code == 0


def test_rules_for_other_numbers_of_players_are_refused(path, tmp_path):
    rules = tmp_path / "teams.toml"
    rules.write_text("[options]\nteams = 2\n")
    refused = replay(1, "--log", path, "--rules", rules)
    assert refused.exit_code == 2
    assert "round 1, seats: " in refused.stderr
