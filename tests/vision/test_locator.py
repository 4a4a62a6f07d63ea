"""Decoding the locator's output."""

from pathlib import Path

import numpy as np
import pytest

from companion.vision.detection import Part
from companion.vision.locator import Place, YoloLocator, decode, without_doubles
from companion.vision.manifest import Model

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


class Seeing:
    """A network that sees what it is told at each size, and remembers the sizes."""

    def __init__(self, told):
        self.told = told
        self.sizes = []

    def run(self, batch):
        self.sizes.append(batch.shape[3])
        anchors = np.array(self.told[batch.shape[3]], np.float32).reshape(-1, 8)
        return anchors.T[np.newaxis]


LARGE = anchor(size=(60, 90), scores=(0.9, 0, 0))
SMALL = anchor(size=(20, 30), scores=(0.9, 0, 0))
CORNER = anchor(size=(30, 30), scores=(0, 0, 0.9))


@pytest.mark.parametrize(
    ("seen", "looks"),
    [
        ([LARGE], [64, 128]),
        ([LARGE, CORNER], [64, 128]),
        ([LARGE, SMALL], [64, 128, 256]),
        ([CORNER], [64, 128, 256]),
        ([], [64, 128, 256]),
    ],
)
def test_a_closer_look_is_taken_where_something_is_small_or_no_card_is_whole(seen, looks):
    network = Seeing({64: [LARGE], 128: seen, 256: []})
    model = Model(Path("x"), "", (64, 128, 256), ("face", "back", "index"), 0.3, 1.0)

    YoloLocator(network, model).locate(np.zeros((256, 256, 3), np.uint8))

    assert network.sizes == looks


@pytest.mark.parametrize("side", [256, 2560])
def test_places_are_in_pixels_of_the_picture_however_large_it_is(side):
    network = Seeing({64: [LARGE], 128: [], 256: []})
    model = Model(Path("x"), "", (64, 128, 256), ("face", "back", "index"), 0.3, 1.0)

    (found,) = YoloLocator(network, model).locate(np.zeros((side, side, 3), np.uint8))

    in_canvas = next(decode(np.float32([LARGE]), PARTS, 0.3)).quad
    assert found.quad == pytest.approx(in_canvas * side / 64, rel=1e-3)
