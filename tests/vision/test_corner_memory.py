"""Corner indices whose pictures stay the same are read twice, and no oftener."""

from pathlib import Path

import numpy as np
import pytest

from companion.vision import Part
from companion.vision.corner_memory import CornerMemory, CornerReader
from companion.vision.geometry import box_corners
from companion.vision.locator import Place
from companion.vision.manifest import Model
from companion.vision.reader import Reader

NAMES = ("red_6", "red_9", "other")
SIDES = 8
RNG = np.random.default_rng(1)


def picture(digit=255, noise=0.0):
    """A table with one corner index in the brightness *digit*."""
    frame = np.full((80, 120, 3), 90, np.float32)
    frame[30:50, 40:54] = 140
    frame[34:46, 46:49] = digit
    frame += RNG.normal(0, 1, frame.shape) * noise
    return frame.clip(0, 255).astype(np.uint8)


def mark(x=40, y=30):
    return Place(Part.INDEX, box_corners(np.array([x, y, x + 14, y + 20], np.float32)), 0.8)


class Counting:
    """A network that counts what it is shown, and is sure of red 6 to a given degree."""

    def __init__(self, *sure):
        self.sure, self.shown = list(sure), 0

    def run(self, batch):
        self.shown += len(batch)
        sure = self.sure.pop(0)
        return np.tile(np.array([[sure, 1 - sure, 0]], np.float32), (len(batch), 1))


class Looks:
    """One memory, and a network of which it is known how often it was asked."""

    def __init__(self, *sure):
        self.network, self.memory = Counting(*sure), CornerMemory()
        model = Model(Path("x"), "", (8, 8), NAMES, threshold=0.4, margin=1.2)
        self.reader = Reader(self.network, model)

    def read(self, frame, *marks):
        return CornerReader(self.reader, frame, self.memory).read(marks or [mark()])

    @property
    def readings(self):
        return self.network.shown // SIDES


def test_the_same_picture_is_not_read_a_third_time():
    looks = Looks(0.9, 0.7)
    for _ in range(5):
        (reading,) = looks.read(picture(noise=3))

    assert looks.readings == 2
    assert (reading.name, reading.confidence) == ("red_6", pytest.approx(0.8))


def test_looks_that_disagree_leave_it_open():
    looks = Looks(0.9, 0.2)
    for _ in range(3):
        (reading,) = looks.read(picture())

    assert reading.confidence == pytest.approx(0.55)


def test_what_changed_is_read_anew():
    looks = Looks(0.9, 0.9, 0.1)
    looks.read(picture())
    looks.read(picture())
    (reading,) = looks.read(picture(digit=60))

    assert (looks.readings, reading.name) == (3, "red_9")


def test_one_changed_stroke_of_a_digit_is_seen():
    looks = Looks(0.9, 0.9, 0.1)
    looks.read(picture())
    looks.read(picture())
    other = picture()
    other[34:37, 49:52] = 255
    looks.read(other)

    assert looks.readings == 3


def test_a_slow_change_is_noticed_too():
    looks = Looks(*[0.9] * 12)
    for step in range(12):
        looks.read(picture(digit=255 - 10 * step))

    assert looks.readings > 4


def test_another_corner_nearby_is_read_by_itself():
    looks = Looks(0.9, 0.9, 0.1)
    looks.read(picture())
    looks.read(picture())
    looks.read(picture(), mark(x=60))

    assert looks.readings == 3


def test_a_box_that_trembles_is_the_same_corner():
    looks = Looks(0.9, 0.9)
    for x in (40, 41, 40, 39):
        looks.read(picture(), mark(x=x))

    assert looks.readings == 2


def test_a_corner_is_read_once_in_one_picture():
    looks, place = Looks(0.9), mark()
    corners = CornerReader(looks.reader, picture(), looks.memory)

    assert corners.read([place])[0] is corners.read([place])[0]
    assert looks.readings == 1


def test_not_more_corners_are_remembered_than_lie_open_on_a_pile():
    looks = Looks(*[0.9] * 67)
    frame = RNG.integers(0, 255, (400, 400, 3)).astype(np.uint8)
    first, *others = (mark(x=45 * (n % 8) + 10, y=45 * (n // 8) + 10) for n in range(64))
    for place in (first, first, *others, mark(x=370), first):
        looks.read(frame, place)

    assert looks.readings == 67


def test_a_corner_that_lies_on_two_cards_is_read_once_for_both():
    looks = Looks(0.9)
    own = mark()
    reader = CornerReader(looks.reader, picture(), looks.memory)

    one, none, other = reader.read_each([[own], [], [own]])

    assert looks.readings == 1
    assert none == []
    assert [reading.name for reading in (*one, *other)] == ["red_6", "red_6"]
