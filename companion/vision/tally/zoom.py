"""Look again, closer, at the part of a photograph where the hand is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Box, Image
from companion.vision.detection import Part
from companion.vision.geometry import area, box_around, longer_side
from companion.vision.locator import Locator, Place, without_doubles

_ROOM: Final = 0.12
"""So much is added on every side of what was found, in shares of its longer side."""
_INDICES: Final = 4.0
"""Or so many widths of an index, if that is more: half a card."""
_FARTHER: Final = 8.0
"""Likewise for one look beyond what a finger hides: a long fan goes on behind it."""
_ONWARD: Final = 6.0
"""Likewise for the looks after these two, which follow a long fan for as long as it goes on."""
_CARDS: Final = 0.6
"""Or so many lengths of a card, where no index was found yet: more than half of one."""
_LOOKS: Final = (_INDICES, _FARTHER, *[_ONWARD] * 4)
"""How far around what was found each look goes, in widths of an index."""
_WORTHWHILE: Final = 0.8
"""A part that is longer than this share of the picture shows no more than the picture."""
_AS_CLOSE: Final = 1.15
"""What a look showed that was at most so many times as long is not looked at again."""
_NO_NEWS: Final = 0.5
"""Nor if that look left out no more of it, on any side, than so many widths of an index."""
_LEGIBLE: Final = 1 / 34
"""Where an index is smaller than this share of the part, quarters of it are looked at."""
_QUARTER: Final = 0.6
"""How long a quarter is, in shares of the part: neighbors overlap by more than an index."""


class ZoomingLocator:
    """Looks at the whole picture, then at the part in which something was found.

    A locator sees a photograph in a few hundred pixels. A hand that fills half
    of it has corner indices of a few pixels there, and twice as large ones in
    its own part of the photograph. A long fan is followed from look to look, as
    each shows more of its cards. Where indices are still small, the part is looked
    at in quarters. At last it is looked at upside down: of 23 cards of which no
    index was found, 12 had one then.

    Args:
        wide: Looks at whole pictures.
        close: Looks at quarters of the hand, for their small indices.
        surely: From this confidence on, what is found says where the hand is, 0 to 1.
    """

    def __init__(self, wide: Locator, close: Locator, surely: float) -> None:
        self._wide = wide
        self._close = close
        self._surely = surely

    def locate(self, image: Image) -> list[Place]:
        """What is found in *image*, surest first."""
        found = self._wide.locate(image)
        seen: list[Box] = []
        for beyond in _LOOKS:
            sure = self._sure_of(found)
            part = part_with(sure, image, beyond)
            if part is None or longer_side(part) > _WORTHWHILE * max(image.shape[:2]):
                continue
            index = _index_side(sure)
            if not any(_shows(look, part, index) for look in seen):
                found = _merged(found, _looked(self._wide, image, part))
                seen.append(part)
        sure = self._sure_of(found)
        part = part_with(sure, image)
        if part is not None and _index_side(sure) < _LEGIBLE * longer_side(part):
            quarters = [p for quarter in quarters_of(part) for p in self._closer(image, quarter)]
            found = _merged(found, quarters)
        return _merged(found, self._on_its_head(image, part))

    def _sure_of(self, found: Iterable[Place]) -> list[Place]:
        return [place for place in found if place.confidence >= self._surely]

    def _on_its_head(self, image: Image, part: Box | None) -> list[Place]:
        """The indices of *part*, or of all of *image*, seen upside down."""
        if part is None:
            part = np.array([0, 0, *image.shape[1::-1]], np.float32)
        turned = np.asarray(cv2.rotate(_cut(image, part), cv2.ROTATE_180), np.uint8)
        found = (p for p in self._wide.locate(turned) if p.part is Part.INDEX)
        return [replace(place, quad=part[2:] - 1 - place.quad) for place in found]

    def _closer(self, image: Image, quarter: Box) -> list[Place]:
        """The indices of a quarter; a card may lie across it, which is known already."""
        found = _looked(self._close, image, quarter)
        return [place for place in found if place.part is Part.INDEX]


def part_with(places: Iterable[Place], image: Image, beyond: float = _INDICES) -> Box | None:
    """The part of *image* that holds *places* with some room, in whole pixels; or ``None``.

    Args:
        places: What was found.
        image: The photograph.
        beyond: How far the hand may go on, in widths of its indices.
    """
    held_places = list(places)
    boxes = [box_around(place.quad) for place in held_places]
    if not boxes:
        return None
    held = np.concatenate([np.min(boxes, axis=0)[:2], np.max(boxes, axis=0)[2:]])
    room = max(_ROOM * longer_side(held), _beyond(held_places, beyond))
    limits = np.array(image.shape[1::-1] * 2)
    part = np.clip(held + np.array([-room, -room, room, room]), 0, limits).round()
    return np.asarray(part, np.float32) if (part[2:] - part[:2]).min() >= 1 else None


def _shows(look: Box, part: Box, index: float) -> bool:
    """Whether *look* showed all of *part*, nearly as close; an *index* is so many pixels wide."""
    spare = _NO_NEWS * index if np.isfinite(index) else 0.0
    left_out = np.concatenate([look[:2] - part[:2], part[2:] - look[2:]]).max()
    return bool(longer_side(look) < _AS_CLOSE * longer_side(part) and left_out <= spare)


def _beyond(places: Iterable[Place], indices: float) -> float:
    """How far the hand may go on beyond *places*, in pixels: so many widths of its *indices*."""
    held = list(places)
    index = _index_side(held)
    if np.isfinite(index):
        return indices * index
    return _CARDS * max(longer_side(box_around(place.quad)) for place in held)


def quarters_of(part: Box) -> Iterator[Box]:
    """Four overlapping parts of *part*, from the top left."""
    size = part[2:] - part[:2]
    for y in (0.0, 1 - _QUARTER):
        for x in (0.0, 1 - _QUARTER):
            corner = part[:2] + size * np.array([x, y])
            yield np.concatenate([corner, corner + size * _QUARTER]).round().astype(np.float32)


def _looked(locator: Locator, image: Image, part: Box) -> list[Place]:
    found = locator.locate(_cut(image, part))
    return [replace(place, quad=place.quad + part[:2]) for place in found]


def _cut(image: Image, part: Box) -> Image:
    left, top, right, bottom = map(int, part)
    return image[top:bottom, left:right]


def _merged(one: Iterable[Place], other: Iterable[Place]) -> list[Place]:
    return without_doubles(sorted([*one, *other], key=lambda place: -place.confidence))


def _index_side(found: Iterable[Place]) -> float:
    """How wide an index is in pixels; endless where none was found."""
    sides = [float(np.sqrt(area(place.quad))) for place in found if place.part is Part.INDEX]
    return float(np.median(sides)) if sides else np.inf
