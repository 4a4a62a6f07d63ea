"""What a locator took for an index is looked at again: what is none goes, what is lies exactly."""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest

from companion.cards import parse_card
from companion.vision import Part
from companion.vision.geometry import box_around, box_corners
from companion.vision.locator import Place
from companion.vision.manifest import Model
from companion.vision.tally.checking import Checker, corrected, correction

NAMES = ("there", "x", "y", "width", "height", "blue_2", "red_5")
MODEL = Model(Path("x"), "", (16, 16), NAMES, threshold=0.3, margin=2.0)
PICTURE = np.zeros((300, 400, 3), np.uint8)
INDEX = np.float32([100, 100, 120, 130])
"""The one index of the picture, which is red."""


def place(box, confidence=0.5):
    return Place(Part.INDEX, box_corners(np.float32(box)), confidence)


@dataclass
class Looks:
    """Answers each look with what it is told; remembers how many crops it was shown."""

    answers: list
    shown: list = field(default_factory=list)

    def run(self, batch):
        self.shown.append(len(batch))
        return np.float32(self.answers[len(self.shown) - 1])


def answer(there, box=(0, 0, 1, 1), right=None, blue=0.0, red=0.0):
    place = correction(np.float32(box), np.float32(box if right is None else right))
    return [there, *place, blue, red]


@pytest.mark.parametrize("box", [[100, 100, 120, 130], [90, 95, 118, 128], [70, 90, 130, 150]])
def test_the_right_answer_gives_the_index_back(box):
    assert corrected(np.float32(box), correction(np.float32(box), INDEX)) == pytest.approx(
        INDEX, abs=1e-3
    )


def test_no_box_is_blown_up_or_shrunk_to_nothing():
    wild = corrected(INDEX, np.float32([0, 0, 9, -9]))

    assert (wild[2:] - wild[:2]) == pytest.approx([30 * np.exp(1.5), 30 * np.exp(-1.5)], rel=1e-4)


def test_an_index_lies_where_the_second_look_says_and_is_as_likely_as_both_say():
    rough = [92, 96, 126, 134]
    first = answer(0.9, rough, INDEX, blue=0.9)
    looks = Looks([[first], [answer(0.7, INDEX, INDEX + 1, blue=0.2, red=0.7)]])

    (found,) = Checker(looks, MODEL).checked(PICTURE, [place(rough)])

    assert box_around(found.place.quad) == pytest.approx(INDEX + 1, abs=1e-3)
    assert found.place.confidence == pytest.approx(0.8)
    assert found.says[parse_card("r5").index] == pytest.approx(0.7)
    assert found.says.sum() == pytest.approx(0.9)


def test_what_is_no_index_gets_no_second_look_and_what_hardly_is_one_goes():
    nothing, hardly = [10, 10, 30, 30], [200, 200, 230, 230]
    looks = Looks([[answer(0.01), answer(0.3)], [answer(0.2)]])

    assert Checker(looks, MODEL).checked(PICTURE, [place(nothing), place(hardly)]) == []
    assert looks.shown == [2, 1]


def test_boxes_about_one_index_are_one_and_the_surest_counts():
    rough = [[95, 98, 125, 130], [104, 104, 124, 136], [200, 100, 220, 130]]
    away = [200, 100, 220, 130]
    first = [answer(p, box, INDEX) for p, box in zip((0.6, 0.9), rough, strict=False)]
    second = [answer(0.6), answer(0.9), answer(0.8)]
    for one in second:
        one[1:5] = correction(INDEX, INDEX)
    looks = Looks([[*first, answer(0.8, away, away)], second])

    found = Checker(looks, MODEL).checked(PICTURE, [place(box) for box in rough])

    assert [round(one.place.confidence, 2) for one in found] == [0.9, 0.8]
    assert box_around(found[0].place.quad) == pytest.approx(INDEX, abs=1e-3)


def test_nothing_found_is_nothing_checked():
    looks = Looks([])

    assert Checker(looks, MODEL).checked(PICTURE, []) == []
    assert looks.shown == []


@pytest.mark.parametrize(
    ("seen", "there", "counts"),
    [
        pytest.param(0.5, 0.5, 1, id="seen"),
        pytest.param(0.02, 0.85, 0, id="hardly seen"),
        pytest.param(0.02, 0.95, 1, id="hardly seen, and certain"),
    ],
)
def test_of_what_the_locator_hardly_saw_the_checker_must_be_certain(seen, there, counts):
    looks = Looks([[answer(there, INDEX, INDEX)]] * 2)

    assert len(Checker(looks, MODEL).checked(PICTURE, [place(INDEX, seen)])) == counts


def test_a_box_that_was_hardly_seen_gives_way_to_one_that_was_seen():
    there = [answer(0.99, INDEX, INDEX), answer(0.6, INDEX, INDEX)]
    looks = Looks([there, there])

    (found,) = Checker(looks, MODEL).checked(PICTURE, [place(INDEX, 0.02), place(INDEX, 0.4)])

    assert found.place.confidence == pytest.approx(0.6)
