"""Photographs that somebody sends are opened, or refused in a sentence."""

import struct
import subprocess
import sys
import threading
from pathlib import Path

import bad_files as bad
import numpy as np
import pytest

from companion.vision.uploads import Desk, Refusal, UploadError, checked, opened

BAD_FILES = list(bad.bad_files())

MOST_MEGABYTES = 40
"""Beyond what the program takes anyway: the largest file, and a little."""


def test_there_are_at_least_sixty_bad_files():
    assert len(BAD_FILES) >= 60
    assert {why for _, _, why in BAD_FILES} == {*map(str, Refusal)} - {"busy"}


@pytest.mark.parametrize(
    ("content", "why"),
    [case[1:] for case in BAD_FILES],
    ids=[case[0] for case in BAD_FILES],
)
def test_a_bad_file_is_refused_in_both_languages(content, why):
    with pytest.raises(UploadError) as caught:
        opened(content)

    assert caught.value.refusal == why
    assert caught.value.text.en
    assert caught.value.text.zh


@pytest.mark.parametrize("content", [bad.JPEG, bad.PROGRESSIVE, bad.WEBP, bad.LOSSLESS_WEBP])
@pytest.mark.parametrize("seed", range(10))
def test_turned_bits_give_a_picture_of_that_size_or_a_refusal(content, seed):
    damaged = bad.turned_over(content, 1 + 3 * seed, seed)
    try:
        image = opened(damaged)
    except UploadError as error:
        image, why = None, error.refusal
    if image is None:
        assert why is Refusal.DAMAGED
    else:
        width, height = checked(damaged).size
        assert image.shape == (height, width, 3)


@pytest.mark.parametrize("content", [bad.JPEG, bad.PROGRESSIVE, bad.PNG, bad.WEBP])
def test_a_sound_photo_is_opened(content):
    assert opened(content).shape == (300, 400, 3)


def test_a_lossless_webp_is_opened_as_it_was():
    assert (opened(bad.LOSSLESS_WEBP) == bad.photo()).all()


def test_what_a_phone_writes_after_the_picture_does_no_harm():
    assert opened(bad.JPEG + b"SEFT" + b"\0" * 3000).shape == (300, 400, 3)


@pytest.mark.parametrize(("orientation", "shape"), [(1, (300, 400, 3)), (6, (400, 300, 3))])
def test_a_photo_is_opened_the_way_up_it_was_taken(orientation, shape):
    entry = struct.pack("<HHIHH", 0x0112, 3, 1, orientation, 0)
    exif = b"Exif\0\0II*\0" + struct.pack("<IH", 8, 1) + entry + struct.pack("<I", 0)
    segment = b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif

    assert opened(bad.JPEG[:2] + segment + bad.JPEG[2:]).shape == shape


def test_a_photo_of_twelve_megapixels_keeps_its_size_and_one_of_fifty_is_halved():
    twelve = bad.encoded(".jpg", np.full((3000, 4000, 3), 90, np.uint8))
    fifty = bad.encoded(".jpg", np.full((6120, 8160, 3), 90, np.uint8))

    assert opened(twelve).shape == (3000, 4000, 3)
    assert opened(fifty).shape == (3060, 4080, 3)


def test_bad_files_fill_no_memory():
    """All of them, one after the other, in a process of its own."""
    program = f"""
import resource, sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
import bad_files as bad
from companion.vision.uploads import UploadError, opened
cases = [content for _, content, _ in bad.bad_files()]
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for content in cases:
    try:
        opened(content)
    except UploadError:
        continue
    sys.exit("a bad file was opened")
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True
    )

    assert float(done.stdout) < MOST_MEGABYTES


def test_of_hundreds_at_once_one_lies_on_the_desk_and_the_rest_are_told():
    desk, told, most = Desk(waiting=5), [], []
    begin, on_desk = threading.Barrier(200), []

    def send():
        begin.wait()
        try:
            with desk.holding(bad.JPEG) as image:
                on_desk.append(image.shape)
                most.append(len(on_desk))
                on_desk.pop()
                told.append("read")
        except UploadError as error:
            told.append(error.refusal)

    senders = [threading.Thread(target=send) for _ in range(200)]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()

    assert len(told) == 200
    assert set(most) == {1}
    assert set(told) <= {"read", Refusal.BUSY}
    assert told.count("read") >= 6


def test_who_waits_too_long_is_told_to_send_again():
    desk = Desk(patience_s=0.01)
    with desk.holding(bad.JPEG), pytest.raises(UploadError) as caught, desk.holding(bad.JPEG):
        pytest.fail("two photographs at once")

    assert caught.value.refusal is Refusal.BUSY
    with desk.holding(bad.JPEG) as image:
        assert image.shape == (300, 400, 3)


def test_a_photo_that_is_refused_frees_the_desk():
    desk = Desk(waiting=0)
    for _ in range(3):
        with pytest.raises(UploadError, match="empty"), desk.holding(b""):
            pytest.fail("there is nothing in it")
