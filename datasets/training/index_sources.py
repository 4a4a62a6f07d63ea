"""Where the crops that the index reader learns from come from, every source without end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from datasets.scenes.fanned import has_rare_index, render_fanned_crops, render_stranger_corner
from datasets.scenes.settings import SceneSettings as Artwork
from datasets.training.crops import INDEX_MARGIN, Labeled, marks_of, marks_of_fan
from datasets.training.names import OTHER
from datasets.training.scene_store import Stored

_FANNED: Final = 2**31
"""So many drawn fans there are to choose from."""

_WILDS: Final = 0.9
"""The share of wilds in fans that are drawn for their sake."""


@dataclass(frozen=True, slots=True)
class Material:
    """What crops are made of.

    Attributes:
        scenes: Drawn scenes, without end.
        fans: Photographed fans; none are needed by the other sources.
        artwork: The designs, tables and lights of what is drawn.
        size: Width and height of a crop in pixels.
        chance: Decides everything.
    """

    scenes: Iterable[Stored]
    fans: Sequence[Stored]
    artwork: Artwork
    size: tuple[int, int]
    chance: random.Random

    def drawn(self) -> tuple[int, tuple[int, int], float, Artwork]:
        """How the next thing is drawn, as the renderers of corners take it."""
        return self.chance.randrange(_FANNED), self.size, INDEX_MARGIN, self.artwork


def _of_scenes(material: Material) -> Iterator[Labeled]:
    for scene in material.scenes:
        yield from marks_of(scene, material.size, material.chance)


def _of_drawn_fans(material: Material) -> Iterator[Labeled]:
    while True:
        yield from render_fanned_crops(*material.drawn())


def _of_wilds(material: Material) -> Iterator[Labeled]:
    """Fans of nearly nothing but wilds, in which decks differ most."""
    while True:
        yield from render_fanned_crops(*material.drawn(), wilds=_WILDS)


def _of_rare_decks(material: Material) -> Iterator[Labeled]:
    """Fans of decks whose indices are hard to read, of which there are few."""
    rare = replace(material.artwork, designs=_rare(material.artwork.designs))
    return _of_drawn_fans(replace(material, artwork=rare))


def _of_strangers(material: Material) -> Iterator[Labeled]:
    while True:
        yield render_stranger_corner(*material.drawn()), OTHER


def _of_photographed_fans(material: Material) -> Iterator[Labeled]:
    while True:
        fan = material.fans[material.chance.randrange(len(material.fans))]
        yield from marks_of_fan(fan, material.size, material.chance)


PHOTOGRAPHED: Final = "photographed_fans"
"""The source that needs photographs, and is left out without."""

SOURCES: Final[dict[str, Callable[[Material], Iterator[Labeled]]]] = {
    "scenes": _of_scenes,
    "drawn_fans": _of_drawn_fans,
    "rare_decks": _of_rare_decks,
    "wilds": _of_wilds,
    "strangers": _of_strangers,
    PHOTOGRAPHED: _of_photographed_fans,
}
"""By the names that the settings' mix has."""


@lru_cache(maxsize=2)
def _rare(designs: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(filter(has_rare_index, designs))
