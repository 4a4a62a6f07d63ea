"""What is true about a rendered picture."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from datasets.artist.canvas import Picture

Quad = NDArray[np.float32]
"""Four corners ``(4, 2)`` in pixels: top-left, top-right, bottom-right, bottom-left as printed."""


@dataclass(frozen=True, eq=False)
class IndexTruth:
    """One corner index of a card.

    Attributes:
        quad: Its corners in the order in which the index itself is read; the
            bottom-right index of a card stands on its head.
        visible: The visible share of the quad, 0 to 1.
    """

    quad: Quad
    visible: float


@dataclass(frozen=True, eq=False)
class CardTruth:
    """One card of a scene.

    Attributes:
        label: The card's class name, or ``back``.
        quad: The card's corners in its own order, so the way it is turned is known.
        visible: The share of the card that is in the picture and not covered, 0 to 1.
        indices: The top-left and the bottom-right index; none on backs.
    """

    label: str
    quad: Quad
    visible: float
    indices: tuple[IndexTruth, ...]


@dataclass(frozen=True, eq=False)
class Scene:
    """A rendered picture and its cards from the lowest to the topmost.

    Attributes:
        image: ``(height, width, 3)``, blue, green, red, uint8.
        kind: Which arrangement it shows.
    """

    image: Picture
    cards: tuple[CardTruth, ...]
    kind: str
