"""Crops come out upright, whichever way the card lay."""

import numpy as np
import pytest

from companion.vision.geometry import box_corners, tilted_box, upside_down
from companion.vision.straighten import from_all_sides, square_around, straighten

SIZE = (32, 50)


def flag(height: int, width: int) -> np.ndarray:
    """Blue above, red below."""
    image = np.zeros((height, width, 3), np.uint8)
    image[: height // 2, :, 0] = 255
    image[height // 2 :, :, 2] = 255
    return image


@pytest.mark.parametrize("scale", [1, 2, 7])
def test_the_first_side_becomes_the_top(scale):
    image = flag(100 * scale, 80 * scale)
    quad = box_corners(np.array([10, 10, 74, 90], np.float32) * scale)

    upright = straighten(image, quad, SIZE)
    other_end = straighten(image, upside_down(quad), SIZE)

    assert upright.shape == (50, 32, 3)
    assert upright[5, 16].tolist() == [255, 0, 0]
    assert upright[45, 16].tolist() == [0, 0, 255]
    assert other_end[5, 16].tolist() == [0, 0, 255]


def test_a_crop_beyond_the_picture_repeats_its_edge():
    crop = straighten(flag(40, 40), box_corners(np.array([-30, 0, 10, 40], np.float32)), SIZE)

    assert crop[5, 0].tolist() == [255, 0, 0]


def test_a_square_has_the_longer_side_times_the_margin():
    square = square_around(np.array([10, 10, 20, 30], np.float32), margin=1.5)

    assert square.tolist() == [[0, 5], [30, 5], [30, 35], [0, 35]]


def test_an_index_is_looked_at_from_eight_sides():
    image = np.random.default_rng(2).integers(0, 255, (9, 12, 3), np.uint8).repeat(20, 0)
    image, box = image.repeat(20, 1), np.array([70, 75, 130, 105], np.float32)

    crops = from_all_sides(image, box, 1.5, (30, 30), 8)
    fewer = from_all_sides(image, box, 1.5, (30, 30), 4)

    assert len(crops) == 8
    assert np.array_equal(crops[:4], fewer)
    for turn, crop in enumerate(crops):
        angle = np.pi / 2 * turn if turn < 4 else np.pi / 4 + np.pi / 2 * turn
        square = tilted_box(np.array([100, 90]), np.array([90, 90]), angle)
        cut = straighten(image, square, (30, 30))
        assert np.abs(crop.astype(int) - cut).mean() < 12
