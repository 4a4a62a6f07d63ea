"""The zone of the pile."""

import numpy as np
import pytest
from pile_story import detection

from companion.vision.pile import Zone, propose_zone

FIRST = detection("r5@a")


@pytest.mark.parametrize(
    ("place", "inside"),
    [("a", True), ("d", True), ("slid", True), ("wide", True), ("edge", False), ("far", False)],
)
def test_the_zone_about_the_first_card_holds_what_is_thrown_there(place, inside):
    assert propose_zone(FIRST.quad).holds(detection(f"g7@{place}")) is inside


def test_the_zone_ends_halfway_to_the_draw_pile():
    beside = detection("back@left")
    zone = propose_zone(FIRST.quad, [beside.quad, detection("r5@n").quad])

    assert not zone.holds(beside)
    assert zone.holds(detection("g7@b"))


def test_the_zone_of_a_card_among_others_holds_at_least_the_card():
    assert propose_zone(FIRST.quad, [detection("back@slid").quad]).holds(FIRST)


@pytest.mark.parametrize(("x", "inside"), [(600, True), (628, True), (632, False)])
def test_a_center_outside_by_less_than_the_margin_counts(x, inside):
    zone = Zone(((400, 400), (600, 400), (600, 600), (400, 600)), card_length=100)
    card = detection("r5@a")
    moved = type(card)(card.part, card.card, card.confidence, card.quad + np.float32([x - 500, 0]))

    assert zone.holds(moved) is inside


def test_a_mask_in_a_shrunk_picture_covers_zone_and_margin():
    zone = Zone(((400, 400), (600, 400), (600, 600), (400, 600)), card_length=100)
    mask = zone.mask((100, 100), scale=0.1)

    assert mask.shape == (100, 100)
    assert mask[50, 50]
    assert mask[50, 63]
    assert not mask[50, 65]
    assert zone.mask((100, 100), 0.1, beyond=1.0)[50, 72]
