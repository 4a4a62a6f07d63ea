"""Who sits where, from evening to evening, and whose hands are followed."""

import pytest

from companion.app.seats import SeatDesk
from companion.cards.text import TextError
from companion.storage import SettingsFile

TAPS = {"Ana": (0.5, 0.9), "Ben": (0.1, 0.5)}


class Watcher:
    """Remembers whether it follows hands."""

    def __init__(self):
        self.followed = []

    def follow_hands(self, hands):
        self.followed.append(hands is not None)


class Played:
    """An update that is about nothing but who plays."""

    def __init__(self, *names):
        self.names = names


@pytest.fixture
def watcher():
    return Watcher()


@pytest.fixture
def desk(watcher, tmp_path):
    return SeatDesk(watcher, SettingsFile(tmp_path / "settings.json"))


def test_before_anybody_showed_the_seats_no_hand_is_followed(desk, watcher):
    desk.show(Played("Ana", "Ben"))

    assert watcher.followed == [False]


def test_hands_are_followed_as_soon_as_the_seats_are_shown(desk, watcher):
    desk.show(Played("Ana", "Ben"))
    desk.place_seats(TAPS)

    assert watcher.followed == [False, True]


def test_the_seats_hold_next_saturday(desk, watcher, tmp_path):
    desk.place_seats(TAPS)
    again = SeatDesk(watcher, SettingsFile(tmp_path / "settings.json"))
    again.show(Played("Ben", "Ana"))

    assert watcher.followed[-1]
    assert again.seats(("Ben", "Ana")) == {
        "Ben": pytest.approx((0, 0.5)),
        "Ana": pytest.approx((0.5, 1)),
    }


def test_with_a_newcomer_nobody_is_named(desk, watcher):
    desk.place_seats(TAPS)
    desk.show(Played("Ana", "Ben"))
    desk.show(Played("Ana", "Ben", "Chen"))

    assert watcher.followed[-2:] == [True, False]


def test_while_the_same_people_play_hands_are_followed_without_a_break(desk, watcher):
    desk.place_seats(TAPS)
    for _ in range(3):
        desk.show(Played("Ana", "Ben"))

    assert watcher.followed == [False, True]


def test_a_camera_that_was_moved_forgets_the_seats(desk, watcher):
    desk.show(Played("Ana", "Ben"))
    desk.place_seats(TAPS)
    desk.forget()

    assert watcher.followed[-1] is False
    assert desk.seats(("Ana", "Ben")) == {
        "Ana": pytest.approx((0.5, 1)),
        "Ben": pytest.approx((0.5, 0)),
    }


def test_the_draw_pile_is_watched_where_it_was_shown_until_the_seats_change(desk):
    assert desk.draw_pile() is None
    with pytest.raises(TextError, match="who sits where"):
        desk.place_draw_pile((0.7, 0.5, 0.1))

    desk.show(Played("Ana", "Ben"))
    desk.place_seats(TAPS)
    desk.place_draw_pile((0.7, 0.5, 0.1))
    assert desk.draw_pile() == (0.7, 0.5, 0.1)
    desk.forget()
    assert desk.draw_pile() is None
