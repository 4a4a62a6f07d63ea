"""The microphone, over the real path: PortAudio and ALSA, with a file in the place of a voice."""

import ctypes.util
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from companion.audio import portaudio
from companion.audio.hearing import microphone
from companion.audio.hearing.microphone import BLOCK, Microphone
from companion.audio.hearing.spectrum import RATE
from companion.audio.hearing.trouble import DeafError, DeafTrouble

HERE = Path(__file__).parent
STANDARD = "</usr/share/alsa/alsa.conf>\n"
SOUND_CARD = """\
pcm.nulldev {{ type null }}
pcm.!default {{
  type asym
  playback.pcm "nulldev"
  capture.pcm {{
    type plug
    slave {{
      pcm {{
        type file slave.pcm nulldev
        file "/dev/null" infile "{folder}/mic.raw" format "raw"
      }}
      rate 16000 channels 1 format S16_LE
    }}
  }}
}}
"""
"""A sound card whose microphone hears the file ``mic.raw``."""


needs_portaudio = pytest.mark.skipif(
    ctypes.util.find_library("portaudio") is None, reason="needs Debian's libportaudio2"
)


def run(program, folder, card):
    """Run a program of ours with that sound card; what it prints as JSON."""
    config = folder / "card.conf"
    config.write_text(card.format(folder=folder), "utf-8")
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, HERE / program, folder],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        env={**os.environ, "ALSA_CONFIG_PATH": str(config)},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


@needs_portaudio
def test_a_microphone_that_is_plugged_in_later_hears_exactly_what_is_said(tmp_path):
    said = np.random.default_rng(3).integers(-20_000, 20_000, RATE * 4).astype("<i2")
    said.tofile(tmp_path / "mic.raw")
    (tmp_path / "microphone.conf").write_text(SOUND_CARD.format(folder=tmp_path), "utf-8")
    assert run("listen_to_file.py", tmp_path, STANDARD) == [["no_microphone"], True]
    heard = np.rint(np.load(tmp_path / "heard.npy") * 32_768).astype(np.int16)
    assert len(heard) == 20 * BLOCK
    assert np.array_equal(heard, said[: len(heard)])


@needs_portaudio
def test_a_word_at_the_microphone_is_reported_as_the_call_of_who_owes_it(tmp_path):
    calls, troubles = run("hear_calls.py", tmp_path, STANDARD + SOUND_CARD)
    assert calls == [[1, "microphone", 0.8]]
    assert troubles == []


class Plugs:
    """What is left of PortAudio: a microphone that gives some blocks and then nothing."""

    class PortAudioError(Exception):
        """As PortAudio raises it."""

    def __init__(self, blocks, rates=(RATE,)):
        self.blocks = blocks
        self.rates = rates
        self.opened = []

    def check_input_settings(self, *, samplerate, **_):
        if samplerate not in self.rates:
            raise self.PortAudioError("invalid sample rate")

    def RawInputStream(self, *, callback, **wanted):  # noqa: N802 - sounddevice's own name
        if wanted["samplerate"] not in self.rates:
            raise self.PortAudioError("no device")
        self.opened.append(wanted)
        for block in self.blocks:
            callback(block.tobytes(), len(block), SimpleNamespace(), None)
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None


def test_a_microphone_that_gives_nothing_any_more_is_gone(monkeypatch):
    plugs = Plugs([np.full(BLOCK, 16_384, np.int16)] * 3)
    monkeypatch.setattr(portaudio, "sounddevice", lambda: plugs)
    monkeypatch.setattr(microphone, "STALLED", 0.05)
    stream = Microphone(lambda: 5.0).blocks("desk")
    blocks = [next(stream) for _ in range(3)]
    assert [float(block.samples[0]) for block in blocks] == [0.5] * 3
    assert blocks[0].at < 5.0
    with pytest.raises(DeafError) as error:
        next(stream)
    assert error.value.trouble is DeafTrouble.NO_MICROPHONE
    (wanted,) = plugs.opened
    assert (wanted["device"], wanted["latency"], wanted["blocksize"]) == ("desk", 0.1, BLOCK)


def test_a_microphone_that_is_too_fine_for_us_is_listened_to_all_the_same(monkeypatch):
    samples = np.repeat(np.arange(BLOCK, dtype=np.int16), 3)
    monkeypatch.setattr(portaudio, "sounddevice", lambda: Plugs([samples], (48_000,)))
    stream = Microphone(lambda: 5.0).blocks(None)
    block = next(stream)
    stream.close()
    np.testing.assert_allclose(block.samples * 32_768, np.arange(BLOCK), atol=1e-3)


def test_no_microphone_says_so(monkeypatch):
    monkeypatch.setattr(portaudio, "sounddevice", lambda: Plugs([], ()))
    with pytest.raises(DeafError) as error:
        next(Microphone(lambda: 5.0).blocks(None))
    assert error.value.trouble is DeafTrouble.NO_MICROPHONE
    assert "UNO" in error.value.text.zh


def test_without_the_library_it_says_how_to_install_it(monkeypatch):
    def missing(_):
        raise OSError("PortAudio library not found")

    monkeypatch.setattr(portaudio.importlib, "import_module", missing)
    with pytest.raises(DeafError) as error:
        next(Microphone(lambda: 5.0).blocks(None))
    assert error.value.trouble is DeafTrouble.NO_LIBRARY
    assert "libportaudio2" in error.value.text.en
    Microphone().look_again()
