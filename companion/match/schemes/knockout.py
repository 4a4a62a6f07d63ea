"""The knockout form: play on until one is left holding cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from companion.match.count import RoundCount
from companion.match.outcome import Termination
from companion.match.schemes.scheme import Scheme, highest
from companion.match.sides import Side


class Knockout(Scheme):
    """Places by order out; the last holder loses (S1:23, 30). There are no points.

    A side books its place, 1 for the first out, so the lowest total leads. One
    round decides a match; a table that plays on is ranked by the sum of places
    when it stops (PROP). In a blocked round those who still hold cards take the
    places that are left, fewest points first, and equal points share the better
    place (PROP).
    """

    lowest_leads: ClassVar[bool] = True
    has_target: ClassVar[bool] = False

    def book(self, count: RoundCount) -> dict[Side, int]:
        """The place of each side."""
        places = {side: place for place, side in enumerate(count.out, start=1)}
        left = {side: held for side, held in count.held.items() if side not in places}
        for side, held in left.items():
            better = sum(other < held for other in left.values())
            places[side] = len(count.out) + better + 1
        return {side: places[side] for side in count.held}

    def end(self, totals: Mapping[Side, int], target: int) -> Termination | None:  # noqa: ARG002
        """A round has been played."""
        return Termination.LAST_HOLDER if any(totals.values()) else None

    def losers(self, totals: Mapping[Side, int], target: int | None) -> tuple[Side, ...]:  # noqa: ARG002
        """The last holder; over several rounds, whoever has the highest sum of places."""
        return highest(totals)
