"""The loop that draws: it notices that nothing happens, too."""

import os
from contextlib import closing
from threading import Timer
from types import SimpleNamespace

from screen_of import PATIENCE
from told import record_of

from companion.rules.catalog import make_ruleset
from companion.table.questions import TELL_FROM
from companion.table.retelling import retold
from companion.terminal import live
from companion.terminal.ink import plain
from companion.terminal.live import LiveView

QUESTION = "Does Ben have any cards left?"


class Drawn:
    """A terminal nobody keys on; it remembers every picture, and ends with the question."""

    size = (80, 24)

    def __init__(self, keyboard):
        self.keyboard = keyboard
        self.pictures = []

    def draw(self, lines):
        self.pictures.append("\n".join(plain(line) for line in lines))
        if f"? 4: {QUESTION}" in self.pictures[-1]:
            self.view.stop()


def test_whether_somebody_is_out_is_asked_when_nothing_has_happened_for_a_while(monkeypatch):
    monkeypatch.setattr(live, "STILL", 0.05)
    rules = make_ruleset("short", {"hand_size": 2})
    record = record_of("first: r7; Ben r5; Ana r6; Ben r8", watched=True, rules=rules)
    read, write = os.pipe()
    device = Drawn(read)
    device.view = LiveView(device, "en")
    for update in retold(record, TELL_FROM)[1]:
        device.view.show(update)
    with closing(SimpleNamespace(close=lambda: (os.close(read), os.close(write)))):
        late = Timer(PATIENCE, device.view.stop)
        late.start()
        device.view.run(None)
        late.cancel()
    played = [each for each in device.pictures if "red 8" in each]
    assert f"? 4: {QUESTION}" not in played[0]
    assert f"? 4: {QUESTION}" in played[-1]
