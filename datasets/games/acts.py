"""The visits: laying, taking back, drawing, nudging, passing, each move by move."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from companion.rules.seating import Seat
from datasets.games.gesture import Gesture, Hold
from datasets.games.motion import Spot, Track, join
from datasets.games.room import Room
from datasets.games.visits import Flight, Lying, Purpose, Visit

_OVER: Final = Hold(0.3, 0.04)
"""A card under the fingertips."""
_FAN: Final = 0.09
"""How far the cards of a set stand apart in the hand."""
_MOST_SHOWN: Final = 5
"""As many drawn cards are told apart; more move as one packet."""


@dataclass(frozen=True, slots=True)
class Act:
    """A visit and the moments that count.

    Attributes:
        moments: One for each card moved: when it lies still, or has left its pile.
    """

    visit: Visit
    moments: tuple[float, ...]


class Player:
    """The movements of one game's hands, with their variety.

    Args:
        rng: Chance.
        room: Where they play.
    """

    def __init__(self, rng: np.random.Generator, room: Room) -> None:
        self.rng = rng
        self.room = room

    def lay(
        self, seat: Seat, start: float, cards: tuple[Lying, ...], purpose: Purpose = Purpose.LAY
    ) -> Act:
        """Lay cards where they are to lie, one after another."""
        under = bool(self.rng.random() < 0.4)
        grip = Hold(-0.04, 0.2 * self.room.people[seat].side) if under else _OVER
        tips = [grip.tips(card.spot, self.room.heading(seat, card.spot)) for card in cards]
        slide = self.rng.uniform(0.12, 0.45) if self.rng.random() < 0.3 else 0.0
        gesture = Gesture(start, self._outside(tips[0]))
        flights, moments = [], []
        for i, (card, at_rest) in enumerate(zip(cards, tips, strict=True)):
            gesture.go(self._seconds(0.32, 0.55), at_rest.ahead(-slide))
            let_go = gesture.rest(self._seconds(0.06, 0.22))
            hold = replace(Hold.of(card.spot, at_rest), lift=0.01 * (len(cards) - i))
            if i:
                hold = replace(hold, aside=hold.aside + _FAN * i)
            track = _landing(gesture.carried(hold), card.spot, slide, self._seconds(0.1, 0.25))
            flights.append(Flight(card.label, track, let_go))
            moments.append(track.end)
            if i + 1 < len(cards):
                gesture.go(self._seconds(0.12, 0.25), replace(at_rest.ahead(-0.45), lift=0.25))
        self._leave(gesture)
        pose = "pinch" if self.rng.random() < 0.75 else "reach"
        flying = tuple(reversed(flights))
        return Act(Visit(seat, purpose, gesture.track(), pose, flying, under), tuple(moments))

    def turn_over(self, seat: Seat, start: float, card: Lying) -> Act:
        """Take the top card of the draw pile and lay it face up."""
        pile = self.room.draw
        if pile is None:
            return self.lay(seat, start, (card,), Purpose.OPEN)
        gesture = Gesture(start, self._outside(self._over(seat, pile)))
        taken = gesture.go(self._seconds(0.4, 0.6), self._over(seat, pile))
        hidden = Hold.of(pile, gesture.here)
        half = self._over(seat, pile.toward(card.spot, 0.5))
        turned = gesture.go(self._seconds(0.3, 0.5), replace(half, lift=0.4))
        gesture.go(self._seconds(0.3, 0.5), self._over(seat, card.spot))
        down = gesture.rest(0.1)
        shown = Hold.of(card.spot, gesture.here)
        flights = (
            Flight("back", gesture.carried(hidden, taken, turned), turned),
            Flight(card.label, gesture.carried(shown, turned, down), down),
        )
        self._leave(gesture)
        return Act(Visit(seat, Purpose.OPEN, gesture.track(), "pinch", flights), (down,))

    def take_back(self, seat: Seat, start: float, cards: tuple[Lying, ...]) -> Act:
        """Take cards off the discard pile into the hand."""
        tips = self._over(seat, cards[-1].spot)
        gesture = Gesture(start, self._outside(tips))
        lifted = gesture.go(self._seconds(0.35, 0.6), tips)
        gesture.rest(self._seconds(0.1, 0.3))
        self._leave(gesture)
        flights = tuple(
            Flight(card.label, gesture.carried(Hold.of(card.spot, tips), lifted)) for card in cards
        )
        visit = Visit(seat, Purpose.TAKE_BACK, gesture.track(), "pinch", flights)
        return Act(visit, (lifted + 0.15,) * len(cards))

    def draw(self, seat: Seat, start: float, pile: Spot, count: int) -> Act:
        """Take cards from the draw pile, one by one; many of them as a packet."""
        pulls = count if count <= _MOST_SHOWN else 1
        tips = self._over(seat, pile)
        gesture = Gesture(start, self._outside(tips))
        moments = []
        for pull in range(pulls):
            moments.append(gesture.go(self._seconds(0.22, 0.5), tips))
            gesture.rest(self._seconds(0.05, 0.12))
            if pull + 1 < pulls:
                gesture.go(self._seconds(0.15, 0.25), replace(tips.ahead(-0.8), lift=0.1))
        self._leave(gesture)
        flights = tuple(
            Flight("back", gesture.carried(Hold.of(pile, tips.ahead(0.03 * i)), moment))
            for i, moment in enumerate(moments)
        )
        if pulls < count:
            moments = moments * count
        visit = Visit(seat, Purpose.DRAW, gesture.track(), "pinch", flights)
        return Act(visit, tuple(moments))

    def nudge(self, seat: Seat, start: float, card: Lying, to: Spot) -> Act:
        """Push the top card to another place."""
        tips = self._over(seat, card.spot)
        hold = Hold.of(card.spot, tips)
        gesture = Gesture(start, self._outside(tips))
        touched = gesture.go(self._seconds(0.35, 0.6), tips)
        moved = gesture.go(self._seconds(0.2, 0.4), hold.tips(to, to.turn - hold.turn))
        flight = Flight(card.label, gesture.carried(hold, touched, moved), moved)
        self._leave(gesture)
        visit = Visit(seat, Purpose.NUDGE, gesture.track(), "reach", (flight,))
        return Act(visit, (moved,))

    def wave(self, seat: Seat, start: float) -> Act:
        """Reach over the table without touching a card; it leaves the pile at the moment given."""
        aim = self.room.discard
        dx, dy = self.rng.normal(0, 0.9, 2)
        target = Spot(float(aim.x + dx), float(aim.y + dy), lift=0.5)
        tips = replace(target, turn=self.room.heading(seat, target))
        gesture = Gesture(start, self._outside(tips))
        gesture.go(self._seconds(0.35, 0.7), tips)
        gesture.go(self._seconds(0.2, 0.5), tips.ahead(*self.rng.normal(0, 0.15, 2)))
        over = gesture.rest(self._seconds(0.05, 0.4))
        self._leave(gesture)
        pose = str(self.rng.choice(["point", "reach"]))
        return Act(Visit(seat, Purpose.PASS, gesture.track(), pose), (over,))

    def lift_top(self, seat: Seat, start: float, card: Lying, hold_for: float, to: Spot) -> Act:
        """Hold the top card aside for a while, then lay it down again; for a reshuffle."""
        tips = self._over(seat, card.spot)
        hold = Hold.of(card.spot, tips)
        gesture = Gesture(start, self._outside(tips))
        taken = gesture.go(self._seconds(0.4, 0.6), tips)
        gesture.go(0.3, replace(tips.ahead(-1.1), lift=0.3))
        gesture.rest(hold_for)
        down = gesture.go(self._seconds(0.3, 0.5), hold.tips(to, to.turn - hold.turn))
        gesture.rest(0.1)
        flight = Flight(card.label, gesture.carried(hold, taken, down), down)
        self._leave(gesture)
        visit = Visit(seat, Purpose.RESHUFFLE, gesture.track(), "pinch", (flight,))
        return Act(visit, (taken, down))

    def move_pile(self, seat: Seat, start: float, cards: tuple[Lying, ...]) -> Act:
        """Push the rest of the discard pile together and carry it off; for a reshuffle."""
        tips = self._over(seat, self.room.discard)
        gesture = Gesture(start, self._outside(tips))
        taken = gesture.go(self._seconds(0.35, 0.5), tips)
        square = gesture.rest(0.35)
        if self.room.draw is not None:
            aim = self.room.draw
            gesture.go(0.5, self._over(seat, aim))
            gesture.rest(0.15)
        gone = gesture.now
        self._leave(gesture)
        until = gone if self.room.draw is not None else gesture.now
        flights = tuple(
            Flight(card.label, _gathered(card.spot, taken, gesture, square, until), gone)
            for card in cards
        )
        visit = Visit(seat, Purpose.RESHUFFLE, gesture.track(), "reach", flights, second=True)
        return Act(visit, (taken, until))

    def _seconds(self, least: float, most: float) -> float:
        return float(self.rng.uniform(least, most))

    def _over(self, seat: Seat, card: Spot) -> Spot:
        """Fingertips on a card."""
        heading = self.room.heading(seat, card) + self.rng.normal(0, 4)
        return _OVER.tips(card, heading)

    def _outside(self, tips: Spot) -> Spot:
        turned = replace(tips, turn=tips.turn + self.rng.normal(0, 5))
        return replace(self.room.away(turned), lift=self.rng.uniform(0.2, 0.6))

    def _leave(self, gesture: Gesture) -> None:
        """Go out of the picture."""
        gesture.go(self._seconds(0.3, 0.55), self._outside(gesture.here))


def _landing(held: Track, rest: Spot, slide: float, seconds: float) -> Track:
    """The end of a card's way: it drops onto its place, or slides there."""
    last = held.spots[-1]
    turn = last.turn + (rest.turn - last.turn + 180) % 360 - 180
    rest = replace(rest, turn=turn)
    if slide:
        return join([*zip(held.times, held.spots, strict=True), (held.end + seconds, rest)])
    return join([*zip(held.times[:-1], held.spots[:-1], strict=True), (held.end, rest)])


def _gathered(spot: Spot, taken: float, gesture: Gesture, square: float, until: float) -> Track:
    """A card of the pile: from its own place into the packet, then with the hand."""
    packet = replace(_OVER, turn=90, lift=spot.lift)
    carried = gesture.carried(packet, square, until)
    turn = spot.turn + (carried.spots[0].turn - spot.turn + 90) % 180 - 90
    off = turn - carried.spots[0].turn
    spots = [replace(s, turn=s.turn + off) for s in carried.spots]
    return join([(taken, spot), *zip(carried.times, spots, strict=True)])
