"""Fingertips at the draw pile, frame by frame."""

import numpy as np
import pytest

from companion.vision.hands import Arm, DrawWatch, HandSettings, SeatMap

NOWHERE = np.zeros((9, 16), bool)
THERE, ACROSS = (0.7, 0.5), (0.3, 0.5)
LEFT, CORNER = (0.0, 0.5), (0.0, 0.0)


def seen(frames, entry=LEFT):
    """The visits; each frame is where fingertips are, or nothing."""
    watch = DrawWatch((0.7, 0.5, 0.08), SeatMap.evenly(4), 16 / 9, HandSettings())
    told = []
    for number, tip in enumerate([*frames, *[None] * 15]):
        arms = () if tip is None else (Arm(entry, tip, NOWHERE),)
        visit = watch.see(arms, number / 15)
        told += [] if visit is None else [visit]
    return told


@pytest.mark.parametrize(
    ("frames", "most"),
    [
        ([], []),
        ([ACROSS] * 9, []),
        ([ACROSS, THERE, THERE, ACROSS, THERE, ACROSS], []),
        ([ACROSS, THERE, THERE, THERE, ACROSS], [1]),
        ([*[THERE] * 4, ACROSS, ACROSS, *[THERE] * 4], [2]),
        ([THERE] * 30, [6]),
        ([*[THERE] * 3, *[ACROSS] * 12, *[THERE] * 3], [1, 1]),
    ],
    ids=["nobody", "another place", "passing", "one", "two", "two seconds", "two visits"],
)
def test_the_longer_fingertips_are_there_the_more_cards_can_be_taken(frames, most):
    assert [visit.most for visit in seen(frames)] == most


def test_a_visit_is_the_seats_on_its_side():
    (visit,) = seen([THERE, THERE, THERE])

    assert visit.owner is not None
    assert visit.owner.seat == 1
    assert (visit.since, visit.until) == (0, 2 / 15)


def test_a_hand_from_a_corner_drew_for_nobody():
    (visit,) = seen([THERE] * 4, entry=CORNER)

    assert visit.owner is None
