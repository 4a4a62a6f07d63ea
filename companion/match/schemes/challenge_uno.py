"""The Challenge UNO form: whoever reaches the target leaves, the last one wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from companion.match.outcome import Termination
from companion.match.schemes.minus import Minus
from companion.match.sides import Side


class ChallengeUno(Minus):
    """Points as in minus; at the target a player is eliminated (M93, case 112).

    The others play on, the last two head to head, until one is left. Should one
    round eliminate all that were left, the lowest of their totals wins (PROP).
    """

    has_target: ClassVar[bool] = False

    def eliminates(self, total: int, target: int) -> bool:
        """The target is reached."""
        return total >= target

    def end(self, totals: Mapping[Side, int], target: int) -> Termination | None:
        """At most one player is below the target."""
        left = sum(not self.eliminates(total, target) for total in totals.values())
        return Termination.LAST_LEFT if left <= 1 else None

    def losers(self, totals: Mapping[Side, int], target: int | None) -> tuple[Side, ...]:
        """Everybody who was eliminated."""
        return tuple(
            side
            for side, total in totals.items()
            if target is not None and self.eliminates(total, target)
        )
