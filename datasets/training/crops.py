"""The pictures the readers learn from: cards and corner indices, cut as the detector cuts them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Image, Quad
from companion.vision.geometry import (
    box_around,
    overlap,
    short_side_first,
    tilted_box,
    upside_down,
)
from companion.vision.straighten import square_around, straighten
from companion.vision.white_balance import white_balanced
from datasets.training.names import BACK, OTHER
from datasets.training.scene_store import Mark, Placed, Stored

INDEX_MARGIN: Final = 1.25
"""A crop of a corner index is this many times as large as its box."""

_FACE_VISIBLE: Final = 0.7
_MARK_VISIBLE: Final = 0.75
_SMALLEST_FACE: Final = 40
_SMALLEST_MARK: Final = 13

_BOXED: Final = (0.8, 1.35)
"""So many times as wide as an index the locator's boxes are; 90% of them, on drawn hands."""

_MISSED: Final = 0.05
"""So far beside an index they lie, in shares of the crop, one standard deviation."""

Labeled = tuple[Image, str]


def fitted(quad: Quad) -> Quad:
    """The tilted box around *quad*, as an oriented detector gives it, short side first."""
    (x, y), (width, height), degrees = cv2.minAreaRect(quad.astype(np.float32))
    box = tilted_box(np.array([x, y]), np.array([width, height]), np.deg2rad(degrees))
    return short_side_first(box)


def faces_of(scene: Stored, size: tuple[int, int], chance: random.Random) -> Iterator[Labeled]:
    """Every readable face and back of a scene, and one place that is no card."""
    image = _open(scene)
    for card in scene.cards:
        if card.visible < _FACE_VISIBLE or np.ptp(card.quad, axis=0).max() < _SMALLEST_FACE:
            continue
        way = card.quad if chance.random() < 0.5 else upside_down(card.quad)
        yield _face(image, _shaken(way, 0.03, chance), size), card.label
    stray = _stray_card(image, scene.cards, chance)
    if stray is not None:
        yield _face(image, stray, size), OTHER


def _face(image: Image, quad: Quad, size: tuple[int, int]) -> Image:
    return white_balanced(straighten(image, quad, size))


def marks_of(scene: Stored, size: tuple[int, int], chance: random.Random) -> Iterator[Labeled]:
    """Every readable corner index of a scene, and places that look a little like one."""
    image = _open(scene)
    shown = [
        (card.label, mark) for card in scene.cards if card.label != BACK for mark in card.marks
    ]
    for label, mark in shown:
        box = box_around(mark.quad)
        if mark.visible < _MARK_VISIBLE or (box[2:] - box[:2]).min() < _SMALLEST_MARK:
            continue
        yield _square(image, box, size, chance), label
    for box in _stray_marks(scene.cards, [mark for _, mark in shown], chance):
        yield _square(image, box, size, chance), OTHER


def marks_of_fan(fan: Stored, size: tuple[int, int], chance: random.Random) -> Iterator[Labeled]:
    """Every known corner index of a photographed fan and every stray, turned at random."""
    image = _open(fan)
    for card in fan.cards:
        quads = [card.quad] if card.label == OTHER else [mark.quad for mark in card.marks]
        for quad in quads:
            yield _square(image, box_around(quad), size, chance, turn=True), card.label


def _open(scene: Stored) -> Image:
    return np.asarray(cv2.imread(str(scene.picture)), dtype=np.uint8)


def _shaken(quad: Quad, share: float, chance: random.Random) -> Quad:
    spread = share * float(np.linalg.norm(quad[2] - quad[0])) / 2
    noise = np.array([[chance.gauss(0, spread) for _ in range(2)] for _ in range(4)])
    return (quad + noise / 2 + noise.mean(axis=0)).astype(np.float32)


def _square(
    image: Image,
    box: Quad,
    size: tuple[int, int],
    chance: random.Random,
    *,
    turn: bool = False,
) -> Image:
    square = square_around(box, INDEX_MARGIN * chance.uniform(*_BOXED))
    side = float(square[2, 0] - square[0, 0])
    center = square.mean(axis=0) + side * np.array([chance.gauss(0, _MISSED) for _ in range(2)])
    angle = chance.uniform(-np.pi, np.pi) if turn else 0.0
    return straighten(image, tilted_box(center, np.array([side, side]), angle), size)


def _stray_card(image: Image, cards: Iterable[Placed], chance: random.Random) -> Quad | None:
    height, width = image.shape[:2]
    length = chance.uniform(0.1, 0.6) * height
    center = np.array([chance.uniform(0, width), chance.uniform(0, height)])
    size = np.array([length * chance.uniform(0.5, 0.8), length])
    quad = tilted_box(center, size, chance.uniform(-np.pi, np.pi))
    if any(overlap(fitted(card.quad), quad) > 0.25 for card in cards):
        return None
    return quad


def _stray_marks(
    cards: Iterable[Placed], marks: Iterable[Mark], chance: random.Random
) -> Iterator[Quad]:
    """Places on cards beside their indices: pieces of big symbols, borders, neighbors."""
    taken = [mark.quad.mean(axis=0) for mark in marks]
    for card in cards:
        if chance.random() > 0.25:
            continue
        a, b = chance.random(), chance.random()
        top = card.quad[0] * (1 - a) + card.quad[1] * a
        bottom = card.quad[3] * (1 - a) + card.quad[2] * a
        center = top * (1 - b) + bottom * b
        side = float(np.linalg.norm(card.quad[1] - card.quad[0])) * chance.uniform(0.18, 0.4)
        if all(np.linalg.norm(center - point) > side for point in taken):
            half = np.array([side, side]) / 2
            yield np.concatenate([center - half, center + half]).astype(np.float32)
