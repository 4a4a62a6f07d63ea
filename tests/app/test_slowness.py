"""A computer that does not keep up with its camera is said, and only while it is so."""

import numpy as np
import pytest

from companion.app.slowness import LATE_AFTER, OFTEN, OVER_AFTER, WITHIN, Slowness, TimedFeed
from companion.vision.frames import Frame

LATE = LATE_AFTER + 0.1


class Film:
    """Pictures every tenth of a second, and a clock that only moves when somebody looks."""

    ended = False

    def __init__(self):
        self.now = 100.0
        self.learned = False
        self._number = 0

    def latest(self, after_number, timeout):  # noqa: ARG002 - a film has a next picture at once
        self.now += 0.1
        self._number += 1
        return Frame(np.zeros((2, 2, 3), np.uint8), self.now, self._number)

    def changes(self):
        return ()

    def learn_again(self):
        self.learned = True


@pytest.fixture
def film():
    return Film()


def looked_at(film, *seconds):
    """What is told where looking at each picture takes so long."""
    told = []
    feed = TimedFeed(film, told.append, lambda: film.now)
    for each in seconds:
        assert feed.latest(0, 1) is not None
        film.now += each
    feed.latest(0, 1)
    return [news.present for news in told]


def test_a_computer_that_keeps_up_is_not_told(film):
    assert looked_at(film, *[0.2] * 50) == []


def test_three_late_pictures_are_told_once(film):
    assert looked_at(film, *[LATE] * 10) == [True]


def test_one_picture_that_took_long_is_no_slow_computer(film):
    assert looked_at(film, *[3.0] * (OFTEN - 1), *[0.05] * 10) == []


def test_late_pictures_now_and_then_are_no_slow_computer(film):
    now_and_then = [LATE, *[0.1] * round(WITHIN / 0.2)]
    assert looked_at(film, *now_and_then * OFTEN) == []


def test_it_is_over_by_itself(film):
    quick = [0.05] * round(OVER_AFTER / 0.1)
    assert looked_at(film, *[LATE] * OFTEN, *quick) == [True, False]


def test_a_late_card_in_time_keeps_it_said(film):
    idle = [0.05] * round(OVER_AFTER / 0.15 * 0.8)
    assert looked_at(film, *[LATE] * OFTEN, *idle, LATE, *idle) == [True]


def test_it_is_over_although_no_picture_comes():
    slowness = Slowness()
    for moment in range(OFTEN):
        slowness.looked(moment, moment + LATE)
    assert slowness.present
    slowness.wait(OFTEN + OVER_AFTER)
    assert not slowness.present


def test_the_camera_under_it_can_learn_its_place(film):
    TimedFeed(film, print).learn_again()
    assert film.learned
