"""Hands at the draw pile, frame by frame: what they took away, and what only looks like it."""

import numpy as np
import pytest
from small_pictures import HEIGHT, SLEEVE, TABLE, WIDTH

from companion.vision.hands import Arm, DrawWatch, HandSettings, SeatMap

BACK, FACE = (30, 30, 200), (230, 230, 230)
PILE = (110, 45)
CARD = 14
FPS = 15
LEFT, CORNER, BETWEEN = (0.0, 0.5), (0.0, 0.0), (0.0, 0.1)
NEAR, THERE, BESIDE, DISCARD = 85, 114, 104, 140
COMES = [(20, None), (50, None), (NEAR, None)]
STAYS = [(THERE, None)] * 4
LEAVES_EMPTY = [(NEAR, None), (50, None), (20, None)]
TAKES = [(NEAR, BACK), (50, BACK), (20, BACK)]


def small_picture(*, pile=BACK):
    """The table with the draw pile."""
    small = np.full((HEIGHT, WIDTH, 3), TABLE, np.float32)
    x, y = PILE
    small[y - 7 : y + 8, x - 5 : x + 6] = pile
    return small


def arm_to(x, small, held=None, entry=LEFT):
    """An arm from the left edge to *x*, drawn into *small*; a card sticks out of the hand."""
    extent = np.zeros((HEIGHT, WIDTH), bool)
    extent[41:50, : x + 1] = True
    small[extent] = SLEEVE
    if held is not None:
        extent[38:53, x - 12 : x + 1] = True
        small[38:53, x - 12 : x + 1] = held
    return Arm(entry, (x / (WIDTH - 1), PILE[1] / (HEIGHT - 1)), extent)


def watch_of(**settings):
    middle = PILE[0] / (WIDTH - 1), PILE[1] / (HEIGHT - 1)
    return DrawWatch((*middle, 0.9 * CARD / WIDTH), SeatMap.evenly(4), HandSettings(**settings))


def seen(frames, entry=LEFT, pile=BACK):
    """The draws; each frame is how far the arm reaches and what it holds, or nothing."""
    watch, told = watch_of(), []
    for number, frame in enumerate([None, *frames, *[None] * 15]):
        small = small_picture(pile=pile)
        arms = () if frame is None else (arm_to(frame[0], small, frame[1], entry),)
        told += watch.see(arms, small, number / FPS)
    return told


@pytest.mark.parametrize(
    "frames",
    [
        [],
        [*COMES, *STAYS, *LEAVES_EMPTY],
        [*COMES, (THERE, None), *TAKES],
        [*COMES, *STAYS, (DISCARD, None), (THERE, BACK), *TAKES],
        [(50, BACK), (NEAR, BACK), *STAYS, *TAKES],
        [*COMES, *STAYS, (NEAR, FACE), (50, FACE), (20, FACE)],
        [*STAYS, *TAKES],
        [*COMES, (DISCARD, None), *TAKES],
        [*COMES, *[(BESIDE, None)] * 4, *TAKES],
    ],
    ids=[
        "nobody",
        "straightened it",
        "was there for a moment",
        "reached farther",
        "came with a back",
        "left with a face",
        "did not come from outside",
        "was elsewhere",
        "only touched its edge",
    ],
)
def test_a_hand_that_took_nothing_from_the_draw_pile_surely_drew_nothing(frames):
    assert [visit for visit in seen(frames) if visit.sure] == []


@pytest.mark.parametrize(
    ("frames", "probable"),
    [
        ([*COMES, *STAYS, *LEAVES_EMPTY], 1),
        ([*COMES, *STAYS, *[(DISCARD, None)] * 2, *TAKES], 0),
        ([*COMES, *STAYS, (WIDTH - 1, None), *TAKES], 1),
        ([*COMES, *STAYS, *[(THERE + 15, None)] * 2, *TAKES], 1),
        ([*COMES, *STAYS, *[(THERE + 15, None)] * 2, *LEAVES_EMPTY], 0),
        ([*COMES, *STAYS[:1], *LEAVES_EMPTY], 0),
        ([*COMES, *STAYS[:1], *TAKES], 1),
        ([*COMES, *[(BESIDE, None)] * 4, *LEAVES_EMPTY], 0),
    ],
    ids=[
        "settled there",
        "reached far beyond",
        "seemed to for a frame",
        "reached on with a card",
        "reached on without one",
        "was there for a moment",
        "took a card in a moment",
        "only touched its edge",
    ],
)
def test_who_settles_on_the_draw_pile_probably_drew(frames, probable):
    assert [visit.sure for visit in seen(frames)] == [False] * probable


@pytest.mark.parametrize(
    ("there", "most"), [(4, 1), (9, 2), (30, 6)], ids=["a moment", "two cards", "two seconds"]
)
def test_a_back_that_leaves_with_the_hand_was_drawn(there, most):
    (visit,) = seen([*COMES, *[(THERE, None)] * there, *TAKES])

    assert visit.owner.seat == 1
    assert visit.most == most
    assert visit.until == pytest.approx((3 + there) / FPS)


def test_two_visits_are_two_draws():
    away = [None] * 12
    once = [*COMES, *STAYS, *TAKES]

    assert [visit.most for visit in seen([*once, *away, *once])] == [1, 1]


def test_a_hand_from_a_corner_drew_for_nobody():
    assert seen([*COMES, *STAYS, *TAKES], entry=CORNER) == []


def test_where_two_seats_come_into_question_one_probably_drew():
    visits = seen([*COMES, *STAYS, *TAKES], entry=BETWEEN)

    assert [(visit.owner.seat, visit.sure) for visit in visits] == [(1, False)]


def test_an_arm_that_seems_to_be_in_two_pieces_draws_as_one():
    watch, told = watch_of(), []
    for number, frame in enumerate([None, *COMES, *STAYS, *TAKES, *[None] * 12]):
        small = small_picture()
        arms = () if frame is None else (arm_to(frame[0], small, frame[1]),)
        piece = arm_to(frame[0] - 8, small, frame[1], (0.0, 0.42)) if arms else None
        told += watch.see(arms if piece is None else (*arms, piece), small, number / FPS)

    assert [visit.sure for visit in told] == [True]


def test_where_backs_look_like_sleeves_who_settles_there_drew_probably():
    black = [(x, SLEEVE if held else None) for x, held in [*COMES, *STAYS, *TAKES]]

    assert [visit.sure for visit in seen(black, pile=SLEEVE)] == [False]


def test_with_somebody_else_at_the_draw_pile_nobody_drew():
    watch, told = watch_of(), []
    for number, (x, held) in enumerate([*COMES, *STAYS, *TAKES, *[(20, None)] * 12]):
        small = small_picture()
        other = arm_to(BESIDE + 5, small, None, (0.5, 0.0))
        told += watch.see((arm_to(x, small, held), other), small, number / FPS)

    assert told == []


def test_a_draw_pile_that_was_moved_away_is_lost():
    watch, lost = watch_of(lost_s=1.0), []
    for number in range(40):
        watch.see((), small_picture(pile=BACK if number < 10 else TABLE), number / FPS)
        lost.append(watch.is_lost)

    assert lost.index(True) == pytest.approx(10 + FPS, abs=1)


def test_a_hand_above_the_draw_pile_does_not_lose_it():
    watch = watch_of(lost_s=1.0)
    for number in range(40):
        small = small_picture()
        watch.see((arm_to(THERE, small),) if number else (), small, number / FPS)

    assert not watch.is_lost
