"""Counting hands that nobody sees: the arithmetic of what is known.

Every bound holds whatever was not seen. A play by an uncertain player may
have come from any hand, so it lowers everybody's lower bound. Where draws are
not watched, any hand may have grown, so that the only upper bound is what the
deck still holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from companion.cards import Card
from companion.rules.seating import Seat
from companion.rules.state import Attribution, Hand, Play, RoundState


def without(cards: tuple[Card, ...] | None, gone: Iterable[Card]) -> tuple[Card, ...] | None:
    """The hand without *gone*, or ``None`` if it was not known to hold them."""
    if cards is None:
        return None
    rest = list(cards)
    for card in gone:
        if card not in rest:
            return None
        rest.remove(card)
    return tuple(rest)


def after_laying(state: RoundState, seat: Seat, play: Play) -> tuple[Hand, ...]:
    """Every hand after the cards of *play* left the hand of *seat*, or perhaps another one."""
    k, likely = len(play.cards), len(play.cards) + play.covered
    hands = list(state.hands)
    hand = hands[seat]
    hands[seat] = Hand(
        lo=max(hand.lo - likely, 0),
        hi=max(hand.hi - k, 0) if play.sure else hand.hi,
        best=max(hand.best - likely, 0),
        cards=without(hand.cards, play.cards) if play.sure else None,
    )
    if not play.sure:
        for other in state.order:
            if other != seat:
                hand = hands[other]
                hands[other] = Hand(max(hand.lo - k, 0), hand.hi, hand.best, None, hand.called)
    if state.watched:
        return tuple(hand if other == seat else _held(hand) for other, hand in enumerate(hands))
    return tuple(hands)


def _held(hand: Hand) -> Hand:
    """A hand that was taken for empty: play went on, so it rather holds a card."""
    return replace(hand, best=1) if hand.best == 0 < hand.hi else hand


def opened(state: RoundState, hands: tuple[Hand, ...], pile_size: int) -> tuple[Hand, ...]:
    """The hands with their upper bounds raised to what the deck still holds.

    Where draws are not watched, everybody may have drawn since the last card.
    """
    if state.senses.draws:
        return hands
    rest = max(state.deck_size - pile_size - sum(hands[seat].lo for seat in state.order), 0)
    raised = list(hands)
    for seat in state.order:
        hand = hands[seat]
        raised[seat] = Hand(hand.lo, hand.lo + rest, hand.best, None, hand.called)
    return tuple(raised)


def after_drawing(
    hand: Hand, count: int, cards: tuple[Card, ...] | None, attribution: Attribution
) -> Hand:
    """The hand after it drew; an inferred draw may not have happened."""
    surely = attribution is not Attribution.INFERRED
    known = hand.cards is not None and cards is not None and len(cards) == count
    return Hand(
        lo=hand.lo + count if surely else hand.lo,
        hi=hand.hi + count,
        best=hand.best + count,
        cards=hand.cards + cards if known else None,  # type: ignore[operator]
    )


def swapped(state: RoundState, a: Seat, b: Seat) -> tuple[Hand, ...]:
    """The hands after *a* and *b* exchanged theirs; UNO calls don't travel."""
    hands = list(state.hands)
    hands[a], hands[b] = (
        replace(state.hands[b], called=False),
        replace(state.hands[a], called=False),
    )
    return tuple(hands)


def mixed(
    state: RoundState, seats: Sequence[Seat], likely: Sequence[Hand] | None = None
) -> tuple[Hand, ...]:
    """The hands after an exchange among *seats* of which it is not certain who got what.

    Args:
        state: Before it.
        seats: Whose hands it may have been.
        likely: The hands after the likeliest exchange; as if there had been none if absent.
    """
    lo = min(state.hands[seat].lo for seat in seats)
    hi = max(state.hands[seat].hi for seat in seats)
    hands = list(state.hands)
    for seat in seats:
        hands[seat] = Hand(lo=lo, hi=hi, best=(likely or hands)[seat].best)
    return tuple(hands)


def rotated(state: RoundState) -> tuple[Hand, ...]:
    """The hands after all moved one seat in the direction of play (rule book, 8.4)."""
    hands = list(state.hands)
    order = state.order
    for place, seat in enumerate(order):
        giver = order[(place - state.direction) % len(order)]
        hands[seat] = replace(state.hands[giver], called=False)
    return tuple(hands) if state.sure else mixed(state, order, hands)


def redealt(state: RoundState, by: Seat) -> tuple[Hand, ...]:
    """The hands after all were shuffled and dealt one by one from the left of *by*.

    Wild Shuffle Hands (rule book, 4.3): whoever sits nearer to the left of
    the player gets the odd cards.
    """
    order = state.order
    lo = sum(state.hands[seat].lo for seat in order)
    hi = sum(state.hands[seat].hi for seat in order)
    best = sum(state.hands[seat].best for seat in order)
    start = order.index(by) + 1
    n = len(order)
    hands = list(state.hands)
    for place in range(n):
        seat = order[(start + place) % n]
        late = place if state.sure else n - 1
        soon = place if state.sure else 0
        hands[seat] = Hand(
            lo=(lo + n - 1 - late) // n,
            hi=(hi + n - 1 - soon) // n,
            best=(best + n - 1 - place) // n,
        )
    return tuple(hands)
