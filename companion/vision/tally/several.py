"""Several pictures of one hand: which of them to believe, and how far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from companion.cards import Card

Names: TypeAlias = Counter[Card]
"""The cards that one picture shows, each as its likeliest."""


def most_typical(hands: Sequence[Names], clearness: Sequence[float]) -> int:
    """The number of the picture that agrees best with the others.

    Args:
        hands: What each picture shows; at least one.
        clearness: How clear each is; the clearer one is taken of equally typical ones.
    """
    agreed = [sum(agreement(one, other) for other in hands) for one in hands]
    return max(range(len(hands)), key=lambda n: (round(agreed[n], 6), clearness[n]))


def agreement(one: Names, other: Names) -> float:
    """The cards that both pictures show, in shares of those that either does, 0 to 1."""
    either = (one | other).total()
    return (one & other).total() / either if either else 1.0


def support_for(card: Card, copy: int, hands: Sequence[Names]) -> float:
    """The share of *hands* that hold at least *copy* of *card*, 0 to 1."""
    return sum(hand[card] >= copy for hand in hands) / len(hands)
