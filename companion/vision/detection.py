"""What the models say about one picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from companion.cards import Card, label_of
from companion.vision.arrays import Box, Image, Quad
from companion.vision.geometry import box_around

BACK = "back"
"""How a card that lies face down is named."""


class Part(StrEnum):
    """What of a card was seen."""

    FACE = "face"
    BACK = "back"
    INDEX = "index"


@dataclass(frozen=True, slots=True, eq=False)
class Detection:
    """One card in one picture.

    Attributes:
        part: Whether the whole face, a back or only a corner index was seen.
        card: Which card; ``None`` for a back.
        confidence: How sure the reader is of the name, 0 to 1.
        quad: Corners in pixels of the picture, shape (4, 2), clockwise; of the
            card, or of the index where only that was seen. A face starts with
            a short side; which of the two is its top is not told.
        visible: The visible fraction of the card, 0 to 1; ``None`` where unknown.
        rival: The next likeliest card and how sure the reader would be of that,
            0 to 1; ``None`` where that is no card.
    """

    part: Part
    card: Card | None
    confidence: float
    quad: Quad
    visible: float | None = None
    rival: tuple[Card, float] | None = None

    @property
    def box(self) -> Box:
        """``(x_min, y_min, x_max, y_max)`` in pixels, around the quad."""
        return box_around(self.quad)

    @property
    def label(self) -> str:
        """The class name: ``red_5``, ``wild4``, ``back``."""
        return BACK if self.card is None else label_of(self.card)


class Detector(Protocol):
    """Finds and names the cards of pictures."""

    def detect(self, frames: Sequence[Image]) -> list[tuple[Detection, ...]]:
        """The cards of each picture, of any size and orientation, surest first."""
        ...
