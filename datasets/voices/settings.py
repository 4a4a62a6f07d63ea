"""The settings of the listener's training, read from one versioned TOML file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class ListenerSettings:
    """Everything that decides a training run, beside the commit and the installed engines.

    Attributes:
        seed: What chance begins with.
        shards: How many files of stretches are made.
        stretches: How many stretches are in each.
        parts: How often an engine's turn comes against the others'; 1 if not named.
        epochs: How often all stretches are learned from.
        batch: How many are learned from at once.
        rate: The highest learning rate.
        yes: How much a moment at which the word must be heard weighs against another one.
    """

    seed: int
    shards: int
    stretches: int
    parts: dict[str, float]
    epochs: int
    batch: int
    rate: float
    yes: float


def read_settings(path: Path) -> ListenerSettings:
    """Read *path*.

    Raises:
        TypeError: an entry is missing or unknown.
    """
    return ListenerSettings(**tomllib.loads(path.read_text(encoding="utf-8")))
