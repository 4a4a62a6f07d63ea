"""The director: makes hands do what the round says, and notes when each thing happened."""

from __future__ import annotations

from dataclasses import replace
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
from datasets.games.acts import Player
from datasets.games.pile import landing_spots, nudged
from datasets.games.record import Kept, Record, with_open_times
from datasets.games.room import Room
from datasets.games.script import Script
from datasets.games.visits import Lying

_BEGIN: Final = 0.8
"""Seconds before the first hand comes."""
_TAIL: Final = 1.2
"""Seconds of an idle table at the end."""
_WAVES: Final = 0.08
_NUDGES: Final = 0.03
"""How often, after an observation, a hand does something that the round doesn't tell."""


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
        self.record = Record(room, _BEGIN, played.start.stock or 0)
        self.last_laid = 0

    def direct(self, seconds: float | None) -> Script:
        """The script of the round, or of as much of it as fits into *seconds*."""
        record = self.record
        last = float("inf") if seconds is None else seconds - _TAIL
        kept = record.kept()
        observations: list[Observation] = []
        before = self.played.start
        for decision in self.played.decisions:
            at = round(self._happens(decision, before), 3)
            if record.over > last:
                break
            observations.append(replace(decision.observation, at=at))
            before = decision.state
            kept = record.kept()
            self._in_between()
            if record.over <= last:
                kept = record.kept()
        return self._script(kept, seconds or kept.over + _TAIL, observations)

    def _script(self, kept: Kept, seconds: float, observations: list[Observation]) -> Script:
        told = self.played.decisions[: len(observations)]
        return Script(
            seconds=round(seconds, 3),
            visits=tuple(sorted(kept.visits, key=lambda visit: visit.hand.start)),
            changes=tuple(sorted(kept.changes, key=lambda change: change.at)),
            observations=tuple(observations),
            rulings=tuple(ruling for decision in told for ruling in decision.rulings),
            pile=with_open_times(self.room, kept, seconds),
            draws=kept.draws,
            finished=self.played.finished and len(told) == len(self.played.decisions),
        )

    def _happens(self, decision: Decision, before: RoundState) -> float:
        """Let one observation happen; say when it did."""
        number, fact = decision.observation.number, decision.observation.fact
        match fact:
            case f.FirstCard(card):
                self._open(number, before, card)
            case f.Laid(cards, seat):
                self._lay(number, before, cards, before.turn if seat is None else seat)
            case f.TookBack(seat):
                self._take_back(number, before.turn if seat is None else seat, self.last_laid)
            case f.Drew(seat, count):
                self._draw(number, before.turn if seat is None else seat, count)
            case f.Took(seat, cards):
                self._draw(number, before.turn if seat is None else seat, len(cards or ()))
            case f.Reshuffled():
                self._reshuffle(number, before.turn)
            case f.Dealt() | f.Shown():
                pass
            case _:
                self.record.now += self.pace * self.rng.uniform(0.3, 0.9)
        at = self.record.now
        for event in decision.events:
            if isinstance(event, CardReturned):
                count = len(self.record.discard) - decision.state.pile.size
                self._take_back(number, event.seat, count)
        return at

    def _think(self, least: float = 0.55) -> float:
        return float(least + self.pace * self.rng.gamma(2.0, 0.4))

    def _open(self, number: int, before: RoundState, card: Card) -> None:
        """The dealer turns a card over; one that was turned before goes back."""
        record, seat = self.record, before.dealer
        if record.discard:
            start = record.start(seat, self._think())
            record.gone("returned", None, self.player.take_back(seat, start, record.discard), 1)
            record.change(record.now, (), record.stock + 1)
        (spot,) = landing_spots(self.rng, self.room, seat, 0, 1)
        lying = Lying(label_of(card), spot)
        start = record.start(seat, self.rng.uniform(0.1, 0.6))
        act = self.player.turn_over(seat, start, lying)
        record.change(act.visit.flights[0].track.start, (), record.stock - 1)
        record.laid("opened", number, act, (lying,))

    def _lay(self, number: int, before: RoundState, cards: tuple[Card, ...], seat: Seat) -> None:
        """A player lays cards; one who jumps in thinks less."""
        record = self.record
        think = self._think() if seat == before.turn else self.rng.uniform(0.1, 0.5)
        spots = landing_spots(self.rng, self.room, seat, len(record.discard), len(cards))
        lying = tuple(Lying(label_of(c), spot) for c, spot in zip(cards, spots, strict=True))
        record.laid("laid", number, self.player.lay(seat, record.start(seat, think), lying), lying)
        self.last_laid = len(cards)

    def _take_back(self, number: int, seat: Seat, count: int) -> None:
        record = self.record
        start = record.start(seat, self._think(0.3))
        act = self.player.take_back(seat, start, record.discard[-count:])
        record.gone("taken_back", number, act, count)

    def _draw(self, number: int, seat: Seat, count: int) -> None:
        """A player draws; out of the picture where the draw pile is, or if none is left."""
        record = self.record
        moments: tuple[float, ...] = ()
        if count and self.room.draw is not None:
            start = record.start(seat, self._think())
            act = self.player.draw(seat, start, self.room.deck_top(record.stock), count)
            record.visit(act)
            moments = act.moments
            for moment in moments:
                record.change(moment, record.discard, record.stock - 1)
            record.now = moments[-1] + 0.2
        else:
            record.now += self._think() + 0.4 * count
            record.change(record.now, record.discard, record.stock - count)
        if count:
            record.drawn(number, seat, count, moments)

    def _reshuffle(self, number: int, seat: Seat) -> None:
        """One hand keeps the top card, the other one carries the rest to the draw pile."""
        record = self.record
        top, rest = record.discard[-1], record.discard[:-1]
        start = record.start(seat, self._think())
        (spot,) = landing_spots(self.rng, self.room, seat, 0, 1)
        spot = replace(spot, turn=top.spot.turn + self.rng.normal(0, 10))
        aside = self.player.lift_top(seat, start, top, 1.8, spot)
        carried = self.player.move_pile(seat, aside.moments[0] + 0.1, rest)
        record.visit(carried)
        record.change(aside.moments[0], rest)
        record.change(carried.moments[0], ())
        record.change(carried.moments[1], (), record.stock + len(rest))
        record.moved("reshuffled", number, aside, Lying(top.label, spot))

    def _in_between(self) -> None:
        """Now and then somebody reaches over the table, or pushes the top card."""
        record = self.record
        seat = int(self.rng.integers(len(self.room.seats)))
        chance = self.rng.random()
        if chance < _NUDGES and record.discard:
            self._nudge(seat)
        elif chance < _NUDGES + _WAVES:
            act = self.player.wave(seat, record.start(seat, self.rng.uniform(0.1, 0.8)))
            record.visit(act)
            record.now = act.moments[-1]

    def _nudge(self, seat: Seat) -> None:
        record = self.record
        card, below = record.discard[-1], record.discard[:-1]
        moved = replace(card, spot=nudged(self.rng, self.room, card.spot))
        act = self.player.nudge(seat, record.start(seat, self._think()), card, moved.spot)
        record.change(act.visit.flights[0].track.start, below)
        record.moved("nudged", None, act, moved)
