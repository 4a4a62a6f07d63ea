"""The bust form: negative points, and a forfeit for whoever has too many."""

from __future__ import annotations

from collections.abc import Mapping

from companion.match.count import RoundCount
from companion.match.outcome import Termination
from companion.match.schemes.scheme import Scheme
from companion.match.sides import Side


class Bust(Scheme):
    """Every loser books his own hand as negative points (S1:50).

    At minus the target a player is bust and the match is over. Several at once
    are all bust (case 110). S1:50 names no winner: the highest total is (PROP),
    and equal ones share it.
    """

    def book(self, count: RoundCount) -> dict[Side, int]:
        """His own hand, negative, for each loser."""
        return {side: 0 if side in count.winners else -held for side, held in count.held.items()}

    def end(self, totals: Mapping[Side, int], target: int) -> Termination | None:
        """Somebody is bust."""
        return Termination.BUST if min(totals.values()) <= -target else None

    def losers(self, totals: Mapping[Side, int], target: int | None) -> tuple[Side, ...]:
        """Everybody who is bust."""
        return tuple(
            side for side, total in totals.items() if target is not None and total <= -target
        )
