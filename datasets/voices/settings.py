"""The settings of the listener's training, read from one versioned TOML file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class SecondSettings:
    """What decides the second opinion.

    Attributes:
        seed: What chance begins with.
        scenes: From how many it learns.
        judges: How many learn from them, of whose opinions the mean counts.
        epochs: How often from each of them.
        batch: How many are learned from at once.
        rate: The highest learning rate.
        yes: As in :class:`ListenerSettings`, and so are the two that follow.
        surest: Likewise.
        words: Likewise.
        bar: The least score of the listener that is looked into, 0 to 1.
        weight: How much this opinion counts against the listener's, in logits.
    """

    seed: int
    scenes: int
    judges: int
    epochs: int
    batch: int
    rate: float
    yes: float
    surest: float
    words: float
    bar: float
    weight: float


@dataclass(frozen=True, slots=True)
class ListenerSettings:
    """Everything that decides a training run, beside the commit and the installed engines.

    Attributes:
        seed: What chance begins with.
        stretches: How many are made and learned from in an epoch.
        spells: How many spells there are of each noise.
        parts: How often an engine's turn comes against the others'; 1 if not named.
        epochs: How often so many.
        batch: How many are learned from at once.
        rate: The highest learning rate.
        yes: How much a moment at which the word must be heard weighs against another one.
        surest: What the surest answers weigh, of each call and where nobody calls: a table
            goes by those.
        words: What it weighs which of all short phrases was said.
        second: What decides the second opinion.
    """

    seed: int
    stretches: int
    spells: int
    parts: dict[str, float]
    epochs: int
    batch: int
    rate: float
    yes: float
    surest: float
    words: float
    second: SecondSettings


def read_settings(path: Path) -> ListenerSettings:
    """Read *path*.

    Raises:
        KeyError: there is nothing about the second opinion.
        TypeError: an entry is missing or unknown.
    """
    entries = tomllib.loads(path.read_text(encoding="utf-8"))
    return ListenerSettings(**{**entries, "second": SecondSettings(**entries["second"])})
