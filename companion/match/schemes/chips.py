"""The chips form: every loser pays the winner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.match.count import RoundCount, count_round
from companion.match.form import MatchFormat
from companion.match.outcome import Termination
from companion.match.result import RoundResult
from companion.match.schemes.scheme import Scheme, share
from companion.match.sides import Side


@dataclass(frozen=True, slots=True)
class Payment:
    """*chips* that go from one side to another after a round."""

    payer: Side
    payee: Side
    chips: int


def settle(form: MatchFormat, result: RoundResult) -> tuple[Payment, ...]:
    """Who pays whom after a round, in chips (case 111).

    A started chip is paid in full, and the winners of a blocked round share a
    loser's points equally (PROP).

    Returns:
        A payment of each loser to each winner, none of zero chips; nothing after a
        void round.
    """
    count = count_round(form, result)
    return () if count is None else _payments(count, form.chip_rate)


def _payments(count: RoundCount, chip_rate: int) -> tuple[Payment, ...]:
    rate = chip_rate * len(count.winners)
    return tuple(
        Payment(loser, winner, share(count.held[loser], parts=rate))
        for loser in count.losers
        for winner in count.winners
        if count.held[loser]
    )


@dataclass(frozen=True)
class Chips(Scheme):
    """Every loser pays the winner his hand in chips (S1:60); chips only change hands.

    The match ends when the table stops; most chips win, and equal ones share it
    (PROP). A latecomer starts without chips.
    """

    chip_rate: int
    has_target: ClassVar[bool] = False

    def book(self, count: RoundCount) -> dict[Side, int]:
        """Chips won and lost; they sum to zero."""
        booked = dict.fromkeys(count.held, 0)
        for payment in _payments(count, self.chip_rate):
            booked[payment.payer] -= payment.chips
            booked[payment.payee] += payment.chips
        return booked

    def end(self, totals: Mapping[Side, int], target: int) -> Termination | None:  # noqa: ARG002
        """Never by itself."""
        return None

    def losers(self, totals: Mapping[Side, int], target: int | None) -> tuple[Side, ...]:  # noqa: ARG002
        """Nobody: S1:60 compares chips and names no loser."""
        return ()

    def latecomer(self, totals: Mapping[Side, int]) -> int:  # noqa: ARG002
        """No chips: those of the others are theirs."""
        return 0
