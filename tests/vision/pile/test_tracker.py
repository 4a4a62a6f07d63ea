"""What a visit did to the pile, told as stories (see ``story.py``)."""

from dataclasses import replace

import numpy as np
import pytest
from pile_story import FRAME_S, after, detection, frames, known, play, quad_at, told

from companion.cards import parse_card, parse_cards, write_cards
from companion.table.sightings import Happening
from companion.vision.pile import PileSettings, PileTracker, Zone
from companion.vision.pile.bounds import SettingError
from companion.vision.pile.settings import VoteSettings
from companion.vision.pile.traces import NoTraces


class Strange(NoTraces):
    """Pictures in which so many cards' areas look otherwise than anything known explains."""

    def __init__(self, elsewhere):
        self._elsewhere = elsewhere

    def elsewhere(self, _places):
        return self._elsewhere


class Bared(NoTraces):
    """Pictures in which so much of the table looks again as it did before cards came."""

    def __init__(self, again=1.0):
        self.before = np.zeros((2, 2, 3), np.uint8)
        self._again = again

    def uncovered(self, _places, _earlier, _covers=()):
        return self._again


class Places(NoTraces):
    """Pictures of which it is known what happened at some places."""

    word = ""

    def __init__(self, *names):
        self._names = names
        self._places = [quad_at(name) for name in names]

    def __repr__(self):
        """Name the test, the same in every worker."""
        return f"{self.word} {' '.join(self._names)}".strip()


class Shown(Places):
    """Pictures in which only these places are as before."""

    word = "as before"

    def changed(self, place, _covers=()):
        return 0.0 if any(np.abs(place - quad).max() < 2 for quad in self._places) else 1.0


class Beside(Places):
    """Pictures in which nothing has changed but where a card lies or lay at these places."""

    word = "changed"

    def changed(self, _place, covers=()):
        left_out = [any(np.allclose(q, cover, atol=2) for cover in covers) for q in self._places]
        return 0.0 if all(left_out) else 0.5


class Rim(NoTraces):
    """Pictures in which the old card's rim shows beside the new one."""

    def __init__(self):
        self.before = np.zeros((2, 2, 3), np.uint8)

    def changed(self, _place, _covers=()):
        return 0.2

    def rim_remains(self, _old, _covers, _earlier):
        return 0.9


PILE = "3 r5@a | ~ | 3 g5@b"


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        ("", ""),
        ("9 -", ""),
        ("2 r5@a", ""),
        ("3 r5@a", "laid r5"),
        ("3 - | ~ | 3 r5@a", "laid r5"),
        ("3 r5@a | 9 r5@a", "laid r5"),
        ("2 r5@a | ~ | 2 r5@a", ""),
        ("1 r5@a | ~ | 3 r5@a'", "laid r5"),
    ],
    ids=str,
)
def test_a_card_is_believed_when_three_settled_frames_agree(story, expected):
    assert told(story) == expected


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        (PILE, "laid r5; laid g5"),
        ("3 r5@a | ~ | 3 r5@a g5@wide", "laid r5; laid g5"),
        (f"{PILE} | ~ | 3 g7@c | ~ | 3 W4@d", "laid r5; laid g5; laid g7; laid W4"),
        ("3 r5@a | ~ | 3 r5@a' | ~ | 3 r5@a", "laid r5"),
        (f"{PILE} | ~ | 3 g5@b | ~ | ~ | 3 g5@b", "laid r5; laid g5"),
    ],
    ids=str,
)
def test_only_new_cards_are_told(story, expected):
    assert told(story) == expected


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        ("r6@a , r9@a , 3 r6@a", "laid r6"),
        ("r9@a , 4 r6@a", "laid r6"),
        ("3 r6@a | ~ | 1 r9@a , 3 r6@a", "laid r6"),
        ("3 r6@a | ~ | r6@a , r9@a , r6@a , r9@a , r6@a , r9@a , r6@a , r9@a", "laid r6"),
        ("r6@a , b1@wide r6@a , 3 r6@a", "laid r6"),
        ("2 r6@a , - , 2 r6@a", "laid r6"),
    ],
    ids=str,
)
def test_flickering_misreadings_invent_nothing(story, expected):
    assert told(story) == expected


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        ("i:W4@b , W4@b , i:W4@b", "laid W4"),
        ("i:W4@b , W4@b , i:W4@wide , 5 W4@b", "laid W4"),
        ("2 i:W4@wide , W4@b , 5 i:W4@wide", ""),
        ("3 i:W4@b", ""),
        ("r5@a , r5@t , r5@a , r5@t", "laid r5"),
        ("r5@a , r5@wide , r5@a , r5@wide , 4 r5@a", "laid r5"),
    ],
    ids=str,
)
def test_a_card_that_is_read_now_whole_now_by_its_corner_or_turned_is_one(story, expected):
    assert told(story) == expected


@pytest.mark.parametrize(("beside", "expected"), [("a", "laid W4 r5?"), ("b", "laid W4")])
def test_a_nearly_covered_card_that_is_taken_for_a_whole_one_is_not_new(beside, expected):
    tracker = after("3 r5@a | ~ | 3 g7@wide i:r5@b")

    assert told("3 W4@wide r5@b", tracker=tracker, traces=Shown(beside)) == expected


def test_what_has_not_changed_since_the_visit_is_not_new():
    tracker = after(f"{PILE} | ~ | 3 g7@c")

    assert told("3 g7@c b9@wide", tracker=tracker, traces=Shown("wide")) == ""
    tracker.disturb()
    assert told("3 g7@c b9@wide", tracker=tracker, traces=Shown("c")) == "laid b9"


def test_a_card_deep_in_the_pile_does_not_slide_out():
    story = f"{PILE} | ~ | 3 g7@c | ~ | 3 W4@d | ~ | 3 b2@a' | ~ | 3 y9@b"
    assert told(f"{story} | ~ | 3 y9@b r5@o").endswith("laid y9; laid r5")


def breaks(visit, traces, tracker=None):
    """Whether each sighting says that nothing can have come to lie unseen before it."""
    tracker = tracker or PileTracker()
    if not tracker.cards:
        play(PILE, tracker=tracker)
    tracker.disturb()
    return [sighting.unbroken for sighting in play(visit, tracker=tracker, traces=traces)]


@pytest.mark.parametrize(("strange", "unbroken"), [(0.0, True), (0.1, True), (0.2, False)])
def test_a_second_card_may_lie_under_the_one_that_was_read(strange, unbroken):
    assert breaks("3 g7@c", Strange(strange)) == [unbroken]


@pytest.mark.parametrize(("strange", "unbroken"), [(0.1, True), (0.5, False)])
def test_a_card_that_was_not_read_makes_the_next_one_doubtful_and_no_more(strange, unbroken):
    tracker = PileTracker()
    play(PILE, tracker=tracker)
    assert breaks("3 g5@b", Strange(strange), tracker) == []
    assert breaks("3 g5@b g7@c", None, tracker) == [unbroken]
    assert breaks("3 g7@c W4@d", None, tracker) == [True]


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        ("r6@b , r9@b , r6@b , r9@b | ! | 3 g2@c", "laid r6?; laid g2"),
        ("3 g7@b | ! | 3 g2@c", "laid g7; laid g2"),
        ("2 g7@b | ! | 3 g2@c", "laid g2"),
        ("5 - | ! | 3 g2@c", "laid g2"),
        ("5 - | ! | 3 r5@a", ""),
        ("! | 3 r5@a", ""),
    ],
    ids=str,
)
def test_a_card_on_which_the_next_is_laid_too_soon_is_asked_if_it_was_seen(story, expected):
    tracker = after("3 r5@a")

    assert told(story, tracker=tracker) == expected


@pytest.mark.parametrize(
    ("seen", "unbroken"), [("2 g7@b", False), ("2 -", False), ("2 r5@a", True), ("1 r5@n", True)]
)
def test_what_is_covered_too_soon_makes_the_next_card_doubtful(seen, unbroken):
    tracker = PileTracker()
    play("3 r5@a", tracker=tracker)
    assert breaks(f"{seen} | ! | 3 g2@c", None, tracker) == [unbroken]


@pytest.mark.parametrize(
    ("strange", "story", "expected"),
    [
        (0.5, "4 i:y7@c", ""),
        (0.5, "5 i:y7@c", "unread"),
        (0.5, "8 - | ~ | 8 - | ~ | 8 i:y7@c", "unread"),
        (0.5, "8 i:y7@c | ~ | 3 y9@c | ~ | 8 i:y7@c", "unread; laid y9; unread"),
        (0.5, "8 g5@b", ""),
        (0.1, "8 -", ""),
    ],
    ids=str,
)
def test_that_nothing_can_be_read_any_more_is_told_once(strange, story, expected):
    tracker = after(PILE)

    assert told(story, tracker=tracker, traces=Strange(strange)) == expected


class StrangeCard(Strange):
    """Pictures in which a card's area looks otherwise, wherever one looks closer."""

    def changed(self, _place, _covers=()):
        return self._elsewhere


@pytest.mark.parametrize(
    ("traces", "story", "expected"),
    [
        (StrangeCard(0.9), "1 g7@c , 3 - , 1 g7@c , 3 -", "laid g7?"),
        (StrangeCard(0.9), "1 g7@c , 1 b7@far , 1 - , 2 b7@far , 3 -", "laid b7?"),
        (StrangeCard(0.9), "1 g7@c , 7 -", "unread"),
        (StrangeCard(0.3), "1 g7@c , 3 - , 1 g7@c , 3 -", "unread"),
        (Strange(0.9), "1 g7@c , 3 - , 1 g7@c , 3 -", "unread"),
        (StrangeCard(0.9), "1 g5@b , 3 - , 1 g5@b , 3 -", "unread"),
        (StrangeCard(0.9), "8 - | ~ | 1 g7@c , 3 - , 1 g7@c , 3 -", "unread"),
        (StrangeCard(0.9), "1 g7@c , 3 - , 1 g7@c , 3 - | ~ | 8 -", "laid g7?; unread"),
    ],
)
def test_what_is_read_now_and_then_is_asked_about(traces, story, expected):
    tracker = after("3 r5@a | ~ | 3 r5@a g5@b")

    assert told(story, tracker=tracker, traces=traces) == expected


def test_a_lone_card_that_is_gone_may_be_covered():
    assert [s.unbroken for s in play("3 r5@a | ~ | 8 - | ~ | 3 g2@a")] == [True, True, False]


def test_one_play_is_taken_back_and_another_laid_in_one_visit():
    tracker = after("3 r5@a")
    play("3 g5@b/80 y5@wide/100", tracker=tracker, traces=Bared())
    tracker.disturb()

    assert told("5 b2@c", tracker=tracker, traces=Bared()) == "taken_back g5 y5; laid b2"
    assert tracker.cards == parse_cards("r5 b2")

    tracker.disturb()
    assert told("8 r5@a", tracker=tracker, traces=Bared(0.0)) == "taken_back b2"


def test_two_plays_that_were_taken_back_one_after_the_other_are_told_in_that_order():
    tracker = PileTracker()
    play("3 r5@a", tracker=tracker)
    for visit in ("3 g5@b", "3 y5@wide"):
        tracker.disturb()
        play(visit, tracker=tracker, traces=Bared(0.0))
    tracker.disturb()

    assert told("5 r5@a", tracker=tracker, traces=Bared()) == "taken_back y5; taken_back g5"


def test_a_vote_that_stays_split_is_told_with_both_candidates():
    (sighting,) = play("r6@a , r9@a , r6@a , r9@a , r6@a , r6@a , r9@a , r6@a")

    (reading,) = sighting.readings
    assert reading.card == parse_card("r6")
    assert reading.frames == 8
    assert reading.confidence == pytest.approx(5 / 8)
    assert reading.runner_up == (parse_card("r9"), pytest.approx(3 / 8))


def test_frames_weigh_as_much_as_the_detector_is_sure():
    (sighting,) = play("r6@a?30 , r6@a?30 , r9@a?90 , r9@a?90 , 4 r6@a?20")

    assert sighting.readings[0].card == parse_card("r9")


def test_a_detector_that_is_unsure_in_every_frame_lowers_the_confidence():
    (sure,), (unsure,) = play("3 r6@a?80"), play("3 r6@a?35")

    assert sure.confidence == 1.0
    assert unsure.confidence == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        ("3 - | ~ | 3 r7@a/85 g7@b/100", "laid r7 g7"),
        ("3 - | ~ | 3 g7@b/100 r7@a/85", "laid r7 g7"),
        ("3 y1@far | ~ | 3 r7@a/82 g7@b/90 b7@d/100", "laid y1; laid r7 g7 b7"),
        ("3 y1@d | ~ | 3 r7@a g7@b", "laid y1; laid r7 g7?"),
        ("3 y1@d | ~ | 3 r7@a g7@wide", "laid y1; laid r7 g7?"),
        ("3 y1@d | ~ | 3 r7@a/85 r7@b/100", "laid y1; laid r7 r7"),
        ("3 y1@d | ~ | 3 r7@a/90 g7@b/90", "laid y1; laid r7 g7?"),
    ],
    ids=str,
)
def test_a_set_is_told_in_landing_order_and_asked_where_it_does_not_show(story, expected):
    assert told(story) == expected


def test_a_like_card_is_asked_about_where_something_else_changed_too():
    class Hand(Strange):
        """A hand that rests beside the pile and covers a card's rim."""

        def changed(self, _place, _covers=()):
            return 0.2

        def rim_remains(self, _old, _covers, _earlier):
            return 0.9

    assert told_after_g5("3 g5@n", Hand(0.0)) == "laid g5"
    assert told_after_g5("3 g5@n", Hand(0.4)) == "laid g5?"


@pytest.mark.parametrize(
    ("place", "changed", "expected"),
    [("j", 0.05, ""), ("j", 0.1, "laid g5?"), ("n", 0.1, ""), ("n", 0.2, "laid g5")],
)
def test_a_like_card_that_lies_elsewhere_shows_its_sign_elsewhere(place, changed, expected):
    class Changed(Rim):
        def changed(self, _place, _covers=()):
            return changed

    tracker = PileTracker()
    play("3 - | ~ | 3 g5@a", tracker=tracker, traces=Rim())
    tracker.disturb()

    assert told(f"3 g5@{place}", tracker=tracker, traces=Changed()) == expected


def test_what_came_beside_a_card_hides_its_rim():
    hiding = []

    class Hidden(Rim):
        def rim_remains(self, _old, covers, _earlier):
            hiding.append(covers)
            return 0.9

    tracker = PileTracker()
    play("3 y8@left | ~ | 3 y8@left g5@a", tracker=tracker, traces=Rim())
    tracker.disturb()
    play("3 y8@left g5@n g8@c", tracker=tracker, traces=Hidden())

    assert {len(covers) for covers in hiding} == {2}


def test_a_third_like_card_is_none_however_its_outline_trembles():
    tracker = PileTracker(known=parse_cards("g5 y2 y7 b1"))
    play("3 b1@c", tracker=tracker)
    for visit, traces in (("3 b1@c g5@b", Bared(0.0)), ("3 g5@n", Rim()), ("3 g5@o", Rim())):
        tracker.disturb()
        last = told(visit, tracker=tracker, traces=traces)

    assert last == ""


def test_no_like_card_is_laid_under_others():
    tracker = PileTracker()
    play("3 - | ~ | 3 g5@left", tracker=tracker, traces=Rim())
    for cards in ("y1@a", "y1@a y2@b", "y1@a y2@b y3@c", "y1@a y2@b y3@c y4@d"):
        tracker.disturb()
        play(f"3 g5@left {cards}", tracker=tracker, traces=Rim())
    tracker.disturb()

    assert told("3 g5@lefter y4@d", tracker=tracker, traces=Rim()) == ""


def told_after_g5(visit, traces):
    """What *visit* does to a green 5 of which it is known what lay there before it came."""
    tracker = after("3 r5@c")
    play("3 r5@c g5@b", tracker=tracker, traces=Bared())
    tracker.disturb()
    return told(visit, tracker=tracker, traces=traces)


def test_a_card_taken_back_from_one_that_shows_a_corner_is_seen_to_be_gone():
    tracker = after("3 r5@a")
    play("3 r5@a/60 g5@b/100", tracker=tracker, traces=Bared())
    tracker.disturb()

    assert told("3 i:r5@a", tracker=tracker, traces=Bared()) == "taken_back g5"


@pytest.mark.parametrize(
    ("visit", "traces", "expected"),
    [
        ("3 g7@b i:r7@a", Shown(), "laid r7 g7"),
        ("3 g7@b i:r7@a?80", Shown(), "laid r7 g7?"),
        ("3 g7@b i:r8@a", Shown(), "laid r8 g7?"),
        ("3 g7@b i:y1@d", Shown(), "laid g7"),
        ("3 g7@a i:g7@a'", Shown(), "laid g7"),
        ("3 g7@a i:g7@n", Shown(), "laid g7"),
        ("3 g7@b i:g7@a", Shown(), "laid g7 g7?"),
        ("3 g7@left i:r7@a i:b7@wide", Shown(), "laid r7 b7 g7?"),
        ("3 g7@left i:b7@wide", Shown(), "laid g7"),
        ("3 g7@left i:r7@a i:b7@far", Shown(), "laid r7 g7"),
        ("3 g7@d i:g7@c", Shown(), "laid g7 g7?"),
        ("3 g7@b i:r7@far", Shown(), "laid g7"),
        ("3 g7@b i:r7@a", None, "laid g7"),
        ("3 i:r7@a", Shown(), ""),
        ("1 g7@b i:r7@a , 1 g7@b i:b7@a , 1 g7@b i:r7@a", Shown(), "laid g7"),
    ],
    ids=str,
)
def test_a_card_under_its_set_is_asked_for_where_only_its_corner_shows(visit, traces, expected):
    tracker = after("3 y1@d")

    assert told(visit, tracker=tracker, traces=traces) == expected


@pytest.mark.parametrize(
    ("visit", "traces", "expected"),
    [
        ("3 g7@b i:r7@a", Shown("a"), "laid r7 g7"),
        ("3 g7@b i:r7@a?80", Shown("a"), "laid g7"),
        ("3 g7@b i:r7@a?80", Shown(), "laid r7 g7?"),
        ("3 g7@b i:y7@a?80", Shown("a"), "laid y7 g7?"),
        ("3 g7@b i:y9@c i:y0@c?80", Shown("a"), "laid y9 g7?"),
        ("3 g7@b i:y9@c i:b0@c?80", Shown("a"), "laid y9 b0 g7?"),
    ],
    ids=str,
)
def test_a_corner_that_is_another_cards_or_a_dot_beside_it_is_none_of_the_set(
    visit, traces, expected
):
    tracker = after("3 r5@a")

    assert told(visit, tracker=tracker, traces=traces) == expected


@pytest.mark.parametrize(("lay", "expected"), [("wide", "laid r7 g7"), ("a", "laid g7")])
def test_a_corner_is_explained_by_a_like_card_only_where_that_lay(lay, expected):
    tracker = after(f"3 r7@{lay} | ~ | 3 y1@d")

    assert told("3 g7@b i:r7@a", tracker=tracker, traces=Shown()) == expected


@pytest.mark.parametrize(("cover", "expected"), [("row", "laid r7 g7"), ("a'", "laid g7")])
def test_a_card_shows_its_index_in_two_of_its_corners(cover, expected):
    tracker = after("3 r7@a | ~ | 3 y1@d")

    assert told(f"3 g7@b i:r7@{cover}", tracker=tracker, traces=Shown()) == expected


@pytest.mark.parametrize(("more", "expected"), [("", "laid g7"), (" | ~ | 3 b4@c", "laid r7 g7")])
def test_no_corner_of_a_card_comes_to_light_on_which_many_others_lie(more, expected):
    story = "3 r7@a | ~ | 3 y1@d | ~ | 3 y2@d | ~ | 3 y3@d | ~ | 3 y4@d | ~ | 3 y5@d"
    tracker = after(f"{story}{more}")

    assert told("3 g7@b i:r7@a", tracker=tracker, traces=Shown()) == expected


@pytest.mark.parametrize(
    ("visit", "expected"),
    [
        ("3 W4@n i:y9@row", "laid y9 W4?"),
        ("3 W4@n i:y9@row?80", ""),
        ("3 W4@a i:y9@row", ""),
        ("3 W4@n", ""),
        ("3 W4@n i:b1@d", ""),
    ],
    ids=str,
)
def test_a_like_card_came_to_lie_on_the_top_where_a_strange_corner_shows(visit, expected):
    tracker = after("3 b1@d | ~ | 3 W4@a")

    assert told(visit, tracker=tracker, traces=Shown()) == expected


def test_a_push_brings_a_wild_card_to_light_that_is_misread():
    tracker = after("3 W@wide | ~ | 3 b1@d | ~ | 3 y5@a")

    assert not told("3 y5@n i:W4@row", tracker=tracker, traces=Shown())


def test_a_push_brings_a_corner_to_light_that_was_buried():
    buried = "3 y9@row | ~ | 3 b1@d | ~ | 3 b2@d | ~ | 3 b3@d | ~ | 3 b4@row | ~ | 3 b5@d"
    tracker = after(f"{buried} | ~ | 3 W4@a")

    assert not told("3 W4@n i:y9@row", tracker=tracker, traces=Shown())


def test_a_zero_on_a_strange_corner_is_the_one_that_there_is():
    tracker = after("3 b1@d | ~ | 3 r0@a")

    assert not told("3 r0@n i:y9@row", tracker=tracker, traces=Shown())


@pytest.mark.parametrize("story", ["3 r7@a/85 g7@b/100", "3 g7@b/100 r7@a/85 b1@left"])
def test_of_what_lay_there_before_the_watch_only_the_top_is_told(story):
    assert told(story).startswith("laid g7")


@pytest.mark.parametrize(
    ("visit", "expected"),
    [
        ("3 r5@n", ""),
        ("3 r5@t", ""),
        ("3 r5@a r5@wide", "laid r5"),
        ("3 r5@o i:r5@a", "laid r5"),
        ("3 r5@wide", "laid r5?"),
    ],
    ids=str,
)
def test_the_same_face_in_another_pose(visit, expected):
    assert told(f"3 r5@a | ~ | {visit}").removeprefix("laid r5").removeprefix("; ") == expected


def test_a_card_of_a_set_that_is_half_covered_is_asked():
    (sighting,) = play("3 - | ~ | 3 r7@a/60 g7@b/100")
    assert [round(reading.confidence, 1) for reading in sighting.readings] == [0.5, 1.0]


@pytest.mark.parametrize(
    ("rival", "told_from"), [(None, 1.0), (0.05, 1.0), (0.1, 1.0), (0.25, 0.85), (0.4, 0.7)]
)
def test_a_card_that_is_nearly_taken_for_another_is_told_less_surely(rival, told_from):
    tracker, (seven,) = PileTracker(), next(frames("g7@a"))
    other = None if rival is None else (parse_card("g1"), rival)
    for number in range(3):
        sighting = tracker.look(number / 15, [replace(seven, rival=other)])

    assert sighting.confidence == pytest.approx(told_from)


def test_what_the_detector_would_have_named_next_is_the_runner_up():
    (six,) = frames("r6@a?60")
    doubtful = [replace(six[0], rival=(parse_card("r9"), 0.3))]
    tracker = PileTracker()
    (sighting,) = [s for at in range(3) if (s := tracker.look(at / 15, doubtful))]

    assert sighting.readings[0].runner_up == (parse_card("r9"), pytest.approx(0.3))


def test_nobody_takes_back_five_plays_at_once():
    story = f"{PILE} | ~ | 3 g7@c | ~ | 3 W4@d | ~ | 3 b2@a' | ~ | 3 y9@b"
    assert told(f"{story} | ~ | 3 r5@a").endswith("laid y9; laid r5")


def test_a_zero_exists_once_so_that_one_elsewhere_was_moved():
    assert told("3 r0@a | ~ | 3 r0@wide") == "laid r0"
    assert told("3 r0@a | ~ | 3 r0@a r0@wide") == "laid r0; laid r0"


@pytest.mark.parametrize(
    ("visit", "traces", "expected"),
    [
        ("3 r5@n", Shown("a"), ""),
        ("3 r5@o", Shown("a"), "laid r5"),
        ("3 r5@o", Shown("a", "o"), ""),
        ("3 r5@n", Shown(), ""),
        ("3 r5@wide", Shown(), ""),
        ("3 r5@wide", Shown("a"), "laid r5"),
        ("3 r6@a'", Shown("a"), ""),
        ("3 r6@a'", Shown(), "laid r6"),
        ("3 r6@a'", None, "laid r6?"),
    ],
    ids=str,
)
def test_the_pictures_decide_between_nudged_and_new_and_misread(visit, traces, expected):
    tracker = after("3 r5@a")

    assert told(visit, tracker=tracker, traces=traces) == expected


DEEP = (
    "3 r1@wide | ~ | 3 g3@b i:r1@wide | ~ | 3 g4@c i:r1@wide"
    " | ~ | 3 b6@d i:r1@wide | ~ | 3 y3@b i:r1@wide"
)


@pytest.mark.parametrize(
    ("visit", "traces", "expected"),
    [
        ("3 y3@n r1@wide/80", Beside(), ""),
        ("3 y3@n r1@wide/80", Beside("b", "n"), ""),
        ("3 r1@wide", Beside("b"), "laid r1?"),
        ("3 y3@b r1@left", Beside("a"), "laid r1"),
    ],
    ids=str,
)
def test_a_card_deep_in_the_pile_that_is_read_whole_again_is_not_new(visit, traces, expected):
    tracker = after(DEEP)

    assert told(visit, tracker=tracker, traces=traces) == expected


@pytest.mark.parametrize(
    ("hidden", "again", "expected"),
    [(0.5, 1.0, ""), (0.5, 0.5, "laid r1?"), (0.0, 1.0, "laid r1?")],
)
def test_a_card_that_a_hand_hid_is_not_new_when_the_hand_is_gone(hidden, again, expected):
    tracker = PileTracker()
    play(DEEP, tracker=tracker)
    play("~ | 3 y3@b r1@wide", tracker=tracker, traces=Beside())
    tracker.disturb()
    veiled = Strange(hidden)
    veiled.before = np.zeros((2, 2, 3), np.uint8)
    play("3 y3@b", tracker=tracker, traces=veiled)
    tracker.disturb()

    assert told("3 y3@b r1@wide", tracker=tracker, traces=Bared(again)) == expected


def test_a_card_that_may_be_the_old_one_misread_names_the_old_one():
    sighting = play("3 r6@a | ~ | 3 r9@a")[-1]

    assert sighting.readings[0].runner_up == (parse_card("r6"), 0.5)


@pytest.mark.parametrize(
    ("visit", "traces", "expected"),
    [
        ("8 r5@a", None, "taken_back g5"),
        ("3 r5@a", None, ""),
        ("3 g5@slid r5@a", None, ""),
        ("3 g5@slid r5@n", None, ""),
        ("3 g5@b i:r5@a", None, ""),
        ("3 g5@b/100 r5@slid/100", None, ""),
        ("3 g5@b/100 r5@slid/100", Shown("a"), "laid r5"),
        ("3 r5@c", None, "laid r5"),
        ("3 r5@o", None, "laid r5"),
        ("3 r5@j", None, "laid r5?"),
        ("3 r5@j", Shown("b"), "laid r5"),
        ("8 r5@j", Shown(), "taken_back g5"),
        ("8 r5@a", Shown("b"), "laid r5"),
        ("3 g5@b/80 r5@a/100", None, "laid r5"),
        ("8 -", None, ""),
    ],
    ids=str,
)
def test_a_covered_card_comes_to_light_or_a_second_one_lies_there(visit, traces, expected):
    tracker = after(PILE)

    assert told(visit, tracker=tracker, traces=traces) == expected


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        ("3 r5@a | ~ | 8 -", "laid r5; taken_back r5?"),
        ("3 r5@a | ~ | 3 -", "laid r5"),
        ("3 r5@a | ~ | 8 - | ~ | 3 g2@a", "laid r5; taken_back r5?; laid g2"),
        ("3 r5@a | ~ | 3 r5@a g7@wide | ~ | 8 r5@a", "laid r5; laid g7; taken_back g7?"),
        (f"{PILE} | ~ | 8 r5@a | ~ | 3 b5@c", "laid r5; laid g5; taken_back g5; laid b5"),
        (
            "3 y1@c | ~ | 3 r7@a/85 g7@b/100 | ~ | 8 y1@c",
            "laid y1; laid r7 g7; taken_back r7 g7",
        ),
        (
            "3 y1@c | ~ | 3 r7@a/85 g7@b/100 | ~ | 8 r7@a",
            "laid y1; laid r7 g7; taken_back g7?",
        ),
    ],
    ids=str,
)
def test_cards_are_taken_back(story, expected):
    assert told(story) == expected


def test_a_top_that_only_cannot_be_read_is_not_taken_back():
    tracker = after("3 r5@a | ~ | 3 r5@a g7@wide")

    assert told("8 r5@a", tracker=tracker, traces=Shown("a", "wide")) == ""
    assert tracker.cards == parse_cards("r5 g7")


SMALL = PileSettings(reshuffled_from=3)
THREE = "3 r5@a | ~ | 3 g5@b i:r5@left | ~ | 3 g7@c i:r5@left"


@pytest.mark.parametrize(
    ("visit", "expected"),
    [
        ("8 g7@a", "collapsed g7?"),
        ("8 g7@c", "collapsed g7?"),
        ("3 g7@a", ""),
        ("3 g7@a i:g5@b", ""),
        ("8 - | ~ | 8 g7@a", "collapsed g7"),
        ("8 - | ~ | 3 g7@c", ""),
        ("8 - | ~ | 3 y2@a", "laid y2"),
        ("8 - | ~ | 8 i:r5@a", ""),
    ],
    ids=str,
)
def test_a_pile_collapses_to_its_top(visit, expected):
    tracker = PileTracker(settings=SMALL)
    play(THREE, tracker=tracker)
    tracker.disturb()

    assert told(visit, tracker=tracker) == expected


@pytest.mark.parametrize(("again", "expected"), [(0.0, "collapsed g7"), (1.0, "")])
def test_a_top_that_is_put_back_where_it_lay_lies_on_the_pile_or_alone(again, expected):
    tracker = PileTracker(settings=SMALL)
    play(f"{THREE} | ~ | 8 -", tracker=tracker, traces=Bared(0.0))
    tracker.disturb()

    assert told("8 g7@c", tracker=tracker, traces=Bared(again)) == expected


def test_a_small_pile_is_squared_up_and_not_reshuffled():
    assert told(f"{THREE} | ~ | 8 g7@a") == "laid r5; laid g5; laid g7"


def test_after_a_reshuffle_old_cards_are_new_again():
    tracker = PileTracker(settings=SMALL)
    play(f"{THREE} | ~ | 8 - | ~ | 8 g7@a", tracker=tracker)
    tracker.disturb()

    assert told("3 r5@b", tracker=tracker) == "laid r5"
    assert tracker.cards == parse_cards("g7 r5")


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        ("3 r5@a back@far", "laid r5"),
        ("3 r5@a back@a", "laid r5"),
        ("3 r5@a g7@far", "laid r5"),
        ("3 r5@a | ~ | 3 r5@a g7@edge", "laid r5; laid g7"),
        ("3 r5@a | ~ | 3 r5@a g7@far", "laid r5"),
    ],
    ids=str,
)
def test_only_cards_with_their_center_in_the_zone_or_its_margin_count(story, expected):
    zone = Zone(((400, 400), (600, 400), (600, 605), (400, 605)), card_length=100)

    assert told(story, tracker=PileTracker(zone)) == expected


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        ("3 g7@a", ""),
        ("3 b7@a", "laid b7"),
        ("8 r5@a", "taken_back g7?"),
        ("3 g7@a | ~ | 3 r5@b", "laid r5?"),
        ("3 g7@a | ~ | 3 g7@a r5@wide", ""),
    ],
)
def test_after_a_restart_the_pile_is_known_without_its_place(view, expected):
    assert told(view, tracker=known("r5 g7")) == expected


def test_a_sighting_tells_when_the_cards_came_to_rest_and_where_they_lie():
    tracker = after("4 - ")
    looks = [tracker.look(7 + n * FRAME_S, frame) for n, frame in enumerate(frames("3 r5@a"))]

    assert looks[:2] == [None, None]
    assert looks[2].at == 7
    assert looks[2].happening is Happening.LAID
    assert looks[2].readings[0].box == pytest.approx((468, 450, 532, 550), abs=0.01)
    assert looks[2].readings[0].frames == 3


def test_a_decided_vote_wants_no_more_frames_until_something_moves():
    tracker = PileTracker()
    assert tracker.undecided

    play("3 r5@a", tracker=tracker)
    assert not tracker.undecided
    assert tracker.look(9.0, [detection("g7@b")]) is None

    tracker.disturb()
    assert tracker.undecided
    assert write_cards(tracker.cards) == "r5"


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: VoteSettings(least_frames=2), "least_frames is 2: it must be 3 to 15 frames"),
        (lambda: PileSettings(nudged=9.0), "nudged is 9.0: it must be 0 to 1.5 card lengths"),
    ],
)
def test_settings_have_bounds(make, message):
    with pytest.raises(SettingError, match=message):
        make()
