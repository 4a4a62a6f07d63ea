"""``companion play`` and ``companion demo`` with pages: the commands, as people start them."""

import json
import re
import signal
import subprocess
import sys
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import cv2
import numpy as np
import pytest

import companion.app.camera
from companion.app.camera import NoCameraError, NoPagesError, source_of
from companion.app.wanted import Pages, Wanted
from companion.storage import place_of
from companion.vision.frames.errors import SilentError

ROOT = Path(__file__).parents[1]
PATIENCE = 90
"""Seconds that a command may take to begin on a busy computer."""


@contextmanager
def started(*command):
    """The command in a pipe; ended as by Ctrl-C."""
    process = subprocess.Popen(  # noqa: S603 - our own command
        [sys.executable, *map(str, command)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGINT)
        try:
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()
            process.stdout.close()


def invitation(process):
    """Address and PIN as they are printed, and the lines before."""
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        found = re.search(r"(http://[\d.]+:\d+/)\s+(?:Host PIN|主持密码)[:：]\s*(\d{4})", line)
        if found:
            return found[1], found[2], lines
    raise AssertionError("\n".join(lines))


def table_at(address):
    with urllib.request.urlopen(f"{address}table.json", timeout=PATIENCE) as answer:  # noqa: S310
        return json.load(answer)


def test_the_demo_prints_where_it_is_and_serves_a_round():
    with started("-m", "companion", "demo", "--local", "--no-voice", "--lang", "zh") as process:
        address, _, lines = invitation(process)
        assert address.startswith("http://127.0.0.1:")
        assert sum(set(line.strip()) <= set("█▀▄ ") for line in lines if line.strip()) > 10
        board = table_at(address)
        assert [row["name"] for row in board["seats"]] == ["Ana", "Ben", "Chen", "Dora"]
        assert board["rules"] == "欢乐派对"


@pytest.fixture
def no_camera(monkeypatch):
    monkeypatch.setattr(companion.app.camera, "cameras_plugged_in", lambda: ())


@pytest.mark.usefixtures("no_camera")
def test_without_camera_and_pages_a_way_out_is_told(tmp_path):
    with pytest.raises(NoCameraError) as caught:
        source_of(Wanted(place=place_of(str(tmp_path / "log.sqlite3"))))
    assert "companion demo" in caught.value.text.en
    assert "companion demo" in caught.value.text.zh


@pytest.mark.parametrize("pages", [None, Pages(0)])
def test_a_phone_is_the_camera_only_where_pages_are_served(tmp_path, pages):
    place = place_of(str(tmp_path / "log.sqlite3"))
    wanted = Wanted(place=place, source="phone", pages=pages)
    if pages is not None:
        assert source_of(wanted).live
        return
    with pytest.raises(NoPagesError) as refused:
        source_of(wanted)
    assert "--no-web" in refused.value.text.en
    assert "--no-web" in refused.value.text.zh


@pytest.mark.usefixtures("no_camera")
def test_without_camera_the_table_goes_on_and_a_phone_can_be_the_camera(tmp_path):
    wanted = Wanted(place=place_of(str(tmp_path / "log.sqlite3")), pages=Pages(0))
    source = source_of(wanted)
    source._picture_within = 0  # nobody waits for a picture that doesn't come
    with pytest.raises(SilentError, match=r"No camera is plugged in.*companion demo"):
        source.read()
    _, jpeg = cv2.imencode(".jpg", np.zeros((48, 64, 3), np.uint8))
    source.push(jpeg.tobytes())
    assert source.read().image.shape == (48, 64, 3)
    with pytest.raises(SilentError, match="The phone sends no pictures"):
        source.read()
