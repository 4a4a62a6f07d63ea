"""The settings of a training run, read from one versioned YAML file."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import yaml


@dataclass(frozen=True, slots=True)
class SceneSettings:
    """How many scenes are drawn, of which kinds and at which size."""

    seed: int
    count: int
    validation: int
    size: tuple[int, int]
    kinds: dict[str, int]


@dataclass(frozen=True, slots=True)
class LocatorSettings:
    """Training of the locator.

    Attributes:
        network: The YAML file of the network.
        start: Weights to go on from, or ``None`` to start from scratch.
        size: The side of a training picture in pixels.
        scales: Each batch is shown larger or smaller than that, by up to this share.
        hours: Train so long instead of so many epochs, or ``None``.
        visible: The least visible fraction that counts, by kind.
        smallest: The shortest side of a labeled box, in pixels of a training picture.
    """

    seed: int
    network: str
    start: str | None
    size: int
    scales: float
    epochs: int
    hours: float | None
    batch: int
    rate: float
    visible: dict[str, float]
    smallest: int
    augmentation: dict[str, float]


@dataclass(frozen=True, slots=True)
class ReaderSettings:
    """Training of one reader, of the fitter or of the checker.

    Attributes:
        start: A checkpoint whose weights to go on from, or ``None`` to start from scratch.
        size: Width and height of a crop in pixels.
        widths: Channels after each halving of the resolution.
        blocks: How many residual blocks follow each halving.
        rate: The highest learning rate.
        crops, validation: How many crops are made; the fitter takes all that scenes have.
        smoothing: How much of each label is given to the other classes, 0 to 1.
    """

    seed: int
    start: str | None
    size: tuple[int, int]
    widths: tuple[int, ...]
    blocks: tuple[int, ...]
    crops: int
    validation: int
    epochs: int
    batch: int
    rate: float
    smoothing: float


@dataclass(frozen=True, slots=True)
class IndexSettings(ReaderSettings):
    """Training of the index reader.

    Attributes:
        mix: How many of the crops come from each of ``index_sources.SOURCES``, in parts.
    """

    mix: dict[str, int]


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that decides a training run, beside the commit."""

    scenes: SceneSettings
    locator: LocatorSettings
    fitter: ReaderSettings
    faces: ReaderSettings
    indices: IndexSettings
    checker: ReaderSettings


def _typed(kind: type[Any], entries: dict[str, Any]) -> Any:
    return kind(**{key: tuple(v) if isinstance(v, list) else v for key, v in entries.items()})


def read_settings(path: Path) -> Settings:
    """Read *path*.

    Raises:
        TypeError: an entry is missing or unknown.
    """
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))
    kinds = {"scenes": SceneSettings, "locator": LocatorSettings, "indices": IndexSettings}
    return Settings(
        **{
            field.name: _typed(kinds.get(field.name, ReaderSettings), entries[field.name])
            for field in fields(Settings)
        }
    )
