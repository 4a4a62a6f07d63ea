"""Listen to the microphone that ALSA is configured to have, then lose it and get it back.

    python listen_to_file.py FOLDER

Prints the troubles that were told, and the samples of the first blocks as they arrived.
"""

import json
import os
import sys
import time
from itertools import islice
from pathlib import Path

import numpy as np

from companion.audio.hearing.microphone import Microphone
from companion.audio.hearing.trouble import DeafError

BLOCKS = 20


def main():
    folder = Path(sys.argv[1])
    card = Path(os.environ["ALSA_CONFIG_PATH"])
    microphone, troubles = Microphone(time.monotonic), []
    try:
        list(islice(microphone.blocks(None), 1))
    except DeafError as error:
        troubles.append(error.trouble)
    card.write_text(card.read_text("utf-8") + (folder / "microphone.conf").read_text("utf-8"))
    microphone.look_again()
    heard = list(islice(microphone.blocks(None), BLOCKS))
    np.save(folder / "heard.npy", np.concatenate([block.samples for block in heard]))
    times = [block.at for block in heard]
    sys.stdout.write(json.dumps([troubles, times == sorted(times)]))


main()
