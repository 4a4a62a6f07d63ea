"""What each seat did in a round, counted from what the referee accepted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from companion.match.deeds import Deeds
from companion.rules import events as e
from companion.rules.rulings import Code, Ruling, Severity
from companion.rules.seating import Seat
from companion.rules.state import Attribution, Debt


class Judged(Protocol):
    """An observation, judged."""

    @property
    def events(self) -> tuple[e.Event, ...]:
        """What the referee accepted as having happened."""

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What the referee says about it."""


def deeds_of(decisions: Iterable[Judged]) -> dict[Seat, Deeds]:
    """What each seat did; nothing of those who did nothing that is counted.

    Draws that the table only inferred are left out, except those that were owed.
    """
    count = _Count()
    for decision in decisions:
        for event in decision.events:
            count.event(event)
        for ruling in decision.rulings:
            count.ruling(ruling)
    return count.deeds


@dataclass(slots=True)
class _Count:
    """A count in progress.

    Attributes:
        deeds: By seat.
        debt: The +2 and +4 that somebody has to draw for, before any challenge.
        challenge: The challenge that was made last.
    """

    deeds: dict[Seat, Deeds] = field(default_factory=dict)
    debt: Debt | None = None
    challenge: e.ChallengeMade | None = None

    def add(self, seat: Seat, deeds: Deeds) -> None:
        self.deeds[seat] = self.deeds.get(seat, Deeds()) + deeds

    def event(self, event: e.Event) -> None:
        match event:
            case e.CardsLaid(play) if play.seat is not None:
                self.add(play.seat, Deeds(laid=len(play.cards), jumps=int(play.jump)))
            case e.PlayTakenBack(play) if play.seat is not None:
                self.add(play.seat, Deeds(laid=-len(play.cards), jumps=-int(play.jump)))
            case e.CardsDrawn():
                self.drawn(event)
            case e.DebtChanged(debt):
                self.debt = self.debt if debt is not None and debt.settled else debt
            case e.ChallengeMade():
                self.challenge = event
            case e.ChallengeSettled(guilty=True) if self.challenge is not None:
                self.add(self.challenge.by, Deeds(caught=1))

    def drawn(self, drawn: e.CardsDrawn) -> None:
        if drawn.why is e.Reason.TURN:
            if drawn.attribution is not Attribution.INFERRED:
                self.add(drawn.seat, Deeds(drawn=drawn.count))
            return
        self.add(drawn.seat, Deeds(punished=drawn.count))
        if drawn.why is e.Reason.DEBT and self.debt is not None:
            self.add(drawn.seat, Deeds(wild4s=_wild4s(self.debt), stack=self.debt.links))
            self.debt = None

    def ruling(self, ruling: Ruling) -> None:
        if ruling.seat is None:
            return
        if ruling.code is Code.UNO_FORGOTTEN:
            self.add(ruling.seat, Deeds(forgot=1))
        elif ruling.severity is Severity.FAULT:
            self.add(ruling.seat, Deeds(faults=1))


def _wild4s(debt: Debt) -> int:
    """How many Wild Draw Fours a debt of +2 and +4 is made of that no challenge has changed."""
    return (debt.amount - 2 * debt.links) // 2
