"""How a hand moves, and how what it holds moves with it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from datasets.games.motion import Spot, Track, join


@dataclass(frozen=True, slots=True)
class Hold:
    """Where a card is in a hand, as seen from the fingertips.

    Attributes:
        forward: Beyond the fingertips, card heights.
        aside: To the right of them.
        turn: Degrees from the hand's direction.
        lift: Above them.
    """

    forward: float
    aside: float = 0.0
    turn: float = 0.0
    lift: float = 0.0

    @classmethod
    def of(cls, card: Spot, tips: Spot) -> Hold:
        """How a hand at *tips* holds a card that is at *card*."""
        dx, dy = card.x - tips.x, card.y - tips.y
        c, s = np.cos(np.radians(tips.turn)), np.sin(np.radians(tips.turn))
        turn = (card.turn - tips.turn + 180) % 360 - 180
        return cls(float(c * dx + s * dy), float(c * dy - s * dx), turn, card.lift - tips.lift)

    def card(self, tips: Spot) -> Spot:
        """Where the card is while the hand is at *tips*."""
        place = tips.ahead(self.forward, self.aside)
        return replace(place, turn=tips.turn + self.turn, lift=tips.lift + self.lift)

    def tips(self, card: Spot, heading: float) -> Spot:
        """Where a hand with this heading is while the card is at *card*."""
        place = replace(card, turn=heading).ahead(-self.forward, -self.aside)
        return replace(place, lift=card.lift - self.lift)


class Gesture:
    """A hand's movement being composed, key by key."""

    def __init__(self, start: float, spot: Spot) -> None:
        self.keys = [(start, spot)]

    @property
    def now(self) -> float:
        """When the movement so far is over."""
        return self.keys[-1][0]

    @property
    def here(self) -> Spot:
        """Where the fingertips are then."""
        return self.keys[-1][1]

    def go(self, seconds: float, spot: Spot) -> float:
        """Move to *spot*; say when it is reached."""
        self.keys.append((self.now + seconds, spot))
        return self.now

    def rest(self, seconds: float) -> float:
        """Stay for a while; say until when."""
        return self.go(seconds, self.here)

    def track(self) -> Track:
        """The whole movement."""
        return join(self.keys)

    def carried(self, hold: Hold, since: float = 0.0, until: float = float("inf")) -> Track:
        """The movement of a card held from one key's time to another's."""
        return join([(t, hold.card(tips)) for t, tips in self.keys if since <= t <= until])
