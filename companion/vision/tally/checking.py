"""A second look, from nearby, at every place that a locator took for a corner index.

The locator sees a whole hand in a few hundred pixels: its boxes around small or
blurred indices are too wide or lie beside them, and some are around something
else. This network sees one place at full resolution and says whether an index
is there, where exactly, and what it may say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from companion.cards import ALL_CARDS, card_from_label
from companion.vision.arrays import Box, Floats, Image
from companion.vision.geometry import area, box_around, box_corners, longer_side
from companion.vision.locator import Place
from companion.vision.manifest import Model
from companion.vision.session import Network
from companion.vision.straighten import square_around, straighten
from companion.vision.tally.belief import Belief

_HOPELESS: Final = 0.02
"""What is less likely an index than this at the first look, 0 to 1, gets no second one."""

_HARDLY_SEEN: Final = 0.05
"""What the locator was less sure of than this, 0 to 1, it hardly saw:"""
_CERTAIN: Final = 0.9
"""an index is there only if the checker is so sure."""

_MOST_CHANGE: Final = 1.5
"""No box is corrected to more than e to so many times its width, or less than that part of it."""

_SAME: Final = 0.45
"""Two boxes whose middles are nearer than so many of their widths are about one index."""

NUMBERS: Final = ("there", "x", "y", "width", "height")
"""What the network answers before the names: how likely an index is there, and where it is."""


@dataclass(frozen=True, slots=True, eq=False)
class Checked:
    """A place with an index.

    Attributes:
        place: Where exactly; the confidence is the probability that an index is there.
        says: Which card's it may be. A reader of such indices knows better; both together best.
    """

    place: Place
    says: Belief


@dataclass(frozen=True, slots=True, eq=False)
class _Answer:
    """What one look says: how likely an index is there, its box, and what each name's share is."""

    there: float
    box: Box
    names: Floats


class Checker:
    """Looks again at what may be corner indices; made with a network of its own.

    Args:
        network: Its input is (N, 3, height, width), blue green red, 0 to 255; its output
            (N, 5 + cards): a probability, four numbers as ``corrected`` reads them, and how
            likely each card is.
        model: The size of a crop, how many times as wide as a box it is (``margin``), how
            likely an index must be (``threshold``), and the names of the answers.
    """

    def __init__(self, network: Network, model: Model) -> None:
        self._network = network
        self._size = (model.size[0], model.size[1])
        self._margin = model.margin
        self._threshold = model.threshold
        self._cards = [card_from_label(name).index for name in model.names[len(NUMBERS) :]]

    def checked(self, picture: Image, places: Sequence[Place]) -> list[Checked]:
        """Which of *places* show an index, each once, those that the locator saw first, by surety.

        The second look is through the box as the first one corrected it. The confidence is
        the mean of both looks.
        """
        first = self._look(picture, [box_around(place.quad) for place in places])
        hopeful = [one for one in zip(places, first, strict=True) if one[1].there >= _HOPELESS]
        second = self._look(picture, [answer.box for _, answer in hopeful])
        seen: list[Checked] = []
        hardly: list[Checked] = []
        for (place, before), after in zip(hopeful, second, strict=True):
            sure = _mean(before, after)
            is_seen = place.confidence >= _HARDLY_SEEN
            if sure >= (self._threshold if is_seen else _CERTAIN):
                exactly = replace(place, quad=box_corners(after.box), confidence=sure)
                (seen if is_seen else hardly).append(Checked(exactly, self._belief(after)))
        return _each_once(seen, hardly)

    def _look(self, picture: Image, boxes: Sequence[Box]) -> list[_Answer]:
        if not boxes:
            return []
        squares = [square_around(box, self._margin) for box in boxes]
        crops = np.stack([straighten(picture, square, self._size) for square in squares])
        answers = self._network.run(crops.transpose(0, 3, 1, 2).astype(np.float32))
        return [
            _Answer(
                float(answer[0]), corrected(box, answer[1 : len(NUMBERS)]), answer[len(NUMBERS) :]
            )
            for box, answer in zip(boxes, answers, strict=True)
        ]

    def _belief(self, answer: _Answer) -> Belief:
        belief = np.zeros(len(ALL_CARDS), np.float32)
        belief[self._cards] = answer.names
        return belief


def corrected(box: Box, answer: Floats) -> Box:
    """The box of an index that was roughly at *box*.

    Args:
        box: ``(x_min, y_min, x_max, y_max)`` in pixels.
        answer: How far its middle is off (x, y), in widths of *box*, its longer side; the
            logarithms of its width and height in those.
    """
    width = longer_side(box)
    middle = (box[:2] + box[2:]) / 2 + width * answer[:2]
    half = width * np.exp(np.clip(answer[2:4], -_MOST_CHANGE, _MOST_CHANGE)) / 2
    return np.concatenate([middle - half, middle + half]).astype(np.float32)


def correction(box: Box, right: Box) -> Floats:
    """What the network should answer of *box* if the index is at *right*: see ``corrected``."""
    width = longer_side(box)
    aside = (right[:2] + right[2:] - box[:2] - box[2:]) / 2 / width
    return np.concatenate([aside, np.log((right[2:] - right[:2]) / width)]).astype(np.float32)


def _mean(one: _Answer, other: _Answer) -> float:
    return (one.there + other.there) / 2


def _each_once(seen: Iterable[Checked], hardly: Iterable[Checked]) -> list[Checked]:
    """Only the surest of places about one index; one hardly seen only where no other is."""
    kept: list[Checked] = []
    for group in (seen, hardly):
        for one in sorted(group, key=lambda one: -one.place.confidence):
            if not any(_near(one.place, other.place) for other in kept):
                kept.append(one)
    return kept


def _near(one: Place, other: Place) -> bool:
    apart = float(np.linalg.norm(one.quad.mean(axis=0) - other.quad.mean(axis=0)))
    return apart < _SAME * max(_width(one), _width(other))


def _width(place: Place) -> float:
    return float(np.sqrt(area(place.quad)))
