"""Which of two overlapping cards lies above, told from their edges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Quad
from companion.vision.detection import Detection, Part
from companion.vision.geometry import area, holds, shared_area

_TOUCHING: Final = 0.03
"""Cards that share less of the smaller one hardly touch."""
_STEP: Final = 2.0
"""Pixels between two looks along an edge."""
_REACH: Final = 3.0
"""Pixels that one looks to either side of an edge."""
_LEAST_LOOKS: Final = 6
_CLEARLY: Final = 1.3
"""So many times as strong must the upper card's edge be."""


def with_visible_shares(image: Image, found: Sequence[Detection]) -> tuple[Detection, ...]:
    """*found*, with the visible fraction of whole cards that touch one another.

    The upper card's outline is an edge where it crosses the lower card; the
    lower card's outline is hidden under the upper one. Where neither is
    clear, or the fraction is known already, nothing is changed.
    """
    cards = [d for d in found if d.part is not Part.INDEX]
    hidden: dict[int, float] = {}
    for number, one in enumerate(cards):
        for other in cards[number + 1 :]:
            lower, share = _lower_of(image, one, other)
            if lower is not None:
                hidden[id(lower)] = hidden.get(id(lower), 0.0) + share
                upper = other if lower is one else one
                hidden.setdefault(id(upper), 0.0)
    return tuple(
        replace(d, visible=max(0.0, 1 - hidden[id(d)]))
        if d.visible is None and id(d) in hidden
        else d
        for d in found
    )


def _lower_of(image: Image, one: Detection, other: Detection) -> tuple[Detection | None, float]:
    """The covered one of two cards, and its covered fraction."""
    shared = shared_area(one.quad, other.quad)
    if shared < _TOUCHING * min(area(one.quad), area(other.quad)):
        return None, 0.0
    edges = _edge_strength(image, one.quad, other.quad), _edge_strength(image, other.quad, one.quad)
    if max(edges) < _CLEARLY * max(min(edges), 1.0):
        return None, 0.0
    lower = other if edges[0] > edges[1] else one
    return lower, shared / area(lower.quad)


def _edge_strength(image: Image, quad: Quad, ground: Quad) -> float:
    """The median step in color across the outline of *quad* where it crosses *ground*."""
    steps = [_step_at(image, point, normal) for point, normal in _crossing(quad, ground)]
    return float(np.median(steps)) if len(steps) >= _LEAST_LOOKS else 0.0


def _crossing(quad: Quad, ground: Quad) -> list[tuple[Quad, Quad]]:
    """Points of the outline of *quad* on *ground*, with the direction outward."""
    found = []
    for start, end in zip(quad, np.roll(quad, -1, axis=0), strict=True):
        way = end - start
        along = way / max(float(np.linalg.norm(way)), 1.0)
        normal = np.array([along[1], -along[0]], np.float32)
        for share in np.linspace(0.05, 0.95, max(2, int(np.linalg.norm(way) / _STEP))):
            point = np.asarray(start + share * way, np.float32)
            if holds(ground, point):
                found.append((point, normal))
    return found


def _step_at(image: Image, point: Quad, normal: Quad) -> float:
    inner, outer = (_pixel(image, point + side * _REACH * normal) for side in (-1, 1))
    return float(np.abs(inner - outer).max())


def _pixel(image: Image, point: Quad) -> NDArray[np.float32]:
    height, width = image.shape[:2]
    x, y = (int(v) for v in np.clip(point.round(), 0, (width - 1, height - 1)))
    return np.asarray(image[y, x], np.float32)
