"""What the eye for hands sees of a scene: the part with the cards, from nearby, seldom sharp."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Box, Image, Quad
from companion.vision.geometry import area, box_around
from datasets.scenes.light import motion_kernel, through_jpeg
from datasets.training.scene_store import Mark, Placed, Stored

_PARTS: Final = 0.9
"""This share of the views is of the part that holds the cards, the others of all there is."""
_QUARTERS: Final = 0.18
"""And this share of those of a quarter of that part."""
_QUARTER: Final = 0.6
_LEAST_ROOM: Final = 0.12
"""The room around the cards, in shares of the hand's length,"""
_INDICES: Final = (4, 4, 8)
"""or so many widths of an index, if that is more: see ``companion.vision.tally.zoom``."""
_MORE_OR_LESS: Final = (0.2, 1.4)
"""So much of that there is: a hand is not always found at once."""
_ASIDE: Final = 0.04
"""How far each side of it lies off, one standard deviation, in shares of the hand's length."""
_NARROWEST: Final = 60
"""A narrower part is not cut out, in pixels."""
_OF_NO_CARD: Final = 150.0
"""So long is a card taken to be where none is, in pixels."""

_DEFOCUSED: Final = (0.35, 0.003, 0.014)
"""The share of the views that is blurred, and by what, in card lengths: a standard deviation."""
_SHAKEN: Final = (0.1, 0.01, 0.045)
"""The share that is blurred by a motion, and how far it goes, in card lengths."""
_COARSE: Final = (0.15, 0.45, 0.9)
"""The share that has fewer pixels, and how many of a side's are left."""
_NOISY: Final = (0.2, 0.5, 1.5, 9.0)
"""The share that is darker or lighter, by what factors, with up to so much noise."""
_PACKED: Final = (0.35, 45, 96)
"""The share that is stored once more, and in what quality, as JPEG counts it."""
_TURNED: Final = (0, 0, 0, 0, 1, 2, 3)
"""Quarter turns, by their likelihood: a phone is held any way."""


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A picture and the cards in it; what of an index lies outside is not visible."""

    picture: Image
    cards: tuple[Placed, ...]


def hand_view(scene: Stored, chance: np.random.Generator) -> View:
    """A part of *scene* as a photograph of a hand may have it."""
    picture = np.asarray(cv2.imread(str(scene.picture)), np.uint8)
    lengths = [float(np.linalg.norm(card.quad[3] - card.quad[0])) for card in scene.cards]
    card = float(np.median(lengths)) if lengths else _OF_NO_CARD
    view = _cut(View(picture, scene.cards), _part_with(scene.cards, picture, chance))
    worse = _worsened(_blurred(view.picture, card, chance), chance)
    turned = _turned(View(worse, view.cards), int(chance.choice(_TURNED)))
    return View(_packed(turned.picture, chance), tuple(_as_shown(turned)))


def _part_with(cards: Iterable[Placed], picture: Image, chance: np.random.Generator) -> Box:
    """The part that is looked at, in whole pixels of *picture*."""
    size = np.array(picture.shape[1::-1], np.float32)
    everything = np.concatenate([np.zeros(2, np.float32), size])
    shown = [card for card in cards if card.visible > 0]
    if not shown or chance.random() > _PARTS:
        return everything
    corners = np.concatenate([card.quad for card in shown])
    low, high = corners.min(axis=0), corners.max(axis=0)
    length = float((high - low).max())
    sides = [float(np.sqrt(area(mark.quad))) for card in shown for mark in card.marks]
    index = float(np.median(sides)) if sides else 0.0
    room = max(_LEAST_ROOM * length, float(chance.choice(_INDICES)) * index)
    room *= chance.uniform(*_MORE_OR_LESS)
    part = np.concatenate([low - room, high + room]) + chance.normal(0, _ASIDE * length, 4)
    if chance.random() < _QUARTERS:
        side = part[2:] - part[:2]
        corner = part[:2] + side * chance.choice([0, 1 - _QUARTER], 2)
        part = np.concatenate([corner, corner + _QUARTER * side])
    part = np.clip(part, 0, np.tile(size, 2)).round().astype(np.float32)
    return part if (part[2:] - part[:2]).min() >= _NARROWEST else everything


def _cut(view: View, part: Box) -> View:
    left, top, right, bottom = map(int, part)
    moved = _moved(view.cards, lambda quad: quad - part[:2])
    return View(view.picture[top:bottom, left:right], moved)


def _moved(cards: Iterable[Placed], move: Callable[[Quad], Quad]) -> tuple[Placed, ...]:
    return tuple(
        replace(
            card,
            quad=move(card.quad),
            marks=tuple(replace(mark, quad=move(mark.quad)) for mark in card.marks),
        )
        for card in cards
    )


def _blurred(picture: Image, card: float, chance: np.random.Generator) -> Image:
    """*picture*, in which a *card* is so many pixels long, perhaps out of focus or shaken."""
    share, least, most = _DEFOCUSED
    if chance.random() < share:
        sigma = max(0.1, card * chance.uniform(least, most))
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), sigma), np.uint8)
    share, least, most = _SHAKEN
    if chance.random() < share:
        far = max(2.0, card * chance.uniform(least, most))
        picture = np.asarray(cv2.filter2D(picture, -1, motion_kernel(far, chance.uniform(0, 180))))
    return picture


def _worsened(picture: Image, chance: np.random.Generator) -> Image:
    """*picture*, perhaps of fewer pixels, in another light or with noise."""
    share, fewest, most = _COARSE
    if chance.random() < share:
        left = chance.uniform(fewest, most)
        small = cv2.resize(picture, None, fx=left, fy=left, interpolation=cv2.INTER_AREA)
        picture = np.asarray(cv2.resize(small, picture.shape[1::-1]), np.uint8)
    share, darkest, lightest, noise = _NOISY
    if chance.random() < share:
        grain = chance.normal(0, chance.uniform(0, noise), picture.shape)
        lit = picture.astype(np.float32) * chance.uniform(darkest, lightest) + grain
        picture = np.clip(lit, 0, 255).astype(np.uint8)
    return picture


def _turned(view: View, quarters: int) -> View:
    """*view* turned clockwise by so many *quarters*."""
    picture, cards = view.picture, view.cards
    for _ in range(quarters):
        last = picture.shape[0] - 1

        def clockwise(quad: Quad, last: int = last) -> Quad:
            return np.stack([last - quad[:, 1], quad[:, 0]], axis=1)

        cards = _moved(cards, clockwise)
        picture = np.asarray(cv2.rotate(picture, cv2.ROTATE_90_CLOCKWISE), np.uint8)
    return View(picture, cards)


def _packed(picture: Image, chance: np.random.Generator) -> Image:
    share, poorest, best = _PACKED
    if chance.random() >= share:
        return picture
    return through_jpeg(picture, int(chance.integers(poorest, best)))


def _as_shown(view: View) -> Iterator[Placed]:
    """The cards of *view*, of whose indices only what lies inside is visible."""
    limits = np.tile(np.array(view.picture.shape[1::-1], np.float32), 2)
    for card in view.cards:
        marks = (
            Mark(mark.quad, mark.visible * _share_inside(box_around(mark.quad), limits))
            for mark in card.marks
        )
        yield replace(card, marks=tuple(marks))


def _share_inside(box: Box, limits: Box) -> float:
    """How much of *box* lies between the top left corner and *limits*, 0 to 1."""
    inside = np.clip(box, 0, limits)
    return float(np.prod(inside[2:] - inside[:2]) / max(1e-6, np.prod(box[2:] - box[:2])))
