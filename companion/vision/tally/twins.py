"""Two equal indices: of one card, or of two?

Both indices of a card are the same print, one of them on its head. Turned as
the card that they would span says, they look alike. Those of two cards in a
fan are turned otherwise, and look more alike when they are turned so.
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
_AROUND: Final = (46, 46)
"""What is turned is so many pixels large first, to leave no corner of the 32 empty."""
_OTHER_TURNS: Final = range(45, 316, 15)
"""How an end may be turned that is not turned as the card says, in degrees."""
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
            outline = spanned(*ends)
            yield Twins(
                one,
                other,
                slant.seen(outline),
                alike(picture, outline, slant),
                alike_otherwise(picture, outline, slant),
            )


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


def alike(picture: Image, outline: Quad, slant: Slant = STRAIGHT) -> float:
    """How alike both ends of a card look: their correlation, -1 to 1.

    Args:
        picture: Where the card is.
        outline: Its corners as they would lie seen from straight above.
        slant: How it is seen.
    """
    squares = index_squares(outline, _SIDE)
    one, other = (straighten(picture, slant.seen(square), _SIZE) for square in squares)
    return _correlation(one, other)


def alike_otherwise(picture: Image, outline: Quad, slant: Slant = STRAIGHT) -> float:
    """How alike they look at most if the second end is turned otherwise than the card says."""
    one, _ = index_squares(outline, _SIDE)
    _, around = index_squares(outline, _SIDE * _AROUND[0] / _SIZE[0])
    first = straighten(picture, slant.seen(one), _SIZE)
    second = straighten(picture, slant.seen(around), _AROUND)
    return max(_correlation(first, _turned(second, turn)) for turn in _OTHER_TURNS)


def _turned(around: Image, degrees: int) -> Image:
    """The middle of the square *around*, turned."""
    middle = (_AROUND[0] - 1) / 2
    turn = np.array(cv2.getRotationMatrix2D((middle, middle), degrees, 1.0), np.float64)
    turn[:, 2] -= (_AROUND[0] - _SIZE[0]) / 2
    return np.asarray(cv2.warpAffine(around, turn, _SIZE), np.uint8)


def _correlation(one: Image, other: Image) -> float:
    """The largest over all shifts of at most ``_SLACK`` pixels."""
    inner = one[_SLACK:-_SLACK, _SLACK:-_SLACK]
    return float(cv2.matchTemplate(other, inner, cv2.TM_CCOEFF_NORMED).max())
