"""Scenes of four seconds, mixed as sound: for networks that make a spectrum of their own.

What is said in them, and what lies over it, is as in :mod:`datasets.voices.stretches`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from datasets.voices.engines.engine import RATE, Sound
from datasets.voices.rooms import in_room, noise, room
from datasets.voices.sayings import Kind
from datasets.voices.store import Clip
from datasets.voices.stretches import (
    CALLED,
    HISS,
    LONG_PAUSE,
    LOUDNESS,
    NOISES,
    PARTS,
    PAUSE,
    Choir,
)
from datasets.voices.throats import throat

SAMPLES: Final = 62_560
"""Of a scene: forty moments come of it (:mod:`companion.audio.hearing.speech`)."""
_ROOMS: Final = 400
_BACKGROUND: Final = 400
"""Phrases that those say who talk in the background."""
_DULLNESS: Final = (-0.4, 0.4)
"""How much of the sample before is taken off each sample of a phrase: from dull to sharp."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A few seconds of what a microphone heard.

    Attributes:
        sound: Samples.
        calls: Seconds at which each call in it begins and ends.
        words: The words of each call and near miss that is whole, and when they end; a
            call's are :data:`CALLED` in every language.
    """

    sound: Sound
    calls: tuple[tuple[float, float], ...]
    words: tuple[tuple[str, float], ...]


class Stage:
    """Voices, rooms and noises for scenes.

    Args:
        clips: What can be said.
        parts: How often an engine's turn comes.
        chance: Where chance comes from.
    """

    def __init__(
        self, clips: Sequence[Clip], parts: Mapping[str, float], chance: np.random.Generator
    ) -> None:
        self._choir = Choir(clips)
        self._parts = parts
        self._rooms = [room(chance) for _ in range(_ROOMS)]
        self._talk = [
            self._choir.draw(Kind.TALK, chance, parts).played() for _ in range(_BACKGROUND)
        ]

    def scene(self, chance: np.random.Generator) -> Scene:
        """Some phrases in some room with some noise."""
        sound, calls, words = self._said(chance)
        if chance.random() < 0.5:
            sound = in_room(sound, self._rooms[int(chance.integers(_ROOMS))])
        if chance.random() < 0.85:
            share = np.array(list(NOISES.values()))
            kind = list(NOISES)[int(chance.choice(len(share), p=share / share.sum()))]
            loudness = LOUDNESS * 10.0 ** (-chance.uniform(4, 28) / 20)
            sound = sound + loudness * noise(kind, SAMPLES, chance, self._talk)
        hiss = LOUDNESS * 10.0 ** (-chance.uniform(*HISS) / 20)
        sound = sound + hiss * chance.standard_normal(SAMPLES, dtype=np.float32)
        level = 10.0 ** (chance.uniform(-20, 10) / 20)
        return Scene(np.asarray(np.clip(level * sound, -1, 1), np.float32), calls, words)

    def _said(
        self, chance: np.random.Generator
    ) -> tuple[Sound, tuple[tuple[float, float], ...], tuple[tuple[str, float], ...]]:
        sound = np.zeros(SAMPLES, np.float32)
        calls: list[tuple[float, float]] = []
        words: list[tuple[str, float]] = []
        at = int(chance.uniform(-0.8, 0.8) * RATE)
        kinds, weights = list(PARTS), list(PARTS.values())
        while at < SAMPLES:
            kind = kinds[int(chance.choice(len(kinds), p=weights))]
            clip = self._choir.draw(kind, chance, self._parts)
            said = _said_by(clip, chance)
            piece = said[max(0, -at) : SAMPLES - at]
            sound[max(0, at) : max(0, at) + len(piece)] += piece
            end = at + len(said)
            if kind is Kind.CALL:
                calls.append((at / RATE, end / RATE))
            if kind is not Kind.TALK and at >= 0 and end <= SAMPLES:
                words.append((CALLED if kind is Kind.CALL else clip.text, end / RATE))
            longest = PAUSE if chance.random() < 0.85 else LONG_PAUSE
            at = end + int(chance.uniform(*longest) * RATE)
        return sound, tuple(calls), tuple(words)


def _said_by(clip: Clip, chance: np.random.Generator) -> Sound:
    """*clip* by another throat, more or less loud, and dull or sharp."""
    said = throat(clip.played(), chance)
    said *= LOUDNESS * chance.uniform(0.5, 1.6) / (np.sqrt(np.mean(said**2)) + 1e-9)
    if chance.random() < 0.5:
        said[1:] = said[1:] - chance.uniform(*_DULLNESS) * said[:-1]
    return np.asarray(said, np.float32)
