"""Which pictures of a visit are looked at while a hand is there, and what they tell."""

from types import SimpleNamespace

import pytest
from pile_story import FRAME_S, after, frames, told
from test_tracker import Shown

from companion.vision.pile.glimpses import Glimpses
from companion.vision.pile.settings import VoteSettings


def glimpse(tracker, meanwhile):
    for frame in frames(meanwhile):
        tracker.glimpse(frame)


def looked_at(seconds, begin=10.0):
    """The moments of the pictures that are looked at in a visit, and when they are."""
    glimpses = Glimpses(VoteSettings())
    glimpses.begin(begin)
    for number in range(round(seconds / FRAME_S) + 1):
        at = begin + number * FRAME_S
        picture = glimpses.next(SimpleNamespace(at=at), at)
        if picture is not None:
            yield round(picture.at - begin, 2), round(at - begin, 2)


def test_nothing_comes_in_the_way_of_a_single_card():
    assert list(looked_at(0.6)) == []


def test_once_a_visit_is_long_the_pictures_since_a_card_may_lie_there_are_looked_at():
    assert list(looked_at(1.4)) == [
        (0.4, 0.67),
        (0.53, 0.73),
        (0.67, 0.8),
        (0.8, 0.87),
        (0.93, 0.93),
    ]


def test_a_third_card_covers_the_second_one():
    later = [taken for taken, _ in looked_at(2.4)][5:]

    assert later == [1.27, 1.4, 1.53, 1.67, 1.8]


def test_a_hand_that_stays_is_not_watched_for_ever():
    assert len(list(looked_at(60))) == 15


def test_a_slow_computer_looks_once_a_visit():
    glimpses = Glimpses(VoteSettings())
    for begin in (10.0, 20.0):
        glimpses.begin(begin)
        looks = [glimpses.next(SimpleNamespace(), begin + n * 0.4) for n in range(20)]

        assert sum(look is not None for look in looks) == 1


def test_before_the_first_visit_nothing_is_looked_at():
    assert Glimpses(VoteSettings()).next(SimpleNamespace(), 5.0) is None


@pytest.mark.parametrize(
    ("meanwhile", "expected"),
    [
        ("2 i:b7@a", "laid b7 g7"),
        ("2 i:b9@a", "laid b9 g7?"),
        ("2 b9@a", "laid b9 g7?"),
        ("2 b9@a?82", "laid b9 g7?"),
        ("2 b9@a?75", "laid g7"),
        ("1 b9@a", "laid g7"),
        ("1 b9@a , 1 b9@far", "laid g7"),
        ("2 i:b9@a i:y3@a", "laid b9 y3 g7?"),
        ("1 i:b9@b i:y3@a , 2 i:b9@a i:y3@a", "laid y3 b9 g7?"),
        ("1 y3@a , 2 i:b9@a i:y3@a", "laid y3 b9 g7?"),
        ("2 y1@d", "laid g7"),
        ("2 y1@d y1@wide?91", "laid y1 g7?"),
        ("2 i:y1@wide?91", "laid g7"),
        ("2 y1@n", "laid g7"),
        ("2 g7@a", "laid g7"),
        ("2 i:y7@d?89", "laid g7"),
        ("2 i:y7@d?91", "laid y7 g7"),
        ("", "laid g7"),
    ],
    ids=str,
)
def test_what_lay_open_for_a_moment_lies_under_the_set(meanwhile, expected):
    tracker = after("3 y1@d")
    glimpse(tracker, meanwhile)

    assert told("3 g7@b", tracker=tracker, traces=Shown()) == expected


@pytest.mark.parametrize(
    ("meanwhile", "expected"),
    [
        ("2 b7@a , 3 b7@a g7@wide", "laid b7 g7"),
        ("2 g7@wide , 3 b7@a g7@wide", "laid g7 b7"),
        ("2 i:b7@a , 3 b7@a g7@wide", "laid b7 g7"),
        ("2 b7@a g7@slid , 1 b7@a g7@wide", "laid b7 g7"),
        ("3 b7@a", "laid b7 g7"),
        ("1 b7@a , 3 b7@a g7@wide", "laid g7 b7?"),
        ("2 b7@b , 3 b7@a g7@wide", "laid g7 b7?"),
        ("2 i:b7@b , 3 b7@a g7@wide", "laid g7 b7?"),
        ("3 b7@a g7@wide", "laid g7 b7?"),
        ("", "laid g7 b7?"),
    ],
    ids=str,
)
def test_what_came_to_rest_first_lies_below(meanwhile, expected):
    tracker = after("3 y1@d")
    glimpse(tracker, meanwhile)

    assert told("3 g7@wide b7@a", tracker=tracker, traces=Shown("d")) == expected


@pytest.mark.parametrize(("sure", "expected"), [(91, "laid y1 g7?"), (89, "laid g7")])
def test_a_corner_well_outside_of_its_like_is_another_cards(sure, expected):
    tracker = after("3 y1@d")
    glimpse(tracker, f"2 i:y1@left?{sure}")

    assert told("3 g7@c", tracker=tracker, traces=Shown()) == expected


def test_a_buried_card_that_came_to_light_meanwhile_was_not_laid():
    tracker = after("3 b9@a | ~ | 3 y1@d | ~ | 3 y2@d | ~ | 3 y3@d | ~ | 3 y4@d")
    glimpse(tracker, "2 i:b9@a?95")

    assert told("3 g7@b", tracker=tracker, traces=Shown()) == "laid g7"


def test_of_a_zero_no_second_one_lies_open():
    tracker = after("3 y0@d")
    glimpse(tracker, "2 y0@wide?95")

    assert told("3 g7@b", tracker=tracker, traces=Shown()) == "laid g7"


def test_what_lay_open_tells_nothing_where_nothing_changed():
    tracker = after("3 y1@d")
    glimpse(tracker, "2 b9@a")

    assert told("3 g7@b", tracker=tracker, traces=Shown("a")) == "laid g7"


def test_what_a_vote_began_to_see_counts_when_a_hand_comes_back():
    assert told("3 y1@d | ~ | 2 b9@a | ~ | 3 g7@b", traces=Shown()) == "laid y1; laid b9 g7?"


def test_the_next_visit_knows_nothing_of_the_looks_at_the_one_before():
    tracker = after("3 y1@d")
    tracker.visited(None, 20.0)
    glimpse(tracker, "2 b9@a")
    told("3 g7@b", tracker=tracker, traces=Shown())
    tracker.visited(None, 30.0)
    tracker.disturb()

    assert told("3 r7@c", tracker=tracker, traces=Shown()) == "laid r7"
