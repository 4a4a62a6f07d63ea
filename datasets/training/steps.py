"""The steps of a training run, each of which can be stopped and taken up again."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from typing import Final

import numpy as np

from companion.vision import open_detector
from companion.vision.white_balance import white_balanced
from datasets.scenes.crops import render_crop, render_stranger_crop
from datasets.scenes.settings import SceneSettings as Artwork
from datasets.training.checker import train_checker
from datasets.training.checks import Check, checks_of, fill_checks, open_faint_locator, read_checks
from datasets.training.completed import FAN_SIZE, complete_fans, completed_fans, is_whole
from datasets.training.crops import Labeled, faces_of
from datasets.training.fans import read_fans
from datasets.training.fitter import collect, train_fitter
from datasets.training.hand_views import hand_view
from datasets.training.hardships import hardened
from datasets.training.index_sources import PHOTOGRAPHED, SOURCES, Material
from datasets.training.locator import train_locator, write_labels
from datasets.training.names import OTHER
from datasets.training.reader import Examples, train_reader, varied
from datasets.training.run import Vary
from datasets.training.scene_store import Stored, draw_scenes, stored_scenes
from datasets.training.settings import ReaderSettings, Settings
from datasets.training.shards import SHARD, fill_shards, read_shards, shard_chance

_VALIDATION: Final = 500_000
"""Scenes and shards for validation have numbers this much higher."""

_DRAWN_ALONE: Final = 0.7
"""This part of the faces is drawn one by one; the rest is cut from scenes."""


_STRANGERS: Final = 0.15
"""Every so many of those are no cards of this game."""


_FANS: Final = 0.25
"""To so many of the scenes that are cut into checks comes one photographed fan."""

_SCENES_PER_SHARD: Final = 150
_DESIGNS_PER_SHARD: Final = 16


@dataclass(frozen=True, slots=True)
class Workshop:
    """Where a run keeps its files, what it is made with, and which photographs it may use.

    Attributes:
        runs: The folder for everything that is made.
        settings: The versioned settings.
        artwork: The designs, tables and lights that scenes are made of.
        fans: The public set of fanned cards, or ``None``.
    """

    runs: Path
    settings: Settings
    artwork: Artwork
    fans: Path | None

    @property
    def scenes(self) -> Path:
        """Where the scenes lie."""
        return self.runs / "scenes"

    def completed(self) -> list[Stored]:
        """The training part of the fans, made whole; nothing without the fans."""
        return list(completed_fans(self.runs / "fans"))

    def training_seeds(self) -> range:
        """The seeds of the scenes that are learned from."""
        first = self.settings.scenes.seed
        return range(first, first + self.settings.scenes.count)

    def validation_seeds(self) -> range:
        """The seeds of the scenes that are only looked at after each epoch."""
        first = self.settings.scenes.seed + _VALIDATION
        return range(first, first + self.settings.scenes.validation)


def draw(workshop: Workshop) -> None:
    """Draw the scenes."""
    for seeds in (workshop.validation_seeds(), workshop.training_seeds()):
        draw_scenes(workshop.scenes, seeds, workshop.settings.scenes, workshop.artwork)


def fans(workshop: Workshop) -> None:
    """Make the fans whole with the models at hand, where the fans are given."""
    if workshop.fans is not None:
        training = read_fans(workshop.fans, held_out=False)
        complete_fans(workshop.runs / "fans", training, open_detector())


def locator(workshop: Workshop) -> None:
    """Train the locator on the scenes that are drawn, and on the fans that are whole."""
    settings, size = workshop.settings.locator, workshop.settings.scenes.size
    training, validation = (
        write_labels(stored_scenes(workshop.scenes, seeds), size, settings)
        for seeds in (workshop.training_seeds(), workshop.validation_seeds())
    )
    whole = write_labels(filter(is_whole, workshop.completed()), FAN_SIZE, settings)
    train_locator(workshop.runs / "locator", settings, [*training, *whole], validation)


def fitter(workshop: Workshop) -> None:
    """Train the fitter on squares cut from the scenes."""
    settings = workshop.settings.fitter
    training, validation = (
        collect(stored_scenes(workshop.scenes, seeds))
        for seeds in (workshop.training_seeds(), workshop.validation_seeds())
    )
    train_fitter(workshop.runs / "fitter", settings, training, validation)


def face_crops(workshop: Workshop) -> None:
    """Cut and draw what the face reader learns from."""
    settings = workshop.settings.faces

    def crops(number: int, seeds: range) -> Iterator[Labeled]:
        chance = shard_chance(settings.seed, number)
        artwork = _some_designs(workshop.artwork, chance)
        yield from _drawn_alone(number * SHARD, settings.size, artwork)
        for scene in _again_and_again(workshop.scenes, seeds, number):
            yield from faces_of(scene, settings.size, chance)

    _fill(workshop, "faces", settings, crops)


def index_crops(workshop: Workshop) -> None:
    """Cut and draw what the index reader learns from, each source's crops in a folder."""
    settings = workshop.settings.indices
    folder = workshop.runs / "indices"
    fans = workshop.completed()
    _fill_mix(workshop, folder / "validation", settings.validation, _VALIDATION, ())
    _fill_mix(workshop, folder / "training", settings.crops, 0, fans)


def faces(workshop: Workshop) -> None:
    """Train the face reader."""
    _train(workshop.runs / "faces", workshop.settings.faces, varied)


def indices(workshop: Workshop) -> None:
    """Train the index reader."""
    _train(workshop.runs / "indices", workshop.settings.indices, hardened)


def checks(workshop: Workshop) -> None:
    """Cut what the checker learns from out of the scenes and the fans that are whole."""
    settings = workshop.settings.checker
    locator = open_faint_locator()
    folder = workshop.runs / "checker"
    whole = list(filter(is_whole, workshop.completed()))

    def cut(number: int, seeds: range, fans: Sequence[Stored]) -> Iterator[Check]:
        chance = np.random.default_rng([settings.seed, number])
        for scene in _again_and_again(workshop.scenes, seeds, number):
            yield from checks_of(hand_view(scene, chance), locator, settings.size, chance)
            if fans and chance.random() < _FANS:
                fan = hand_view(fans[int(chance.integers(len(fans)))], chance)
                yield from checks_of(fan, locator, settings.size, chance)

    training, validation = workshop.training_seeds(), workshop.validation_seeds()
    fill_checks(
        folder / "validation",
        -(-settings.validation // SHARD),
        lambda number: cut(number + _VALIDATION, validation, ()),
    )
    fill_checks(
        folder / "training",
        -(-settings.crops // SHARD),
        lambda number: cut(number, training, whole),
    )


def checker(workshop: Workshop) -> None:
    """Train the checker."""
    folder = workshop.runs / "checker"
    training, validation = (read_checks(folder / part) for part in ("training", "validation"))
    train_checker(folder, workshop.settings.checker, training, validation)


STEPS: Final[dict[str, Callable[[Workshop], None]]] = {
    "scenes": draw,
    "fans": fans,
    "locator": locator,
    "fitter": fitter,
    "face-crops": face_crops,
    "faces": faces,
    "index-crops": index_crops,
    "indices": indices,
    "checks": checks,
    "checker": checker,
}
"""Every step of a whole training run, in order."""


def _some_designs(artwork: Artwork, chance: random.Random) -> Artwork:
    """A few of the designs, so that a card drawn once is used again."""
    return replace(artwork, designs=tuple(chance.sample(artwork.designs, _DESIGNS_PER_SHARD)))


def _drawn_alone(first: int, size: tuple[int, int], artwork: Artwork) -> Iterator[Labeled]:
    """Cards, and what must not be taken for one, each drawn for itself."""
    drawn = int(SHARD * _DRAWN_ALONE)
    strangers = int(drawn * _STRANGERS)
    for seed in range(first, first + strangers):
        yield white_balanced(render_stranger_crop(seed, size, artwork)), OTHER
    for seed in range(first + strangers, first + drawn):
        crop, name = render_crop(seed, None, size, artwork)
        yield white_balanced(crop), name


def _again_and_again(folder: Path, seeds: range, number: int) -> Iterator[Stored]:
    """Scenes without end, another beginning for every shard.

    Raises:
        FileNotFoundError: none is drawn yet.
    """
    start = number * _SCENES_PER_SHARD % len(seeds)
    turned = [*seeds[start:], *seeds[:start]]
    while True:
        drawn = 0
        for scene in stored_scenes(folder, turned):
            drawn += 1
            yield scene
        if not drawn:
            raise FileNotFoundError(f"no scene is drawn in {folder}: run the step scenes first")


def _fill(
    workshop: Workshop,
    name: str,
    settings: ReaderSettings,
    crops: Callable[[int, range], Iterator[Labeled]],
) -> None:
    folder = workshop.runs / name
    training, validation = workshop.training_seeds(), workshop.validation_seeds()
    fill_shards(
        folder / "validation",
        -(-settings.validation // SHARD),
        lambda number: crops(number + _VALIDATION, validation),
    )
    fill_shards(
        folder / "training", -(-settings.crops // SHARD), lambda number: crops(number, training)
    )


def _fill_mix(
    workshop: Workshop, folder: Path, count: int, first: int, fans: Sequence[Stored]
) -> None:
    """Write *count* crops of all sources, those of photographs only if there are *fans*."""
    settings = workshop.settings.indices
    seeds = workshop.validation_seeds() if first else workshop.training_seeds()
    for source, part in settings.mix.items():
        if source == PHOTOGRAPHED and not fans:
            continue

        def crops(number: int, source: str = source) -> Iterator[Labeled]:
            chance = shard_chance(settings.seed, f"{source}/{first + number}")
            scenes = _again_and_again(workshop.scenes, seeds, number)
            material = Material(scenes, fans, workshop.artwork, settings.size, chance)
            return SOURCES[source](material)

        share = count * part / sum(settings.mix.values())
        fill_shards(folder / source, ceil(share / SHARD), crops)


def _train(folder: Path, settings: ReaderSettings, vary: Vary) -> None:
    train_reader(
        folder,
        settings,
        Examples(*read_shards(folder / "training")),
        Examples(*read_shards(folder / "validation")),
        vary,
    )
