"""A source that follows a script, and patience without fixed sleeps."""

import time

from companion.vision.frames import Frame


class ScriptedSource:
    """A source that does what a generator says: images, errors to raise, or waiting."""

    name = "scripted"
    rate = 15.0

    def __init__(self, script, live=True, steady=True, step=0.25):
        self.live, self.steady = live, steady
        self._script = iter(script)
        self._step = step
        self._number = 0
        self.opened = 0
        self.is_open = False

    def open(self):
        if not self.is_open:
            self.opened += 1
            self.is_open = True

    def read(self):
        act = next(self._script, None)
        if isinstance(act, Exception):
            raise act
        if callable(act):
            act = act()
        if act is None:
            return None
        self._number += 1
        return Frame(act, self._number * self._step, self._number)

    def close(self):
        self.is_open = False


def wait_until(condition, limit=60.0):
    """The first true value of *condition*, asked again and again."""
    end = time.monotonic() + limit
    while not (value := condition()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)
    return value


def hear(feed, trouble, present, limit=60.0):
    """The change of health that is waited for."""

    def heard():
        return next((h for h in feed.changes() if (h.trouble, h.present) == (trouble, present)), 0)

    return wait_until(heard, limit)
