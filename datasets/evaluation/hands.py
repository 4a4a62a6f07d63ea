"""Drawn hands on tables, in lights and from decks that no training saw.

A hand is an arrangement of cards in which every card shows an index, as a
player photographs it. Arrangements are drawn first and quickly, by their
outlines alone, so that only pictures worth rendering are rendered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from datasets.scenes.layouts import Layout, Place, arrange
from datasets.scenes.render import render_scene
from datasets.scenes.settings import SceneSettings
from datasets.scenes.truth import CardTruth, Scene

ARRANGEMENTS: Final = ("fan", "row", "heap")

_ASPECT: Final = 0.645
_PIXELS: Final = 60
"""Card height of the quick drawing."""
_INDEX: Final = (0.07, 0.06, 0.22, 0.17)
"""About where the top-left index lies, in shares of the card's width and height."""
_SHOWS: Final = 0.9
"""An index shows if this much of it does."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A hand to be rendered.

    Attributes:
        arrangement: ``fan``, ``row`` or ``heap``.
        cards: How many.
        seed: Of the scene.
    """

    arrangement: str
    cards: int
    seed: int


def candidates(arrangement: str, cards: int, seeds: range) -> Iterator[Wanted]:
    """Hands among *seeds* of so many cards, all face up, every one with an index in sight."""
    for seed in seeds:
        layout = arrange(arrangement, np.random.default_rng([17, seed, sum(arrangement.encode())]))
        if len(layout.places) == cards and _is_readable(layout):
            yield Wanted(arrangement, cards, seed)


def rendered(wanted: Wanted, size: tuple[int, int], settings: SceneSettings) -> Scene | None:
    """The picture; ``None`` if its frame, a finger or a thing hides some card's indices."""
    scene = render_scene(wanted.seed, wanted.arrangement, size, settings)
    return scene if all(map(_shows_an_index, scene.cards)) else None


def _shows_an_index(card: CardTruth) -> bool:
    return any(index.visible >= _SHOWS for index in card.indices)


def _is_readable(layout: Layout) -> bool:
    if any(place.label == "back" for place in layout.places):
        return False
    owner = _drawn(layout.places)
    return all(_index_shows(owner, place, i) for i, place in enumerate(layout.places))


def _drawn(places: tuple[Place, ...]) -> np.ndarray:
    """Which card shows in each pixel of a quick drawing."""
    reach = 2 * max(abs(c) for place in places for c in (place.x, place.y)) + 2
    owner = np.full([round(reach * _PIXELS)] * 2, -1, np.int16)
    for number, place in enumerate(places):
        cv2.fillConvexPoly(owner, _pixels(owner, place, (0, 0, 1, 1)), number)
    return owner


def _index_shows(owner: np.ndarray, place: Place, number: int) -> bool:
    left, top, right, bottom = _INDEX
    boxes = [_INDEX, (1 - right, 1 - bottom, 1 - left, 1 - top)]
    for box in boxes:
        mask = np.zeros(owner.shape, np.uint8)
        cv2.fillConvexPoly(mask, _pixels(owner, place, box), 1)
        if (owner[mask > 0] == number).mean() >= _SHOWS:
            return True
    return False


def _pixels(owner: np.ndarray, place: Place, box: tuple[float, float, float, float]) -> np.ndarray:
    """A part of a card, in shares of its width and height, as corners in the drawing."""
    c, s = np.cos(np.radians(place.turn)), np.sin(np.radians(place.turn))
    x0, y0, x1, y1 = box
    local = np.asarray([(x0, y0), (x1, y0), (x1, y1), (x0, y1)]) - 0.5
    flat = local * (_ASPECT, 1) @ np.asarray([[c, s], [-s, c]]) + (place.x, place.y)
    return np.round(flat * _PIXELS + owner.shape[0] / 2).astype(np.int32)
