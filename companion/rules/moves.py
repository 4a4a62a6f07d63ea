"""What the player on turn may do: the legal moves of a state."""

from __future__ import annotations

from collections.abc import Iterable

from companion.cards import ALL_CARDS, Card, Color
from companion.rules import facts as f
from companion.rules.facts import Fact
from companion.rules.judging.challenge import may_be_challenged
from companion.rules.law import Law
from companion.rules.legality import fault_of, fits
from companion.rules.state import Need, Phase, Play, RoundState


def moves(law: Law, state: RoundState) -> tuple[Fact, ...]:
    """Every single-card move, draw, pass, answer or choice that is legal now.

    Where the hand is not known, every card that can still be in it counts.
    A wild counts once for each color that can be named. Sets are left out:
    see :func:`legal_cards` and :func:`companion.rules.legality.fault_of`.
    """
    if state.needs:
        return tuple(_answers(state))
    if state.phase is Phase.SETUP:
        return tuple(f.FirstCard(card) for card in ALL_CARDS if law.limits[card.index])
    debt = state.debt
    if state.phase is Phase.TALLY:
        return () if debt is None else (f.Took(debt.seat),)
    seat = state.turn
    plays: list[Fact] = [
        f.Laid((card,), seat, color)
        for card in legal_cards(law, state)
        for color in (Color if card.is_wild else (None,))
    ]
    if debt is not None:
        plays.append(f.Took(seat))
        if may_be_challenged(law, debt):
            plays.append(f.Challenged(seat))
    else:
        plays.append(f.Passed(seat) if state.drawn is not None else f.Drew(seat))
    return tuple(plays)


def legal_cards(law: Law, state: RoundState) -> list[Card]:
    """The different cards that the player on turn can lay, each on its own."""
    seat, pile = state.turn, state.pile
    cards = _candidates(law, state)
    if state.debt is None:
        # A card that doesn't fit can only be the answer to a debt.
        cards = [card for card in cards if fits(pile, card)]
    return [card for card in cards if fault_of(law, state, Play(seat, (card,))) is None]


def _candidates(law: Law, state: RoundState) -> Iterable[Card]:
    hand = state.hands[state.turn].cards
    if hand is not None:
        return dict.fromkeys(hand)
    seen, limits = state.pile.seen, law.limits
    return (card for card in ALL_CARDS if seen[card.index] < limits[card.index])


def _answers(state: RoundState) -> Iterable[Fact]:
    need, seat = state.needs[0]
    if need is Need.COLOR:
        return (f.Named(color, seat) for color in Color)
    if need is Need.TARGET:
        return (f.Chose(other, seat) for other in state.order if other != seat)
    return (f.Revealed(guilty) for guilty in (True, False))
