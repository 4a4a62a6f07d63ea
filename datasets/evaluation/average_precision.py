"""Average precision of named places, as the field measures it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from datasets.evaluation.matching import Named, pair

OVERLAPS: Final = tuple(round(0.5 + step * 0.05, 2) for step in range(10))
"""The least overlaps of mAP50-95."""

Picture = tuple[Sequence[Named], Sequence[Named]]
"""What was found in one picture, surest first, and what is there."""


def mean_average_precision(pictures: Sequence[Picture], least: float) -> float:
    """The mean over all names of the average precision at one overlap, 0 to 1."""
    names = sorted({one.name for _, there in pictures for one in there})
    return float(np.mean([_average_precision(pictures, name, least) for name in names]))


def _average_precision(pictures: Sequence[Picture], name: str, least: float) -> float:
    scores: list[tuple[float, bool]] = []
    count = 0
    for found, there in pictures:
        ours, truth = _only(found, name), _only(there, name)
        count += len(truth)
        pairs = pair(ours, truth, least)
        scores += [(one.confidence, p is not None) for one, p in zip(ours, pairs, strict=True)]
    hits = np.array([hit for _, hit in sorted(scores, key=lambda score: -score[0])], dtype=bool)
    if not hits.size:
        return 0.0
    right = np.cumsum(hits)
    precision = right / np.arange(1, len(hits) + 1)
    best_from_here = np.maximum.accumulate(precision[::-1])[::-1]
    return float(best_from_here[hits].sum() / count)


def _only(places: Iterable[Named], name: str) -> list[Named]:
    return [place for place in places if place.name == name]
