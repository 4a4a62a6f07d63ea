"""Where: whole faces, backs and corner indices in a small picture of the whole table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Floats, Image, Quad
from companion.vision.detection import Part
from companion.vision.geometry import area, overlap, tilted_box
from companion.vision.letterbox import letterbox, network_input, without_waste
from companion.vision.manifest import Model
from companion.vision.session import Network

_SAME: Final = 0.5
"""Two places that overlap more are the same."""

_SMALL: Final = {Part.FACE: 28.0, Part.BACK: 28.0, Part.INDEX: 10.0}
"""What covers fewer pixels than a square of this side deserves a closer look."""

_QUARTER: Final = np.pi / 2

_MOST: Final = 300
"""No more places than this are looked at in one picture."""


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """Somewhere in a picture, something of a card.

    Attributes:
        part: What of it.
        quad: Corners in pixels of the picture, shape (4, 2), clockwise.
        confidence: 0 to 1.
    """

    part: Part
    quad: Quad
    confidence: float


class Locator(Protocol):
    """Finds cards without naming them."""

    def locate(self, image: Image) -> list[Place]:
        """What is found in *image*, surest first."""
        ...


class YoloLocator:
    """A YOLO network with oriented boxes.

    Args:
        network: Its output is (1, 4 + classes + 1, anchors): center, size, a
            confidence per class, and the angle in radians.
        model: Its classes are names of ``Part``.
        faint: What it is less sure of than the model's threshold, but at least so sure, 0 to 1,
            is found too; whether to look closer is decided without it. ``None`` for no such.
    """

    def __init__(self, network: Network, model: Model, faint: float | None = None) -> None:
        self._network = network
        self._model = model
        self._faint = model.threshold if faint is None else faint
        self._parts = tuple(map(Part, model.names))

    def locate(self, image: Image) -> list[Place]:
        """What is found in *image*, surest first.

        The picture is looked at in the sizes of the model, one after the other:
        large cards are found in a small picture, small ones in a large picture.
        The last look is the closest; it is taken if something was small in the
        one before, or no whole card was seen.
        """
        *always, closest = self._model.size
        picture, times = without_waste(image, closest)
        found: list[Place] = []
        small = True
        for side in always:
            seen, scale = self._look(picture, side)
            found += seen
            clear = [place for place in seen if place.confidence >= self._model.threshold]
            whole = any(place.part is not Part.INDEX for place in clear)
            small = not whole or any(_is_small(place, scale) for place in clear)
        if small:
            found += self._look(picture, closest)[0]
        kept = without_doubles(sorted(found, key=lambda place: -place.confidence))
        return [replace(place, quad=place.quad * times) for place in kept]

    def _look(self, image: Image, longest: int) -> tuple[list[Place], float]:
        """What is found in *image*, shrunk to that longest side, and how far it was shrunk."""
        shrunk = letterbox(image, longest)
        (output,) = self._network.run(network_input(shrunk.canvas))
        seen = decode(output.T, self._parts, self._faint)
        found = [replace(place, quad=shrunk.in_picture(place.quad)) for place in seen]
        return found, shrunk.scale


def decode(anchors: Floats, parts: tuple[Part, ...], threshold: float) -> Iterator[Place]:
    """The places of the network's anchors above *threshold*, surest first.

    An index is nearly square: it was learned as an upright box, and the angle
    of its outline says nothing.

    Args:
        anchors: Shape (anchors, 4 + len(parts) + 1), as ``OnnxLocator`` says.
        parts: What the classes are.
        threshold: The least confidence that counts, 0 to 1.
    """
    scores = anchors[:, 4:-1]
    best = scores.max(axis=1)
    order = np.argsort(-best)[:_MOST]
    for row in order[best[order] >= threshold]:
        part = parts[int(scores[row].argmax())]
        angle = float(anchors[row, -1])
        if part is Part.INDEX:
            angle = round(angle / _QUARTER) * _QUARTER
        quad = tilted_box(anchors[row, :2], anchors[row, 2:4], angle)
        yield Place(part, quad, float(best[row]))


def without_doubles(places: Iterable[Place]) -> list[Place]:
    """Only the surest of places that overlap; *places* come surest first.

    A face and a back in one place are one card; an index lies on a card.
    """
    listed = list(places)
    near = _boxes_meet([place.quad for place in listed])
    kept: list[int] = []
    for number, place in enumerate(listed):
        rivals = (listed[other] for other in kept if near[number, other])
        if not any(
            _compete(rival.part, place.part) and overlap(rival.quad, place.quad) > _SAME
            for rival in rivals
        ):
            kept.append(number)
    return [listed[number] for number in kept]


def _boxes_meet(quads: Sequence[Quad]) -> NDArray[np.bool_]:
    """Whether the upright boxes around every two of *quads* meet, shape (N, N)."""
    corners = np.array(quads, np.float32).reshape(-1, 4, 2)
    low, high = corners.min(axis=1), corners.max(axis=1)
    apart = (low[:, None] > high[None]).any(axis=2)
    return np.asarray(~(apart | apart.T), np.bool_)


def _is_small(place: Place, scale: float) -> bool:
    """Whether *place* is hard to see in a picture shrunk by *scale*."""
    return area(place.quad) * scale**2 < _SMALL[place.part] ** 2


def _compete(one: Part, other: Part) -> bool:
    return (one is Part.INDEX) == (other is Part.INDEX)
