"""Stretches of a few seconds to learn from, and the truth about each of their moments.

Calls, near misses and talk follow each other in any order with the same pauses
between them: where calls had longer silences before them, a network would learn
to hear "somebody speaks after a pause".

Everything is mixed as power in bands (:mod:`datasets.voices.echoes`), not as sound:
that is so quick that no stretch is learned from twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.audio.hearing.spectrum import BANDS, HOP, RATE, WINDOW, Power
from datasets.voices.echoes import Noises, echoing, together
from datasets.voices.rooms import Noise
from datasets.voices.sayings import Cast, Kind
from datasets.voices.store import Clip
from datasets.voices.throats import Throats, faster, tilted

FRAMES: Final = 186
"""Of a stretch: three seconds."""
PARTS: Final = {Kind.CALL: 0.34, Kind.NEAR: 0.36, Kind.TALK: 0.30}
"""How often each kind comes next."""
NOISES: Final = {
    Noise.BABBLE: 4, Noise.CARDS: 2, Noise.PINK: 2, Noise.WHITE: 2, Noise.MUSIC: 1, Noise.HUM: 1,
}  # fmt: skip
"""How often each of them lies over a stretch: at a table it is mostly others who talk."""
PAUSE: Final = (0.04, 1.0)
LONG_PAUSE: Final = (1.0, 2.0)
"""Seconds between two phrases, whatever they are; now and then the longer one."""
_HEARD: Final = (-0.06, 0.26)
"""Seconds after the end of a call between which it must be heard."""
_MAYBE: Final = 0.2
"""Seconds around that in which hearing it is neither right nor wrong."""
LOUDNESS: Final = 0.05
"""Of speech, root mean square."""
HISS: Final = (30.0, 65.0)
"""How many decibels speech is louder than the microphone's own noise."""
_QUIET: Final = 1e-10
"""Power, where nothing is heard at all."""

NO, YES, EITHER = 0, 1, -1
CALLED: Final = ""
"""Stands for the word itself, however it is spelled."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A few seconds of what a microphone heard.

    Attributes:
        power: In each band of each frame, shape (:data:`FRAMES`, bands).
        calls: Seconds at which each call in it begins and ends.
        words: The words of each call and near miss that is whole, and when they end;
            a call's are :data:`CALLED` in every language.
    """

    power: Power
    calls: tuple[tuple[float, float], ...]
    words: tuple[tuple[str, float], ...]


class Choir:
    """Clips by kind, engine and voice: every engine and every voice gets its turn."""

    def __init__(self, clips: Sequence[Clip]) -> None:
        self._clips: dict[Kind, dict[str, dict[str, list[Clip]]]] = {kind: {} for kind in Kind}
        for clip in clips:
            voices = self._clips[clip.kind].setdefault(clip.engine, {})
            voices.setdefault(clip.voice, []).append(clip)
        self._throats = Throats()

    def draw(self, kind: Kind, chance: np.random.Generator, parts: Mapping[str, float]) -> Clip:
        """A clip of that *kind*: first the engine is drawn, by its part, then voice and phrase."""
        engines = self._clips[kind]
        weights = np.array([parts.get(name, 1.0) for name in engines])
        engine = list(engines)[int(chance.choice(len(weights), p=weights / weights.sum()))]
        voices = list(engines[engine].values())
        clips = voices[int(chance.integers(len(voices)))]
        return clips[int(chance.integers(len(clips)))]

    def say(self, clip: Clip, chance: np.random.Generator) -> Power:
        """*clip* by another throat, at another pace, more or less loud."""
        loudness = LOUDNESS * chance.uniform(0.5, 1.6)
        power = faster(self._throats.say(clip, chance), chance)
        return np.asarray(loudness**2 * tilted(chance) * power, np.float32)


@dataclass(frozen=True, slots=True)
class Part:
    """A phrase in a stretch.

    Attributes:
        kind: What it is to a listener.
        begin: The frame at which it begins; negative if its beginning is cut off.
        power: In its frames, as loud as it is said.
        words: What is said.
    """

    kind: Kind
    begin: int
    power: Power
    words: str

    @property
    def end(self) -> int:
        """The frame after its last one."""
        return self.begin + len(self.power)

    @property
    def seconds(self) -> tuple[float, float]:
        """When its first sample is heard, and its last one."""
        return (
            (self.begin * HOP + WINDOW - HOP) / RATE,
            (self.end * HOP - WINDOW + HOP) / RATE,
        )


def phrases(choir: Choir, chance: np.random.Generator, parts: Mapping[str, float]) -> list[Part]:
    """What is said in a stretch: one phrase after the other, of any kind."""
    said: list[Part] = []
    at = int(chance.uniform(-0.8, 0.8) * RATE / HOP)
    kinds, weights = list(PARTS), list(PARTS.values())
    while at < FRAMES:
        kind = kinds[int(chance.choice(len(kinds), p=weights))]
        clip = choir.draw(kind, chance, parts)
        said.append(
            Part(kind, at, choir.say(clip, chance), CALLED if kind is Kind.CALL else clip.text)
        )
        longest = PAUSE if chance.random() < 0.85 else LONG_PAUSE
        at = said[-1].end + int(chance.uniform(*longest) * RATE / HOP)
    return said


def stretch(
    choir: Choir, noises: Noises, chance: np.random.Generator, parts: Mapping[str, float]
) -> Stretch:
    """A stretch with some phrases in some room with some noise."""
    said = phrases(choir, chance, parts)
    power = np.full((FRAMES, BANDS), _QUIET, np.float32)
    for each in said:
        piece = each.power[max(0, -each.begin) : FRAMES - each.begin]
        power[max(0, each.begin) : max(0, each.begin) + len(piece)] += piece
    if chance.random() < 0.5:
        power = echoing(power, chance)
    if chance.random() < 0.85:
        share = np.array(list(NOISES.values()))
        kind = list(NOISES)[int(chance.choice(len(share), p=share / share.sum()))]
        loudness = (LOUDNESS * 10.0 ** (-chance.uniform(4, 28) / 20)) ** 2
        power = together(power, loudness * noises.draw(kind, FRAMES, chance), chance)
    hiss = (LOUDNESS * 10.0 ** (-chance.uniform(*HISS) / 20)) ** 2
    power = together(power, hiss * noises.draw(Noise.WHITE, FRAMES, chance), chance)
    level = 10.0 ** (chance.uniform(-20, 10) / 10)
    calls = tuple(each.seconds for each in said if each.kind is Kind.CALL)
    words = tuple(
        (each.words, each.seconds[1])
        for each in said
        if each.kind is not Kind.TALK and each.begin >= 0 and each.end <= FRAMES
    )
    return Stretch(np.asarray(level * tilted(chance) * power, np.float32), calls, words)


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


def words_of(cast: Cast) -> list[str]:
    """What is to be told apart: the word itself, then all near misses."""
    near = cast.phrases[Kind.NEAR].values()
    return [CALLED, *sorted({text for texts in near for text in texts})]
