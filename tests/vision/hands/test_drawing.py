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
    ("frames", "reaches"),
    [
        ([], []),
        ([ACROSS] * 9, []),
        ([THERE], []),
        ([ACROSS, THERE, THERE, ACROSS], [1]),
        ([THERE, THERE, ACROSS, ACROSS, THERE, THERE], [2]),
        ([THERE, THERE, *[ACROSS] * 12, THERE, THERE], [1, 1]),
    ],
    ids=["nobody", "another place", "one frame", "one card", "two reaches", "two visits"],
)
def test_reaches_are_counted_until_the_hand_is_gone(frames, reaches):
    assert [visit.reaches for visit in seen(frames)] == reaches


def test_a_visit_is_the_seats_on_its_side():
    (visit,) = seen([THERE, THERE, THERE])

    assert visit.owner is not None
    assert visit.owner.seat == 1
    assert (visit.since, visit.until) == (0, 2 / 15)


def test_a_hand_from_a_corner_drew_for_nobody():
    (visit,) = seen([THERE, THERE], entry=CORNER)

    assert visit.owner is None
