"""Cards of a set that lie under the others, known by a corner that shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

import cv2
import numpy as np

from companion.cards import Card
from companion.vision.arrays import Quad
from companion.vision.geometry import holds
from companion.vision.pile.lying import Pile
from companion.vision.pile.pose import center, distance, index_places, length
from companion.vision.pile.recognition import NewCard
from companion.vision.pile.settings import PileSettings
from companion.vision.pile.traces import Traces
from companion.vision.pile.visit import Visit
from companion.vision.pile.vote import Seen, View

_OWN: Final = 0.16
"""So near to where a card has an index, in card lengths, it is that card's own."""
_NEAR: Final = 0.12
"""A corner that is read so near to where one was, in card lengths, is that one; one that is
read so near to a whole card is its own."""
_CROWDED: Final = 1.5
"""No card prints two indices so near to each other, in lengths of an index."""
_SURE: Final = 0.85
"""A corner of which the detector is so sure, 0 to 1, is not another card's."""
_GLIMPSED: Final = 0.8
"""The same of what lay there while the cards were laid: nothing else explains that."""
_IN_PLACE: Final = 0.9
"""Where a known card of its color has an index, or one like it is known, it must be read so
surely."""
_ELSEWHERE: Final = 0.2
"""Farther than this from every like card, in card lengths, it is another one, or was pushed;
corners must lie so far outside of them."""
_LATEST: Final = 3
"""Of so many cards on top corners are misread: of the whole pile, some lie everywhere."""
_BURIED: Final = 6
"""What lies under so many cards doesn't come to light again."""


def hidden_members(
    pile: Pile, visit: Visit, new: Sequence[NewCard], settings: PileSettings
) -> Iterator[Seen]:
    """Corners that came into view together with the new cards *new*.

    A corner alone is weak evidence: it must be read the same way by every
    frame, its place must have changed with the visit, and no card that is
    known may explain it. What lay there in the meantime may be wholly covered now.

    Args:
        pile: What was known before the visit.
        visit: What it shows.
        new: The cards that were seen whole.
        settings: Thresholds.
    """
    card = length(new[0].seen.quad)
    came = [
        index
        for index in visit.view.indices
        if index.is_clear(settings.vote)
        and not _belongs(index, new)
        and not _was_there(index, pile, visit.before, card)
        and not _is_of_another(index, pile, visit, [each.seen.quad for each in new], settings)
        and _came(index, visit.traces, settings)
    ]
    glimpsed = [seen for seen in visit.glimpsed if _came(seen, visit.traces, settings)]
    came += [seen for seen in glimpsed if _is_covered_since(seen, pile, visit, new)]
    came += [
        replace(seen, strength=seen.strength * settings.doubt)
        for seen in glimpsed
        if _is_another(seen, pile, visit, new, settings)
    ]
    told = set[Card]()
    for index in _joined(came, [each.seen.quad for each in new], settings.slid * card):
        if index.card not in told:
            told.add(index.card)
            yield index


def is_clearly_alike(index: Seen, new: Sequence[NewCard]) -> bool:
    """Whether a corner that is read surely shows the same sign in another color as all of *new*.

    What is misread, or was there before, would show the very same sign by chance only.
    """
    cards = [card.seen.card for card in new]
    alike = all(c.rank is index.card.rank and c.color is not index.card.color for c in cards)
    return alike and is_sure(index)


def _is_covered_since(seen: Seen, pile: Pile, visit: Visit, new: Sequence[NewCard]) -> bool:
    """Whether a card that lay there meanwhile is none that lies there now, or lay there before."""
    views = (visit.view, visit.before or View((), ()))
    in_view = {other.card for view in views for other in (*view.faces, *view.indices)}
    known = in_view.union(lying.card for lying in pile)
    known |= {card.seen.card for card in new}
    alike = (lying for lying in pile[-_LATEST:] if lying.card.color is seen.card.color)
    outlines = [lying.quad for lying in alike if lying.quad is not None]
    in_place = _is_corner_of(seen, outlines, length(new[0].seen.quad))
    return seen.card not in known and seen.strength >= (_IN_PLACE if in_place else _GLIMPSED)


def _is_another(
    seen: Seen, pile: Pile, visit: Visit, new: Sequence[NewCard], settings: PileSettings
) -> bool:
    """Whether a card that lay there meanwhile may be another one like a known card.

    It lay elsewhere; but so does a card that was pushed before it was covered.
    """
    copies = sum(lying.card is seen.card for lying in pile)
    left = 0 < copies < settings.deck.get(seen.card, 0)
    if not left or seen.strength < _IN_PLACE or any(c.seen.card is seen.card for c in new):
        return False
    views, card = (visit.view, visit.before or View((), ())), length(new[0].seen.quad)
    faces = [face.quad for view in views for face in view.faces if face.card is seen.card]
    corners = [each.quad for view in views for each in view.indices if each.card is seen.card]
    known = [lying.quad for lying in pile if lying.card is seen.card and lying.quad is not None]
    outlines = [*faces, *known]
    if length(seen.quad) > card / 2:
        return bool(outlines) and not _is_near(seen, outlines, _ELSEWHERE * card)
    near = _is_near(seen, corners, _ELSEWHERE * card) or any(
        _outside(quad, center(seen.quad)) <= _ELSEWHERE * card for quad in outlines
    )
    return bool(outlines or corners) and not near


def is_sure(index: Seen) -> bool:
    """Whether a corner is read so surely that it isn't another card's."""
    return index.strength >= _SURE


def _joined(corners: Sequence[Seen], places: Sequence[Quad], most: float) -> Iterator[Seen]:
    """Those of *corners* that are at most *most* pixels from *places*, or from one another.

    A set is laid in a row: its last card may lie far from the uppermost one.
    """
    left, reached = list(corners), list(places)
    while beside := [corner for corner in left if _is_near(corner, reached, most)]:
        yield from beside
        left = [corner for corner in left if corner not in beside]
        reached = [corner.quad for corner in beside]


def _was_there(index: Seen, pile: Pile, before: View | None, card: float) -> bool:
    """Whether a corner was in view there, or a known card comes to light.

    Args:
        index: The corner.
        pile: What was known before the visit.
        before: What was in view then.
        card: A card's length in pixels.
    """
    if before is None:
        return any(lying.card is index.card for lying in pile)
    like = [
        lying.quad
        for number, lying in enumerate(pile, 1)
        if lying.card is index.card and not _is_buried(index, pile[number:])
    ]
    corners = [s.quad for s in before.indices if s.card is index.card]
    outlines = [s.quad for s in before.faces if s.card is index.card]
    known = [quad for quad in like if quad is not None]
    return _is_near(index, corners, _NEAR * card) or _is_corner_of(index, [*outlines, *known], card)


def _is_buried(index: Seen, above: Pile) -> bool:
    """Whether the place of *index* is under the cards *above*, too many to come to light."""
    covers = (lying.quad for lying in above if lying.quad is not None)
    return len(above) >= _BURIED and any(holds(quad, center(index.quad)) for quad in covers)


def _is_of_another(
    index: Seen, pile: Pile, visit: Visit, covers: Sequence[Quad], settings: PileSettings
) -> bool:
    """Whether it is the corner of a known card, misread, or a dot beside one that is read better.

    Cards of one color are taken for each other: what tells their signs apart is small. A
    card that no longer shows beside *covers* is covered by another and has no corner.
    """
    color, view = index.card.color, visit.view
    alike = [lying.quad for lying in pile[-_LATEST:] if lying.card.color is color]
    known = [
        quad
        for quad in alike
        if quad is not None and (visit.traces.changed(quad, covers) or 0.0) < settings.gone
    ]
    if known and not is_sure(index) and _is_corner_of(index, known, length(known[-1])):
        return True
    others = (seen for seen in view.indices if seen.card is not index.card)
    better = [s.quad for s in others if s.card.color is color and s.strength > index.strength]
    return _is_near(index, better, _CROWDED * length(index.quad))


def _is_corner_of(index: Seen, outlines: Sequence[Quad], card: float) -> bool:
    """Whether it lies where one of the cards has an index, these being *card* pixels long."""
    place, middles = center(index.quad), chain.from_iterable(map(index_places, outlines))
    return any(float(np.linalg.norm(place - middle)) <= _OWN * card for middle in middles)


def _is_near(index: Seen, others: Sequence[Quad], most: float) -> bool:
    return any(distance(index.quad, other) <= most for other in others)


def _belongs(index: Seen, new: Sequence[NewCard]) -> bool:
    """Whether it is a corner of one of the cards that were seen whole: it lies on that card."""
    like = (card.seen.quad for card in new if card.seen.card is index.card)
    return any(_outside(quad, center(index.quad)) <= _NEAR * length(quad) for quad in like)


def _outside(quad: Quad, point: Quad) -> float:
    """How far outside *quad* the point lies, in pixels; negative inside."""
    x, y = map(float, point)
    return -cv2.pointPolygonTest(quad, (x, y), measureDist=True)


def _came(index: Seen, traces: Traces, settings: PileSettings) -> bool:
    changed = traces.changed(index.quad)
    return changed is not None and changed >= settings.gone
