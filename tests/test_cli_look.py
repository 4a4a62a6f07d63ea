"""``companion look`` as a user meets it, with a detector that sees what it is told."""

import json
import threading

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from companion.cards import parse_card
from companion.commands import live_look
from companion.commands import look as command
from companion.vision import Detection, ModelFileError, Part
from companion.vision.geometry import box_corners

QUAD = box_corners(np.array([10, 20, 40, 70], np.float32))
SEEN = (
    Detection(Part.FACE, parse_card("r5"), 0.98, QUAD),
    Detection(Part.BACK, None, 0.5, QUAD + np.float32(50)),
)


class Seer:
    """Sees the two cards in every picture that isn't black."""

    def detect(self, frames):
        return [SEEN if frame.any() else () for frame in frames]


@pytest.fixture
def run(monkeypatch, tmp_path):
    monkeypatch.setattr(command, "open_detector", lambda **_: Seer())
    monkeypatch.chdir(tmp_path)
    cv2.imwrite("white.png", np.full((200, 300, 3), 255, np.uint8))
    cv2.imwrite("black.png", np.zeros((200, 300, 3), np.uint8))
    return lambda *arguments: CliRunner().invoke(command.look, arguments)


def test_the_table_names_every_card_and_copies_are_marked(run, tmp_path):
    result = run("white.png", "black.png")

    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "white.png: 2 cards",
        "  red_5           98%      10    20    40    70",
        "  back            50%      60    70    90   120",
        "black.png: 0 cards",
        "marked copies: marked",
    ]
    assert {path.name for path in (tmp_path / "marked").iterdir()} == {"white.jpg", "black.jpg"}


def test_json_is_one_list_in_the_order_of_the_inputs(run, tmp_path):
    black, white = json.loads(run("black.png", "white.png", "--json").output)

    assert black == {"image": "black.png", "cards": []}
    assert white["image"] == "white.png"
    assert white["cards"][0] == {
        "card": "red_5",
        "confidence": 0.98,
        "quad": [[10, 20], [40, 20], [40, 70], [10, 70]],
        "box": [10, 20, 40, 70],
    }
    assert white["cards"][1]["card"] == "back"
    assert not (tmp_path / "marked").exists()


def test_copies_of_photographs_with_the_same_name_are_both_kept(run, tmp_path):
    run("white.png", "white.png", "white.png", "--out", "seen", "--json")

    names = {path.name for path in (tmp_path / "seen").iterdir()}
    assert names == {"white.jpg", "white-2.jpg", "white-3.jpg"}


@pytest.mark.parametrize("name", ["missing.png", "7.png"])
def test_a_photograph_that_is_not_there_is_an_error(run, name):
    result = run(name)

    assert result.exit_code == 1
    assert f"Error: {name} can't be read" in result.output


def test_a_model_that_is_not_there_is_an_error(run, monkeypatch):
    def refuse(**_):
        raise ModelFileError("there is no list of models")

    monkeypatch.setattr(command, "open_detector", refuse)

    assert "Error: there is no list of models" in run("white.png").output


class Camera:
    """Gives a few pictures, then none."""

    def __init__(self, pictures):
        self.left = pictures

    def isOpened(self):  # noqa: N802 - OpenCV's name
        return self.left > 0

    def read(self):
        self.left -= 1
        return self.left >= 0, np.full((200, 300, 3), 255, np.uint8)

    def release(self):
        self.left = 0


def test_a_camera_that_is_not_there_is_an_error(run, monkeypatch):
    monkeypatch.setattr(live_look.cv2, "VideoCapture", lambda _: Camera(0))

    result = run("3")

    assert result.exit_code == 1
    assert "Error: camera 3 gives no picture" in result.output


def test_the_page_shows_the_marked_stream_until_the_camera_ends():
    camera = live_look.MarkedCamera(Camera(3), Seer())
    client = live_look.create_app(camera).test_client()
    pictures = camera.pictures()
    looking = threading.Thread(target=camera.run)

    looking.start()
    shown = list(pictures)
    looking.join()

    assert b"/stream" in client.get("/").data
    assert 1 <= len(shown) <= 3
    assert all(picture.startswith(b"\xff\xd8") for picture in shown)


def test_the_stream_is_a_row_of_jpeg_pictures(monkeypatch):
    camera = live_look.MarkedCamera(Camera(0), Seer())
    monkeypatch.setattr(camera, "pictures", lambda: iter([b"one", b"two"]))

    response = live_look.create_app(camera).test_client().get("/stream")

    assert response.mimetype == "multipart/x-mixed-replace"
    assert response.data.count(b"--frame\r\nContent-Type: image/jpeg") == 2
