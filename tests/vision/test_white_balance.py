"""The white border as reference."""

import numpy as np
import pytest

from companion.vision.white_balance import white_balanced

WHITE, RED, YELLOW, BLACK = (240, 240, 240), (40, 40, 220), (30, 200, 240), (20, 20, 20)


def card(border, panel):
    crop = np.empty((100, 64, 3), np.uint8)
    crop[:] = border
    crop[8:-8, 5:-5] = panel
    return crop


def lit(crop, *gains):
    return (crop * np.array(gains)).clip(0, 255).astype(np.uint8)


@pytest.mark.parametrize("panel", [RED, YELLOW, BLACK])
@pytest.mark.parametrize("gains", [(0.5, 0.8, 1), (1, 0.9, 0.6), (0.9, 1, 0.7)])
def test_the_light_is_taken_out(panel, gains):
    balanced = white_balanced(lit(card(WHITE, panel), *gains))

    assert balanced[2, 2] == pytest.approx(WHITE, abs=4)
    assert balanced[50, 10] == pytest.approx(panel, abs=12)


def test_white_light_changes_nothing():
    assert np.array_equal(white_balanced(card(WHITE, RED)), card(WHITE, RED))


@pytest.mark.parametrize("crop", [card(BLACK, RED), card(RED, RED), card(YELLOW, WHITE)])
def test_a_card_without_a_white_border_stays_as_it_is(crop):
    assert np.array_equal(white_balanced(crop), crop)


@pytest.mark.parametrize("shape", [(100, 64, 3), (8, 8, 3)])
def test_a_black_crop_stays_black(shape):
    assert not white_balanced(np.zeros(shape, np.uint8)).any()
