"""A set told card by card: the second card belongs to the first, as where a camera sees both."""

from __future__ import annotations

from dataclasses import replace

from companion.cards import Card
from companion.rules.corrections import Amended, corrected
from companion.rules.facts import Laid
from companion.rules.house.multi import MULTI
from companion.rules.seating import Seat
from companion.rules.state import Play, RoundState
from companion.table.situation import Situation


def joined(now: Situation, laid: Laid) -> Amended | None:
    """What *laid* says about the play before it, if both are one set.

    Nobody may have acted in between; whose turn it is again plays anew.
    """
    before = None if laid.seat is None else open_play(now, laid.seat)
    if before is None or now.deal is None or not _is_set(now.deal.rules[MULTI], before, laid):
        return None
    for observation in corrected(now.log):
        if observation.number == before.number and isinstance(observation.fact, Laid):
            whole = replace(observation.fact, cards=(*before.cards, *laid.cards), seat=before.seat)
            return Amended(before.number, whole)
    return None


def open_play(now: Situation, seat: Seat) -> Play | None:
    """What *seat* laid last, where another card can still be part of it."""
    state = now.state
    if state is None or now.deal is None or now.deal.rules[MULTI] == "off":
        return None
    play = _on_top(state)
    return play if play is not None and play.seat == seat else None


def _on_top(state: RoundState) -> Play | None:
    if state.wrong is not None:
        return state.wrong.play
    last = state.last
    return last if state.open and last is not None and last.seat != state.turn else None


def _is_set(custom: str, before: Play, laid: Laid) -> bool:
    cards: tuple[Card, ...] = (*before.cards, *laid.cards)
    if custom == "identical_numbers":
        return len(cards) == 2 and cards[0] == cards[1] and cards[0].rank.is_number
    return len({card.rank for card in cards}) == 1
