"""The minus form: every loser books his own hand; few points are good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from companion.match.count import RoundCount
from companion.match.outcome import Termination
from companion.match.schemes.scheme import Scheme, highest
from companion.match.sides import Side


class Minus(Scheme):
    """Every loser books his own hand, the winner of the round nothing (S1:62).

    When somebody has reached the target, the highest total is the loser (S1:62)
    and the lowest wins (Mattel): an outcome names both. Equal totals share
    either (PROP).
    """

    lowest_leads: ClassVar[bool] = True

    def book(self, count: RoundCount) -> dict[Side, int]:
        """His own hand for each loser."""
        return {side: 0 if side in count.winners else held for side, held in count.held.items()}

    def end(self, totals: Mapping[Side, int], target: int) -> Termination | None:
        """The target is reached."""
        return Termination.REACHED_TARGET if max(totals.values()) >= target else None

    def losers(self, totals: Mapping[Side, int], target: int | None) -> tuple[Side, ...]:  # noqa: ARG002
        """Whoever has most."""
        return highest(totals)


class OwnSum(Minus):
    """Every team books the hands of its own members, the winner's partner's too (S1:55).

    So the winning team may book points as well; otherwise as in minus.
    """

    def book(self, count: RoundCount) -> dict[Side, int]:
        """Its own hands for each team."""
        return dict(count.held)
