"""One thread, one frame, and what the consumer hears."""

import threading
import time
import weakref
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scripted_source import ScriptedSource, hear, wait_until
from seen_table import Sensor, drawn_table

from companion.cards.text import Text
from companion.vision.frames import Capture, Frame, Trouble
from companion.vision.frames.errors import SilentError, UnpluggedError, UnreadableError
from companion.vision.frames.slot import Slot

PICTURE = np.full((8, 8, 3), 90, np.uint8)
GONE = UnpluggedError(Text("The camera is gone.", "摄像头不见了。"))


@pytest.fixture(autouse=True, scope="module")
def _impatient():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("companion.vision.frames.backoff.FIRST", 0.001)
        patch.setattr("companion.vision.frames.backoff.LONGEST", 0.004)
        yield


@settings(max_examples=30)
@given(st.lists(st.sampled_from([PICTURE, GONE]), max_size=40))
def test_numbers_only_grow_whatever_fails_between(script):
    source = ScriptedSource(script)
    seen = [0]
    with Capture(source) as capture:
        while (frame := capture.latest(max(seen), 60)) is not None or not capture.ended:
            seen += [] if frame is None else [frame.number]

    assert all(before < after for before, after in pairwise(seen))
    pictures = sum(act is PICTURE for act in script)
    assert seen[-1] == pictures
    assert not source.is_open


def test_the_slot_never_grows_however_slow_the_consumer():
    alive = weakref.WeakValueDictionary()

    class Picture(np.ndarray):
        pass

    def picture():
        image = PICTURE.copy().view(Picture)
        alive[len(most)] = image
        most.append(len(alive))
        return image

    most = []
    with Capture(ScriptedSource([picture] * 2000)) as capture:
        wait_until(lambda: capture.ended)
        newest = capture.latest(0, 0.1)

    assert newest.number == 2000
    assert max(most) <= 3, "the one in the slot, the one before, the one that is made"


@given(st.lists(st.integers(1, 9), min_size=1))
def test_the_slot_holds_the_newest_and_gives_it_once(steps):
    slot, number = Slot(), 0
    for step in steps:
        number += step
        slot.put(Frame(PICTURE, float(number), number))

    assert slot.newer_than(0, 0).number == number
    assert slot.newer_than(number - 1, 0).number == number
    assert slot.newer_than(number, 0) is None


@pytest.fixture
def silent_source():
    release = threading.Event()
    yield ScriptedSource([PICTURE, lambda: release.wait(60) and None])
    release.set()


def test_a_silent_source_never_holds_the_consumer_up_and_is_told(silent_source, monkeypatch):
    monkeypatch.setattr("companion.vision.frames.capture.SILENT_AFTER", 0.3)
    capture = Capture(silent_source)
    capture.start()
    wait_until(lambda: capture.latest(0, 0.1))
    began = time.monotonic()

    assert capture.latest(1, 0.05) is None
    assert time.monotonic() - began < 30
    assert "no pictures" in hear(capture, Trouble.SILENT, present=True).text.en
    assert capture.changes() == ()
    assert capture.present == {Trouble.SILENT}


def test_a_failure_for_good_is_raised_after_the_last_frame():
    broken = UnreadableError(Text("The file is broken.", "文件坏了。"))
    with Capture(ScriptedSource([PICTURE, broken], live=False)) as capture:
        wait_until(lambda: capture.ended)

        assert capture.latest(0, 1.0).number == 1
        with pytest.raises(UnreadableError, match="broken"):
            capture.latest(1, 1.0)
        (told,) = capture.changes()
    assert (told.trouble, told.text.zh) == (Trouble.UNREADABLE, "文件坏了。")


def test_an_error_of_ours_is_raised_where_somebody_sees_it():
    with Capture(ScriptedSource([PICTURE, ZeroDivisionError("ours")])) as capture:
        wait_until(lambda: capture.ended)
        with pytest.raises(ZeroDivisionError, match="ours"):
            capture.latest(1, 1.0)


def test_the_end_of_a_recording_is_told():
    source = ScriptedSource([PICTURE] * 3, live=False)
    with Capture(source) as capture:
        wait_until(lambda: capture.ended)

        assert capture.latest(0, 1.0).number == 3
        assert capture.latest(3, 1.0) is None
        assert capture.changes() == ()
    assert not source.is_open


def test_unplugging_is_told_once_and_so_is_the_return():
    with Capture(ScriptedSource([PICTURE, GONE, GONE, GONE, PICTURE])) as capture:
        wait_until(lambda: capture.ended)
        began, over = capture.changes()

    assert (began.trouble, began.present) == (Trouble.UNPLUGGED, True)
    assert began.text == GONE.text
    assert (over.trouble, over.present) == (Trouble.UNPLUGGED, False)


def test_a_silence_that_turns_out_to_be_an_unplugged_camera_ends_only_with_a_picture():
    silent = SilentError(Text("Silent.", "没有画面。"))
    with Capture(ScriptedSource([silent, GONE, PICTURE])) as capture:
        wait_until(lambda: capture.ended)
        told = [(change.trouble, change.present) for change in capture.changes()]

    assert told == [
        (Trouble.SILENT, True),
        (Trouble.UNPLUGGED, True),
        (Trouble.SILENT, False),
        (Trouble.UNPLUGGED, False),
    ]


def test_a_frozen_camera_is_opened_anew():
    table, sensor = drawn_table(), Sensor()
    noisy = [sensor.sees(table) for _ in range(40)]
    source = ScriptedSource(noisy + [table] * 40 + noisy)
    with Capture(source) as capture:
        wait_until(lambda: capture.ended)
        began, over = capture.changes()

    assert (began.trouble, began.present, over.present) == (Trouble.FROZEN, True, False)
    assert source.opened == 2


def test_stopping_does_not_wait_for_the_next_attempt(monkeypatch):
    monkeypatch.setattr("companion.vision.frames.backoff.FIRST", 60)
    source = ScriptedSource([GONE] * 3)
    capture = Capture(source)
    capture.start()
    hear(capture, Trouble.UNPLUGGED, present=True)
    capture.stop()

    assert not capture._thread.is_alive()
    assert capture.ended
    assert not source.is_open
    assert capture.latest(0, 60) is None


def test_where_the_camera_stands_now_can_be_made_right():
    table, sensor = drawn_table(), Sensor()
    learned = threading.Event()
    elsewhere = np.roll(table, (6, 12), (0, 1))
    script = [sensor.sees(table) for _ in range(20)]
    script += [sensor.sees(elsewhere) for _ in range(20)]
    script += [lambda: learned.wait(60) and sensor.sees(elsewhere)]
    script += [sensor.sees(elsewhere) for _ in range(20)]
    with Capture(ScriptedSource(script)) as capture:
        hear(capture, Trouble.MOVED, present=True)
        capture.learn_again()
        learned.set()
        hear(capture, Trouble.MOVED, present=False)
        wait_until(lambda: capture.ended)
        assert capture.changes() == ()
