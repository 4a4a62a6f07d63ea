"""Cards of a set that nobody saw: they lie wholly under the one that was seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.cards import ALL_CARDS, Card
from companion.rules.facts import Laid
from companion.rules.law import Law
from companion.rules.legality import fault_of
from companion.rules.state import Play, RoundState


def may_lie_under(law: Law, before: RoundState, laid: Laid) -> Iterator[Card]:
    """The cards that make *laid* a set that may be played.

    Args:
        law: The rules in force.
        before: The state before the play.
        laid: A play of one card, as it was seen.
    """
    seat = before.turn if laid.seat is None else laid.seat
    state = replace(before, turn=seat)
    for card in ALL_CARDS:
        left = law.limits[card.index] - (before.pile.seen[card.index] if before.pile.seen else 0)
        played = Play(seat, (card, *laid.cards), color=laid.color)
        if len(laid.cards) == 1 and left > 0 and fault_of(law, state, played) is None:
            yield card
