"""``companion tally`` as a user meets it, with an eye that sees what it is told."""

import json

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from companion.cards import parse_card
from companion.cards.text import Text
from companion.commands import tally as command
from companion.vision import ModelFileError
from companion.vision.geometry import box_corners
from companion.vision.tally.belief import sure_of
from companion.vision.tally.evidence import Evidence, Whole

QUAD = box_corners(np.array([20, 20, 84, 120], np.float32))
CLEAR = Whole(QUAD, sure_of(parse_card("r5"), 0.98))
TORN = Whole(QUAD + np.float32(100), sure_of(parse_card("W4"), 0.8))
BLACK = np.zeros((300, 300, 3), np.uint8)
SHARP = cv2.cvtColor(
    np.tile(np.uint8([[0, 255], [255, 0]]).repeat(15, 0).repeat(15, 1), (10, 10)),
    cv2.COLOR_GRAY2BGR,
)


class Eye:
    """Sees a red 5 and something like a Wild Draw Four in every picture that isn't black."""

    seen = (CLEAR, TORN)
    legible = 0.85

    def look(self, picture):
        size = picture.shape[1], picture.shape[0]
        return Evidence(size, self.seen if picture.any() else (), (), legible=self.legible)


@pytest.fixture
def run(monkeypatch, tmp_path):
    monkeypatch.setattr(command, "open_hand_eye", lambda **_: Eye())
    monkeypatch.chdir(tmp_path)
    cv2.imwrite("ana.png", SHARP)
    cv2.imwrite("ben.png", BLACK)
    return lambda *arguments: CliRunner().invoke(command.tally, arguments)


def test_the_table_names_every_card_with_its_points_and_copies_are_marked(run, tmp_path):
    result = run("ana.png", "ben.png")

    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "ana.png: 2 cards, 55 points",
        "      5   98%  red 5",
        "  ?  50   80%  (Wild Draw Four)",
        "  ! I can't read 1 of the cards. Please check it.",
        "ben.png: 0 cards, 0 points",
        "  ! I see no cards. Go closer, hold still, and turn on the light.",
        "  ! The photo is blurred. Please check every card, or take it again.",
        "marked copies: marked",
    ]
    assert {path.name for path in (tmp_path / "marked").iterdir()} == {"ana.jpg", "ben.jpg"}


def test_what_is_read_but_not_sure_is_shown_with_what_else_it_may_be(run, monkeypatch):
    either = sure_of(parse_card("r6"), 0.7) + sure_of(parse_card("r9"), 0.2)
    monkeypatch.setattr(Eye, "seen", (Whole(QUAD, either),))
    monkeypatch.setattr(Eye, "legible", 0.65)

    assert "  ?   6   70%  (red 6 / red 9)" in run("ana.png").output
    (hand,) = json.loads(run("ana.png", "--json").output)
    assert hand["cards"][0]["card"] == "red_6"
    assert [each["card"] for each in hand["cards"][0]["likely"]] == ["red_6", "red_9"]


def test_json_is_that_of_look_with_points_and_doubts(run, tmp_path):
    black, hand = json.loads(run("ben.png", "ana.png", "--json").output)

    assert (black["cards"], black["points"]) == ([], 0)
    assert (hand["image"], hand["points"]) == ("ana.png", 55)
    assert hand["cards"][0] == {
        "card": "red_5",
        "confidence": 0.98,
        "quad": [[20, 20], [84, 20], [84, 120], [20, 120]],
        "box": [20, 20, 84, 120],
        "points": 5,
    }
    assert hand["cards"][1]["card"] == "?"
    assert hand["cards"][1]["likely"] == [{"card": "wild4", "probability": 0.8}]
    assert hand["doubts"] == [
        {
            "doubt": "Unread",
            "en": "I can't read 1 of the cards. Please check it.",
            "zh": "有1张牌看不清。请核对。",
        }
    ]
    assert not (tmp_path / "marked").exists()


def test_a_table_in_chinese(run):
    lines = run("ana.png", "--lang", "zh").output.splitlines()
    assert lines[0] == "ana.png：2张牌，55分"
    assert lines[-2:] == ["  ! 有1张牌看不清。请核对。", "标好的副本：marked"]


def test_several_photos_of_one_hand_are_one_hand(run):
    (hand,) = json.loads(run("ben.png", "ana.png", "ana.png", "--same-hand", "--json").output)

    assert (hand["image"], hand["points"]) == ("ana.png", 55)


@pytest.mark.parametrize(
    ("count", "questioned"), [("2", False), ("1-3", False), ("3", True), ("5-7", True)]
)
def test_another_number_of_cards_than_expected_is_questioned(run, count, questioned):
    assert ("but the hand should hold" in run("ana.png", "--count", count).output) == questioned


@pytest.mark.parametrize("count", ["many", "7-5", "-3", "5-", "1-2-3"])
def test_what_is_no_number_of_cards_is_an_error(run, count):
    result = run("ana.png", f"--count={count}")

    assert result.exit_code == 2
    assert "write it like 7 or 5-7" in result.output


def test_photos_of_the_same_name_are_both_kept(run, tmp_path):
    run("ana.png", "ana.png", "--out", "seen", "--json")

    assert {path.name for path in (tmp_path / "seen").iterdir()} == {"ana.jpg", "ana-2.jpg"}


@pytest.mark.parametrize(
    ("content", "said", "zh"),
    [
        (None, "hand.jpg can't be read: No such file", "无法读取 hand.jpg"),
        (b"", "hand.jpg: The file is empty.", "hand.jpg："),
        (b"all my cards are red", "hand.jpg: This is not a photo that I can read.", "hand.jpg："),
        (
            b"\0\0\0\x18ftypheic\0\0\0\0mif1heic",
            "hand.jpg: This is a HEIC or AVIF photo",
            "hand.jpg：",
        ),
    ],
)
def test_what_cannot_be_opened_is_refused(run, tmp_path, content, said, zh):
    if content is not None:
        (tmp_path / "hand.jpg").write_bytes(content)
    result = run("hand.jpg")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(said)
    assert run("hand.jpg", "--lang", "zh").stderr.startswith(zh)


def test_a_folder_that_cannot_be_made_is_refused(run):
    result = run("ana.png", "--out", "ana.png/marked", "--lang", "zh")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "请用 --out 换一个文件夹" in result.stderr


def test_another_model_is_looked_through(run, monkeypatch):
    class Detector:
        def detect(self, frames):
            return [() for _ in frames]

    monkeypatch.setattr(command, "open_detector", lambda **_: Detector())

    assert "ana.png: 0 cards" in run("ana.png", "--model", "mine.pt").output


def test_a_model_that_is_not_there_is_refused(run, monkeypatch):
    def refuse(**_):
        raise ModelFileError(Text("there is no list of models", "没有模型清单"))

    monkeypatch.setattr(command, "open_hand_eye", refuse)

    result = run("ana.png", "--lang", "zh")
    assert (result.exit_code, result.stderr) == (2, "没有模型清单\n")
