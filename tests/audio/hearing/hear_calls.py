"""Listen to a file in the place of a microphone while Ben owes a call.

    python hear_calls.py FOLDER

In the file it is quiet, then somebody is loud, then it is quiet. A network that takes what is
loud for the word stands in for ours. Prints whose calls were reported.
"""

import json
import sys
import time
from pathlib import Path
from threading import Event

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from hall import PATIENCE, told

from companion.audio.hearing import spotter
from companion.audio.hearing.opening import open_hearing
from companion.audio.hearing.settings import HearingSettings
from companion.audio.hearing.spectrum import RATE

DEALT = "hands: Ana r1 b1 / Ben r2 b2 / Cara r3 b3 g3 y3; first: r5; Ben r2"
"""Ben is down to one card, and nobody else can owe a call."""
FIELD, STEP = 61, 2


class Desk:
    """A reporter that remembers."""

    def __init__(self):
        self.calls = []
        self.called = Event()

    def report(self, report):
        self.calls.append((report.fact.seat, report.source, report.confidence))
        self.called.set()


def microphone(folder):
    """Two quiet seconds, a quarter of a loud one, and quiet for long."""
    sound = np.random.default_rng(8).normal(0, 30, 60 * RATE)
    sound[2 * RATE : 2 * RATE + RATE // 4] += 8000 * np.sin(np.arange(RATE // 4) / 3)
    sound.astype("<i2").tofile(folder / "mic.raw")


def loud_end(_):
    """A network that is sure where the newest frames are lively."""
    return lambda frames: (frames[FIELD - 1 :: STEP].max(axis=1) > 3.0).astype(np.float32)


def main():
    microphone(Path(sys.argv[1]))
    spotter.network_of = loud_end
    desk, troubles = Desk(), []
    listener = open_hearing(HearingSettings(on=True), desk, lambda: False, troubles.append)
    for update in told(DEALT):
        listener.show(update)
    with listener:
        desk.called.wait(PATIENCE)
        time.sleep(0.2)
    sys.stdout.write(json.dumps([desk.calls, [each.trouble for each in troubles]]))


main()
