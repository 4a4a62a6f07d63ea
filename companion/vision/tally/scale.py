"""How large a card and its index are in one picture: all cards of a deck are alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from companion.vision.arrays import Quad
from companion.vision.tally.evidence import Corner, Whole

_INDEX: Final = 0.15
"""The box of an index is about this wide, in card lengths."""
_CARD: Final = (3.6, 16.0)
"""The length of a card in widths of the boxes of its indices, in any deck."""
_TOLERANCE: Final = 1.6
"""So many times as large or small as the others a card may look, near or far."""
_NEARLY: Final = 1.15
"""Outlines of cards side by side in a photograph hardly differ more in length."""
_SHAPE: Final = (0.45, 0.85)
"""How wide a card is in lengths, seen slantingly too: a note or a coaster is wider."""
_INDEX_TOLERANCE: Final = 2.0
"""Likewise an index: those of a 1 and a Draw Two differ, and so do turned ones."""
_HARDLY_FOUND: Final = 0.5
_FAINT_TOLERANCE: Final = 1.5
"""Likewise one that is found less surely than that, 0 to 1: of eleven that differed more from the
others, on rendered hands, one was an index."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes in pixels.

    Attributes:
        card: The length of a card.
        index: The width of an index's box.
        measured: Whether a whole card was seen, or its length is only guessed from indices.
    """

    card: float
    index: float
    measured: bool

    def fits_card(self, quad: Quad, most: float = _TOLERANCE) -> bool:
        """Whether the outline *quad* is at most *most* times as long as a card, or as short."""
        return _within(length_of(quad) / self.card, most)

    def off(self, quad: Quad) -> float:
        """How much longer or shorter than a card the outline *quad* is: a logarithm, 0 or more."""
        return abs(math.log(length_of(quad) / self.card))

    def is_just_like(self, quad: Quad) -> bool:
        """Whether the outline *quad* is nearly as long as a card, and has its shape."""
        narrow, wide = _SHAPE
        shape = _width_of(quad) / max(1.0, length_of(quad))
        return _within(length_of(quad) / self.card, _NEARLY) and narrow < shape < wide

    def fits_index(self, corner: Corner) -> bool:
        """Whether *corner* can be one of these indices."""
        most = _INDEX_TOLERANCE if corner.found >= _HARDLY_FOUND else _FAINT_TOLERANCE
        return _within(corner.side / self.index, most)


def scale_of(wholes: Sequence[Whole], corners: Sequence[Corner]) -> Scale | None:
    """The sizes of most of what was found; ``None`` where nothing was.

    Clear readings count far more than doubtful ones. An outline that is hardly
    longer than the indices is no card's: it was drawn around an index.
    """
    index = _middle([c.side for c in corners], [(c.strength * c.found) ** 2 for c in corners])
    lengths = [(length_of(whole.quad), whole.strength**2) for whole in wholes]
    if index is not None:
        lengths = [pair for pair in lengths if _CARD[0] < pair[0] / index < _CARD[1]]
    card = _middle([length for length, _ in lengths], [weight for _, weight in lengths])
    if card is None:
        return None if index is None else Scale(index / _INDEX, index, measured=False)
    return Scale(card, index or card * _INDEX, measured=True)


def length_of(quad: Quad) -> float:
    """The length of a card in pixels: the mean of its two long sides."""
    sides = [float(np.linalg.norm(quad[i] - quad[i - 1])) for i in range(4)]
    return max(sides[0] + sides[2], sides[1] + sides[3]) / 2


def _width_of(quad: Quad) -> float:
    """The mean of the two short sides of a card in pixels."""
    sides = [float(np.linalg.norm(quad[i] - quad[i - 1])) for i in range(4)]
    return min(sides[0] + sides[2], sides[1] + sides[3]) / 2


def _middle(values: Sequence[float], weights: Sequence[float]) -> float | None:
    """The weighted median of *values*."""
    if not values:
        return None
    order = np.argsort(values)
    heavy = np.cumsum(np.asarray(weights)[order])
    return float(np.asarray(values)[order][np.searchsorted(heavy, heavy[-1] / 2)])


def _within(ratio: float, most: float) -> bool:
    return 1 / most < ratio < most
