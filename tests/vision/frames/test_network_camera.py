"""A network camera that is cut, restarted, sends garbage, or falls silent."""

import base64
import contextlib
import socket
import socketserver
import threading

import cv2
import numpy as np
import pytest
from scripted_source import hear, wait_until

from companion.vision.frames import Capture, Trouble, source_named
from companion.vision.frames.address import address_of
from companion.vision.frames.errors import GarbledError, SilentError, UnreachableError
from companion.vision.frames.mjpeg import MjpegStream
from companion.vision.frames.rtsp import RtspStream


def stream_of(camera, picture_within=0.5):
    return MjpegStream(address_of(camera.url), picture_within)


@pytest.fixture
def closed_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]


@pytest.mark.parametrize("with_length", [True, False])
def test_pictures_arrive_as_they_were_sent(network_camera, table, with_length):
    network_camera.with_length = with_length
    source = source_named(network_camera.url)
    source.open()
    frames = [source.read() for _ in range(4)]
    source.close()

    assert [frame.number for frame in frames] == [1, 2, 3, 4]
    assert [frame.at for frame in frames] == sorted(frame.at for frame in frames)
    assert all(frame.image.shape == table.shape for frame in frames)
    off = np.abs(frames[-1].image.astype(int) - table).mean()
    assert off < 12, "noise and JPEG, not another picture"


def test_the_path_and_the_password_are_used_and_the_password_is_never_shown(network_camera):
    url = network_camera.url.replace("127.0.0.1", "ana:s%40cret@127.0.0.1")
    source = source_named(url)
    source.open()
    source.read()
    source.close()

    (asked,) = network_camera.asked
    assert asked[0].startswith("GET /video?size=small ")
    token = base64.b64encode(b"ana:s@cret").decode()
    assert f"Authorization: Basic {token}" in asked
    assert source.name == network_camera.url
    assert "cret" not in repr(address_of(url))


def test_a_camera_that_is_cut_and_comes_back_is_told_and_goes_on(network_camera):
    with Capture(stream_of(network_camera)) as capture:
        before = wait_until(lambda: capture.latest(0, 0.1))
        network_camera.pull_the_plug()
        lost = hear(capture, Trouble.UNREACHABLE, present=True)
        network_camera.plug_in()
        hear(capture, Trouble.UNREACHABLE, present=False)
        after = wait_until(lambda: capture.latest(before.number, 0.1))

    assert "127.0.0.1" in lost.text.en
    assert lost.text.zh
    assert after.number > before.number
    assert after.at > before.at


@pytest.mark.parametrize(
    ("sends", "trouble"),
    [
        ("garbage", Trouble.GARBLED),
        ("torn pictures", Trouble.GARBLED),
        ("nothing", Trouble.SILENT),
    ],
)
def test_a_stream_that_goes_bad_is_told_and_goes_on_when_it_is_sound(
    network_camera, sends, trouble
):
    with Capture(stream_of(network_camera)) as capture:
        seen = wait_until(lambda: capture.latest(0, 0.1))
        network_camera.sends = sends
        hear(capture, trouble, present=True)
        wait_until(lambda: trouble in capture.present)
        network_camera.sends = "pictures"
        hear(capture, trouble, present=False)
        assert wait_until(lambda: capture.latest(seen.number, 0.1))


def test_a_frozen_stream_is_opened_anew_and_told(network_camera, table, sensor, monkeypatch):
    monkeypatch.setattr("companion.vision.frames.frozen.FROZEN_AFTER", 0.6)
    monkeypatch.setattr("companion.vision.frames.frozen._NOISY_LOOKS", 2)
    with Capture(stream_of(network_camera, 20)) as capture:
        wait_until(lambda: capture._watch._frozen._noisy_looks >= 2)
        network_camera.picture = lambda: table
        hear(capture, Trouble.FROZEN, present=True)
        wait_until(lambda: len(network_camera.asked) > 1)
        network_camera.picture = lambda: sensor.sees(table)
        hear(capture, Trouble.FROZEN, present=False)


@pytest.mark.parametrize("scheme", ["http", "rtsp"])
def test_nobody_at_the_address(closed_port, scheme):
    source = source_named(f"{scheme}://bea:secret@127.0.0.1:{closed_port}/video")

    with pytest.raises(UnreachableError, match="Nobody answers") as caught:
        source.open()
    assert "secret" not in caught.value.text.en + caught.value.text.zh


@pytest.mark.parametrize(
    ("status", "kind", "error", "says"),
    [
        ("200 OK", "text/html", GarbledError, "sends text/html, not an MJPEG stream"),
        ("200 OK", "multipart/x-mixed-replace", GarbledError, "not an MJPEG stream"),
        ("404 Not Found", "text/html", UnreachableError, "404 Not Found"),
        ("401 Unauthorized", "text/html", UnreachableError, "user name and a password"),
    ],
)
def test_an_answer_that_is_no_stream(network_camera, status, kind, error, says):
    network_camera.status, network_camera.content_type = status, kind

    with pytest.raises(error, match=says):
        source_named(network_camera.url).open()


def test_whoever_answers_in_another_tongue_is_no_rtsp_camera(network_camera):
    source = RtspStream(address_of(network_camera.url.replace("http", "rtsp")))

    with pytest.raises(GarbledError, match="sends no video that can be read"):
        source.open()


@pytest.fixture
def film_server(tmp_path, table, sensor):
    """Sends a film to everybody who connects, then nothing more."""
    path = tmp_path / "film.avi"
    writer = cv2.VideoWriter(
        str(path), cv2.VideoWriter.fourcc(*"MJPG"), 15, (table.shape[1], table.shape[0])
    )
    for _ in range(40):
        writer.write(sensor.sees(table))
    writer.release()
    over = threading.Event()

    class Send(socketserver.BaseRequestHandler):
        def handle(self):
            with contextlib.suppress(OSError):
                self.request.sendall(path.read_bytes())
                over.wait(60)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Send) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server.server_address[1]
        over.set()
        server.shutdown()
        thread.join()


def test_what_ffmpeg_receives_is_read_and_its_silence_noticed(film_server, table):
    source = RtspStream(address_of(f"tcp://127.0.0.1:{film_server}/"), picture_within=2.0)
    source.open()
    frames = [source.read() for _ in range(20)]

    assert [frame.number for frame in frames] == list(range(1, 21))
    assert np.abs(frames[-1].image.astype(int) - table).mean() < 12
    with pytest.raises(SilentError, match="no picture for 2 seconds"):
        list(iter(source.read, None))
    source.close()


def test_an_answer_that_never_comes_ends_in_time():
    with socket.create_server(("127.0.0.1", 0)) as mute:
        source = MjpegStream(address_of(f"http://127.0.0.1:{mute.getsockname()[1]}/"), 0.2)
        with pytest.raises(UnreachableError, match="timed out"):
            source.open()


def test_bytes_that_trickle_and_never_make_a_picture_end_in_time(network_camera):
    source = stream_of(network_camera, 2.0)
    network_camera.sends = "nothing"
    source.open()
    with pytest.raises(SilentError, match="no picture for 2 seconds"):
        source.read()
    network_camera.sends = "garbage"
    source.close()
    with pytest.raises(GarbledError):
        source.read()
    source.close()
