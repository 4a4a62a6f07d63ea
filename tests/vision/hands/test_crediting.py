"""Sightings, and the seats that they are given."""

import pytest

from companion.cards import parse_card
from companion.table.sightings import Happening, Reading, Sighting, Still
from companion.vision.hands import Owner, credited

LEFT, RIGHT = (10.0, 10.0, 20.0, 25.0), (40.0, 10.0, 50.0, 25.0)
BEFORE = Still(b"", 3.0)


class Hands:
    """Knows who reached which place."""

    def __init__(self, **owners):
        self._owners = {LEFT: owners.get("left"), RIGHT: owners.get("right")}
        self.asked = []

    def see(self, image, at):
        """Look at nothing: all is known."""

    def who_reached(self, place, since, until):
        self.asked.append((since, until))
        seat = self._owners[place]
        return None if seat is None else Owner(seat, 0.99)


def sighting(*boxes, happening=Happening.LAID, before=BEFORE):
    readings = tuple(Reading(parse_card("r5"), 1.0, 3, box=box) for box in boxes)
    return Sighting(happening, readings, at=5.0, before=before)


@pytest.mark.parametrize(
    ("seen", "owners", "seat"),
    [
        (sighting(LEFT), {"left": 2}, 2),
        (sighting(LEFT), {}, None),
        (sighting(LEFT, RIGHT), {"left": 2, "right": 2}, 2),
        (sighting(LEFT, RIGHT), {"left": 2, "right": 1}, None),
        (sighting(LEFT, RIGHT), {"left": 2}, None),
        (sighting(LEFT, None), {"left": 2}, None),
        (sighting(LEFT, happening=Happening.TAKEN_BACK), {"left": 0}, 0),
        (sighting(LEFT, happening=Happening.COLLAPSED), {"left": 2}, None),
        (sighting(LEFT, before=None), {"left": 2}, None),
        (sighting(), {}, None),
    ],
    ids=[
        "one card",
        "nobody",
        "a set",
        "two people",
        "one of them",
        "a place that is not known",
        "taken back",
        "reshuffled",
        "nobody knows since when",
        "no card",
    ],
)
def test_the_seat_is_that_of_the_hand_at_every_card(seen, owners, seat):
    assert credited(seen, Hands(**owners)).seat == seat


def test_what_counts_is_the_time_since_the_pile_lay_open_before():
    hands = Hands(left=1)
    credited(sighting(LEFT), hands)

    assert hands.asked == [(3.0, 5.0)]
