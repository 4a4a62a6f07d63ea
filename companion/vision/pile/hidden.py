"""Cards of a set that lie under the others, known by a corner that shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from companion.cards import Card
from companion.vision.pile.lying import Pile
from companion.vision.pile.pose import center, distance, length
from companion.vision.pile.recognition import NewCard
from companion.vision.pile.settings import PileSettings
from companion.vision.pile.traces import Traces
from companion.vision.pile.vote import Seen, View

_CORNER: Final = 0.6
"""So far from its middle a card's own corners lie at most, in card lengths."""
_INWARD: Final = 0.25
"""So much of the way to a card's middle its index lies from the corner."""
_NEAR: Final = 0.12
"""A corner that is read so near to where one was, in card lengths, is that one."""


def hidden_members(  # noqa: PLR0913, PLR0917 - what was, what is, and what the pictures show
    pile: Pile,
    before: View | None,
    view: View,
    new: Sequence[NewCard],
    traces: Traces,
    settings: PileSettings,
) -> Iterator[Seen]:
    """Corners that came into view together with the new cards *new*.

    A corner alone is weak evidence: it must be read the same way by every
    frame, its place must have changed with the visit, and no card that is
    known may explain it.

    Args:
        pile: What was known before the visit.
        before: What was in view then.
        view: What is in view after it.
        new: The cards that were seen whole.
        traces: The pictures before and after.
        settings: Thresholds.
    """
    told = set[Card]()
    for index in view.indices:
        if index.card in told or not index.is_clear(settings.vote) or _belongs(index, new):
            continue
        if _was_there(index, pile, before, length(new[0].seen.quad)):
            continue
        if _lies_beside(index, new, settings) and _came(index, traces, settings):
            told.add(index.card)
            yield index


def _was_there(index: Seen, pile: Pile, before: View | None, card: float) -> bool:
    """Whether a corner was in view there, or a known card comes to light.

    Args:
        index: The corner.
        pile: What was known before the visit.
        before: What was in view then.
        card: A card's length in pixels.
    """
    like = [lying.quad for lying in pile if lying.card is index.card]
    if before is None:
        return bool(like)
    corners = [center(s.quad) for s in before.indices if s.card is index.card]
    outlines = [s.quad for s in before.faces if s.card is index.card]
    for quad in (*outlines, *(quad for quad in like if quad is not None)):
        corners += [corner + _INWARD * (center(quad) - corner) for corner in quad]
    place = center(index.quad)
    return any(float(np.linalg.norm(place - corner)) <= _NEAR * card for corner in corners)


def _belongs(index: Seen, new: Sequence[NewCard]) -> bool:
    """Whether it is a corner of one of the cards that were seen whole."""
    like = (card.seen.quad for card in new if card.seen.card is index.card)
    return any(distance(index.quad, quad) <= _CORNER * length(quad) for quad in like)


def _lies_beside(index: Seen, new: Sequence[NewCard], settings: PileSettings) -> bool:
    """Whether one of the new cards lies so near that both are one set."""
    quads = (card.seen.quad for card in new)
    return any(distance(index.quad, quad) <= settings.slid * length(quad) for quad in quads)


def _came(index: Seen, traces: Traces, settings: PileSettings) -> bool:
    changed = traces.changed(index.quad)
    return changed is not None and changed >= settings.gone
