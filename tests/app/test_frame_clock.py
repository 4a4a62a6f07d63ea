"""The time of recordings of which every picture is read."""

import pytest

import companion.app.camera
from companion.app.camera import FrameClock


class World:
    """Time that passes only when somebody waits, or looks."""

    def __init__(self):
        self.now = 100.0
        self.slept = []

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.slept.append(round(seconds, 3))
        self.now += seconds


@pytest.fixture
def world(monkeypatch):
    world = World()
    monkeypatch.setattr(companion.app.camera, "time", world)
    return world


def test_time_goes_with_the_pictures(world):
    clock = FrameClock()
    for at in (5.0, 105.0, 104.0):
        clock.reach(at)
    assert clock() == 105.0
    assert world.slept == []


def test_a_paced_recording_is_read_no_faster_than_it_was_taken(world):
    clock = FrameClock(paced=True)
    for at in (50.0, 50.1, 50.2):
        clock.reach(at)
        world.now += 0.04
    assert world.slept == [0.06, 0.06]


def test_a_recording_that_is_begun_anew_makes_nobody_wait(world):
    clock = FrameClock(paced=True)
    clock.reach(70.0)
    world.now += 60.0
    clock.reach(160.0)
    world.now += 0.04
    clock.reach(160.1)
    assert world.slept == [0.06]


def test_time_lost_while_looking_is_not_caught_up(world):
    clock = FrameClock(paced=True)
    clock.reach(50.0)
    world.now += 3.0
    clock.reach(50.1)
    world.now += 0.04
    clock.reach(50.2)
    assert world.slept == [0.06]
