"""Corner indices of the public fans, held-out part: found, and named right?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np

from companion.vision import Detection, TwoStageDetector
from companion.vision.geometry import area, box_around, box_corners
from companion.vision.pictures import read_picture
from datasets.evaluation import look_alikes
from datasets.evaluation.look_alikes import Readings
from datasets.evaluation.matching import Named, pair
from datasets.evaluation.proportion import Proportion
from datasets.training.fans import Fan

_LEAST_OVERLAP = 0.5
_DIAGONAL = (3.5, 7.5)
"""So many times as far apart as they are wide lie the two indices of a card."""


@dataclass(slots=True)
class Tally:
    """What was counted over all pictures."""

    there: int = 0
    found: int = 0
    paired: int = 0
    named: int = 0
    colored: int = 0
    ranked: int = 0
    readings: Readings = field(default_factory=Counter)


def measure(fans: Iterable[Fan], detector: TwoStageDetector) -> Tally:
    """Compare *detector* with the labels of *fans*.

    The bottom-right index of the card on top is not labeled in this set. What is
    found a card's diagonal away from a labeled index and says the same as that
    is neither right nor wrong; there is one in a picture.
    """
    tally = Tally()
    for fan in fans:
        image = read_picture(fan.picture)
        there = [
            Named(name, box_corners(box)) for name, box in zip(fan.names, fan.boxes, strict=True)
        ]
        _count(tally, [*map(_upright, detector.detect_indices(image))], there)
    return tally


def report(tally: Tally) -> Iterator[str]:
    """The figures of *tally*, line by line."""
    yield f"recall at IoU 0.5              {Proportion(tally.paired, tally.there)}"
    yield f"precision at IoU 0.5           {Proportion(tally.paired, tally.found)}"
    yield f"named right, of those found    {Proportion(tally.named, tally.paired)}"
    yield f"color right, of those found    {Proportion(tally.colored, tally.paired)}"
    yield f"rank right, of those found     {Proportion(tally.ranked, tally.paired)}"
    yield from look_alikes.report(tally.readings)
    yield "confusions (truth -> said, times):"
    for (truth, said), times in tally.readings.most_common():
        if truth != said:
            yield f"  {truth:<16} -> {said:<16} {times}"


def _count(tally: Tally, found: list[Named], there: list[Named]) -> None:
    pairs = pair(found, there, _LEAST_OVERLAP)
    others = [one for one, number in zip(found, pairs, strict=True) if number is None]
    tally.there += len(there)
    tally.found += len(others) - any(_is_second(one, there) for one in others)
    for one, number in zip(found, pairs, strict=True):
        if number is None:
            continue
        truth = there[number].name
        tally.found += 1
        tally.paired += 1
        tally.named += one.name == truth
        tally.colored += one.name.split("_")[0] == truth.split("_")[0]
        tally.ranked += one.name.split("_")[-1] == truth.split("_")[-1]
        tally.readings[truth, one.name] += 1


def _is_second(one: Named, there: Iterable[Named]) -> bool:
    """Whether *one* may be the second index of a card whose first one is labeled."""
    side = float(np.sqrt(area(one.quad)))
    apart = (
        float(np.linalg.norm(one.quad.mean(axis=0) - index.quad.mean(axis=0)))
        for index in there
        if index.name == one.name
    )
    return any(_DIAGONAL[0] < distance / side < _DIAGONAL[1] for distance in apart)


def _upright(detection: Detection) -> Named:
    corners = box_corners(box_around(detection.quad))
    return Named(detection.label, corners, detection.confidence)
