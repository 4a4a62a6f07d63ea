"""Arms over a drawn table, and whose they were."""

import numpy as np
import pytest
from small_pictures import CARD, EDGES, MIDDLE, table, visit

from companion.vision.hands import ArmFollower, HandSettings, SeatMap

SEATS = SeatMap.evenly(4)
SIDES = ("bottom", "left", "top", "right")
BEGIN = 2.0


def watched(frames, seats=SEATS, **settings):
    """A follower that saw the table for two seconds and then *frames* of arms, and their end."""
    follower = ArmFollower(seats, HandSettings(**settings))
    still = [()] * 30
    for number, arms in enumerate([*still, *frames, *still[:5]]):
        follower.see(table(*arms), number / 15)
    return follower, BEGIN + len(frames) / 15


@pytest.mark.parametrize("seat", range(4))
def test_the_arm_over_the_card_is_the_seats_on_its_side(seat):
    follower, end = watched(visit(EDGES[SIDES[seat]]))

    owner = follower.who_reached(CARD, BEGIN, end)

    assert owner is not None
    assert owner.seat == seat
    assert owner.confidence > 0.95


@pytest.mark.parametrize(
    "frames",
    [
        [()] * 10,
        visit(EDGES["left"], (150, 180)),
        visit(EDGES["left"]) + visit(EDGES["top"]),
        [a + b for a, b in zip(visit(EDGES["left"]), visit(EDGES["right"]), strict=True)],
        visit((-60, -60 * 9 // 16)),
        [(((320, 300), (320, 180)),)] * 8,
    ],
    ids=["nobody", "elsewhere", "one after another", "both", "from a corner", "from no edge"],
)
def test_otherwise_nobody_is_named(frames):
    follower, end = watched(frames)

    assert follower.who_reached(CARD, BEGIN, end) is None


def test_who_passes_farther_away_does_not_hide_who_was_there():
    here, elsewhere = visit(EDGES["left"]), visit(EDGES["right"], (520, 300))
    follower, end = watched([a + b for a, b in zip(here, elsewhere, strict=True)])

    owner = follower.who_reached(CARD, BEGIN, end)

    assert owner is not None
    assert owner.seat == 1


def test_an_arm_that_was_there_counts_from_when_it_came():
    follower, end = watched(visit(EDGES["left"]))
    late = BEGIN + 5.5 / 15

    assert follower.who_reached(CARD, late, late) is not None
    assert follower.who_reached(CARD, end, end) is None


def test_what_was_long_ago_is_forgotten():
    follower, end = watched([*visit(EDGES["left"]), *[()] * 30], memory_s=1)

    assert follower.who_reached(CARD, BEGIN, end) is None


def test_before_the_first_frame_nobody_was_there():
    follower = ArmFollower(SEATS)

    assert follower.arms == ()
    assert follower.who_reached(CARD, 0, 9) is None


def test_the_arms_of_the_newest_frame():
    follower, _ = watched([])
    follower.see(table((EDGES["left"], MIDDLE)), 9.0)

    (arm,) = follower.arms

    assert np.allclose(arm.entry, (0, 0.5), atol=0.03)
