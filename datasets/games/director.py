"""The director: makes hands do what the round says, and notes when each thing happened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from companion.cards import Card, label_of
from companion.rules import facts as f
from companion.rules.events import CardReturned
from companion.rules.facts import Observation
from companion.rules.referee import Decision
from companion.rules.seating import Seat
from companion.rules.state import RoundState
from companion.simulation import Round
from datasets.games.acts import Act, Player
from datasets.games.covering import open_seconds
from datasets.games.motion import Spot
from datasets.games.pile import landing_spots, nudged, visible_shares
from datasets.games.room import THICKNESS, Room
from datasets.games.script import Change, Script
from datasets.games.truth import CardTruth, DrawTruth, PileTruth
from datasets.games.visits import Lying, Visit

_BEGIN: Final = 0.8
"""Seconds before the first hand comes."""
_TAIL: Final = 1.2
"""Seconds of an idle table at the end."""
_WAVES: Final = 0.08
_NUDGES: Final = 0.03
"""How often, after an observation, a hand does something that the round doesn't tell."""


@dataclass(slots=True)
class _Film:
    """What was directed so far."""

    visits: list[Visit]
    changes: list[Change]
    pile: list[PileTruth]
    draws: list[DrawTruth]

    def copy(self) -> _Film:
        """What was directed up to now, whatever follows."""
        return _Film([*self.visits], [*self.changes], [*self.pile], [*self.draws])


class Director:
    """Directs one round.

    Args:
        rng: Chance.
        room: Where it is played.
        played: The round.
        pace: How long the players think, in shares of what is usual.
    """

    def __init__(
        self, rng: np.random.Generator, room: Room, played: Round, pace: float = 1.0
    ) -> None:
        self.rng = rng
        self.room = room
        self.played = played
        self.pace = pace
        self.player = Player(rng, room)
        self.discard: tuple[Lying, ...] = ()
        self.last_laid = 0
        self.now = _BEGIN
        self.free = [0.0] * len(room.seats)
        self.film = _Film([], [Change(0.0, (), played.start.stock or 0)], [], [])

    def direct(self, seconds: float | None) -> Script:
        """The script of the round, or of as much of it as fits into *seconds*."""
        last = float("inf") if seconds is None else seconds - _TAIL
        kept, shown = self.film.copy(), self._over()
        observations: list[Observation] = []
        before = self.played.start
        for decision in self.played.decisions:
            at = round(self._happens(decision, before), 3)
            if self._over() > last:
                break
            observations.append(replace(decision.observation, at=at))
            before = decision.state
            kept, shown = self.film.copy(), self._over()
            self._in_between()
            if self._over() <= last:
                kept, shown = self.film.copy(), self._over()
        return self._script(kept, seconds or shown + _TAIL, observations)

    def _over(self) -> float:
        """When the last thing directed is over."""
        return max(self.now, *self.free)

    def _script(self, kept: _Film, seconds: float, observations: list[Observation]) -> Script:
        told = self.played.decisions[: len(observations)]
        return Script(
            seconds=round(seconds, 3),
            visits=tuple(sorted(kept.visits, key=lambda visit: visit.hand.start)),
            changes=tuple(sorted(kept.changes, key=lambda change: change.at)),
            observations=tuple(observations),
            rulings=tuple(ruling for decision in told for ruling in decision.rulings),
            pile=self._opened(kept, seconds),
            draws=tuple(kept.draws),
            finished=self.played.finished and len(told) == len(self.played.decisions),
        )

    def _opened(self, kept: _Film, seconds: float) -> tuple[PileTruth, ...]:
        """The pile's truth, with the time for which each top card lies open."""
        ends = [*(entry.at for entry in kept.pile), seconds][1:]
        return tuple(
            entry
            if entry.top_quad is None
            else replace(
                entry,
                open=open_seconds(self.room, kept.visits, entry.top_quad, entry.at, end),
            )
            for entry, end in zip(kept.pile, ends, strict=True)
        )

    def _happens(self, decision: Decision, before: RoundState) -> float:
        """Let one observation happen; say when it did."""
        fact = decision.observation.fact
        match fact:
            case f.FirstCard(card):
                at = self._open(decision, before, card)
            case f.Laid(cards, seat):
                at = self._lay(decision, before, cards, seat)
            case f.TookBack(seat):
                at = self._take_back(decision, self.last_laid, seat)
            case f.Drew(seat, count):
                at = self._draw(decision, count, before.turn if seat is None else seat)
            case f.Took(seat, cards):
                taker = before.turn if seat is None else seat
                at = self._draw(decision, len(cards or ()), taker)
            case f.Reshuffled():
                at = self._reshuffle(decision, before.turn)
            case f.Dealt() | f.Shown():
                at = self.now
            case _:
                at = self.now = self.now + self.pace * self.rng.uniform(0.3, 0.9)
        if any(isinstance(event, CardReturned) for event in decision.events):
            self._return_wild(decision)
        return at

    def _return_wild(self, decision: Decision) -> None:
        """A challenged Wild Draw Four goes back into the hand of its player."""
        count = len(self.discard) - decision.state.pile.size
        seat = next(e.seat for e in decision.events if isinstance(e, CardReturned))
        if count:
            self._take_back(decision, count, seat)

    # What hands do

    def _think(self, least: float = 0.55) -> float:
        return float(least + self.pace * self.rng.gamma(2.0, 0.4))

    def _start(self, seat: Seat, think: float) -> float:
        """When a seat's hand sets out: after thinking, and when its last visit is over."""
        return max(self.now + think, self.free[seat] + 0.1)

    def _keep(self, act: Act) -> None:
        self.film.visits.append(act.visit)
        self.free[act.visit.seat] = max(self.free[act.visit.seat], act.visit.hand.end)

    def _change(self, at: float, discard: tuple[Lying, ...], stock: int) -> None:
        self.discard = discard
        self.film.changes.append(Change(at, discard, stock))

    def _stock(self) -> int:
        return self.film.changes[-1].stock

    def _open(self, decision: Decision, before: RoundState, card: Card) -> float:
        seat = before.dealer
        if self.discard:
            self._put_back(seat, before)
        (spot,) = landing_spots(self.rng, self.room, seat, 0, 1)
        lying = Lying(label_of(card), spot)
        act = self.player.turn_over(seat, self._start(seat, self.rng.uniform(0.1, 0.6)), lying)
        self._keep(act)
        stock = self._stock() - 1
        if self.room.draw is not None:
            self.film.changes.append(Change(act.visit.flights[0].track.start, (), stock))
        self._laid("opened", decision, act, (lying,), stock)
        return self.now

    def _put_back(self, seat: Seat, before: RoundState) -> None:
        """An opening card that doesn't count goes back into the draw pile."""
        act = self.player.take_back(seat, self._start(seat, self._think()), self.discard)
        self._keep(act)
        gone, self.discard = self.discard, ()
        self.film.changes.append(Change(act.visit.flights[0].track.start, (), before.stock or 0))
        self.now = act.moments[-1]
        self._note("returned", None, seat, _left(self.room, gone, act))

    def _lay(
        self, decision: Decision, before: RoundState, cards: tuple[Card, ...], seat: Seat | None
    ) -> float:
        who = before.turn if seat is None else seat
        think = self._think() if who == before.turn else self.rng.uniform(0.1, 0.5)
        spots = landing_spots(self.rng, self.room, who, len(self.discard), len(cards))
        lying = tuple(Lying(label_of(c), spot) for c, spot in zip(cards, spots, strict=True))
        act = self.player.lay(who, self._start(who, think), lying)
        self._keep(act)
        self._laid("laid", decision, act, lying, self._stock())
        self.last_laid = len(cards)
        return self.now

    def _laid(
        self, what: str, decision: Decision, act: Act, lying: tuple[Lying, ...], stock: int
    ) -> None:
        """The cards of *act* lie on the pile, each from its moment on."""
        for card, moment in zip(lying, act.moments, strict=True):
            self._change(moment, (*self.discard, card), stock)
        self.now = act.moments[-1]
        shares = visible_shares(self.room, self.discard, len(lying))
        cards = tuple(
            CardTruth(card.label, round(moment, 3), self.room.quad(card.spot), share)
            for card, moment, share in zip(lying, act.moments, shares, strict=True)
        )
        self._note(what, decision.observation.number, act.visit.seat, cards)

    def _note(
        self, what: str, number: int | None, seat: Seat, cards: tuple[CardTruth, ...]
    ) -> None:
        top = self.discard[-1] if self.discard else None
        self.film.pile.append(
            PileTruth(
                what=what,
                number=number,
                seat=seat,
                at=round(self.now, 3),
                cards=cards,
                top=None if top is None else top.label,
                top_quad=None if top is None else self.room.quad(top.spot),
                size=len(self.discard),
            )
        )

    def _take_back(self, decision: Decision, count: int, seat: Seat | None) -> float:
        who = decision.state.turn if seat is None else seat
        gone = self.discard[-count:]
        act = self.player.take_back(who, self._start(who, self._think(0.3)), gone)
        self._keep(act)
        self._change(act.visit.flights[0].track.start, self.discard[:-count], self._stock())
        self.now = act.moments[-1]
        number = decision.observation.number
        self._note("taken_back", number, who, _left(self.room, gone, act))
        return self.now

    def _draw(self, decision: Decision, count: int, seat: Seat) -> float:
        number, moments = decision.observation.number, ()
        if count and self.room.draw is not None:
            act = self.player.draw(seat, self._start(seat, self._think()), self._deck(), count)
            self._keep(act)
            moments = tuple(round(moment, 3) for moment in act.moments)
            for moment in act.moments:
                self._change(moment, self.discard, self._stock() - 1)
            self.now = act.moments[-1] + 0.2
        else:
            self.now += self._think() + 0.4 * count
            self._change(self.now, self.discard, self._stock() - count)
        if count:
            self.film.draws.append(DrawTruth(number, seat, count, round(self.now, 3), moments))
        return self.now

    def _deck(self) -> Spot:
        """The top of the draw pile."""
        return deck_top(self.room, self._stock())

    def _reshuffle(self, decision: Decision, seat: Seat) -> float:
        top, rest = self.discard[-1], self.discard[:-1]
        start = self._start(seat, self._think())
        (spot,) = landing_spots(self.rng, self.room, seat, 0, 1)
        spot = replace(spot, turn=top.spot.turn + self.rng.normal(0, 10))
        aside = self.player.lift_top(seat, start, top, 1.8, spot)
        carried = self.player.move_pile(seat, aside.moments[0] + 0.1, rest)
        self._keep(aside)
        self._keep(carried)
        stock, lying = self._stock() + len(rest), Lying(top.label, spot)
        for at, discard, cards in (
            (aside.moments[0], rest, self._stock()),
            (carried.moments[0], (), self._stock()),
            (carried.moments[1], (), stock),
            (aside.moments[1], (lying,), stock),
        ):
            self._change(at, discard, cards)
        self.now = aside.moments[1]
        card = CardTruth(top.label, round(self.now, 3), self.room.quad(spot), 1.0)
        self._note("reshuffled", decision.observation.number, seat, (card,))
        return self.now

    # What the round doesn't tell

    def _in_between(self) -> None:
        """Now and then somebody reaches over the table, or pushes the top card."""
        seat = int(self.rng.integers(len(self.room.seats)))
        chance = self.rng.random()
        if chance < _NUDGES and self.discard:
            self._nudge(seat)
        elif chance < _NUDGES + _WAVES:
            act = self.player.wave(seat, self._start(seat, self.rng.uniform(0.1, 0.8)))
            self._keep(act)
            self.now = act.moments[-1]

    def _nudge(self, seat: Seat) -> None:
        card = self.discard[-1]
        moved = replace(card, spot=nudged(self.rng, self.room, card.spot))
        act = self.player.nudge(seat, self._start(seat, self._think()), card, moved.spot)
        self._keep(act)
        stock = self._stock()
        self.film.changes.append(Change(act.visit.flights[0].track.start, self.discard[:-1], stock))
        self._change(act.moments[-1], (*self.discard[:-1], moved), stock)
        self.now = act.moments[-1]
        quad = self.room.quad(moved.spot)
        truth = CardTruth(card.label, round(self.now, 3), quad, 1.0)
        self._note("nudged", None, seat, (truth,))


def deck_top(room: Room, stock: int) -> Spot:
    """Where the top card of a draw pile of *stock* cards lies.

    Raises:
        ValueError: the draw pile is not in the picture.
    """
    if room.draw is None:
        raise ValueError("this room's draw pile is out of the picture")
    return replace(room.draw, lift=THICKNESS * max(0, stock - 1))


def _left(room: Room, gone: tuple[Lying, ...], act: Act) -> tuple[CardTruth, ...]:
    """The truth about cards that left the pile."""
    return tuple(
        CardTruth(card.label, round(moment, 3), room.quad(card.spot), 0.0)
        for card, moment in zip(gone, act.moments, strict=True)
    )
