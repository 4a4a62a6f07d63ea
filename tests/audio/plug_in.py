"""Speak without a loudspeaker, then plug one in and speak again.

    python plug_in.py FOLDER

Prints what was told about the sound, and what was said.
"""

import json
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from hall import PATIENCE, Beeper

from companion.audio import speaker
from companion.audio.clip_shelf import ClipShelf
from companion.audio.opening import open_voice
from companion.audio.settings import VoiceSettings
from companion.audio.synthesis.espeak import Espeak

speaker.LOOK_AGAIN = 0.05


def until(condition):
    end = time.monotonic() + PATIENCE
    while not condition() and time.monotonic() < end:
        time.sleep(0.005)


def main():
    folder, health = Path(sys.argv[1]), []
    voices = {"en": Espeak("en"), "zh": Beeper()}
    shelf = ClipShelf(folder / "shelf")
    settings = VoiceSettings()
    with open_voice(settings, "en", (), health.append, synthesizers=voices, shelf=shelf) as voice:
        voice.say_test()
        until(lambda: health)
        card = Path(os.environ["ALSA_CONFIG_PATH"])
        card.write_text(card.read_text("utf-8") + (folder / "loudspeaker.conf").read_text("utf-8"))
        until(lambda: len(health) == 2)
        voice.say_test()
        until(lambda: len(voice.recent()) == 2)
        until(lambda: any(path.stat().st_size > 10_000 for path in folder.glob("heard.wav*")))
        said = [each.text.en for each in voice.recent()]
    sys.stdout.write(json.dumps([[(each.trouble, each.present) for each in health], said]))


main()
