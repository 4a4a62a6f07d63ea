"""Decoding the locator's output."""

import numpy as np
import pytest

from companion.vision.detection import Part
from companion.vision.locator import Place, decode, without_doubles

PARTS = (Part.FACE, Part.BACK, Part.INDEX)


def anchor(center=(50, 50), size=(20, 32), scores=(0, 0, 0), angle=0.0):
    return [*center, *size, *scores, angle]


def places(*anchors, threshold=0.3):
    return list(decode(np.array(anchors, np.float32).reshape(-1, 8), PARTS, threshold))


def test_nothing_is_found_among_no_anchors():
    assert places() == []


def test_the_surest_come_first_and_the_unsure_not_at_all():
    found = places(
        anchor(scores=(0.5, 0, 0)), anchor(scores=(0, 0.9, 0)), anchor(scores=(0, 0, 0.2))
    )

    assert [place.part for place in found] == [Part.BACK, Part.FACE]
    assert [place.confidence for place in found] == pytest.approx([0.9, 0.5])


def test_a_face_is_turned_by_its_angle():
    (face,) = places(anchor(scores=(0.9, 0, 0), angle=np.pi / 2))

    assert face.quad[0] == pytest.approx([66, 40], abs=1e-4)


@pytest.mark.parametrize("angle", [-0.3, 0.0, 0.5])
def test_an_index_stays_upright(angle):
    (index,) = places(anchor(scores=(0, 0, 0.9), angle=angle))

    assert index.quad[0] == pytest.approx([40, 34], abs=1e-4)


def place(part, left, confidence=0.9):
    box = np.array([[0, 0], [10, 0], [10, 16], [0, 16]], np.float32)
    return Place(part, box + np.array([left, 0], np.float32), confidence)


@pytest.mark.parametrize(
    ("other", "kept"),
    [
        (place(Part.FACE, 2), 1),
        (place(Part.FACE, 8), 2),
        (place(Part.BACK, 2), 1),
        (place(Part.INDEX, 0), 2),
    ],
)
def test_one_card_is_found_once(other, kept):
    assert len(without_doubles([place(Part.FACE, 0), other])) == kept
