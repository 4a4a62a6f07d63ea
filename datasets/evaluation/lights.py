"""Is a color told right under every light? Single cards of decks that no training saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from companion.cards import ALL_CARDS, label_of
from companion.vision.reader import Reader
from companion.vision.white_balance import white_balanced
from datasets.evaluation import look_alikes
from datasets.evaluation.look_alikes import Readings
from datasets.evaluation.proportion import Proportion
from datasets.scenes.crops import render_crop
from datasets.scenes.light import LIGHTS
from datasets.scenes.settings import SceneSettings

_COLORED: Final = tuple(label for label in map(label_of, ALL_CARDS) if "wild" not in label)


def report(reader: Reader, first: int, count: int, artwork: SceneSettings) -> Iterator[str]:
    """For every light, how many of *count* cards have their color right, and which do not.

    Args:
        reader: Names straightened cards.
        first: The seed of the first card.
        count: How many cards are drawn for a light.
        artwork: Designs and tables; its lights are not used.
    """
    for light in LIGHTS:
        readings = _read(reader, first, count, replace(artwork, lights=(light,)))
        right = sum(n for (truth, said), n in readings.items() if _color(truth) == _color(said))
        yield f"{light:<10} color right      {Proportion(right, count)}"
        yield from look_alikes.colors(readings)


def _read(reader: Reader, first: int, count: int, artwork: SceneSettings) -> Readings:
    readings: Readings = Counter()
    for number in range(count):
        label = _COLORED[number % len(_COLORED)]
        picture, _ = render_crop(first + number, label, reader.size, artwork)
        crop = white_balanced(np.asarray(picture, np.uint8))
        (reading,) = reader.read([[crop, np.ascontiguousarray(crop[::-1, ::-1])]])
        readings[label, reading.name] += 1
    return readings


def _color(label: str) -> str:
    return label.split("_", maxsplit=1)[0]
