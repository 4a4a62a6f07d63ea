"""Exchanging hands with a chosen player: by a 7, or by Wild Swap Hands."""

from __future__ import annotations

from companion.rules import counting
from companion.rules.events import Event, HandsMoved, NeedArose, NeedLapsed
from companion.rules.seating import Seat
from companion.rules.state import Need, RoundState


def ask_for_target(state: RoundState, seat: Seat, *, must: bool) -> tuple[Event, ...]:
    """Ask *seat* whom to swap with; who *must* and has one opponent need not be asked.

    Unless the card may have been the last one: then nobody swaps.

    Where nobody is bound to tell, the swap may have happened as soon as asked.
    """
    others = [other for other in state.order if other != seat]
    hand = state.hands[seat]
    maybe_out = hand.may_be(0) and not hand.known
    if must and len(others) == 1 and state.sure and not maybe_out:
        return swap(state, seat, others[0])
    ask = NeedArose(Need.TARGET, seat)
    if state.senses.choices:
        return (ask,)
    return (ask, HandsMoved(counting.mixed(state, state.order), state.order, "swap"))


def swap(state: RoundState, seat: Seat, target: Seat) -> tuple[Event, ...]:
    """Exchange the hands of *seat* and *target*.

    Where it is not certain who played, or where the swap was assumed before
    it was told, any two hands may have changed places.
    """
    swapped = counting.swapped(state, seat, target)
    unsure = state.last is not None and not state.last.sure
    if unsure or (not state.senses.choices and state.needs_from(Need.TARGET) is not None):
        return (HandsMoved(counting.mixed(state, state.order, swapped), state.order, "swap"),)
    return (HandsMoved(swapped, (seat, target), "swap"),)


def swap_with_somebody(state: RoundState) -> tuple[Event, ...]:
    """The player swapped, but nobody told with whom."""
    hands = counting.mixed(state, state.order)
    return (NeedLapsed(Need.TARGET), HandsMoved(hands, state.order, "swap"))
