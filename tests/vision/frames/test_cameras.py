"""Cameras plugged into this machine, a Raspberry Pi's own, and a phone."""

import sys
import types

import numpy as np
import pytest
from scripted_source import hear, wait_until

from companion.vision.frames import Capture, PushedFrames, Trouble
from companion.vision.frames.devices import cameras_plugged_in
from companion.vision.frames.errors import (
    GarbledError,
    MissingPackageError,
    SilentError,
    UnpluggedError,
)
from companion.vision.frames.pi_camera import PiCamera
from companion.vision.frames.pushed import RefusedPictureError
from companion.vision.frames.usb import UsbCamera
from companion.vision.pictures import as_jpeg

PICTURE = np.full((18, 32, 3), 90, np.uint8)


class Bench:
    """A machine's USB sockets, as the system lists them, and what OpenCV opens there."""

    def __init__(self, folder):
        self.folder = folder
        self.opened = []

    def plug_in(self, number, name, index=0):
        device = self.folder / f"video{number}"
        device.mkdir(parents=True)
        (device / "name").write_text(f"{name}\n")
        (device / "index").write_text(f"{index}\n")

    def unplug(self, number):
        for file in (self.folder / f"video{number}").iterdir():
            file.unlink()
        (self.folder / f"video{number}").rmdir()

    def connect(self, number):
        self.opened.append(number)
        return Plugged(self.folder / f"video{number}")

    def camera(self, wanted):
        return UsbCamera(wanted, self.connect, self.folder)


class Plugged:
    """Stands in for ``cv2.VideoCapture``."""

    decodes = True

    def __init__(self, listed):
        self._listed = listed
        self.released = False

    def isOpened(self):  # noqa: N802 - OpenCV's name
        return self._listed.exists()

    def grab(self):
        return self._listed.exists() and (self._listed / "mute").exists() is False

    def retrieve(self):
        return (True, PICTURE.copy()) if self.decodes else (False, None)

    def get(self, _property):
        return 30.0

    def set(self, _property, _value):
        return True

    def release(self):
        self.released = True


@pytest.fixture
def bench(tmp_path):
    bench = Bench(tmp_path / "video4linux")
    bench.plug_in(0, "HD Webcam")
    bench.plug_in(1, "HD Webcam", index=1)
    bench.plug_in(2, "Table Camera 4K")
    return bench


def test_every_camera_is_listed_once(bench):
    assert [str(camera) for camera in cameras_plugged_in(bench.folder)] == [
        "0 “HD Webcam”",
        "2 “Table Camera 4K”",
    ]


@pytest.mark.parametrize(
    ("wanted", "number"),
    [(0, 0), (2, 2), ("HD Webcam", 0), ("hd webcam", 0), ("table", 2), ("4k", 2)],
)
def test_a_camera_is_found_by_number_or_name(bench, wanted, number):
    camera = bench.camera(wanted)
    camera.open()

    assert bench.opened == [number]
    assert camera.read().image.shape == PICTURE.shape
    assert camera.rate == 30


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("Endoscope", "no camera Endoscope. Plugged in: 0 “HD Webcam”, 2 “Table Camera 4K”"),
        ("cam", "Several cameras are called cam"),
        (7, "no camera 7. Plugged in: 0 “HD Webcam”"),
    ],
)
def test_a_camera_that_is_not_there_or_not_clear(bench, wanted, says):
    with pytest.raises(UnpluggedError, match=says):
        bench.camera(wanted).open()


def test_no_camera_at_all_is_said_in_both_languages(tmp_path):
    with pytest.raises(UnpluggedError, match="Plugged in: none") as caught:
        UsbCamera("HD", devices=tmp_path).open()
    assert "已连接：无" in caught.value.text.zh


@pytest.mark.parametrize("wanted", [2, "Table Camera 4K"])
def test_an_unplugged_camera_is_told_and_found_again_under_another_number(bench, wanted):
    with Capture(bench.camera(wanted)) as capture:
        seen = wait_until(lambda: capture.latest(0, 0.1))
        bench.unplug(2)
        assert "unplugged" in hear(capture, Trouble.UNPLUGGED, present=True).text.en
        bench.plug_in(5, "Table Camera 4K")
        hear(capture, Trouble.UNPLUGGED, present=False)
        assert wait_until(lambda: capture.latest(seen.number, 0.1))
    assert bench.opened[-1] == 5


def test_a_camera_that_another_program_uses_is_told(bench, monkeypatch):
    monkeypatch.setattr(Plugged, "isOpened", lambda _: False)

    with pytest.raises(UnpluggedError, match=r"Camera 0 doesn't open: .* close other programs"):
        bench.camera(0).open()


def test_a_camera_that_is_listed_and_gives_nothing_is_silent(bench):
    camera = bench.camera(0)
    camera.open()
    (bench.folder / "video0" / "mute").touch()

    with pytest.raises(SilentError, match="Camera 0 sends no pictures"):
        camera.read()


def test_pictures_that_cannot_be_decoded_are_told(bench, monkeypatch):
    monkeypatch.setattr(Plugged, "decodes", False)
    camera = bench.camera(0)
    camera.open()

    with pytest.raises(GarbledError, match="can't be read as pictures"):
        camera.read()


def test_the_real_opencv_finds_no_camera_number_99():
    with pytest.raises(UnpluggedError, match=r"amera 99"):
        UsbCamera(99).open()


class FakePicamera2:
    """The part of picamera2 that is used."""

    there = True
    hangs = False

    def __init__(self, number):
        if not self.there:
            raise IndexError("list index out of range")
        self.log = [number]

    def create_video_configuration(self, main, controls):
        return {"main": main, "controls": controls}

    def configure(self, configuration):
        assert configuration["main"]["format"] == "RGB888"
        self.log.append("configured")

    def start(self):
        self.log.append("started")

    def capture_array(self, name, wait):
        assert (name, wait > 0) == ("main", True)
        if self.hangs:
            raise TimeoutError
        return PICTURE

    def close(self):
        self.log.append("closed")


@pytest.fixture
def picamera2(monkeypatch):
    module = types.ModuleType("picamera2")
    module.Picamera2 = type("Picamera2", (FakePicamera2,), {})
    monkeypatch.setitem(sys.modules, "picamera2", module)
    return module.Picamera2


def test_a_pi_camera_is_started_read_and_closed(picamera2):
    camera = PiCamera(1)
    frames = [camera.read(), camera.read()]
    opened = camera._camera
    assert type(opened) is picamera2
    camera.close()

    assert [frame.number for frame in frames] == [1, 2]
    assert opened.log == [1, "configured", "started", "closed"]


def test_a_pi_camera_that_is_missing_or_hangs(picamera2):
    camera = PiCamera()
    camera.open()
    picamera2.hangs = True
    with pytest.raises(SilentError, match="picamera:0 sends no pictures"):
        camera.read()
    camera.close()
    picamera2.there = False
    with pytest.raises(UnpluggedError, match="check its ribbon cable"):
        camera.open()


def test_without_picamera2_it_says_how_to_install_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "picamera2", None)

    with pytest.raises(MissingPackageError, match="apt install python3-picamera2"):
        PiCamera().open()


def test_a_phone_pushes_pictures_and_only_the_newest_is_kept():
    phone = PushedFrames(picture_within=5)
    for level in (10, 90, 200):
        phone.push(as_jpeg(np.full((18, 32, 3), level, np.uint8)))
    frame = phone.read()

    assert frame.image.mean() == pytest.approx(200, abs=3)
    assert frame.number == 1


def test_a_phone_that_sends_nonsense_is_refused_and_the_good_picture_stays():
    phone = PushedFrames(picture_within=5)
    phone.push(as_jpeg(PICTURE))
    with pytest.raises(RefusedPictureError):
        phone.push(b"<html>")

    assert phone.read().image.shape == PICTURE.shape


def test_a_phone_that_falls_silent_is_told_and_goes_on():
    phone = PushedFrames(picture_within=0.1)
    with Capture(phone) as capture:
        assert "open the camera page" in hear(capture, Trouble.SILENT, present=True).text.en

        def pushed():
            phone.push(as_jpeg(PICTURE))
            return capture.latest(0, 0.02)

        assert wait_until(pushed)
        hear(capture, Trouble.SILENT, present=False)
