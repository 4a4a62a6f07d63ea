"""Listen to a file in the place of a microphone while Ben and Cara owe calls.

    python hear_calls.py FOLDER

The file is what voices say of whom nobody learned; prints whose calls were reported.
"""

import json
import sys
import time
from pathlib import Path
from threading import Event

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from hall import PATIENCE, told

from companion.audio.clip import RATE as SPOKEN
from companion.audio.hearing.opening import open_hearing
from companion.audio.hearing.settings import HearingSettings
from companion.audio.hearing.spectrum import RATE
from companion.audio.synthesis.hibari import HibariVoice

DEALT = "hands: Ana r1 b1 / Ben r2 b2 / Cara r3 b3; first: r5; Ben r2"
"""Ben is down to one card, and Cara, who is on turn, holds two."""


class Desk:
    """A reporter that remembers."""

    def __init__(self):
        self.calls = []
        self.called = Event()

    def report(self, report):
        self.calls.append((report.fact.seat, report.source, report.confidence))
        self.called.set()


def microphone(folder, sentences):
    """Say *sentences* with pauses into the file that is listened to."""
    chance = np.random.default_rng(8)
    sound = [chance.normal(0, 30, 2 * RATE)]
    voice = HibariVoice()
    for sentence in sentences:
        said = voice.say(sentence).samples.astype(np.float64)
        places = np.arange(0, len(said) - 1, SPOKEN / RATE)
        sound += [np.interp(places, np.arange(len(said)), said), chance.normal(0, 30, RATE)]
    np.concatenate(sound).astype("<i2").tofile(folder / "mic.raw")


def main():
    folder, sentences = Path(sys.argv[1]), sys.argv[2:]
    microphone(folder, sentences)
    desk, troubles = Desk(), []
    listener = open_hearing(HearingSettings(), desk, lambda: False, troubles.append)
    for update in told(DEALT):
        listener.show(update)
    with listener:
        desk.called.wait(PATIENCE)
        time.sleep(0.2)
    sys.stdout.write(json.dumps([desk.calls, [each.trouble for each in troubles]]))


main()
