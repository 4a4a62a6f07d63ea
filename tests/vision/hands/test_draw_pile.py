"""Which of the cards in a picture is the draw pile."""

import numpy as np
import pytest

from companion.cards import parse_card
from companion.vision import Detection, Part
from companion.vision.hands.draw_pile import DrawPileFinder, draw_pile_in
from companion.vision.placing import zone_of

SIZE = (640, 360)
DISCARD = zone_of((0.5, 0.5, 0.9 * 60 / 640), *SIZE)
PICTURE = np.zeros((360, 640, 3), np.uint8)


def card(x, y, height=60.0, part=Part.BACK, confidence=0.95):
    """A card about ``(x, y)``."""
    w, h = 0.645 * height / 2, height / 2
    quad = np.array([(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)], np.float32)
    face = None if part is Part.BACK else parse_card("r5")
    return Detection(part, face, confidence, quad)


BESIDE = card(420, 180)


@pytest.mark.parametrize(
    "found",
    [
        [],
        [card(320, 180)],
        [card(420, 180, part=Part.FACE)],
        [card(420, 180, confidence=0.6)],
        [card(420, 180, height=120)],
        [card(320 + 170, 180)],
        [BESIDE, card(200, 180)],
    ],
    ids=["nothing", "on the pile", "a face", "unsure", "no card", "far away", "two of them"],
)
def test_where_it_is_not_clear_there_is_none(found):
    assert draw_pile_in(found, DISCARD, *SIZE) is None


def test_the_one_back_beside_the_discard_pile_is_it():
    found = [card(320, 180, part=Part.FACE), BESIDE]

    assert draw_pile_in(found, DISCARD, *SIZE) == pytest.approx((420 / 640, 0.5, 0.9 * 60 / 640))


class Counts:
    """Finds the same in every picture, and counts them."""

    def __init__(self, *found):
        self.found = found
        self.looks = 0

    def detect(self, frames):
        self.looks += len(frames)
        return [self.found for _ in frames]


def test_the_whole_picture_is_looked_at_ever_more_seldom():
    eye = Counts()
    finder = DrawPileFinder(eye)
    places = [finder.look(PICTURE, float(second), DISCARD) for second in range(600)]

    assert places == [None] * 600
    assert eye.looks == 7


def test_once_it_is_found_it_is_told_at_once():
    assert DrawPileFinder(Counts(BESIDE)).look(PICTURE, 1.0, DISCARD) is not None
