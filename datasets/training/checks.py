"""What the checker learns from: places that a locator took for an index, and what is there.

Of an index of which enough shows, the answer is where exactly; a place on one that is
half hidden, on a picture, a border or a pattern shows none. What is neither, or
lies between an index and its surroundings, is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np

from companion.vision.arrays import Box, Floats, Image
from companion.vision.detection import Part
from companion.vision.geometry import box_around, longer_side
from companion.vision.locator import Locator, YoloLocator
from companion.vision.manifest import Manifest
from companion.vision.openvino import open_network
from companion.vision.straighten import square_around, straighten
from companion.vision.tally.checking import NUMBERS, correction
from companion.vision.tally.eye import FAINT
from datasets.training.hand_views import View
from datasets.training.names import BACK, OTHER, READER_NAMES
from datasets.training.shards import Crops, fill, read

CHECK_MARGIN: Final = 2.2
"""A crop is this many times as wide as the box: what lies beside an index tells what it is."""

_ANSWERS: Final = "answers"

_SHOWS: Final = 0.7
_HIDDEN: Final = 0.6
"""An index of which so much is visible is one; of which less than that, is none."""
_GLIMPSED: Final = 0.25
"""Of which less still is visible, that is not looked for."""
_ON_IT: Final = 0.5
_AWAY: Final = 0.85
"""A place is on an index if their middles are no farther apart than this, in widths of the index,
and shows something else if they are farther apart than that."""
_AS_WIDE: Final = (0.5, 2.3)
"""And if it is between so many times as wide."""
_SMALLEST: Final = 5.0
"""A narrower place shows nothing, in pixels."""

_SHAKEN: Final = 0.5
"""To this share of the indices one more place is added, as a worse locator may find it."""
_OFF: Final = 0.16
_WIDER: Final = (-0.4, 0.6)
"""How far it is off, one standard deviation, in widths, and how much wider, as a logarithm."""

Answer: TypeAlias = Floats
"""Whether there is an index, 1 or 0; where, as ``correction`` says it, and the class of
``READER_NAMES``, if there is one: shape (6,)."""

Check: TypeAlias = tuple[Image, Answer]

Index: TypeAlias = tuple[str, Box, float]
"""Of an index in a view: what it says, its box in pixels, and how much of it is visible."""


def open_faint_locator() -> Locator:
    """The locator at hand, which gives what it hardly sees too."""
    listed = Manifest.read()["locator"]
    return YoloLocator(open_network(listed, 1), listed, FAINT)


def checks_of(
    view: View, locator: Locator, size: tuple[int, int], chance: np.random.Generator
) -> Iterator[Check]:
    """A crop and its answer for every place that *locator* finds in *view*, and for more."""
    indices = list(_indices(view))
    places = locator.locate(view.picture)
    boxes = [box_around(place.quad) for place in places if place.part is Part.INDEX]
    for box in [*boxes, *_shaken(indices, chance)]:
        answer = answer_at(box, indices)
        if answer is not None:
            yield straighten(view.picture, square_around(box, CHECK_MARGIN), size), answer


def answer_at(box: Box, indices: list[Index]) -> Answer | None:
    """What there is at *box*; ``None`` where that can't be said."""
    if longer_side(box) < _SMALLEST:
        return None
    near = [
        (_apart(box, index), name, index, shown)
        for name, index, shown in indices
        if _apart(box, index) < _AWAY
    ]
    narrow, wide = _AS_WIDE
    for apart, name, index, shown in sorted(near, key=lambda one: one[0]):
        times = longer_side(box) / longer_side(index)
        if shown >= _SHOWS and apart < _ON_IT and narrow < times < wide:
            there = [1.0, *correction(box, index), READER_NAMES.index(name)]
            return np.asarray(there, np.float32)
    if all(shown < _HIDDEN for *_, shown in near):
        return np.array([0.0] * len(NUMBERS) + [READER_NAMES.index(OTHER)], np.float32)
    return None


def fill_checks(folder: Path, count: int, checks: Callable[[int], Iterator[Check]]) -> None:
    """Write the missing ones of *count* shards of checks: see ``shards.fill``."""
    fill(folder, count, checks, _ANSWERS)


def read_checks(folder: Path) -> tuple[Crops, Floats]:
    """All crops (N, height, width, 3) in *folder*, and their answers (N, 6)."""
    return read(folder, _ANSWERS)


def _indices(view: View) -> Iterator[Index]:
    for card in view.cards:
        for mark in card.marks:
            if card.label != BACK and mark.visible > 0:
                yield card.label, box_around(mark.quad), mark.visible


def _shaken(indices: list[Index], chance: np.random.Generator) -> Iterator[Box]:
    """Boxes roughly about some of *indices*, those half hidden too."""
    for _, box, shown in indices:
        if shown >= _GLIMPSED and chance.random() < _SHAKEN:
            middle = (box[:2] + box[2:]) / 2 + chance.normal(0, _OFF, 2) * longer_side(box)
            half = (box[2:] - box[:2]) * np.exp(chance.uniform(*_WIDER)) / 2
            yield np.concatenate([middle - half, middle + half]).astype(np.float32)


def _apart(box: Box, index: Box) -> float:
    """How far apart their middles are, in widths of *index*."""
    apart = np.linalg.norm(box[:2] + box[2:] - index[:2] - index[2:]) / 2
    return float(apart) / max(1e-6, longer_side(index))
