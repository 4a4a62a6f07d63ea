"""What every scoring scheme answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from companion.match.count import RoundCount
from companion.match.outcome import Termination
from companion.match.sides import Side


class Scheme(ABC):
    """One form of the game: who books what, and when a match is decided.

    Attributes:
        lowest_leads: Whether the lowest total stands first.
        has_target: Whether points decide, so that a table may play on to a higher target.
    """

    lowest_leads: ClassVar[bool] = False
    has_target: ClassVar[bool] = True

    @abstractmethod
    def book(self, count: RoundCount) -> dict[Side, int]:
        """What each side that played the round books."""

    @abstractmethod
    def end(self, totals: Mapping[Side, int], target: int) -> Termination | None:
        """Why these totals decide the match; ``None`` while it goes on."""

    @abstractmethod
    def losers(self, totals: Mapping[Side, int], target: int | None) -> tuple[Side, ...]:
        """Whom this form names a loser; empty where it names winners only."""

    def eliminates(self, total: int, target: int) -> bool:  # noqa: ARG002 - most never do
        """Whether a player with this total leaves the match."""
        return False

    def latecomer(self, totals: Mapping[Side, int]) -> int:
        """The total of somebody who joins a match in progress.

        He starts level with whoever stands last, so that nobody gains by coming
        late (PROP).
        """
        last = max if self.lowest_leads else min
        return last(totals.values(), default=0)


def highest(totals: Mapping[Side, int]) -> tuple[Side, ...]:
    """The sides with the highest total, unless all are equal."""
    top = max(totals.values())
    leaders = tuple(side for side, total in totals.items() if total == top)
    return leaders if len(leaders) < len(totals) else ()


def share(points: int, *, parts: int) -> int:
    """One of *parts* equal shares of *points*, rounded up."""
    return -(-points // parts)
