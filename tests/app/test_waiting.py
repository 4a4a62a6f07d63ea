"""A recording waits at its first picture until a round begins."""

import sys
from pathlib import Path

import pytest

from companion.app.waiting import WaitingFeed
from companion.vision.frames import InOrder
from companion.vision.frames.stills import Stills

sys.path.insert(0, str(Path(__file__).parents[1] / "terminal"))

from scripted import write_stills

AT_ONCE = 0.001
"""Seconds."""


class Evening:
    """Whether a round has begun."""

    began = False

    def __call__(self):
        return self.began


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture
def feed(evening, tmp_path):
    write_stills(tmp_path / "stills", ["r7"])
    source = Stills(tmp_path / "stills", real_time=False, held=2.0)
    source.open()
    return WaitingFeed(InOrder(source), source, evening)


def numbers_of_the_rest(feed, number):
    numbers = []
    while (frame := feed.latest(number, AT_ONCE)) is not None and frame.number > number:
        number = frame.number
        numbers.append(number)
    return numbers


def test_the_first_picture_is_there_and_then_none(feed):
    first = feed.latest(0, AT_ONCE)
    assert [feed.latest(first.number, AT_ONCE) for _ in range(3)] == [None, None, None]
    assert not feed.ended


def test_with_the_round_it_begins_anew(feed, evening):
    first = feed.latest(0, AT_ONCE)
    evening.began = True
    second = feed.latest(first.number, AT_ONCE)
    assert (second.image == first.image).all()
    assert len(numbers_of_the_rest(feed, second.number)) == 39
    assert feed.ended


def test_where_a_round_is_open_it_runs_at_once(feed, evening):
    evening.began = True
    assert numbers_of_the_rest(feed, 0) == list(range(1, 41))
