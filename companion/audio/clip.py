"""A piece of speech: 16-bit samples, one channel, one rate for all voices."""

from __future__ import annotations

import io
import wave
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

RATE: Final = 24_000
"""Samples per second of every clip."""

Samples: TypeAlias = npt.NDArray[np.int16]
"""Shape ``(n,)``, -32768 to 32767."""


class DamagedClipError(ValueError):
    """Bytes that are no clip of ours."""


@dataclass(frozen=True, eq=False)
class Clip:
    """A piece of speech.

    Attributes:
        samples: 16-bit samples at :data:`RATE`, shape ``(n,)``.
    """

    samples: Samples

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return len(self.samples) / RATE

    def wav(self) -> bytes:
        """The bytes of a WAV file."""
        buffer = io.BytesIO()
        with wave.open(buffer, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(self.samples.astype("<i2").tobytes())
        return buffer.getvalue()

    @classmethod
    def from_wav(cls, data: bytes) -> Clip:
        """Read what :meth:`wav` wrote.

        Raises:
            DamagedClipError: it is cut off, or something else.
        """
        try:
            with wave.open(io.BytesIO(data), "rb") as file:
                kind = (file.getnchannels(), file.getsampwidth(), file.getframerate())
                count = file.getnframes()
                frames = file.readframes(count)
        except (wave.Error, EOFError) as error:
            raise DamagedClipError(str(error)) from error
        if kind != (1, 2, RATE) or not count or len(frames) != 2 * count:
            raise DamagedClipError(f"{kind} with {len(frames)} bytes for {count} samples")
        return cls(np.frombuffer(frames, "<i2").astype(np.int16))


def silence(seconds: float) -> Clip:
    """Nothing to hear."""
    return Clip(np.zeros(round(seconds * RATE), np.int16))


def joined(clips: Sequence[Clip], pause: float) -> Clip:
    """One clip after the other, with *pause* seconds between two of them."""
    parts: list[Samples] = []
    for clip in clips:
        if parts:
            parts.append(silence(pause).samples)
        parts.append(clip.samples)
    return Clip(np.concatenate(parts)) if parts else silence(0)


def at_volume(samples: Samples, volume: float) -> Samples:
    """*samples* at *volume*, 0 to 1; at 1 they stay bit for bit what they are."""
    if volume == 1:
        return samples
    quieter: Samples = np.rint(samples * volume).astype(np.int16)
    return quieter
