"""The microphone of this computer."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import suppress
from queue import Empty, Full, Queue
from types import ModuleType
from typing import Any, Final, Protocol, TypeAlias

import numpy as np

from companion.audio.health import NoSoundError
from companion.audio.hearing.spectrum import RATE, Samples
from companion.audio.hearing.trouble import DeafError, DeafTrouble
from companion.audio.hearing.words import Block
from companion.audio.portaudio import look_for_devices, stream_open

Clock: TypeAlias = Callable[[], float]

LATENCY: Final = 0.1
"""Seconds. What PortAudio chooses by itself was 25 s on a Raspberry Pi once."""
BLOCK: Final = 1024
"""Samples that are handed over at once: 64 ms."""
STALLED: Final = 2.0
"""Seconds without a block after which the microphone counts as gone."""
_QUEUED: Final = 32
"""Blocks that wait at most; PortAudio is kept waiting then, and drops what it cannot keep."""
_FINER: Final = 3
"""Microphones that cannot give :data:`RATE` samples a second give so many times as many."""


class SoundSource(Protocol):
    """Something that is listened to."""

    def blocks(self, device: str | None) -> Generator[Block]:
        """What is heard, block by block, until the generator is closed.

        Args:
            device: The name of a microphone, or a part of it; the system's own if absent.

        Raises:
            DeafError: nothing is heard, or nothing any more.
        """

    def look_again(self) -> None:
        """Look for what was plugged in meanwhile."""


class Microphone:
    """A :class:`SoundSource` by PortAudio.

    Args:
        clock: The table's clock.
    """

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock

    def blocks(self, device: str | None) -> Generator[Block]:
        """What is heard, block by block, until the generator is closed."""
        try:
            with stream_open() as package:
                yield from self._stream(package, device)
        except NoSoundError as error:
            raise DeafError(DeafTrouble.NO_LIBRARY) from error

    def look_again(self) -> None:
        """Look for what was plugged in meanwhile, unless a stream is open."""
        with suppress(NoSoundError):
            look_for_devices()

    def _stream(self, package: ModuleType, device: str | None) -> Generator[Block]:
        arrived: Queue[Block] = Queue(_QUEUED)
        try:
            finer = _finer(package, device)

            def keep(data: Any, _count: int, _time: Any, _status: Any) -> None:
                at = self._clock() - LATENCY
                with suppress(Full):
                    arrived.put(Block(_as_heard(data, finer), at), timeout=STALLED)

            with package.RawInputStream(
                samplerate=RATE * finer,
                blocksize=BLOCK * finer,
                channels=1,
                dtype="int16",
                latency=LATENCY,
                device=device,
                callback=keep,
            ):
                while True:
                    yield arrived.get(timeout=STALLED)
        except (package.PortAudioError, ValueError, Empty) as error:
            raise DeafError(DeafTrouble.NO_MICROPHONE) from error


def _finer(package: ModuleType, device: str | None) -> int:
    """How many times :data:`RATE` the microphone must be asked for."""
    with suppress(package.PortAudioError):
        package.check_input_settings(device=device, channels=1, dtype="int16", samplerate=RATE)
        return 1
    return _FINER


def _as_heard(data: Any, finer: int) -> Samples:
    """The samples in *data*; of so many finer ones the mean, which takes out what folds over."""
    samples = np.frombuffer(bytes(data), np.int16).astype(np.float32) / 32_768
    return np.asarray(samples.reshape(-1, finer).mean(axis=1), np.float32)
