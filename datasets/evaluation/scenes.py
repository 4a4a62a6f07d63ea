"""Drawn scenes with designs, fonts, tables and lights that no training saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np

from companion.vision import BACK, Detection, Detector, Part
from companion.vision.geometry import overlap
from companion.vision.pictures import read_picture
from datasets.evaluation import look_alikes
from datasets.evaluation.average_precision import (
    OVERLAPS,
    Picture,
    mean_average_precision,
)
from datasets.evaluation.look_alikes import Readings
from datasets.evaluation.matching import Named, pair
from datasets.evaluation.proportion import Proportion
from datasets.scenes.settings import SceneSettings as Artwork
from datasets.training.scene_store import Placed, Stored, draw_scenes, stored_scenes
from datasets.training.settings import SceneSettings

_COUNTS: Final = 0.8
"""A card counts if this much of it shows; between this and the next, it is ignored."""
_IGNORED: Final = 0.35


@dataclass(slots=True)
class Tally:
    """What was counted over the scenes of one kind."""

    pictures: list[Picture] = field(default_factory=list)
    tops: list[tuple[str, str]] = field(default_factory=list)
    readings: Readings = field(default_factory=Counter)
    there: int = 0
    found: int = 0
    named: int = 0
    strays: int = 0


def scenes(
    folder: Path, kind: str, seeds: range, size: tuple[int, int], artwork: Artwork
) -> Iterator[Stored]:
    """One scene of *kind* for every seed; each is drawn to *folder* if it is not there yet."""
    settings = SceneSettings(seeds.start, len(seeds), 0, size, {kind: 1})
    for seed in seeds:
        draw_scenes(folder / kind, range(seed, seed + 1), settings, artwork)
        yield from stored_scenes(folder / kind, [seed])


def measure(drawn: Iterable[Stored], detector: Detector) -> Tally:
    """Compare *detector* with the truth of *drawn*."""
    tally = Tally()
    for scene in drawn:
        (detections,) = detector.detect([read_picture(scene.picture)])
        _count(tally, scene, [*map(_named, _whole(detections))])
    return tally


def report(tally: Tally) -> Iterator[str]:
    """The figures of *tally*, line by line."""
    averages = [mean_average_precision(tally.pictures, least) for least in OVERLAPS]
    yield f"mAP50 {averages[0]:.3f}   mAP50-95 {np.mean(averages):.3f}"
    yield f"whole cards found at IoU 0.5   {Proportion(tally.found, tally.there)}"
    yield f"named right, of those found    {Proportion(tally.named, tally.found)}"
    right = sum(truth == said for truth, said in tally.tops)
    yield f"topmost card right             {Proportion(right, len(tally.tops))}"
    yield f"detections where no card is    {tally.strays}"
    yield from look_alikes.report(tally.readings)
    yield "confusions (truth -> said, times), the twelve most common:"
    wrong = Counter({pair: n for pair, n in tally.readings.items() if pair[0] != pair[1]})
    for (truth, said), times in wrong.most_common(12):
        yield f"  {truth:<16} -> {said:<16} {times}"


def false_faces(drawn: Iterable[Stored], detector: Detector) -> tuple[Proportion, Proportion]:
    """Pictures without cards in which a whole face, or anything at all, was seen."""
    looks = [
        detector.detect([read_picture(scene.picture)])[0] for scene in drawn if not scene.cards
    ]
    faces = sum(any(d.part is Part.FACE for d in found) for found in looks)
    return Proportion(faces, len(looks)), Proportion(sum(map(bool, looks)), len(looks))


def _count(tally: Tally, scene: Stored, found: list[Named]) -> None:
    there = [_truth(card) for card in scene.cards if card.visible >= _COUNTS]
    ignored = [_truth(card) for card in scene.cards if _IGNORED <= card.visible < _COUNTS]
    pairs = pair(found, there, 0.5)
    kept = []
    for one, number in zip(found, pairs, strict=True):
        if number is not None:
            truth = there[number].name
            tally.found += 1
            tally.named += truth == one.name
            tally.readings[truth, one.name] += 1
        elif any(overlap(one.quad, card.quad) > 0.4 for card in ignored):
            continue
        else:
            tally.strays += 1
        kept.append(one)
    tally.there += len(there)
    tally.pictures.append((kept, there))
    tally.tops.extend(_top(scene, found))


def _top(scene: Stored, found: list[Named]) -> Iterator[tuple[str, str]]:
    """The name of the topmost card that lies face up, and what was said there."""
    faces = [card for card in scene.cards if card.label != BACK and card.visible >= _COUNTS]
    if faces:
        top = _truth(faces[-1])
        said = [one.name for one in found if overlap(one.quad, top.quad) > 0.5]
        yield top.name, next(iter(said), "nothing")


def _whole(detections: Iterable[Detection]) -> Iterator[Detection]:
    return (detection for detection in detections if detection.part is not Part.INDEX)


def _named(detection: Detection) -> Named:
    return Named(detection.label, detection.quad, detection.confidence)


def _truth(card: Placed) -> Named:
    return Named(card.label, card.quad)
