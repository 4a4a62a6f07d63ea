"""Who stands where."""

from __future__ import annotations

from collections.abc import Mapping

from companion.match.sides import Side


def rank(
    totals: Mapping[Side, int], eliminated: Mapping[Side, int], *, lowest_leads: bool
) -> dict[Side, int]:
    """The place of each side, 1 for the best; equal sides share a place (1, 1, 3).

    Args:
        totals: The sides to rank, with their points.
        eliminated: For the sides that are out of the match, after which round:
            they stand behind the others, and the later the better.
        lowest_leads: Whether few points are good.
    """
    sign = 1 if lowest_leads else -1
    keys = {
        side: (side in eliminated, -eliminated.get(side, 0), sign * total)
        for side, total in totals.items()
    }
    return {side: 1 + sum(other < key for other in keys.values()) for side, key in keys.items()}
