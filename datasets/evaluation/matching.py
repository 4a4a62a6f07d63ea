"""Pair what was found with what is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.vision.arrays import Quad
from companion.vision.geometry import overlap


@dataclass(frozen=True, slots=True, eq=False)
class Named:
    """A name at a place: found with a confidence, or truly there with confidence 1."""

    name: str
    quad: Quad
    confidence: float = 1.0


def pair(found: Sequence[Named], there: Sequence[Named], least: float) -> list[int | None]:
    """For each of *found*, surest first, which of *there* it is; each is taken once.

    Args:
        found: Sorted by confidence, surest first.
        there: The truth.
        least: The least overlap (IoU) of a pair.
    """
    free = set(range(len(there)))
    pairs: list[int | None] = []
    for one in found:
        overlaps = {number: overlap(one.quad, there[number].quad) for number in free}
        best = max(overlaps, key=overlaps.__getitem__, default=None)
        if best is None or overlaps[best] < least:
            pairs.append(None)
        else:
            free.discard(best)
            pairs.append(best)
    return pairs
