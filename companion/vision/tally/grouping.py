"""Corners and whole faces made into cards: each card once, none invented."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np

from companion.vision.arrays import Quad
from companion.vision.geometry import area, shared_area
from companion.vision.tally.belief import Belief, confirmed
from companion.vision.tally.evidence import Corner, Evidence, Twins, Whole
from companion.vision.tally.owning import among, shared_out
from companion.vision.tally.scale import Scale, scale_of

_SAME_INDEX: Final = 0.5
"""Two boxes that share more of the smaller one are one index,"""
_ONE_PLACE: Final = 0.55
"""and two that are nearer than so many of their widths."""

_CLOSE_FAN: Final = (0.4, 0.85)
"""Both found and read well, as different cards, they are two in a fan that is hardly opened, until
they are nearer than this, or share more than that."""
_WELL: Final = (0.95, 0.5)
"""How surely an index was found and is read that is found and read well, 0 to 1."""

_SAME_CARD: Final = 0.6
"""Two outlines that share more of the smaller one are of one card."""

_CLEAR: Final = 0.75
"""A face of which no index was found is believed only if it is read so surely, 0 to 1."""

_RATHER_CLEAR: Final = 0.4
"""Likewise if its outline is just like that of the cards; it is asked about then."""

_THERE: Final = 0.64
"""A card of which only indices were found is believed from here on, 0 to 1."""

_PERHAPS: Final = 0.4
"""What is not believed may be a card all the same if it is read so surely, 0 to 1."""

_UNREAD: Final = 0.75
"""How sure it is that an index that can't be read at all is a card's if it was surely found, 0 to
1. Of what was found a little less surely far more is none: the power says so."""
_FOUND_POWER: Final = 6

_ALIKE: Final = 0.33
"""Both ends of one card look at least so alike, -1 to 1."""

_VERY_ALIKE: Final = 0.75
"""Two ends that look so alike are hardly of two cards."""

_TURNED: Final = 0.15
"""Two ends that look by more than this more alike when one is turned in another way are of two
cards of a fan: of 27 pairs on 900 rendered hands 3 were of one card."""

_LENGTH: Final = 1.22
"""The card that two indices span is at most so many times as long as the others, or as short."""

_ROUGHLY: Final = 1.3
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

_PLAIN: Final = (0.97, 0.9)
"""What was found and read so surely, 0 to 1, is a card wherever it lies: the picture's edge or an
arm may hide the rest. What was found so and is all there is need not be read."""


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
        return 1.0 if self.whole else max(map(_there, self.corners))

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
    twins = of_a_card(evidence.twins)
    scale = replace(scale, apart=indices_apart(owned, twins, scale))
    owned, lone = completed(wholes, owned, lone, twins, scale)
    pairs, ambiguous = paired(twins, lone, scale)
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


def of_a_card(twins: Iterable[Twins]) -> list[Twins]:
    """Those of *twins* that are turned as one card's two indices are."""
    return [pair for pair in twins if pair.otherwise <= pair.alike + _TURNED]


def without_double_indices(corners: Iterable[Corner]) -> list[Corner]:
    """Only the surest of boxes about one index."""
    kept: list[Corner] = []
    for corner in sorted(corners, key=lambda corner: -corner.found * corner.strength):
        if not any(_is_same_index(corner, other) for other in kept):
            kept.append(corner)
    return kept


def _is_same_index(one: Corner, other: Corner) -> bool:
    apart = float(np.linalg.norm(one.middle - other.middle)) / max(one.side, other.side)
    differ = one.belief.argmax() != other.belief.argmax() and _is_well(one) and _is_well(other)
    near, shared = _CLOSE_FAN if differ else (_ONE_PLACE, _SAME_INDEX)
    return apart < near or _share(one.quad, other.quad) > shared


def _is_well(corner: Corner) -> bool:
    found, read = _WELL
    return corner.found >= found and corner.strength >= read


def indices_apart(owned: Iterable[Sequence[Corner]], twins: Iterable[Twins], scale: Scale) -> float:
    """How far from each other the deck prints the two indices of a card: see ``Scale.apart``.

    The median over the whole cards of which both were found, drawn towards 1 as if one more
    were as most decks are.
    """
    both = [own for own in owned if len(own) == 2]
    logs = [
        math.log(scale.times(pair.outline))
        for pair in twins
        if any(among(pair.one, own) and among(pair.other, own) for own in both)
    ]
    return math.exp(float(np.median(logs)) * len(logs) / (len(logs) + 1)) if logs else 1.0


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
        if pair.alike < _VERY_ALIKE or not scale.spans_card(pair.outline, _ROUGHLY):
            continue
        for one, other in ((pair.one, pair.other), (pair.other, pair.one)):
            halves = [
                own
                for whole, own in zip(wholes, full, strict=True)
                if len(own) == 1 and own[0] is one and _share(pair.outline, whole.quad) > _SAME_CARD
            ]
            if halves and among(other, left):
                halves[0].append(other)
                left = [corner for corner in left if corner is not other]
    return full, left


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
        return pair.alike >= _ALIKE and scale.spans_card(pair.outline, _GUESSED)
    if pair.alike >= _VERY_ALIKE:
        return scale.spans_card(pair.outline, _ROUGHLY)
    return pair.alike >= _ALIKE and scale.spans_card(pair.outline, _LENGTH)


def _may_be_one_card(pair: Twins, scale: Scale) -> bool:
    same = pair.one.belief.argmax() == pair.other.belief.argmax()
    return bool(same) and scale.measured and scale.spans_card(pair.outline, _LENGTH)


def without_strays(found: Sequence[Found], scale: Scale) -> list[Found]:
    """*found* without what was taken for an index somewhere on the table.

    A card of which only one corner shows lies under another card, unless it is plainly one.
    """
    return [one for one in found if one.whole or not _is_stray(one, found, scale)]


def _is_stray(one: Found, found: Sequence[Found], scale: Scale) -> bool:
    if len(one.corners) != 1:
        return False
    (corner,) = one.corners
    others = [other for other in found if other is not one]
    plainly_found, plainly_read = _PLAIN
    if corner.found >= plainly_found and (corner.strength >= plainly_read or not others):
        return False
    reach = _FAR_REACH if one.there >= _PLAINLY_THERE else _REACH
    reach *= scale.card_at(corner.middle)
    return not any(_distance(corner, other) < reach for other in others)


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


def _there(corner: Corner) -> float:
    """How sure it is that *corner* is a card's, 0 to 1.

    What was surely found is there even if it can't be read; what was hardly found
    is, if it can.
    """
    unread = _UNREAD * corner.found**_FOUND_POWER
    return max(unread, math.sqrt(corner.found * corner.strength))


def _share(one: Quad, other: Quad) -> float:
    return shared_area(one, other) / max(1.0, min(area(one), area(other)))


def _distance(corner: Corner, other: Found) -> float:
    """From a corner to the nearest index, or the outline, of another card, in pixels."""
    x, y = map(float, corner.middle)
    away = [float(np.linalg.norm(corner.middle - own.middle)) for own in other.corners]
    if other.whole or len(other.corners) != 1:
        away.append(-cv2.pointPolygonTest(other.quad, (x, y), measureDist=True))
    return min(away)
