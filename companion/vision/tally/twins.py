"""Two equal indices: of one card, or of two?

Both indices of a card are the same print, one of them on its head. Turned as
the card that they would span says, they look alike. Those of two cards in a
fan are turned otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Image, Quad
from companion.vision.straighten import straighten
from companion.vision.tally.belief import Belief
from companion.vision.tally.evidence import Corner, Twins
from companion.vision.tally.outline import index_squares, spanned
from companion.vision.tally.slant import STRAIGHT, Slant

_SIZE: Final = (32, 32)
_SIDE: Final = 0.24
"""The squares that are compared, in card lengths: the index and the edges beside it."""
_SLACK: Final = 3
"""So many pixels of the 32 an index may lie elsewhere than it should."""
_INDICES_APART: Final = (2.0, 18.0)
"""How many times as far apart as they are wide the two indices of a card can lie."""
_AGREE: Final = 0.25
"""How probable it must be, at least, that both are the same card's, 0 to 1."""


def twins_among(
    picture: Image, corners: Sequence[Corner], slant: Slant = STRAIGHT
) -> Iterator[Twins]:
    """Every two corners that may be of one card, with how alike they look.

    Args:
        picture: Where they are.
        corners: All that were found.
        slant: How the hand is seen.
    """
    for one, other in _a_card_apart(corners):
        if agreement(one.belief, other.belief) >= _AGREE:
            ends = slant.flat(np.stack([one.middle, other.middle]))
            outline = slant.seen(spanned(*ends))
            yield Twins(one, other, outline, alike(picture, outline))


def _a_card_apart(corners: Sequence[Corner]) -> Iterator[tuple[Corner, Corner]]:
    """Every two corners that lie about as far apart as those of a card."""
    middles = np.array([corner.middle for corner in corners]).reshape(-1, 2)
    sides = np.array([corner.side for corner in corners])
    apart = np.linalg.norm(middles[:, None] - middles, axis=2) / ((sides[:, None] + sides) / 2)
    nearest, farthest = _INDICES_APART
    for one, other in np.argwhere(np.triu((nearest < apart) & (apart < farthest))):
        yield corners[one], corners[other]


def agreement(one: Belief, other: Belief) -> float:
    """How much of both beliefs is in the same cards, 0 to 1."""
    return float(np.minimum(one, other).sum())


def alike(picture: Image, outline: Quad) -> float:
    """How alike both ends of the card at *outline* look: their correlation, -1 to 1."""
    one, other = (straighten(picture, s, _SIZE) for s in index_squares(outline, _SIDE))
    inner = one[_SLACK:-_SLACK, _SLACK:-_SLACK]
    return float(cv2.matchTemplate(other, inner, cv2.TM_CCOEFF_NORMED).max())
