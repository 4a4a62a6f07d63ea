"""Where arms come in, and whose that makes them."""

import pytest

from companion.vision.hands import SeatMap, read_seats, write_seats

MIDDLE = (0.5, 0.5)
FOUR = SeatMap.evenly(4)
SPREAD = 9.0


@pytest.mark.parametrize(
    ("seats", "entries"),
    [
        (2, [(0.5, 1), (0.5, 0)]),
        (4, [(0.5, 1), (0, 0.5), (0.5, 0), (1, 0.5)]),
        (8, [(0.5, 1), (0, 1), (0, 0.5), (0, 0), (0.5, 0), (1, 0), (1, 0.5), (1, 1)]),
    ],
)
def test_seats_are_proposed_around_the_picture_clockwise(seats, entries):
    proposed = SeatMap.evenly(seats).entries

    assert [pytest.approx(entry) for entry in entries] == list(proposed)


@pytest.mark.parametrize(
    ("tap", "edge"),
    [
        ((0.5, 0.9), (0.5, 1)),
        ((0.2, 0.5), (0, 0.5)),
        ((0.6, 0.4), (1, 0)),
        ((0.7, 0.4), (1, 0.25)),
        ((1, 0.3), (1, 0.3)),
        ((0.5, 0.5), (0.5, 0.5)),
    ],
)
def test_a_tap_shows_the_nearest_way_out_of_the_picture(tap, edge):
    assert SeatMap.tapped([tap]).entries[0] == pytest.approx(edge)


@pytest.mark.parametrize(
    ("entry", "likeliest", "least"),
    [
        ((0.5, 1.0), 0, 0.99),
        ((0.42, 1.0), 0, 0.99),
        ((0.0, 0.4), 1, 0.98),
        ((1.0, 0.6), 3, 0.98),
    ],
)
def test_an_arm_is_of_the_seat_where_it_comes_in(entry, likeliest, least):
    chances = FOUR.chances(entry, MIDDLE, SPREAD)

    assert max(range(4), key=chances.__getitem__) == likeliest
    assert chances[likeliest] >= least


@pytest.mark.parametrize("corner", [(0.0, 1.0), (1.0, 0.0), (0.06, 1.0)])
def test_an_arm_from_the_corner_between_two_seats_is_nobodys(corner):
    assert max(FOUR.chances(corner, MIDDLE, SPREAD)) < 0.3


def test_directions_are_taken_from_what_the_arm_reaches_for():
    three = SeatMap.evenly(3)
    entry = (0.2, 1.0)

    left, right = (three.chances(entry, (x, 0.5), SPREAD)[0] for x in (0.2, 0.8))

    assert left < right


def test_what_the_settings_remember_is_read_again():
    names = ("Ana", "Ben", "Chen", "Dora")

    assert read_seats(write_seats(names, FOUR), names) == FOUR


def test_seats_go_with_the_names():
    kept = write_seats(("Ana", "Ben"), SeatMap.evenly(2))
    seats = read_seats(kept, ("Ben", "Ana"))

    assert seats is not None
    assert seats.entries == SeatMap.evenly(2).entries[::-1]


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {"Ana": [0.5, 1.0]},
        {"Ana": [0.5, 1.0], "Ben": [0.5]},
        {"Ana": [0.5, 1.0], "Ben": [0.5, 1.5]},
        {"Ana": [0.5, 1.0], "Ben": "left"},
    ],
)
def test_where_a_seat_is_missing_none_counts(kept):
    assert read_seats(kept, ("Ana", "Ben")) is None


def test_every_seat_needs_a_name():
    with pytest.raises(ValueError, match="zip"):
        write_seats(("Ana",), SeatMap.evenly(2))
