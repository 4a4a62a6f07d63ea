"""``companion look`` as a user meets it, with a detector that sees what it is told."""

import json
import threading

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from companion.cards import parse_card
from companion.cards.text import Text
from companion.commands import live_look
from companion.commands import look as command
from companion.vision import Detection, ModelFileError, Part
from companion.vision.geometry import box_corners
from companion.web.server import listening

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
    return lambda *arguments: CliRunner().invoke(command.look, [*map(str, arguments)])


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


def test_the_table_in_chinese(run):
    lines = run("white.png", "--lang", "zh").output.splitlines()
    assert (lines[0], lines[-1]) == ("white.png：2张牌", "标好的副本：marked")


@pytest.mark.parametrize("name", ["missing.png", "7.png"])
def test_a_photograph_that_is_not_there_is_refused(run, name):
    for language, said in (("en", f"{name} can't be read"), ("zh", f"无法读取 {name}")):
        result = run(name, "--lang", language)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(said)


def test_what_is_no_picture_is_refused(run, tmp_path):
    (tmp_path / "diary.png").write_text("all my cards are red")
    result = run("diary.png")
    assert result.exit_code == 2
    assert result.stderr.startswith("diary.png is not a picture")


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_folder_that_cannot_be_made_is_refused(run, options):
    result = run("white.png", "--out", "white.png/marked", *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "choose another folder with --out" in result.stderr


def test_a_model_that_is_not_there_is_refused(run, monkeypatch):
    def refuse(**_):
        raise ModelFileError(Text("there is no list of models", "没有模型清单"))

    monkeypatch.setattr(command, "open_detector", refuse)

    for language, said in (("en", "there is no list of models\n"), ("zh", "没有模型清单\n")):
        result = run("white.png", "--lang", language)
        assert (result.exit_code, result.stderr) == (2, said)


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


@pytest.fixture
def free_port():
    with listening("127.0.0.1", 0) as sock:
        return sock.getsockname()[1]


def test_a_camera_that_is_not_there_is_refused(run, monkeypatch, free_port):
    monkeypatch.setattr(live_look.cv2, "VideoCapture", lambda _: Camera(0))

    result = run("3", "--port", free_port)

    assert result.exit_code == 2
    assert result.stderr.startswith("camera 3 gives no picture")


def test_a_port_that_is_taken_is_refused_before_the_camera_is_opened(run):
    with listening("127.0.0.1", 0) as sock:
        result = run("3", "--port", sock.getsockname()[1])
    assert result.exit_code == 2
    assert "is taken by another program" in result.stderr


def test_the_page_shows_the_marked_stream_until_the_camera_ends():
    camera = live_look.MarkedCamera(Camera(3), Seer())
    client = live_look.create_app(camera, "en").test_client()
    pictures = camera.pictures()
    looking = threading.Thread(target=camera.run)

    looking.start()
    shown = list(pictures)
    looking.join()

    page = client.get("/").text
    assert '<html lang="en">' in page
    assert '<img src="/stream"' in page
    assert "body{margin:0" in page
    assert 1 <= len(shown) <= 3
    assert all(picture.startswith(b"\xff\xd8") for picture in shown)


def test_the_stream_is_a_row_of_jpeg_pictures(monkeypatch):
    camera = live_look.MarkedCamera(Camera(0), Seer())
    monkeypatch.setattr(camera, "pictures", lambda: iter([b"one", b"two"]))

    response = live_look.create_app(camera, "en").test_client().get("/stream")

    assert response.mimetype == "multipart/x-mixed-replace"
    assert response.data.count(b"--frame\r\nContent-Type: image/jpeg") == 2
