"""What a phone is shown of the photograph of a hand."""

import numpy as np
import pytest

from companion.cards import parse_card
from companion.vision.geometry import box_corners
from companion.vision.tally import HandCard, HandReading, Likely
from companion.vision.tally.cutting import cut_out, part_with_hand

PICTURE = np.zeros((3000, 4000, 3), np.uint8)


def reading(*boxes):
    likely = (Likely(parse_card("r5"), 0.9),)
    quads = [box_corners(np.float32(box)) for box in boxes]
    return HandReading(0, tuple(HandCard(quad, likely, 0.9, legible=True) for quad in quads), ())


@pytest.mark.parametrize(
    ("boxes", "part"),
    [
        pytest.param([], (0, 0, 4000, 3000), id="no card: everything"),
        pytest.param([(1000, 900, 1200, 1200)], (700, 600, 1500, 1500), id="a card around a card"),
        pytest.param(
            [(1000, 900, 1040, 940), (1960, 900, 2000, 940)],
            (750, 650, 2250, 1190),
            id="a quarter of the hand around indices",
        ),
        pytest.param([(10, 20, 3990, 2990)], (0, 0, 4000, 3000), id="not beyond the picture"),
    ],
)
def test_the_hand_is_shown_with_room_for_a_card_that_was_overlooked(boxes, part):
    assert part_with_hand(reading(*boxes), PICTURE) == part


@pytest.mark.parametrize(
    ("part", "shape"), [((0, 0, 4000, 3000), (1200, 1600, 3)), ((5, 5, 805, 605), (600, 800, 3))]
)
def test_a_phone_gets_no_more_pixels_than_it_can_show(part, shape):
    assert cut_out(PICTURE, part).shape == shape
