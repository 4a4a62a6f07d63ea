"""Corners and whole faces made into cards: each card once, none invented."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Quad
from companion.vision.geometry import area, shared_area
from companion.vision.tally.belief import Belief, confirmed
from companion.vision.tally.evidence import Corner, Evidence, Twins, Whole
from companion.vision.tally.outline import INDEX_SPOT
from companion.vision.tally.scale import Scale, scale_of

_SAME_INDEX: Final = 0.5
"""Two boxes that share more of the smaller one are one index."""

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

_SURE: Final = 0.8
"""What lies on a whole card is another card's index only if it is read so surely, 0 to 1."""

_SAME_CARD: Final = 0.6
"""Two outlines that share more of the smaller one are of one card."""

_CLEAR: Final = 0.75
"""A face of which no index was found is believed only if it is read so surely, 0 to 1."""

_RATHER_CLEAR: Final = 0.4
"""Likewise if its outline is just like that of the cards; it is asked about then."""

_THERE: Final = 0.66
"""A card of which only indices were found is believed from here on, 0 to 1."""

_PERHAPS: Final = 0.4
"""What is not believed may be a card all the same if it is read so surely, 0 to 1."""

_UNREAD: Final = 0.75
"""So much of how surely it was found counts for an index that can't be read at all."""

_ALIKE: Final = 0.33
"""Both ends of one card look at least so alike, -1 to 1."""

_VERY_ALIKE: Final = 0.75
"""Two ends that look so alike are hardly of two cards."""

_LENGTH: Final = 1.22
"""The card that two indices span is at most so many times as long as the others, or as short."""

_ROUGHLY: Final = 1.45
"""Likewise where both ends look very alike: decks print their indices nearer or farther."""

_WRONG_LENGTH: Final = 0.5
"""So much less alike counts a pair whose card would be e times as long as the others."""

_GUESSED: Final = 1.8
"""Likewise where no whole card shows and their length is only guessed."""

_REACH: Final = 0.75
"""A card of which one corner shows lies under another one, whose index or edge is at most so
many card lengths away."""

_PLAINLY_THERE: Final = 0.6
"""What was found and read so well, 0 to 1, is an index."""

_FAR_REACH: Final = 1.2
"""Then the other card's own index may be so many card lengths away: of a heap's cards often only
those ends show that are farthest apart."""


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """One card, as the evidence of one picture has it.

    Attributes:
        quad: Its outline if it is seen whole or by both corners, else the box of its index.
        belief: Which card it may be.
        corners: The indices that are its own.
        whole: Whether its face is seen whole.
    """

    quad: Quad
    belief: Belief
    corners: tuple[Corner, ...] = ()
    whole: bool = False

    @property
    def there(self) -> float:
        """How sure it is that there is a card at all, 0 to 1."""
        missed = 0.0 if self.whole else 1.0
        for corner in self.corners:
            missed *= 1 - _there(corner)
        return 1 - missed

    @property
    def is_there(self) -> bool:
        """Whether it counts as a card."""
        return self.whole or self.there >= _THERE


@dataclass(frozen=True, slots=True, eq=False)
class Grouping:
    """The cards of one picture.

    Attributes:
        cards: In no order.
        ambiguous: Twins that were counted as two cards and may be one.
        faint: What may be one more card, beside the others, and was too unclear to count.
    """

    cards: tuple[Found, ...] = ()
    ambiguous: tuple[Twins, ...] = ()
    faint: tuple[Found, ...] = ()


def grouped(evidence: Evidence) -> Grouping:
    """The cards that *evidence* shows."""
    scale = scale_of(evidence.wholes, evidence.corners)
    if scale is None:
        return Grouping()
    wholes = [whole for whole in evidence.wholes if scale.fits_card(whole.quad)]
    corners = without_double_indices(filter(scale.fits_index, evidence.corners))
    owned, lone = shared_out(wholes, corners)
    owned, lone = completed(wholes, owned, lone, evidence.twins, scale)
    pairs, ambiguous = paired(evidence.twins, lone, scale)
    taken = {id(corner) for pair in pairs for corner in (pair.one, pair.other)}
    found = [
        *_believed(wholes, owned, scale),
        *map(_pair, pairs),
        *(Found(c.quad, c.belief, (c,)) for c in lone if id(c) not in taken),
    ]
    near = without_strays(found, scale)
    cards = tuple(one for one in near if one.is_there)
    faint = (one for one in near if not one.is_there and one.belief.max() >= _PERHAPS)
    counted = {id(corner) for card in cards for corner in card.corners}
    asked = (pair for pair in ambiguous if {id(pair.one), id(pair.other)} <= counted)
    return Grouping(cards, tuple(asked), tuple(faint))


def without_double_indices(corners: Iterable[Corner]) -> list[Corner]:
    """Only the surest of boxes about one index."""
    kept: list[Corner] = []
    for corner in sorted(corners, key=lambda corner: -corner.found * corner.strength):
        if not any(_share(corner.quad, other.quad) > _SAME_INDEX for other in kept):
            kept.append(corner)
    return kept


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
        own = [*_at_end(whole, spots), *_at_end(whole, [(c, 1 - spot) for c, spot in spots])]
        owned.append(own)
        left = [
            corner
            for corner, spot in spots
            if not _among(corner, own)
            and (_is_beside(spot, spots, own) or not _is_part(corner, spot, whole))
        ]
    return owned, left


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


def completed(
    wholes: Sequence[Whole],
    owned: Sequence[Sequence[Corner]],
    lone: Sequence[Corner],
    twins: Iterable[Twins],
    scale: Scale,
) -> tuple[list[list[Corner]], list[Corner]]:
    """Each whole card's own indices and those on none, the second index found by its likeness.

    An outline may be too far off for the index at its other end to lie where it should.
    """
    full, left = [list(own) for own in owned], list(lone)
    for pair in twins:
        if pair.alike < _VERY_ALIKE or not scale.fits_card(pair.outline, _ROUGHLY):
            continue
        for one, other in ((pair.one, pair.other), (pair.other, pair.one)):
            halves = [
                own
                for whole, own in zip(wholes, full, strict=True)
                if len(own) == 1 and own[0] is one and _share(pair.outline, whole.quad) > _SAME_CARD
            ]
            if halves and _among(other, left):
                halves[0].append(other)
                left = [corner for corner in left if corner is not other]
    return full, left


def _is_beside(spot: Quad, spots: Iterable[tuple[Corner, Quad]], own: Sequence[Corner]) -> bool:
    """Whether *spot* lies across the edge, at an end whose own index is another corner."""
    if ((spot > _EDGE) & (spot < 1 - _EDGE)).all():
        return False
    ends = (other for corner, other in spots if _among(corner, own))
    return any(float(np.abs(spot - other).max()) < _SAME_END for other in ends)


def _is_part(corner: Corner, spot: Quad, whole: Whole) -> bool:
    """Whether *corner* is a part of the picture on *whole*, where it lies at *spot*."""
    if not ((spot > -_RIM).all() and (spot < 1 + _RIM).all()):
        return False
    in_middle = bool((np.abs(spot - 0.5) < _MIDDLE).all())
    return in_middle or _agree(corner, whole) or corner.strength <= _SURE


def _agree(corner: Corner, whole: Whole) -> bool:
    return bool(corner.belief.argmax() == whole.belief.argmax())


def _among(corner: Corner, others: Iterable[Corner]) -> bool:
    return any(corner is other for other in others)


def paired(
    twins: Iterable[Twins], lone: Iterable[Corner], scale: Scale
) -> tuple[list[Twins], list[Twins]]:
    """Which twins are the two corners of one card, and which may be; each corner is taken once."""
    free = set(map(id, lone))
    pairs, ambiguous = [], []
    for pair in sorted(
        twins, key=lambda pair: _WRONG_LENGTH * scale.off(pair.outline) - pair.alike
    ):
        both = {id(pair.one), id(pair.other)}
        if not both <= free:
            continue
        if _is_one_card(pair, scale):
            pairs.append(pair)
            free -= both
        elif _may_be_one_card(pair, scale):
            ambiguous.append(pair)
    return pairs, ambiguous


def _is_one_card(pair: Twins, scale: Scale) -> bool:
    if not scale.measured:
        return pair.alike >= _ALIKE and scale.fits_card(pair.outline, _GUESSED)
    if pair.alike >= _VERY_ALIKE:
        return scale.fits_card(pair.outline, _ROUGHLY)
    return pair.alike >= _ALIKE and scale.fits_card(pair.outline, _LENGTH)


def _may_be_one_card(pair: Twins, scale: Scale) -> bool:
    same = pair.one.belief.argmax() == pair.other.belief.argmax()
    return bool(same) and scale.measured and scale.fits_card(pair.outline, _LENGTH)


def without_strays(found: Sequence[Found], scale: Scale) -> list[Found]:
    """*found* without what was taken for an index somewhere on the table.

    A card of which only one corner shows lies under another card.
    """
    kept = []
    for one in found:
        others = [other for other in found if other is not one]
        reach = _FAR_REACH if one.there >= _PLAINLY_THERE else _REACH
        alone = len(one.corners) == 1 and not any(
            _distance(one.corners[0], other) < reach * scale.card for other in others
        )
        if one.whole or not alone:
            kept.append(one)
    return kept


def _believed(
    wholes: Sequence[Whole], owned: Sequence[Sequence[Corner]], scale: Scale
) -> Iterable[Found]:
    for whole, own in zip(wholes, owned, strict=True):
        clear = whole.strength >= (_RATHER_CLEAR if scale.is_just_like(whole.quad) else _CLEAR)
        if own or clear:
            belief = confirmed([corner.belief for corner in own], whole.belief)
            yield Found(whole.quad, belief, tuple(own), whole=True)


def _pair(pair: Twins) -> Found:
    belief = confirmed([pair.one.belief, pair.other.belief])
    return Found(pair.outline, belief, (pair.one, pair.other))


def _spot(corner: Corner, quad: Quad) -> Quad:
    """Where *corner* lies on the card at *quad*, in shares of its width and height."""
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    onto = cv2.getPerspectiveTransform(quad.astype(np.float32), unit)
    return np.asarray(cv2.perspectiveTransform(corner.middle[None, None], onto)[0, 0], np.float32)


def _there(corner: Corner) -> float:
    """How sure it is that *corner* is a card's, 0 to 1.

    What was clearly found is there even if it can't be read; what was hardly found
    is, if it can.
    """
    return max(_UNREAD * corner.found, (corner.found + corner.strength) / 2)


def _share(one: Quad, other: Quad) -> float:
    return shared_area(one, other) / max(1.0, min(area(one), area(other)))


def _distance(corner: Corner, other: Found) -> float:
    """From a corner to the nearest index, or the outline, of another card, in pixels."""
    x, y = map(float, corner.middle)
    away = [float(np.linalg.norm(corner.middle - own.middle)) for own in other.corners]
    if other.whole or len(other.corners) != 1:
        away.append(-cv2.pointPolygonTest(other.quad, (x, y), measureDist=True))
    return min(away)
