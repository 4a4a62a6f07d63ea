"""Which indices are a whole card's own, which are a part of its picture, and which other cards'."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import cv2
import numpy as np

from companion.cards import ALL_CARDS, Card, Color, Rank
from companion.vision.arrays import Quad
from companion.vision.tally.belief import Belief
from companion.vision.tally.evidence import Corner, Whole
from companion.vision.tally.outline import INDEX_SPOT

_OWN: Final = np.array([0.2, 0.13])
"""So far, in shares of the card's width and height, an index may lie from where it is printed."""

_NEARER: Final = 0.6
"""Likewise, in shares of that, if it says clearly something else than the card."""

_RIM: Final = 0.06
"""An outline may be found too small by this share of the card on every side."""

_EDGE: Final = 0.02
"""What lies no farther inside, in shares of the card's width or height, lies across its edge."""

_SAME_END: Final = 0.45
"""Two spots that are at most so far apart, in shares of width and height, are at one end."""

_MIDDLE: Final = 0.25
"""What lies no farther from a card's middle, in shares of its width and height, is its picture."""

_TOWARD_THE_RIM: Final = 0.3
"""What lies farther from it, and was plainly found, is an index, though it may not be read."""

_PICTURE: Final = 0.35
"""So far from its middle, in any direction, goes the picture of a card that lies open."""

_SURE: Final = 0.8
"""What lies on a whole card is another card's index only if it is read so surely, 0 to 1."""

_CLEAR: Final = 0.9
"""What is read so surely is clear, an index or a face."""

_FOUND: Final = 0.9
_PLAINLY_FOUND: Final = 0.97
"""What was found so surely, 0 to 1, is something; and is an index."""

_OTHER_COLOR: Final = 0.12
"""An index is of another color than the card if it is less likely than this, 0 to 1, to be of
that one."""

_TWOS: Final = frozenset({Rank.TWO, Rank.DRAW_TWO})

_COLORS: Final[tuple[Color | None, ...]] = (*Color, None)
_IS_OF: Final = np.array([[card.color is color for color in _COLORS] for card in ALL_CARDS])
"""Whether a card is of a color, or a wild card, shape (57, 5)."""


def shared_out(
    wholes: Sequence[Whole], corners: Iterable[Corner]
) -> tuple[list[list[Corner]], list[Corner]]:
    """Each whole card's own indices, at most one at each end, and the indices that are on none.

    What is read on the middle of a whole card, or says what the card says, is
    a part of its picture and no index. Something else, clearly read, is the
    index of a card that hides a corner of this one. What lies across the edge,
    beside the card's own index, is the index of a card below.
    """
    left = list(corners)
    owned: list[list[Corner]] = []
    for whole in wholes:
        spots = [(corner, _spot(corner, whole.quad)) for corner in left]
        own = _own(whole, spots)
        owned.append(own)
        left = [
            corner
            for corner, spot in spots
            if not among(corner, own)
            and (_is_beside(spot, spots, own) or not _is_part(corner, spot, whole, len(own)))
        ]
    return owned, left


def among(corner: Corner, others: Iterable[Corner]) -> bool:
    """Whether *corner* itself is one of *others*."""
    return any(corner is other for other in others)


def _own(whole: Whole, spots: Sequence[tuple[Corner, Quad]]) -> list[Corner]:
    """The corners that are the indices of *whole*.

    Where one says what the face says, something else that is clear at the other end is the
    index of a card that lies on it.
    """
    ends = (spots, [(corner, 1 - spot) for corner, spot in spots])
    own = [corner for end in ends for corner in _at_end(whole, end)]
    if len(own) == 2 and sum(_agree(corner, whole) for corner in own) == 1:
        return [corner for corner in own if _agree(corner, whole) or not _is_clear(corner)]
    return own


def _at_end(whole: Whole, spots: Iterable[tuple[Corner, Quad]]) -> list[Corner]:
    """The corner that is the index at the first end of *whole*; none or one.

    One that says what the card says is preferred, then the nearest to where it is
    printed; another one, clearly read, must be nearer: a neighbor's index may lie
    just beside the card.
    """
    near = []
    for corner, spot in spots:
        away = float((np.abs(spot - INDEX_SPOT) / _OWN).max())
        agrees = _agree(corner, whole)
        if away < (1 if agrees or corner.strength <= _SURE else _NEARER):
            near.append((not agrees, away, corner))
    return [min(near, key=lambda one: one[:2])[2]] if near else []


def _is_beside(spot: Quad, spots: Iterable[tuple[Corner, Quad]], own: Sequence[Corner]) -> bool:
    """Whether *spot* lies across the edge, at an end whose own index is another corner."""
    if ((spot > _EDGE) & (spot < 1 - _EDGE)).all():
        return False
    ends = (other for corner, other in spots if among(corner, own))
    return any(float(np.abs(spot - other).max()) < _SAME_END for other in ends)


def _is_part(corner: Corner, spot: Quad, whole: Whole, ends: int) -> bool:
    """Whether *corner* is a part of the picture on *whole*, where it lies at *spot*.

    Args:
        corner: It is none of the card's own indices.
        spot: In shares of the card's width and height.
        whole: The card.
        ends: How many of the card's own indices were found.
    """
    away = np.abs(spot - 0.5)
    if (away > 0.5 + _RIM).any():
        return False
    if _agree(corner, whole):
        return True
    in_middle = bool((away < _MIDDLE).all())
    face = _said(whole.belief)
    if corner.found >= _FOUND and _share_of(face.color, corner.belief) < _OTHER_COLOR:
        return in_middle and face.color is None
    lies_open = ends == 2 and whole.strength >= _CLEAR
    if lies_open and _said(corner.belief).color is face.color and np.hypot(*away) < _PICTURE:
        return True
    if corner.found >= _PLAINLY_FOUND and (away > _TOWARD_THE_RIM).any():
        return False
    return in_middle or corner.strength <= _SURE


def _agree(corner: Corner, whole: Whole) -> bool:
    """Whether *corner* says what *whole* does; half of a +2's index is read as a 2."""
    one, other = _said(corner.belief), _said(whole.belief)
    return one == other or (one.color is other.color and {one.rank, other.rank} == _TWOS)


def _is_clear(corner: Corner) -> bool:
    return corner.found >= _FOUND and corner.strength >= _CLEAR


def _share_of(color: Color | None, belief: Belief) -> float:
    """How likely it is of *color*, given that it is a card at all, 0 to 1."""
    of_color = belief @ _IS_OF[:, _COLORS.index(color)]
    return float(of_color / max(1e-6, float(belief.sum())))


def _said(belief: Belief) -> Card:
    return ALL_CARDS[int(belief.argmax())]


def _spot(corner: Corner, quad: Quad) -> Quad:
    """Where *corner* lies on the card at *quad*, in shares of its width and height."""
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    onto = cv2.getPerspectiveTransform(quad.astype(np.float32), unit)
    return np.asarray(cv2.perspectiveTransform(corner.middle[None, None], onto)[0, 0], np.float32)
