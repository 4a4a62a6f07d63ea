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
from companion.vision.geometry import area, tilted_box
from companion.vision.manifest import Model
from companion.vision.session import Network
from companion.vision.straighten import straighten

_LOOKS_AGAIN: Final = 2
"""Of 650 cards of drawn scenes, 592 were read right after one more look, 597 after two, with
7 wrong instead of 10; more looks did harm."""

ASPECT: Final = 0.645
"""A card's width by its height."""

_MOST_LEAN: Final = 0.9
"""No card is taken to lean further: the sine of 64 degrees."""


class Fitter:
    """Fits outlines; made with a network of its own.

    Args:
        network: Its input is (N, 3, height, width), blue green red, 0 to 255; its
            output (N, 9), as ``outline`` reads it.
        model: The size of a crop, and how many times as long as the card it is (``margin``).
    """

    def __init__(self, network: Network, model: Model) -> None:
        self._network = network
        width, height = model.size
        self._size = (width, height)
        self._margin = model.margin

    def fit(self, image: Image, quads: Sequence[Quad]) -> list[Quad]:
        """The outlines of the cards roughly at *quads*, a short side of the card first.

        Looks first through upright squares, then through windows that straighten the cards.
        """
        found = self._look(image, [square_about(quad, self._margin) for quad in quads])
        for _ in range(_LOOKS_AGAIN):
            found = self._look(image, [straightening(quad, self._margin) for quad in found])
        return found

    def _look(self, image: Image, windows: Sequence[Quad]) -> list[Quad]:
        if not windows:
            return []
        crops = np.stack([straighten(image, window, self._size) for window in windows])
        answers = self._network.run(crops.transpose(0, 3, 1, 2).astype(np.float32))
        return [outline(answer, window) for answer, window in zip(answers, windows, strict=True)]


def square_about(quad: Quad, margin: float) -> Quad:
    """The upright square, *margin* card lengths wide, about the card roughly at *quad*.

    The length is taken from the area, which a wrong angle hardly changes.
    """
    side = margin * float(np.sqrt(area(quad) / ASPECT))
    return tilted_box(quad.mean(axis=0), np.array([side, side]), 0.0)


def straightening(quad: Quad, margin: float) -> Quad:
    """The parallelogram, *margin* card lengths wide, that shows the card at *quad* upright.

    A card that is seen slantingly is no rectangle in the picture; cut out through this
    window it nearly is one.
    """
    right, down, _ = _axes(quad)
    right, down = right * margin / ASPECT, down * margin
    corners = [-right - down, right - down, right + down, down - right]
    return np.asarray(quad.mean(axis=0) + corners, dtype=np.float32)


def outline(answer: Floats, window: Quad) -> Quad:
    """The card's outline in the picture, a short side of the card first.

    Args:
        answer: What is asked in a window from -0.5 to 0.5 each way: the card's middle (x, y);
            the logarithms of its length and width; cosine and sine of twice the angle of its
            length; the sine of how far its width leans out of square; how far two opposite
            corners lie out of a parallelogram, the same way (x, y). None of them changes when
            the card is turned upside down.
        window: Corners in pixels of the picture, of a parallelogram.
    """
    x, y, length, width, cosine, sine, lean, out_x, out_y = map(float, answer)
    along = np.arctan2(sine, cosine) / 2
    across = along - np.pi / 2 + np.arcsin(np.clip(lean, -_MOST_LEAN, _MOST_LEAN))
    sizes = np.exp(np.clip([width, length], -3, 1)) / 2
    right = sizes[0] * np.array([np.cos(across), np.sin(across)])
    down = sizes[1] * np.array([np.cos(along), np.sin(along)])
    out = np.array([out_x, out_y])
    corners = [out - right - down, right - down - out, out + right + down, down - right - out]
    return _from_window(np.array([x, y]) + corners, window)


def answer_for(quad: Quad, window: Quad) -> Floats:
    """What the network should answer for the card at *quad*, a short side first."""
    corners = _to_window(quad, window)
    right, down, out = _axes(corners)
    along, across = np.arctan2(down[1], down[0]), np.arctan2(right[1], right[0])
    numbers = [
        *corners.mean(axis=0),
        np.log(2 * np.linalg.norm(down)),
        np.log(2 * np.linalg.norm(right)),
        np.cos(2 * along),
        np.sin(2 * along),
        np.sin(across - along + np.pi / 2),
        *out,
    ]
    return np.asarray(numbers, dtype=np.float32)


def _axes(quad: Quad) -> tuple[Quad, Quad, Quad]:
    """Half the way across a card and down it, and how far its first and third corner are out."""
    first, second, third, fourth = quad
    right = (second + third - first - fourth) / 4
    down = (third + fourth - first - second) / 4
    return right, down, (first + third - second - fourth) / 4


def _from_window(points: Quad, window: Quad) -> Quad:
    axes = np.array([window[1] - window[0], window[3] - window[0]])
    return np.asarray(window.mean(axis=0) + points @ axes, dtype=np.float32)


def _to_window(points: Quad, window: Quad) -> Quad:
    axes = np.array([window[1] - window[0], window[3] - window[0]])
    return np.asarray((points - window.mean(axis=0)) @ np.linalg.inv(axes), dtype=np.float32)
