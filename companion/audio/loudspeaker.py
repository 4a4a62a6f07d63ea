"""The loudspeaker of this computer."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

import numpy as np

from companion.audio.clip import RATE, Samples, at_volume
from companion.audio.health import NoSoundError, SoundTrouble
from companion.audio.portaudio import look_for_devices, sounddevice, stream_open
from companion.audio.ports import Utterance

LATENCY: Final = 0.2
"""Seconds of sound in hand, for moments in which the cards need the processor. What
PortAudio chooses by itself was 25 s on a Raspberry Pi once."""
BLOCK: Final = 480
"""Samples that are handed over at once: 20 ms, after which an interruption is heard."""
FADE: Final = 240
"""Samples over which an interrupted sentence fades: a hard cut clicks."""


class Loudspeaker:
    """An :class:`~companion.audio.ports.Outlet` by PortAudio."""

    def play(self, utterance: Utterance, goes_on: Callable[[], bool]) -> None:
        """Play until the end, or until *goes_on* says no."""
        samples = at_volume(utterance.clip.samples, utterance.volume)
        with stream_open() as package:
            try:
                _play(package, samples, goes_on)
            except package.PortAudioError as error:
                raise NoSoundError(SoundTrouble.NO_LOUDSPEAKER) from error

    def check(self) -> None:
        """Look whether there is a loudspeaker by now."""
        look_for_devices()
        package = sounddevice()
        try:
            package.check_output_settings(channels=1, dtype="int16", samplerate=RATE)
        except (package.PortAudioError, ValueError) as error:
            raise NoSoundError(SoundTrouble.NO_LOUDSPEAKER) from error


def _play(package: ModuleType, samples: Samples, goes_on: Callable[[], bool]) -> None:
    """Leaving the stream waits until what was handed over has been heard."""
    with package.OutputStream(
        samplerate=RATE, blocksize=BLOCK, channels=1, dtype="int16", latency=LATENCY
    ) as stream:
        for start in range(0, len(samples), BLOCK):
            if not goes_on():
                _fade(stream, samples[start : start + FADE])
                return
            stream.write(samples[start : start + BLOCK].reshape(-1, 1))


def _fade(stream: Any, rest: Samples) -> None:
    ramp = np.linspace(1, 0, len(rest))
    stream.write(np.rint(rest * ramp).astype(np.int16).reshape(-1, 1))
