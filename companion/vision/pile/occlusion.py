"""Which of two overlapping cards lies above, told from their edges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Image, Quad
from companion.vision.detection import Detection, Part
from companion.vision.geometry import area, shared_area
from companion.vision.pile.pose import length

_TOUCHING: Final = 0.03
"""Cards that share less of the smaller one hardly touch."""
_LOOKS: Final = 40
"""Points along each side of a card."""
_LEAST_LOOKS: Final = 4
_ACROSS: Final = np.linspace(-0.045, 0.045, 7, dtype=np.float32)
"""Where one looks across an edge, in card lengths: outlines are found no better."""
_INSIDE: Final = 0.1
"""How far inside the other card one looks, in card lengths: its border is an edge too."""
_WEAKEST: Final = 25
"""Percentile of the looks that counts: an edge is there all along, a symbol is not."""
_CLEARLY: Final = 1.5
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
    """The step in color across the outline of *quad* where it crosses *ground*."""
    reach, inside = length(quad) * _ACROSS, length(ground) * _INSIDE
    steps = [
        _step_across(image, point + reach[:, None] * normal)
        for point, normal in _outline(quad)
        if _depth(ground, point) >= inside
    ]
    return float(np.percentile(steps, _WEAKEST)) if len(steps) >= _LEAST_LOOKS else 0.0


def _depth(quad: Quad, point: Quad) -> float:
    """How far inside *quad* the point lies, in pixels; negative outside."""
    x, y = map(float, point)
    return cv2.pointPolygonTest(quad, (x, y), measureDist=True)


def _outline(quad: Quad) -> Iterator[tuple[Quad, Quad]]:
    """Points along the sides of *quad*, with the direction across."""
    for start, end in zip(quad, np.roll(quad, -1, axis=0), strict=True):
        way = end - start
        normal = np.array([way[1], -way[0]], np.float32) / max(float(np.linalg.norm(way)), 1.0)
        for share in np.linspace(0.02, 0.98, _LOOKS, dtype=np.float32):
            yield start + share * way, normal


def _step_across(image: Image, points: Quad) -> float:
    """The largest range of any color among *points*."""
    height, width = image.shape[:2]
    columns, rows = points.round().astype(int).T
    colors = image[rows.clip(0, height - 1), columns.clip(0, width - 1)]
    return float(np.ptp(colors.astype(int), axis=0).max())
