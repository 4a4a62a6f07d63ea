"""What pictures tell: who covers whom, and what still lies where it lay."""

import numpy as np
import pytest
from tabletop import Table, TruthfulDetector, quad

from companion.cards import parse_card
from companion.vision import Detection, Part
from companion.vision.pile import PileSettings
from companion.vision.pile.occlusion import with_visible_shares
from companion.vision.pile.traces import NoTraces, PictureTraces

PLACE = (0, 0, 0)
SETTINGS = PileSettings()
OFFSETS = [(18, 12, 30), (-20, 25, 75), (24, 0, 0), (0, 30, 5)]
SMALL = [(5, 4, 3), (-4, 5, -8), (0, 7, 0)]


def picture(*cards, gain=1.0):
    table = Table(gain=gain)
    for code, pose in cards:
        table.lay(code, *pose)
    return table.still(1)[0]


def found(*cards):
    return [Detection(Part.FACE, parse_card(code), 0.9, quad(*pose)) for code, pose in cards]


@pytest.mark.parametrize("pose", OFFSETS)
@pytest.mark.parametrize("codes", [("r7", "g7"), ("b3", "b9"), ("y1", "r1")])
def test_the_covered_card_shows_less(codes, pose):
    lower, upper = (codes[0], PLACE), (codes[1], pose)
    shares = [d.visible for d in with_visible_shares(picture(lower, upper), found(upper, lower))]

    assert shares[0] == 1.0
    assert 0.2 < shares[1] < 0.97


def test_of_cards_that_do_not_touch_nothing_is_told():
    cards = ("r7", PLACE), ("g7", (90, 0, 0))

    assert [d.visible for d in with_visible_shares(picture(*cards), found(*cards))] == [None, None]


def test_a_share_that_is_known_is_kept():
    cards = ("r7", PLACE), ("g7", (18, 12, 30))
    known = [Detection(d.part, d.card, d.confidence, d.quad, 0.5) for d in found(*cards)]

    assert [d.visible for d in with_visible_shares(picture(*cards), known)] == [0.5, 0.5]


@pytest.mark.parametrize("gain", [0.7, 1.0, 1.3])
@pytest.mark.parametrize("pose", OFFSETS + SMALL)
def test_a_second_card_leaves_the_first_where_it_lay(pose, gain):
    traces = PictureTraces(picture(("r5", PLACE)), picture(("r5", PLACE), ("r5", pose), gain=gain))

    assert traces.changed(quad(*PLACE), [quad(*pose)]) <= SETTINGS.still_shows


@pytest.mark.parametrize("pose", OFFSETS + SMALL)
def test_a_moved_card_leaves_its_place(pose):
    traces = PictureTraces(picture(("r5", PLACE)), picture(("r5", pose)))

    assert traces.changed(quad(*PLACE), [quad(*pose)]) >= SETTINGS.gone


def test_a_place_that_is_covered_tells_nothing():
    traces = PictureTraces(picture(("r5", PLACE)), picture(("g5", (2, 1, 1))))

    assert traces.changed(quad(*PLACE), [quad(2, 1, 1)]) is None
    assert NoTraces().changed(quad(*PLACE)) is None


@pytest.mark.parametrize(
    ("after", "least", "most"),
    [("r5", 0, 0.01), ("r6", 0.01, 0.35), ("g5", 0.5, 1), ("b9", 0.5, 1)],
)
def test_another_card_on_the_same_place_looks_different(after, least, most):
    traces = PictureTraces(picture(("r5", PLACE)), picture((after, PLACE)))

    assert least <= traces.changed(quad(*PLACE)) <= most


def test_a_place_beyond_the_picture_tells_nothing():
    image = picture()

    assert PictureTraces(image, image).changed(quad(5000, 0, 0)) is None


def test_the_detector_of_these_tests_sees_whole_faces_only():
    table = Table()
    table.lay("r7", *PLACE)
    table.lay("g7", 5, 5, 10)

    (seen,) = TruthfulDetector(table).detect([np.zeros(1)])
    assert [d.label for d in seen] == ["green_7"]
