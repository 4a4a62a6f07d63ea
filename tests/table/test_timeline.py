"""The seconds of a round go forward, whatever clocks do."""

import pytest
from parlor import Clock

from companion.rules.facts import Source
from companion.table.timeline import EARLY, LATE, Timeline


def test_a_round_begins_at_zero_and_goes_on_where_it_was():
    clock = Clock(500)
    assert Timeline(clock).now() == (0, False)
    resumed = Timeline(clock, latest=80)
    clock.seconds += 3
    assert resumed.now() == (83, False)


def test_a_clock_that_jumps_back_is_noticed_once_and_time_goes_on():
    clock = Clock(500)
    timeline = Timeline(clock)
    clock.seconds = 510
    assert timeline.now() == (10, False)
    clock.seconds = 100
    assert timeline.now() == (10, True)
    clock.seconds = 104
    assert timeline.now() == (14, False)


@pytest.mark.parametrize(
    ("stamp", "second", "jumped"),
    [
        (1000.0, 0.0, False),
        (1050.1239, 50.124, False),
        (1060.0, 60.0, False),
        (1060.0 + EARLY, 60.0, False),
        (1061.5, 60.0, True),
        (990.0, 0.0, False),
    ],
)
def test_a_stamp_is_a_second_of_the_round(stamp, second, jumped):
    clock = Clock(1000)
    timeline = Timeline(clock)
    clock.seconds = 1060
    assert timeline.happened(stamp, Source.CAMERA) == (second, jumped)


def test_an_observer_that_jumps_back_is_not_believed_and_another_one_is():
    clock = Clock(1000)
    timeline = Timeline(clock)
    clock.seconds = 1100
    assert timeline.happened(1099, Source.CAMERA) == (99, False)
    assert timeline.happened(1099 - LATE, Source.CAMERA) == (99 - LATE, False)
    assert timeline.happened(1099 - 2 * LATE - 1, Source.CAMERA) == (100, True)
    assert timeline.happened(1001, Source.MICROPHONE) == (1, False)


def test_what_has_no_stamp_happens_now():
    clock = Clock(1000)
    timeline = Timeline(clock)
    clock.seconds = 1007
    assert timeline.happened(None, Source.PHONE) == (7, False)
