"""Quads and boxes."""

import numpy as np
import pytest

from companion.vision.geometry import (
    area,
    box_around,
    box_corners,
    holds,
    overlap,
    short_side_first,
    tilted_box,
    upside_down,
)

UNIT = box_corners(np.array([0, 0, 10, 20], np.float32))


def test_box_corners_run_clockwise_from_the_top_left():
    assert UNIT.tolist() == [[0, 0], [10, 0], [10, 20], [0, 20]]


def test_box_around_is_the_inverse_of_box_corners():
    assert box_around(UNIT).tolist() == [0, 0, 10, 20]


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_a_card_starts_with_a_short_side(turns):
    quad = short_side_first(np.roll(UNIT, turns, axis=0))

    assert np.linalg.norm(quad[1] - quad[0]) == 10


def test_upside_down_twice_is_the_same():
    assert np.array_equal(upside_down(upside_down(UNIT)), UNIT)
    assert upside_down(UNIT)[0].tolist() == [10, 20]


@pytest.mark.parametrize(
    ("degrees", "first"),
    [(0, [-5, -10]), (90, [10, -5]), (180, [5, 10]), (-90, [-10, 5])],
)
def test_a_tilted_box_turns_clockwise_on_the_screen(degrees, first):
    quad = tilted_box(np.zeros(2), np.array([10, 20]), np.deg2rad(degrees))

    assert quad[0] == pytest.approx(first, abs=1e-5)
    assert area(quad) == pytest.approx(200)


@pytest.mark.parametrize(("shift", "expected"), [(0, 1.0), (5, 1 / 3), (10, 0.0), (30, 0.0)])
def test_overlap_of_shifted_boxes(shift, expected):
    other = UNIT + np.array([shift, 0], np.float32)

    assert overlap(UNIT, other) == pytest.approx(expected, abs=1e-6)


def test_overlap_does_not_mind_where_corners_start():
    assert overlap(UNIT, np.roll(UNIT, 1, axis=0)) == pytest.approx(1.0)


@pytest.mark.parametrize(("point", "inside"), [((5, 5), True), ((0, 0), True), ((11, 5), False)])
def test_holds(point, inside):
    assert holds(UNIT, np.array(point, np.float32)) is inside
