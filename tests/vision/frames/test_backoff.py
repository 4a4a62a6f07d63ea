"""Attempts to get a camera back."""

from companion.vision.frames.backoff import FIRST, LONGEST, BackOff


def test_attempts_become_rarer_until_one_works():
    back_off = BackOff()
    waits = [back_off.wait() for _ in range(8)]
    back_off.reset()

    assert waits[:3] == [FIRST, 2 * FIRST, 4 * FIRST]
    assert waits[-1] == LONGEST
    assert back_off.wait() == FIRST
