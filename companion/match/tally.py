"""Whether the hands counted at the end of a round can have come from this deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.cards import Card, Deck, deck_cards, points_of
from companion.cards.text import Text
from companion.match.errors import InvalidTallyError
from companion.match.problems import (
    MissingCards,
    Problem,
    TooManyOfCard,
    UnexpectedHandSize,
    WrongCardCount,
    WrongPoints,
)
from companion.match.result import Hand, points_in
from companion.match.sides import Seat


def check_tally(
    deck: Deck,
    copies: int,
    hands: Sequence[Hand],
    discard: Iterable[Card],
    draw_pile_count: int | None,
) -> tuple[Problem, ...]:
    """Say what cannot be about a tally (rule book, sections 2 and 6).

    Args:
        deck: Which box.
        copies: How many such boxes are shuffled together, 1 or more.
        hands: The hand of each seat, as cards or as points.
        discard: The cards on the discard pile.
        draw_pile_count: How many cards lie in the draw pile; ``None`` if nobody knows.

    Returns:
        The problems, those of single cards first; empty if all can be true.

    Raises:
        InvalidTallyError: a draw pile of fewer than 0 cards, or less than one deck.
    """
    if copies < 1 or (draw_pile_count is not None and draw_pile_count < 0):
        raise InvalidTallyError(
            Text(
                f"{copies} decks and {draw_pile_count} cards in the draw pile make no sense",
                f"{copies}副牌、摸牌堆{draw_pile_count}张，不合理",
            ),
            Text(
                "give 1 deck or more, and 0 cards or more or None",
                "至少1副牌；摸牌堆0张以上，或 None",
            ),
        )
    tally = _Tally(deck_cards(deck, copies), tuple(hands), Counter(discard), draw_pile_count)
    return (
        *tally.too_many_of_a_card(),
        *tally.wrong_count(),
        *tally.missing(),
        *tally.wrong_points(),
    )


def check_sizes(
    hands: Sequence[Hand], sizes: Sequence[tuple[int, int]]
) -> tuple[UnexpectedHandSize, ...]:
    """Say which hands hold more or fewer cards than they can.

    Args:
        hands: The hand of each seat; one that is reported as points has no size.
        sizes: The least and the most cards that each of them can hold.
    """
    counted = enumerate(zip(hands, sizes, strict=True))
    return tuple(
        UnexpectedHandSize(seat, len(hand), least, most)
        for seat, (hand, (least, most)) in counted
        if not isinstance(hand, int) and not least <= len(hand) <= most
    )


@dataclass(frozen=True, slots=True)
class _Tally:
    printed: Counter[Card]
    hands: tuple[Hand, ...]
    discard: Counter[Card]
    draw_pile: int | None

    @property
    def held(self) -> tuple[tuple[Seat, Counter[Card]], ...]:
        """The hands that were read as cards."""
        hands = enumerate(self.hands)
        return tuple((seat, Counter(hand)) for seat, hand in hands if not isinstance(hand, int))

    @property
    def unread(self) -> tuple[Seat, ...]:
        """The seats whose hands were reported as points."""
        return tuple(seat for seat, hand in enumerate(self.hands) if isinstance(hand, int))

    @property
    def seen(self) -> Counter[Card]:
        return sum((hand for _, hand in self.held), self.discard)

    @property
    def unseen(self) -> Counter[Card]:
        """The cards of the deck that were not seen: reported as points or in the draw pile."""
        return self.printed - self.seen

    def too_many_of_a_card(self) -> Iterable[Problem]:
        for card, found in sorted(self.seen.items()):
            if found > self.printed[card]:
                held = tuple((seat, hand[card]) for seat, hand in self.held if card in hand)
                yield TooManyOfCard(card, self.printed[card], held, self.discard[card])

    def wrong_count(self) -> Iterable[Problem]:
        found, printed = self.seen.total() + (self.draw_pile or 0), self.printed.total()
        complete = self.draw_pile is not None and not self.unread
        if found > printed or (complete and found < printed):
            yield WrongCardCount(found, printed)

    def missing(self) -> Iterable[Problem]:
        if self.draw_pile == 0 and not self.unread and self.unseen:
            yield MissingCards(tuple(sorted(self.unseen.elements())))

    def wrong_points(self) -> Iterable[Problem]:
        found = sum(points_in(self.hands[seat]) for seat in self.unread)
        least, most = self._possible_points()
        if self.unread and not least <= found <= most:
            yield WrongPoints(self.unread, found, least, most)

    def _possible_points(self) -> tuple[int, int]:
        """What the unread hands can be worth: all unseen cards but those in the draw pile."""
        worth = sorted(map(points_of, self.unseen.elements()))
        if self.draw_pile is None:
            return 0, sum(worth)
        in_hands = max(0, len(worth) - self.draw_pile)
        return sum(worth[:in_hands]), sum(worth[len(worth) - in_hands :])
