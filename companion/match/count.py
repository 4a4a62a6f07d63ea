"""A finished round, counted side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.match.form import BlockedRound, MatchFormat
from companion.match.result import Ending, RoundResult, points_in
from companion.match.sides import Side, parties_of


@dataclass(frozen=True, slots=True)
class RoundCount:
    """What a scheme needs to know of a round.

    Attributes:
        held: The points that each side holds at the end, by side in seat order.
        out: The sides without cards, in the order in which they went out.
        winners: Who won: the side that went out first or, in a blocked round, every
            side with the fewest points; a tie is a shared win (PROP).
    """

    held: Mapping[Side, int]
    out: tuple[Side, ...]
    winners: tuple[Side, ...]

    @property
    def losers(self) -> tuple[Side, ...]:
        """Every side that did not win."""
        return tuple(side for side in self.held if side not in self.winners)


def count_round(form: MatchFormat, result: RoundResult) -> RoundCount | None:
    """Count a round; ``None`` if it is void and to be played again (case 73)."""
    blocked = result.ending is Ending.BLOCKED
    if result.ending is Ending.VOID or (blocked and form.blocked_round is BlockedRound.VOID):
        return None
    parties = parties_of(form, result.seats)
    held = dict.fromkeys(parties, 0)
    for party, hand in zip(parties, result.hands, strict=False):  # no hands where none count
        held[party] += points_in(hand)
    out = tuple(parties[seat] for seat in result.out)
    fewest = min(held.values())
    winners = out[:1] or tuple(side for side in held if held[side] == fewest)
    return RoundCount(held, out, winners)
