"""A sound card that is a file: ALSA's own, so that PortAudio plays to it as to any other."""

import ctypes.util
import wave

import numpy as np
import pytest

STANDARD = "</usr/share/alsa/alsa.conf>\n"
SOUND_CARD = """\
pcm.nulldev {{ type null }}
pcm.!default {{
  type plug
  slave {{
    pcm {{ type file slave.pcm nulldev file "{folder}/heard.wav" format "wav" truncate 0 }}
    format S16_LE
  }}
}}
"""
"""A sound card that writes each sentence into a file of its own."""

needs_portaudio = pytest.mark.skipif(
    ctypes.util.find_library("portaudio") is None, reason="needs Debian's libportaudio2"
)


def config_in(folder, card):
    """A file that makes *card* the sound card, for ``ALSA_CONFIG_PATH``."""
    config = folder / "card.conf"
    config.write_text(card.format(folder=folder), "utf-8")
    return config


def samples(path):
    """What lies in a file of the sound card, or of a clip."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 24_000)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")
