"""What users write for a source."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.vision.frames import CameraError, FrameSource, PushedFrames, source_named
from companion.vision.frames.errors import UnknownSourceError
from companion.vision.frames.mjpeg import MjpegStream
from companion.vision.frames.pi_camera import PiCamera
from companion.vision.frames.rtsp import RtspStream
from companion.vision.frames.stills import Stills
from companion.vision.frames.usb import UsbCamera
from companion.vision.frames.video_file import VideoFile


@pytest.fixture(autouse=True)
def _files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stills").mkdir()
    for name in ("round.mp4", "one.JPG", "0.avi"):
        (tmp_path / name).touch()


@pytest.mark.parametrize(
    ("spec", "kind", "name", "live"),
    [
        ("0", UsbCamera, "0", True),
        (" 2 ", UsbCamera, "2", True),
        ("/dev/video2", UsbCamera, "2", True),
        ("HD Webcam", UsbCamera, "HD Webcam", True),
        ("round.mp4", VideoFile, "round.mp4", False),
        ("./round.mp4", VideoFile, "round.mp4", False),
        ("0.avi", VideoFile, "0.avi", False),
        ("stills", Stills, "stills", False),
        ("stills/", Stills, "stills", False),
        ("one.JPG", Stills, "one.JPG", False),
        ("rtsp://10.0.0.2/live", RtspStream, "rtsp://10.0.0.2/live", True),
        ("RTSPS://u:p@cam/live", RtspStream, "rtsps://cam/live", True),
        ("http://u:p/w@cam:81/a?b", MjpegStream, None, True),
        ("http://u:p@cam:81/a?b=c", MjpegStream, "http://cam:81/a?b=c", True),
        ("https://[fe80::1]/video", MjpegStream, "https://[fe80::1]/video", True),
        ("picamera", PiCamera, "picamera:0", True),
        ("picamera2:1", PiCamera, "picamera:1", True),
        ("Phone", PushedFrames, "phone", True),
    ],
)
def test_what_a_user_writes_names_a_source(spec, kind, name, live):
    if name is None:
        with pytest.raises(UnknownSourceError):
            source_named(spec)
        return
    source = source_named(spec)

    assert type(source) is kind
    assert source.name.lower() == name.lower()
    assert source.live is live
    assert source.rate > 0


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("", "no file or folder"),
        ("x" * 300 + ".mp4", "no file or folder"),
        ("videos/round.mp4", "no file or folder videos/round.mp4"),
        ("missing.mp4", "no file or folder missing.mp4"),
        ("ftp://cam/video", "addresses start with"),
        ("http://", "names no host"),
        ("http://cam:port/", "names no host"),
        ("http://[fe80::1/", "names no host"),
        ("rtsp://ana:secret@", "names no host"),
    ],
)
def test_what_names_nothing_is_refused_with_advice(spec, says):
    with pytest.raises(UnknownSourceError, match=says) as caught:
        source_named(spec)
    assert caught.value.text.zh
    assert "secret" not in str(caught.value)


@given(st.text(st.sampled_from(string.printable + "摄像头"), max_size=25))
def test_whatever_is_written_is_a_source_or_a_clear_refusal(spec):
    try:
        source: FrameSource = source_named(spec)
    except CameraError as error:
        told = error.text.en
    else:
        told = source.name
    assert told
