"""Trials for a listener: calls and talk by voices that nobody learned from, noise by noise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from datasets.voices.engines.engine import RATE, Sound
from datasets.voices.rooms import Noise, in_room, noise, room
from datasets.voices.sayings import Kind
from datasets.voices.store import Clip

WINDOW: Final = 5.0
"""Seconds for which the companion listens for a call, about."""
_BEFORE: Final = 1.4
"""Seconds before a call in which something else may be said."""
_AFTER: Final = 0.7
_PAUSE: Final = (0.05, 0.8)
_LOUDNESS: Final = 0.05
"""Of speech, root mean square."""


@dataclass(frozen=True, slots=True)
class Condition:
    """What lies over the speech.

    Attributes:
        noise: Which noise; ``None`` for none but the microphone's own.
        ratio: How many decibels the speech is louder than it.
        far: Whether it is heard across a room.
    """

    noise: Noise | None = None
    ratio: float = 60.0
    far: bool = False

    def __str__(self) -> str:
        """What a table calls it."""
        heard = "clean" if self.noise is None else f"{self.noise} {self.ratio:g} dB"
        return f"{heard}, across a room" if self.far else heard


CLEAN: Final = Condition()
AT_TEN: Final = tuple(
    Condition(each, 10.0) for each in (Noise.WHITE, Noise.PINK, Noise.BABBLE, Noise.CARDS)
)
"""What a clear call stands out from at a table."""
CONDITIONS: Final = (
    CLEAN,
    Condition(Noise.PINK, 20.0),
    *AT_TEN,
    Condition(Noise.BABBLE, 5.0),
    Condition(far=True),
    Condition(Noise.PINK, 10.0, far=True),
)


@dataclass(frozen=True, slots=True)
class Trial:
    """Something to be listened to.

    Attributes:
        name: Whose call it is (an engine), or what is talked.
        sound: What the microphone hears.
        end: Seconds at which the call in it ends; ``None`` if there is none.
    """

    name: str
    sound: Sound
    end: float | None = None


def calls(clips: Sequence[Clip], condition: Condition, seed: int) -> Iterator[Trial]:
    """Each call among *clips*, half of them right after something else that was said.

    What a voice says twice alike, sample by sample, is one call: some engines know no
    other way to say it.
    """
    chance = np.random.default_rng(seed)
    others = [clip for clip in clips if clip.kind is not Kind.CALL]
    background = [clip.played() for clip in others if clip.kind is Kind.TALK]
    different = {c.sound.tobytes(): c for c in clips if c.kind is Kind.CALL}
    for number, clip in enumerate(different.values()):
        same = [each for each in others if each.voice == clip.voice] or others
        before = same[int(chance.integers(len(same)))] if number % 2 else None
        sound = np.zeros(int((_BEFORE + _AFTER) * RATE) + len(clip.sound), np.float32)
        start = int(_BEFORE * RATE)
        sound[start : start + len(clip.sound)] = _leveled(clip.played())
        if before is not None:
            said = _leveled(before.played())
            stop = start - int(chance.uniform(*_PAUSE) * RATE)
            piece = said[-stop:]
            sound[stop - len(piece) : stop] = piece
        heard = _under(sound, condition, chance, background)
        yield Trial(clip.engine, heard, (start + len(clip.sound)) / RATE)


def talk(
    name: str, clips: Sequence[Clip], condition: Condition, seconds: float, seed: int
) -> Iterator[Trial]:
    """Windows of :data:`WINDOW` seconds full of *clips*, none of which is a call.

    Args:
        name: What it is.
        clips: What is said, in any order.
        condition: What lies over it.
        seconds: How much of it, in all.
        seed: What chance begins with.
    """
    chance = np.random.default_rng(seed)
    background = [clip.played() for clip in clips if clip.kind is Kind.TALK] or [
        clip.played() for clip in clips
    ]
    length = int(WINDOW * RATE)
    for _ in range(int(seconds / WINDOW)):
        sound = np.zeros(length, np.float32)
        at = int(chance.uniform(-0.5, 0.8) * RATE)
        while at < length:
            said = _leveled(clips[int(chance.integers(len(clips)))].played())
            piece = said[max(0, -at) : length - at]
            sound[max(0, at) : max(0, at) + len(piece)] = piece
            at += len(said) + int(chance.uniform(*_PAUSE) * RATE)
        yield Trial(name, _under(sound, condition, chance, background))


def _leveled(sound: Sound) -> Sound:
    return np.asarray(sound * (_LOUDNESS / (np.sqrt(np.mean(sound**2)) + 1e-9)), np.float32)


def _under(
    sound: Sound, condition: Condition, chance: np.random.Generator, background: Sequence[Sound]
) -> Sound:
    heard = in_room(sound, room(chance)) if condition.far else sound
    kind = Noise.WHITE if condition.noise is None else condition.noise
    share = _LOUDNESS * 10.0 ** (-condition.ratio / 20)
    heard = heard + share * noise(kind, len(heard), chance, background)
    return np.asarray(np.clip(heard, -1, 1), np.float32)
