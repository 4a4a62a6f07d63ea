"""The cards themselves: who really holds what."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from companion.cards import ALL_CARDS, Card
from companion.rules.law import Law
from companion.rules.seating import Direction, Seat


class CardsOnTable:
    """Draw pile, discard pile and hands; they change as the players move cards.

    It knows no rules: it is the truth that the referee's picture is held
    against.
    """

    def __init__(self, law: Law, players: int, hand_size: int, chance: Random) -> None:
        self.chance = chance
        self.draw_pile = [card for card in ALL_CARDS for _ in range(law.limits[card.index])]
        chance.shuffle(self.draw_pile)
        self.discard: list[Card] = []
        self.hands = [self._deal(hand_size) for _ in range(players)]

    def _deal(self, count: int) -> list[Card]:
        hand = self.draw_pile[-count:]
        del self.draw_pile[-count:]
        return hand

    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(map(len, self.hands))

    def turn_first(self) -> Card:
        """Turn the top card of the draw pile over."""
        card = self.draw_pile.pop()
        self.discard.append(card)
        return card

    def put_first_back(self) -> None:
        """The opening card goes back into the draw pile, which is shuffled."""
        self.draw_pile.append(self.discard.pop())
        self.chance.shuffle(self.draw_pile)

    def lay(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Move *cards* from a hand onto the discard pile."""
        for card in cards:
            self.hands[seat].remove(card)
            self.discard.append(card)

    def take_back(self, seat: Seat, count: int) -> None:
        """Move the top *count* cards of the discard pile back into a hand."""
        self.hands[seat].extend(self.discard[-count:])
        del self.discard[-count:]

    def draw(self, seat: Seat, count: int) -> tuple[Card, ...]:
        """Draw up to *count* cards; fewer if the draw pile is used up."""
        count = min(count, len(self.draw_pile))
        if not count:
            return ()
        cards = tuple(reversed(self.draw_pile[-count:]))
        del self.draw_pile[-count:]
        self.hands[seat].extend(cards)
        return cards

    def reshuffle(self) -> bool:
        """Make a new draw pile of all but the top discard; say whether there was any."""
        under = self.discard[:-1]
        if not under:
            return False
        self.chance.shuffle(under)
        self.draw_pile = under + self.draw_pile
        del self.discard[:-1]
        return True

    def swap(self, a: Seat, b: Seat) -> None:
        """Exchange two hands."""
        self.hands[a], self.hands[b] = self.hands[b], self.hands[a]

    def rotate(self, order: tuple[Seat, ...], direction: Direction) -> None:
        """Every hand moves one seat in *direction*."""
        held = {seat: self.hands[seat] for seat in order}
        for place, seat in enumerate(order):
            self.hands[order[(place + direction) % len(order)]] = held[seat]

    def deal_anew(self, order: tuple[Seat, ...], by: Seat) -> None:
        """Shuffle all hands together and deal them one by one from the left of *by*."""
        cards = [card for seat in order for card in self.hands[seat]]
        self.chance.shuffle(cards)
        start = order.index(by) + 1
        for place in range(len(order)):
            seat = order[(start + place) % len(order)]
            self.hands[seat] = cards[place :: len(order)]
