"""Marking a copy."""

import numpy as np
import pytest

from companion.cards import parse_card
from companion.vision import Detection, Part
from companion.vision.geometry import box_corners
from companion.vision.marking import marked


@pytest.mark.parametrize("card", [parse_card("r5"), parse_card("W4"), None])
@pytest.mark.parametrize("box", [(50, 50, 80, 90), (-20, -20, 400, 400)])
def test_marks_go_on_a_copy(card, box):
    image = np.zeros((200, 300, 3), np.uint8)
    quad = box_corners(np.array(box, np.float32))

    copy = marked(image, [Detection(Part.FACE, card, 0.9, quad)])

    assert not image.any()
    assert copy.shape == image.shape
    assert copy.any()
