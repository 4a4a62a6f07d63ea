"""Corner indices of the public fans, held-out part: found, and named right?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from companion.vision import Detection, TwoStageDetector
from companion.vision.arrays import Quad
from companion.vision.geometry import box_around, box_corners, holds, overlap
from companion.vision.pictures import read_picture
from datasets.evaluation.matching import Named, pair
from datasets.evaluation.proportion import Proportion
from datasets.training.fans import Fan

_LEAST_OVERLAP = 0.5
_UNLABELED_OVERLAP = 0.3


@dataclass(slots=True)
class Tally:
    """What was counted over all pictures."""

    there: int = 0
    found: int = 0
    paired: int = 0
    named: int = 0
    colored: int = 0
    ranked: int = 0
    confusions: Counter[tuple[str, str]] = field(default_factory=Counter)


def measure(fans: Iterable[Fan], detector: TwoStageDetector) -> Tally:
    """Compare *detector* with the labels of *fans*.

    The bottom-right index of a fully visible card is not labeled in this set.
    One that is found there, at the mirror image (through the middle of a found
    card) of a labeled index, is neither right nor wrong.
    """
    tally = Tally()
    for fan in fans:
        image = read_picture(fan.picture)
        there = [
            Named(name, box_corners(box)) for name, box in zip(fan.names, fan.boxes, strict=True)
        ]
        (cards,) = detector.detect([image])
        _count(tally, [*map(_upright, detector.detect_indices(image))], there, cards)
    return tally


def report(tally: Tally) -> Iterator[str]:
    """The figures of *tally*, line by line."""
    yield f"recall at IoU 0.5              {Proportion(tally.paired, tally.there)}"
    yield f"precision at IoU 0.5           {Proportion(tally.paired, tally.found)}"
    yield f"named right, of those found    {Proportion(tally.named, tally.paired)}"
    yield f"color right, of those found    {Proportion(tally.colored, tally.paired)}"
    yield f"rank right, of those found     {Proportion(tally.ranked, tally.paired)}"
    yield "confusions (truth -> said, times):"
    for (truth, said), times in tally.confusions.most_common():
        yield f"  {truth:<16} -> {said:<16} {times}"


def _count(
    tally: Tally, found: list[Named], there: list[Named], cards: Iterable[Detection]
) -> None:
    pairs = pair(found, there, _LEAST_OVERLAP)
    mirrored = [*_mirrored(there, cards)]
    tally.there += len(there)
    for one, number in zip(found, pairs, strict=True):
        if number is None:
            tally.found += not any(overlap(one.quad, m) > _UNLABELED_OVERLAP for m in mirrored)
            continue
        truth = there[number].name
        tally.found += 1
        tally.paired += 1
        tally.named += one.name == truth
        tally.colored += one.name.split("_")[0] == truth.split("_")[0]
        tally.ranked += one.name.split("_")[-1] == truth.split("_")[-1]
        if one.name != truth:
            tally.confusions[truth, one.name] += 1


def _mirrored(there: Iterable[Named], cards: Iterable[Detection]) -> Iterator[Quad]:
    indices = list(there)
    for card in cards:
        for index in indices:
            if holds(card.quad, index.quad.mean(axis=0)):
                yield 2 * card.quad.mean(axis=0) - index.quad


def _upright(detection: Detection) -> Named:
    corners = box_corners(box_around(detection.quad))
    return Named(detection.label, corners, detection.confidence)
