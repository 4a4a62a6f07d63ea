"""``companion play``: what it refuses, and how it begins and goes on."""

import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

import companion.app.opening
from companion.cards import write_cards
from companion.cli import main
from companion.storage import open_log, place_of

sys.path.insert(0, str(Path(__file__).parent / "terminal"))

from scripted import ScriptedDetector, still, write_stills


@pytest.fixture(autouse=True)
def scripted(monkeypatch):
    monkeypatch.setattr(companion.app.opening, "open_detector", lambda **_: ScriptedDetector())


@pytest.fixture
def log(tmp_path):
    return tmp_path / "log.sqlite3"


@pytest.fixture
def stills(tmp_path):
    write_stills(tmp_path / "stills", ["r7", "r5"])
    return tmp_path / "stills"


@pytest.fixture
def play(log):
    """Run the command; its exit code, and what it said to whom."""

    def run(source, *options):
        arguments = [
            "play",
            "--source",
            str(source),
            "--log",
            str(log),
            "--fast",
            "--no-web",
            *options,
        ]
        done = CliRunner().invoke(main, arguments)
        return done.exit_code, done.stdout, done.stderr.strip()

    return run


def rounds(log):
    with open_log(place_of(str(log))) as opened:
        latest = opened.latest_round()
        return [] if latest is None else list(opened.rounds_of_match(latest.match))


def test_it_referees_a_folder_of_stills(play, stills):
    code, said, wrong = play(stills, "--seats", "Ana,Ben")
    assert (code, wrong) == (0, "")
    assert "The first card is the red 7." in said
    assert "Ben played the red 5, it seems." in said
    assert "The recording is over." in said


def test_it_referees_in_chinese(play, stills):
    code, said, _ = play(stills, "--seats", "小安，小本", "--lang", "zh")
    assert code == 0
    assert "首张牌是红7。" in said
    assert "录像放完了。" in said


def test_no_clock_jumps_although_a_recording_is_read_fast(play, stills):
    assert "a clock jumped" not in play(stills, "--seats", "Ana,Ben")[1]


def test_evidence_is_kept_beside_the_log(play, stills, log):
    play(stills, "--seats", "Ana,Ben")
    (record,) = rounds(log)
    assert sorted(record.evidence) == [1, 2]
    assert (log.with_name("log-evidence") / record.evidence[2].after.name).exists()


REFUSED = [
    ((), "who plays? name them clockwise: --seats Ana,Ben,Cara"),
    (("--lang", "zh"), "谁在玩？请按顺时针写出名字：--seats 小安,小本,小佳"),
    (("--seats", "Ana"), "UNO is for 2 to 10 players, not 1"),
    (("--seats", "Ana,Ana"), "Ana is at the table already"),
    (("--seats", "Ana,,Ben"), "a name has 1 to 40 visible characters"),
    (("--seats", "Ana,Ben", "--dealer", "Dan"), "the dealer Dan is not among the players"),
    (("--seats", "Ana,Ben", "--rules", "bride"), "bride"),
]


@pytest.mark.parametrize(("options", "why"), REFUSED)
def test_it_refuses(play, stills, log, options, why):
    code, said, wrong = play(stills, *options)
    assert (code, said) == (2, "")
    assert why in wrong
    assert not log.exists() or rounds(log) == []


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("nothing/there.mp4", "There is no file or folder nothing/there.mp4."),
        ("ftp://there", "addresses start with rtsp://"),
    ],
)
def test_it_says_what_is_wrong_with_a_source(play, log, source, why):
    code, _, wrong = play(source, "--seats", "Ana,Ben")
    assert code == 2
    assert why in wrong
    assert rounds(log) == []


def test_an_empty_folder_is_told(play, tmp_path):
    (tmp_path / "empty").mkdir()
    code, _, wrong = play(tmp_path / "empty", "--seats", "Ana,Ben")
    assert code == 2
    assert "holds no pictures" in wrong


def test_a_recording_that_breaks_off_is_told_and_the_round_is_kept(play, stills, log):
    (stills / "003.png").write_bytes(b"no picture")
    code, said, wrong = play(stills, "--seats", "Ana,Ben")
    assert code == 2
    assert "003.png can't be read" in wrong
    assert "red 5" in said
    assert len(rounds(log)[0].log) == 2


def test_models_that_are_missing_are_told(play, stills, monkeypatch, tmp_path):
    monkeypatch.undo()
    code, _, wrong = play(stills, "--seats", "Ana,Ben", "--model", str(tmp_path / "no.onnx"))
    assert code == 2
    assert "no.onnx" in wrong


def test_an_error_nobody_foresaw_is_told_and_the_round_is_kept(play, stills, log, monkeypatch):
    class Fails:
        def detect(self, frames):
            raise ZeroDivisionError(len(frames))

    monkeypatch.setattr(companion.app.opening, "open_detector", lambda **_: Fails())
    code, _, wrong = play(stills, "--seats", "Ana,Ben")
    assert code == 2
    assert "ZeroDivisionError" in wrong
    assert rounds(log)[0].ended is None


def test_a_second_companion_is_told_of_the_first(play, stills, log):
    with open_log(place_of(str(log))):
        code, _, wrong = play(stills, "--seats", "Ana,Ben")
    assert code == 2
    assert "another companion is using" in wrong


# Beginning, and going on


def test_the_open_round_goes_on_whatever_is_left_out(play, stills, tmp_path, log):
    play(stills, "--seats", "Ana,Ben,Cara", "--dealer", "Ben", "--rules", "party")
    write_stills(tmp_path / "more", ["r7", "r5", "r9"], since=2)
    code, said, _ = play(tmp_path / "more")
    (record,) = rounds(log)
    assert code == 0
    assert (record.deal.names, record.deal.dealer) == (("Ana", "Ben", "Cara"), 1)
    assert record.deal.rules.name == "party"
    assert [str(card) for entry in record.log[1:] for card in entry.fact.cards] == ["r5", "r9"]
    assert "3  Ana played the red 9, it seems." in said


def test_the_same_seats_and_rules_said_again_go_on(play, stills, log):
    """A recording that was watched already is told to be added to the round."""
    _, first, _ = play(stills, "--seats", "Ana,Ben", "--rules", "baike")
    code, again, _ = play(stills, "--seats", "Ana,Ben", "--rules", "baike")
    assert code == 0
    assert len(rounds(log)) == 1
    assert "begins at its first picture" not in first
    assert "begins at its first picture" in again
    assert "begins at its first picture" not in play(stills, "--new")[1]


@pytest.mark.parametrize(
    "other", [("--seats", "Ana,Cara"), ("--rules", "party"), ("--dealer", "Ben")]
)
def test_another_round_than_the_open_one_has_to_be_wanted(play, stills, log, other):
    play(stills, "--seats", "Ana,Ben")
    code, _, wrong = play(stills, *other)
    assert code == 2
    assert "a round of Ana, Ben by the rules mattel is not over" in wrong
    assert rounds(log)[0].ended is None
    code, said, _ = play(stills, *other, "--new")
    assert code == 0
    assert "The first card is the red 7." in said


def test_the_next_round_of_the_match_keeps_seats_and_rules(play, stills, log):
    play(stills, "--seats", "Ana,Ben,Cara", "--rules", "party")
    code, _, _ = play(stills, "--new", "--dealer", "Cara")
    first, second = rounds(log)
    assert code == 0
    assert first.ended is not None
    assert second.deal.names == first.deal.names
    assert second.deal.rules.name == "party"
    assert second.deal.dealer == 2


def test_a_new_round_sees_the_pile_from_its_beginning(play, stills, log):
    play(stills, "--seats", "Ana,Ben")
    play(stills, "--new", "--dealer", "Ben")
    assert len(rounds(log)[-1].log) == 2


def test_a_still_shows_what_the_detector_reads():
    (found,) = ScriptedDetector().detect([still(["r7", "bD"])])
    assert [str(each.card) for each in found] == ["bD"]
    assert ScriptedDetector().detect([np.zeros((360, 640, 3), np.uint8)]) == [()]


# The real models


SAMPLE = Path(__file__).parents[1] / "datasets" / "samples" / "table.mp4"
SECONDS = 6
"""Until then three cards are laid."""


@pytest.fixture
def beginning(tmp_path):
    """The beginning of the sample that comes with the project."""
    film = cv2.VideoCapture(str(SAMPLE))
    rate = film.get(cv2.CAP_PROP_FPS)
    path = tmp_path / "beginning.mp4"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), rate, (1280, 720))
    for _ in range(round(SECONDS * rate)):
        writer.write(film.read()[1])
    writer.release()
    return path


def test_the_sample_is_refereed_by_the_real_models(play, log, beginning, monkeypatch):
    monkeypatch.undo()
    code, said, wrong = play(beginning, "--seats", "Ana,Ben,Chen,Dora", "--rules", "party")
    assert (code, wrong) == (0, "")
    first, *laid = (entry.fact for entry in rounds(log)[0].log)
    seen = [str(first.card), *(write_cards(fact.cards) for fact in laid)]
    assert seen == ["r7", "r6", "b6"]
    assert "3  Chen played the blue 6, it seems." in said
