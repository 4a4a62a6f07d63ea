"""The record of a film being directed: who moved what when, and how it lies since."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.rules.seating import Seat
from datasets.games.acts import Act
from datasets.games.covering import opening
from datasets.games.pile import visible_shares
from datasets.games.room import Room
from datasets.games.script import Change
from datasets.games.truth import CardTruth, DrawTruth, PileTruth
from datasets.games.visits import Lying, Visit


@dataclass(frozen=True, slots=True)
class Kept:
    """What a film shows up to some moment.

    Attributes:
        over: When the last thing in it is over.
    """

    visits: tuple[Visit, ...]
    changes: tuple[Change, ...]
    pile: tuple[PileTruth, ...]
    draws: tuple[DrawTruth, ...]
    over: float


class Record:
    """Keeps the visits, the changes of the piles and the truth about them.

    Args:
        room: Where it happens.
        now: When it begins.
        stock: How many cards the draw pile holds then.

    Attributes:
        now: When the last thing that counts had happened.
        discard: The discard pile as it lies then, from the lowest card up.
    """

    def __init__(self, room: Room, now: float, stock: int) -> None:
        self.room = room
        self.now = now
        self.discard: tuple[Lying, ...] = ()
        self._free = [0.0] * len(room.seats)
        self._visits: list[Visit] = []
        self._changes = [Change(0.0, (), stock)]
        self._pile: list[PileTruth] = []
        self._draws: list[DrawTruth] = []

    @property
    def stock(self) -> int:
        """How many cards the draw pile holds."""
        return self._changes[-1].stock

    @property
    def over(self) -> float:
        """When everything directed so far is over and all hands are gone."""
        return max(self.now, *self._free)

    def start(self, seat: Seat, think: float) -> float:
        """When a seat's hand sets out: after thinking, and when its last visit is over."""
        return max(self.now + think, self._free[seat] + 0.1)

    def visit(self, act: Act) -> None:
        """Keep a hand's visit."""
        self._visits.append(act.visit)
        seat = act.visit.seat
        self._free[seat] = max(self._free[seat], act.visit.hand.end)

    def change(self, at: float, discard: tuple[Lying, ...], stock: int | None = None) -> None:
        """From *at* on the discard pile lies like this, and the draw pile holds so many."""
        self._changes.append(Change(at, discard, self.stock if stock is None else stock))
        self.discard = discard

    def laid(self, what: str, number: int, act: Act, cards: tuple[Lying, ...]) -> None:
        """The cards of *act* lie on the pile, each from its moment on."""
        self.visit(act)
        for card, moment in zip(cards, act.moments, strict=True):
            self.change(moment, (*self.discard, card))
        shares = visible_shares(self.room, self.discard, len(cards))
        self._note(what, number, act, cards, shares)

    def gone(self, what: str, number: int | None, act: Act, count: int) -> None:
        """The topmost *count* cards leave with the hand of *act*."""
        self.visit(act)
        cards = self.discard[-count:]
        self.change(act.visit.flights[0].track.start, self.discard[:-count])
        self._note(what, number, act, cards, [0.0] * count)

    def moved(self, what: str, number: int | None, act: Act, card: Lying) -> None:
        """The top card lies elsewhere since the last moment of *act*; nothing is over it."""
        self.visit(act)
        self.change(act.moments[-1], (*self.discard, card))
        last = replace(act, moments=act.moments[-1:])
        self._note(what, number, last, (card,), [1.0])

    def drawn(self, number: int, seat: Seat, count: int, moments: tuple[float, ...]) -> None:
        """Cards were drawn, and the hand that drew them is off the draw pile now."""
        rounded = tuple(round(moment, 3) for moment in moments)
        self._draws.append(DrawTruth(number, seat, count, round(self.now, 3), rounded))

    def kept(self) -> Kept:
        """Everything up to now, whatever follows."""
        return Kept(
            tuple(self._visits),
            tuple(self._changes),
            tuple(self._pile),
            tuple(self._draws),
            self.over,
        )

    def _note(
        self,
        what: str,
        number: int | None,
        act: Act,
        cards: tuple[Lying, ...],
        visible: list[float],
    ) -> None:
        self.now = act.moments[-1]
        top = self.discard[-1] if self.discard else None
        truths = tuple(
            CardTruth(card.label, round(moment, 3), self.room.quad(card.spot), share)
            for card, moment, share in zip(cards, act.moments, visible, strict=True)
        )
        self._pile.append(
            PileTruth(
                what=what,
                number=number,
                seat=act.visit.seat,
                at=round(self.now, 3),
                cards=truths,
                top=None if top is None else top.label,
                top_quad=None if top is None else self.room.quad(top.spot),
                size=len(self.discard),
            )
        )


def with_open_times(room: Room, kept: Kept, seconds: float) -> tuple[PileTruth, ...]:
    """The pile's truth, with the time for which each top card lies open."""
    ends = [*(entry.at for entry in kept.pile), seconds][1:]
    return tuple(
        _opened(room, kept, entry, end) for entry, end in zip(kept.pile, ends, strict=True)
    )


def _opened(room: Room, kept: Kept, entry: PileTruth, end: float) -> PileTruth:
    if entry.top_quad is None:
        return entry
    opened = opening(room, kept.visits, entry.top_quad, entry.at, end)
    return replace(entry, open=opened.seconds, open_since=opened.since)
