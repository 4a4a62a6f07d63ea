"""Fit a card's outline around a rough place, at full resolution.

The locator works on a small picture of the whole table; its boxes are some
pixels wrong, and a pixel there is several here. This network looks at the
square around one place and says where exactly the card in its middle lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from companion.vision.arrays import Floats, Image, Quad
from companion.vision.geometry import area, short_side_first, tilted_box
from companion.vision.manifest import Model
from companion.vision.session import Network
from companion.vision.straighten import straighten

_LOOKS_AGAIN: Final = 2
"""Of 650 cards of drawn scenes, 592 were read right after one more look, 597 after two, with
7 wrong instead of 10; more looks did harm."""

ASPECT: Final = 0.645
"""A card's width by its height."""


class Fitter:
    """Fits outlines; made with a network of its own.

    Args:
        network: Its input is (N, 3, height, width), blue green red, 0 to 255; its
            output (N, 6), as ``outline`` reads it.
        model: The size of a crop, and how many times as long as the card it is (``margin``).
    """

    def __init__(self, network: Network, model: Model) -> None:
        self._network = network
        width, height = model.size
        self._size = (width, height)
        self._margin = model.margin

    def fit(self, image: Image, quads: Sequence[Quad]) -> list[Quad]:
        """The outlines of the cards roughly at *quads*, short side first.

        Looks first at upright squares, then at squares turned like the cards.
        """
        found = self._look(image, [square_about(quad, self._margin) for quad in quads])
        for _ in range(_LOOKS_AGAIN):
            found = self._look(image, [turned_square(quad, self._margin) for quad in found])
        return found

    def _look(self, image: Image, squares: Sequence[Quad]) -> list[Quad]:
        if not squares:
            return []
        crops = np.stack([straighten(image, square, self._size) for square in squares])
        answers = self._network.run(crops.transpose(0, 3, 1, 2).astype(np.float32))
        return [outline(answer, square) for answer, square in zip(answers, squares, strict=True)]


def square_about(quad: Quad, margin: float) -> Quad:
    """The upright square, *margin* card lengths wide, about the card roughly at *quad*.

    The length is taken from the area, which a wrong angle hardly changes.
    """
    side = margin * float(np.sqrt(area(quad) / ASPECT))
    return tilted_box(quad.mean(axis=0), np.array([side, side]), 0.0)


def turned_square(quad: Quad, margin: float) -> Quad:
    """The square, *margin* card lengths wide, about *quad* and turned like it."""
    along = quad[1] - quad[0]
    side = margin * float(np.linalg.norm(quad[2] - quad[1]))
    angle = float(np.arctan2(along[1], along[0]))
    return tilted_box(quad.mean(axis=0), np.array([side, side]), angle)


def outline(answer: Floats, square: Quad) -> Quad:
    """The card's outline in the picture, short side first.

    Args:
        answer: The card's middle (x, y) from the square's middle, in its sides; the
            logarithms of the card's length and width in its sides; cosine and sine
            of twice the angle of the card's length in the square.
        square: Corners in pixels of the picture.
    """
    x, y, length, width, cosine, sine = map(float, answer)
    across, down = square[1] - square[0], square[3] - square[0]
    center = square.mean(axis=0) + x * across + y * down
    side = float(np.linalg.norm(across))
    size = side * np.exp(np.clip([width, length], -3, 1))
    angle = np.arctan2(sine, cosine) / 2 + np.arctan2(across[1], across[0])
    return short_side_first(tilted_box(center, size, float(angle) - np.pi / 2))


def answer_for(quad: Quad, square: Quad) -> Floats:
    """What the network should answer for the card at *quad*, short side first."""
    across, down = square[1] - square[0], square[3] - square[0]
    side = float(np.linalg.norm(across))
    shift = quad.mean(axis=0) - square.mean(axis=0)
    length = quad[2] - quad[1]
    angle = np.arctan2(length[1], length[0]) - np.arctan2(across[1], across[0])
    width = float(np.linalg.norm(quad[1] - quad[0]))
    numbers = [
        float(shift @ across) / side**2,
        float(shift @ down) / side**2,
        np.log(float(np.linalg.norm(length)) / side),
        np.log(width / side),
        np.cos(2 * angle),
        np.sin(2 * angle),
    ]
    return np.asarray(numbers, dtype=np.float32)
