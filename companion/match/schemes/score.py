"""The score form: the winner books all the other hands."""

from __future__ import annotations

from collections.abc import Mapping

from companion.match.count import RoundCount
from companion.match.outcome import Termination
from companion.match.schemes.scheme import Scheme, share
from companion.match.sides import Side


class Score(Scheme):
    """The winner books the sum of all other hands (S1:29, 34, 61; M18).

    When somebody has reached the target, the highest total wins; equal highest
    totals share the win (PROP). The winners of a blocked round share what the
    others hold, rounded up (PROP).
    """

    def book(self, count: RoundCount) -> dict[Side, int]:
        """The others' hands for the winner, nothing for the others."""
        lost = sum(count.held[side] for side in count.losers)
        won = share(lost, parts=len(count.winners))
        return {side: won if side in count.winners else 0 for side in count.held}

    def end(self, totals: Mapping[Side, int], target: int) -> Termination | None:
        """The target is reached."""
        return Termination.REACHED_TARGET if max(totals.values()) >= target else None

    def losers(self, totals: Mapping[Side, int], target: int | None) -> tuple[Side, ...]:  # noqa: ARG002
        """Nobody: S1:61 names a winner only."""
        return ()
