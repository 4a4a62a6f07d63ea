"""How a match was decided: who won, who lost, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.match.sides import Side


class Termination(StrEnum):
    """Why a match is over."""

    REACHED_TARGET = "reached_target"
    BUST = "bust"
    LAST_HOLDER = "last_holder"
    LAST_LEFT = "last_left"
    CYCLE_COMPLETE = "cycle_complete"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match was decided.

    Attributes:
        termination: Why it is over.
        winners: Who stands first; several share the win (PROP).
        losers: Whom the form names a loser: in ``minus`` the highest total, in
            ``bust`` everybody who is bust, in ``knockout`` the last holder, in
            ``challenge_uno`` everybody eliminated; nobody in the other forms, nor
            where all totals are equal.
        after_round: The number of rounds on the sheet when it was decided.
    """

    termination: Termination
    winners: tuple[Side, ...]
    losers: tuple[Side, ...]
    after_round: int

    @property
    def forfeits(self) -> tuple[Side, ...]:
        """Who owes the table a treat or a photograph: everybody bust (S1:50)."""
        return self.losers if self.termination is Termination.BUST else ()
