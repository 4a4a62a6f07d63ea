"""What is said, by which voice, how fast: drawn by chance, the same for the same seed."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final
from zlib import crc32

import numpy as np

HERE: Final = Path(__file__).parent
MIXED: Final = "~"
"""Stands between the two names of a voice that is half of each."""


class Kind(StrEnum):
    """What a phrase is to a listener."""

    CALL = "calls"
    """The word itself."""
    NEAR = "near"
    """What is easily taken for it."""
    TALK = "talk"
    """What is said at a table."""


@dataclass(frozen=True, slots=True)
class Saying:
    """One phrase to be said.

    Attributes:
        kind: What it is to a listener.
        language: In which language it is written.
        text: Its words.
        pace: How fast; 1 is the engine's own pace, 2 twice as fast.
    """

    kind: Kind
    language: str
    text: str
    pace: float = 1.0


@dataclass(frozen=True, slots=True)
class Share:
    """How much an engine says, per voice and language, and how.

    Attributes:
        held_out: The voices that nobody learns from.
        pace: How fast it speaks, at least and at most; 1 is its own pace.
        calls: How many phrases of that kind; likewise the other kinds.
        more: How many times as much those say who are learned from.
    """

    held_out: frozenset[str]
    pace: tuple[float, float] = (1.0, 1.0)
    calls: int = 0
    near: int = 0
    talk: int = 0
    more: int = 1

    def __getitem__(self, kind: Kind) -> int:
        """How many phrases of that kind."""
        return {Kind.CALL: self.calls, Kind.NEAR: self.near, Kind.TALK: self.talk}[kind]

    def holds_out(self, voice: str) -> bool:
        """Whether nobody may learn from *voice*, or from one of the two that it is mixed of."""
        return not self.held_out.isdisjoint(voice.split(MIXED))


@dataclass(frozen=True, slots=True)
class Cast:
    """All engines and what they say.

    Attributes:
        seed: What chance begins with.
        shares: By name of the engine.
        phrases: The texts, by kind and language.
    """

    seed: int
    shares: dict[str, Share]
    phrases: dict[Kind, dict[str, list[str]]]

    def script(self, engine: str, voice: str, languages: tuple[str, ...]) -> list[Saying]:
        """What *voice* of *engine* says, in every language that it speaks."""
        chance = np.random.default_rng([self.seed, crc32(f"{engine}/{voice}".encode())])
        share = self.shares[engine]
        times = 1 if share.holds_out(voice) else share.more
        return [
            Saying(kind, language, text, round(float(chance.uniform(*share.pace)), 2))
            for language in languages
            for kind in Kind
            for text in _some(self.phrases[kind].get(language, []), times * share[kind], chance)
        ]


def _some(texts: list[str], count: int, chance: np.random.Generator) -> list[str]:
    """So many of *texts*; all of them as often as each other, give or take one."""
    if not texts:
        return []
    order = np.concatenate([chance.permutation(len(texts)) for _ in range(-(-count // len(texts)))])
    return [texts[place] for place in order[:count]]


def read_cast(folder: Path = HERE) -> Cast:
    """Read ``voices.toml`` and ``phrases.toml`` in *folder*."""
    phrases = tomllib.loads((folder / "phrases.toml").read_text(encoding="utf-8"))
    voices = tomllib.loads((folder / "voices.toml").read_text(encoding="utf-8"))
    shares = {
        name: Share(
            **{
                **share,
                "held_out": frozenset(share["held_out"]),
                "pace": tuple(share.get("pace", (1.0, 1.0))),
            }
        )
        for name, share in voices["engines"].items()
    }
    return Cast(voices["seed"], shares, {kind: phrases[kind.value] for kind in Kind})
