"""What changed on the pile that nothing told explains: a card that wasn't read, or a hidden one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from companion.table.sightings import Happening
from companion.vision.arrays import Quad
from companion.vision.pile.comparison import Finding
from companion.vision.pile.lying import Lying, Pile
from companion.vision.pile.pose import displacement, length
from companion.vision.pile.settings import PileSettings
from companion.vision.pile.traces import Traces


def unexplained(pile: Pile, finding: Finding, traces: Traces, settings: PileSettings) -> float:
    """How many cards' areas look otherwise where nothing is known to have come, gone or moved.

    Args:
        pile: What was known before the visit.
        finding: What it did.
        traces: The pictures before and after.
        settings: Thresholds.

    Returns:
        0 where pictures don't say, and for a reshuffle, which changes everything.
    """
    if finding.happening is Happening.COLLAPSED:
        return 0.0
    return traces.elsewhere(list(_touched(pile, finding.pile, settings))) or 0.0


def _touched(before: Pile, now: Pile, settings: PileSettings) -> Iterator[Quad]:
    """Where cards came, left or were pushed."""
    for old, new in zip_longest(before, now):
        quads = [lying.quad for lying in (old, new) if lying is not None and lying.quad is not None]
        if not _lies_still(old, new, settings):
            yield from quads


def _lies_still(old: Lying | None, new: Lying | None, settings: PileSettings) -> bool:
    if old is None or new is None or old.card is not new.card:
        return False
    if old.quad is None or new.quad is None or not new.in_sight:
        return True
    return displacement(old.quad, new.quad) < settings.pushed * length(new.quad)
