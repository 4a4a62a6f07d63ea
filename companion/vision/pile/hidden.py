"""Cards of a set that lie under the others, known by a corner that shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.vision.pile.lying import Pile
from companion.vision.pile.pose import distance, length
from companion.vision.pile.recognition import NewCard
from companion.vision.pile.settings import PileSettings
from companion.vision.pile.traces import Traces
from companion.vision.pile.vote import Seen, View

_CORNER: Final = 0.6
"""So far from its middle a card's own corners lie at most, in card lengths."""


def hidden_members(
    pile: Pile, view: View, new: Sequence[NewCard], traces: Traces, settings: PileSettings
) -> Iterator[Seen]:
    """Corners that came into view together with the new cards *new*.

    A corner alone is weak evidence: it must be read the same way by every
    frame, its place must have changed with the visit, and no card that is
    known may explain it.

    Args:
        pile: What was known before the visit.
        view: What is in view after it.
        new: The cards that were seen whole.
        traces: The pictures before and after.
        settings: Thresholds.
    """
    explained = {lying.card for lying in pile}
    for index in view.indices:
        if index.card in explained or not index.is_clear(settings.vote) or _belongs(index, new):
            continue
        if _lies_beside(index, new, settings) and _came(index, traces, settings):
            explained.add(index.card)
            yield index


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
