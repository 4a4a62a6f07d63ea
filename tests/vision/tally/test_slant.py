"""A hand that is seen slantingly is read as if it were seen from straight above."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from made_hands import CARD, SIZE, Laid, corner, evidence_of, said

from companion.vision.geometry import box_around, box_corners
from companion.vision.tally.grouping import grouped
from companion.vision.tally.outline import spanned
from companion.vision.tally.scale import length_of, scale_of
from companion.vision.tally.slant import STRAIGHT, Slant, growth_of, stretch_of

HEAP = [
    Laid("r5", 300, 250, 20),
    Laid("yS", 700, 300, 80),
    Laid("b9", 1200, 260, 130),
    Laid("g7", 350, 900, 250),
    Laid("W4", 800, 950, 310),
    Laid("r1", 1250, 920, 5),
]

VIEWS = {
    "straight": [(0, 0), (1600, 0), (1600, 1200), (0, 1200)],
    "from below": [(250, 350), (1350, 350), (1600, 1200), (0, 1200)],
    "from the left": [(0, 0), (1200, 250), (1200, 950), (0, 1200)],
}


def seen(evidence, view):
    """*evidence* as a camera has it that sees the table's corners at *view*."""
    corners = np.float32([(0, 0), (SIZE[0], 0), SIZE, (0, SIZE[1])])
    camera = cv2.getPerspectiveTransform(corners, np.float32(view))

    def through(quad):
        return cv2.perspectiveTransform(np.float32(quad)[None], camera)[0]

    moved = [replace(c, quad=box_corners(box_around(through(c.quad)))) for c in evidence.corners]
    return replace(
        evidence,
        wholes=tuple(replace(whole, quad=through(whole.quad)) for whole in evidence.wholes),
        corners=tuple(moved),
        twins=(),
    )


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
def test_all_cards_are_as_long_wherever_and_however_they_lie(view):
    evidence = seen(evidence_of(HEAP), view)
    scale = scale_of(evidence.wholes, evidence.corners)

    assert max(scale.off(whole.quad) for whole in evidence.wholes) < np.log(1.15)


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
def test_the_two_indices_of_a_card_span_it(view):
    evidence = seen(evidence_of(HEAP), view)
    slant = scale_of(evidence.wholes, evidence.corners).slant

    for whole in evidence.wholes:
        named = [c for c in evidence.corners if c.belief.argmax() == whole.belief.argmax()]
        one, other = slant.flat(np.stack([index.middle for index in named]))
        length = length_of(slant.flat(whole.quad))
        assert length_of(spanned(one, other)) == pytest.approx(length, rel=0.1)


def test_seen_and_flat_undo_each_other():
    slant = Slant(np.float32([300, 200]), np.zeros(2), np.float32([[1.2, 0.1], [0.1, 0.9]]))
    points = np.float32([(0, 0), (500, 20), (-30, 900)])

    assert slant.seen(slant.flat(points)) == pytest.approx(points, abs=0.01)
    assert STRAIGHT.flat(points) == pytest.approx(points)


def test_nothing_that_tells_leaves_it_straight():
    assert stretch_of([], []) == pytest.approx(np.eye(2))
    assert growth_of([], [], np.zeros(2)) == pytest.approx(np.zeros(2))


def test_a_card_that_points_away_from_the_camera_is_no_shape_of_its_own():
    """Three cards turned differently, all seen half as high as they are."""
    flat = np.float32([[1, 0], [0, 0.6]])
    quads = [Laid("r5", 0, 0, turn).quad @ flat for turn in (0, 40, 110)]
    stretch = stretch_of(quads, [1, 1, 1])

    lengths = [length_of(quad @ np.linalg.inv(stretch)) for quad in quads]
    assert max(lengths) / min(lengths) < 1.02
    assert np.linalg.det(stretch) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize(
    ("card", "times", "strength", "found", "counts"),
    [
        ("b4", 1.0, 0.97, 0.99, True),
        ("b4", 1.5, 0.97, 0.99, True),
        ("b4", 1.5, 0.7, 0.99, False),
        ("b4", 1.8, 0.97, 0.99, False),
        ("b1", 1.5, 0.97, 0.99, False),
        ("bD", 1.8, 0.97, 0.99, True),
        ("bD", 0.7, 0.97, 0.99, True),
        ("b4", 0.4, 0.97, 0.99, False),
        ("W", 1.9, 0.6, 0.9, True),
        ("W", 1.9, 0.6, 0.7, False),
    ],
)
def test_how_wide_an_index_may_be_depends_on_what_it_says(card, times, strength, found, counts):
    evidence = evidence_of([Laid("r5", 500, 500), Laid("g7", 700, 500)])
    usual = float(np.median([one.side for one in evidence.corners]))
    side = times * usual
    one = corner(card, 600 - side / 2, 350 - side / 2, side, strength, found)

    assert said(replace(evidence, corners=(*evidence.corners, one)))[card] == counts


def test_a_far_card_whose_two_ends_are_found_is_one_card():
    evidence = seen(evidence_of(HEAP), VIEWS["from below"])
    assert length_of(evidence.wholes[0].quad) < 0.75 * CARD

    assert len(grouped(evidence).cards) == len(HEAP)
