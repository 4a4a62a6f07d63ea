"""Stretches of a few seconds to learn from, and the truth about each of their moments.

Calls, near misses and talk follow each other in any order with the same pauses
between them: where calls had longer silences before them, a network would learn
to hear "somebody speaks after a pause".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.audio.hearing.spectrum import Ear, Frames
from datasets.voices.engines.engine import RATE, Sound
from datasets.voices.rooms import Noise, in_room, microphone, noise, room
from datasets.voices.sayings import Kind
from datasets.voices.store import Clip

SECONDS: Final = 3.0
"""Of a stretch."""
_LENGTH: Final = int(SECONDS * RATE)
"""Samples of a stretch."""
_PARTS: Final = {Kind.CALL: 0.34, Kind.NEAR: 0.36, Kind.TALK: 0.30}
"""How often each kind comes next."""
_PAUSE: Final = (0.04, 1.0)
_LONG_PAUSE: Final = (1.0, 2.0)
"""Seconds between two phrases, whatever they are; now and then the longer one."""
_HEARD: Final = (-0.06, 0.26)
"""Seconds after the end of a call between which it must be heard."""
_MAYBE: Final = 0.2
"""Seconds around that in which hearing it is neither right nor wrong."""

NO, YES, EITHER = 0, 1, -1
_TOGETHER: Final = 20
"""Stretches that are heard at once: more of them do not fit into a processor's cache."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A few seconds of sound.

    Attributes:
        sound: What the microphone heard.
        calls: Seconds at which each call in it begins and ends.
    """

    sound: Sound
    calls: tuple[tuple[float, float], ...]


class Choir:
    """Clips by kind, engine and voice: every engine and every voice gets its turn."""

    def __init__(self, clips: Sequence[Clip]) -> None:
        self._clips: dict[Kind, dict[str, dict[str, list[Clip]]]] = {kind: {} for kind in Kind}
        for clip in clips:
            voices = self._clips[clip.kind].setdefault(clip.engine, {})
            voices.setdefault(clip.voice, []).append(clip)

    def draw(self, kind: Kind, chance: np.random.Generator, parts: Mapping[str, float]) -> Clip:
        """A clip of that *kind*: first the engine is drawn, by its part, then voice and phrase."""
        engines = self._clips[kind]
        weights = np.array([parts.get(name, 1.0) for name in engines])
        engine = list(engines)[int(chance.choice(len(weights), p=weights / weights.sum()))]
        voices = list(engines[engine].values())
        clips = voices[int(chance.integers(len(voices)))]
        return clips[int(chance.integers(len(clips)))]


def stretched(sound: Sound, factor: float) -> Sound:
    """*sound* faster and higher, or slower and lower: the same phrase by another throat."""
    places = np.arange(0, len(sound) - 1, factor)
    return np.interp(places, np.arange(len(sound)), sound).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Part:
    """A phrase in a stretch.

    Attributes:
        kind: What it is to a listener.
        begin: The sample at which it begins; negative if its beginning is cut off.
        sound: Its samples, as loud as it is said.
    """

    kind: Kind
    begin: int
    sound: Sound

    @property
    def end(self) -> int:
        """The sample after its last one."""
        return self.begin + len(self.sound)


def phrases(choir: Choir, chance: np.random.Generator, parts: Mapping[str, float]) -> list[Part]:
    """What is said in a stretch of :data:`SECONDS`: one phrase after the other, of any kind."""
    said: list[Part] = []
    at = int(chance.uniform(-0.8, 0.8) * RATE)
    kinds, weights = list(_PARTS), list(_PARTS.values())
    while at < _LENGTH:
        kind = kinds[int(chance.choice(len(kinds), p=weights))]
        clip = choir.draw(kind, chance, parts)
        sound = stretched(clip.played(), chance.uniform(0.85, 1.25))
        loudness = 0.05 * chance.uniform(0.5, 1.6) / (np.sqrt(np.mean(sound**2)) + 1e-9)
        said.append(Part(kind, at, np.asarray(loudness * sound, np.float32)))
        longest = _PAUSE if chance.random() < 0.85 else _LONG_PAUSE
        at = said[-1].end + int(chance.uniform(*longest) * RATE)
    return said


def stretch(choir: Choir, chance: np.random.Generator, parts: Mapping[str, float]) -> Stretch:
    """A stretch of :data:`SECONDS` with some phrases in some room with some noise."""
    said = phrases(choir, chance, parts)
    dry = np.zeros(_LENGTH, np.float32)
    for each in said:
        piece = each.sound[max(0, -each.begin) : _LENGTH - each.begin]
        dry[max(0, each.begin) : max(0, each.begin) + len(piece)] += piece
    heard = in_room(dry, room(chance)) if chance.random() < 0.7 else dry
    calls = tuple((e.begin / RATE, e.end / RATE) for e in said if e.kind is Kind.CALL)
    return Stretch(microphone(_with_noise(heard, choir, chance, parts), chance), calls)


def _with_noise(
    heard: Sound, choir: Choir, chance: np.random.Generator, parts: Mapping[str, float]
) -> Sound:
    kind = list(Noise)[int(chance.integers(len(Noise)))]
    if chance.random() < 0.15:
        return heard + 1e-5 * noise(Noise.WHITE, len(heard), chance, [])
    voices = 8 if kind is Noise.BABBLE else 0
    talk = [choir.draw(Kind.TALK, chance, parts).played() for _ in range(voices)]
    ratio = 10.0 ** (-chance.uniform(2, 28) / 20)
    return heard + 0.05 * ratio * noise(kind, len(heard), chance, talk)


def frames_of(stretches: Sequence[Stretch]) -> Frames:
    """The frames of stretches of equal length, shape (N, frames, bands)."""
    return np.concatenate(
        [
            Ear().hear(np.stack([each.sound for each in stretches[start : start + _TOGETHER]]))
            for start in range(0, len(stretches), _TOGETHER)
        ]
    )


def truth(calls: Sequence[tuple[float, float]], moments: NDArray[np.float64]) -> NDArray[np.int8]:
    """What must be said at each of the *moments*: :data:`YES`, :data:`NO` or :data:`EITHER`.

    Args:
        calls: When each call begins and ends.
        moments: Seconds at which the newest sample that is known then was heard.
    """
    right = np.full(len(moments), NO, np.int8)
    for begin, end in calls:
        right[(moments > begin + 0.1) & (moments < end + _HEARD[1] + _MAYBE)] = EITHER
    for _, end in calls:
        right[(moments >= end + _HEARD[0]) & (moments <= end + _HEARD[1])] = YES
    return right
