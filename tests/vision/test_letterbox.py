"""Shrinking to the locator's size and back."""

import numpy as np
import pytest

from companion.vision.letterbox import letterbox, network_input, without_waste


@pytest.mark.parametrize(
    ("shape", "canvas"),
    [
        ((720, 1280), (384, 640)),
        ((1280, 720), (640, 384)),
        ((480, 640), (480, 640)),
        ((640, 640), (640, 640)),
        ((1, 1), (640, 640)),
        ((10, 4000), (32, 640)),
    ],
)
def test_the_canvas_is_as_small_as_multiples_of_32_allow(shape, canvas):
    shrunk = letterbox(np.zeros((*shape, 3), np.uint8), 640)

    assert shrunk.canvas.shape == (*canvas, 3)


def test_points_come_back_to_where_they_were():
    shrunk = letterbox(np.zeros((720, 1280, 3), np.uint8), 640)

    assert shrunk.in_picture(np.array([[320, 180]], np.float32)).tolist() == [[640, 360]]


def test_the_network_sees_red_first_and_numbers_up_to_one():
    canvas = np.zeros((32, 64, 3), np.uint8)
    canvas[..., 2] = 255

    batch = network_input(canvas)

    assert batch.shape == (1, 3, 32, 64)
    assert batch.dtype == np.float32
    assert batch[0, :, 0, 0].tolist() == [1, 0, 0]


@pytest.mark.parametrize(
    ("shape", "left"),
    [
        pytest.param((3024, 4032), (1008, 1344), id="twelve megapixels"),
        pytest.param((2000, 2559), (2000, 2559), id="not four times too large"),
        pytest.param((3, 9000), (1, 1285), id="a strip"),
        pytest.param((1, 1), (1, 1), id="one pixel"),
    ],
)
def test_only_a_far_too_large_picture_is_shrunk_beforehand(shape, left):
    image = np.zeros((*shape, 3), np.uint8)

    shrunk, times = without_waste(image, 640)

    assert shrunk.shape == (*left, 3)
    assert (times * shrunk.shape[1::-1]).tolist() == pytest.approx(shape[::-1])
