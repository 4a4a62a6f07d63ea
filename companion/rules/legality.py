"""What is wrong with a play, named as a human referee would name it first.

The checks stand in that order: whose turn, what is owed, how many cards, which
card after drawing, whether it fits. House rules review every fault found.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.cards import Card, Color, Rank
from companion.rules.house.drawing import AFTER_DRAW
from companion.rules.house.jump_in import JUMP_IN
from companion.rules.law import Law
from companion.rules.options.wild4 import WILD4_POLICING, WILD4_RESTRICTION
from companion.rules.rulings import Code
from companion.rules.state import Phase, Pile, Play, RoundState


def fits(pile: Pile, card: Card) -> bool:
    """Whether *card* may lie on the pile by color or symbol (rule book, 4.1)."""
    return (
        card.is_wild
        or pile.color is None
        or card.color is pile.color
        or card.rank is pile.symbol
        or card.color in pile.others
    )


def fault_of(law: Law, state: RoundState, play: Play) -> Code | None:
    """What is wrong with *play* in *state*, or ``None`` if it is legal."""
    if state.phase is not Phase.PLAY:
        return Code.ROUND_OVER if state.phase is Phase.TALLY else Code.NOT_STARTED
    for check in _PLAIN_CHECKS if _is_plain(state, play) else _CHECKS:
        fault = check(law, state, play)
        if fault is not None:
            fault = _reviewed(law, state, play, fault)
            if fault is not None:
                return fault
    for rule in law.house:
        fault = rule.forbids(law, state, play)
        if fault is not None:
            return fault
    return None


def _reviewed(law: Law, state: RoundState, play: Play, found: Code) -> Code | None:
    fault: Code | None = found
    for rule in law.house:
        fault = rule.review(law, state, play, found if fault is None else fault)
        if fault is None:
            return None
    return fault


def _turn(law: Law, state: RoundState, play: Play) -> Code | None:
    announced = play.jump and law[JUMP_IN] != "off"
    return Code.OUT_OF_TURN if play.seat != state.turn or announced else None


def _debt(law: Law, state: RoundState, play: Play) -> Code | None:
    del law
    debt = state.debt
    return Code.MUST_TAKE if debt is not None and debt.seat == play.seat else None


def _set(law: Law, state: RoundState, play: Play) -> Code | None:
    del law, state
    return Code.ONE_CARD if len(play.cards) > 1 else None


def _drawn(law: Law, state: RoundState, play: Play) -> Code | None:
    drawn = state.drawn
    if drawn is None or play.seat != state.turn:
        return None
    custom = law[AFTER_DRAW]
    if custom == "may_play_any":
        return None
    if custom == "never_play" or len(play.cards) > 1:
        return Code.ONLY_DRAWN
    other = drawn.card is not None and play.cards[0] is not drawn.card
    return Code.ONLY_DRAWN if other else None


def _match(law: Law, state: RoundState, play: Play) -> Code | None:
    del law
    pile = state.pile
    for card in play.cards:
        if fits(pile, card):
            return None
    return Code.NO_MATCH


def _wild4(law: Law, state: RoundState, play: Play) -> Code | None:
    if play.cards[0].rank is not Rank.WILD_DRAW_FOUR or law[WILD4_POLICING] != "enforced":
        return None
    hand = None if play.seat is None else state.hands[play.seat].cards
    if hand is None or wild4_lawful(law, state.pile.color, hand, state.pile):
        return None
    return Code.WILD4_UNLAWFUL


_CHECKS = (_turn, _debt, _set, _drawn, _match, _wild4)
_PLAIN_CHECKS = (_match, _wild4)


def _is_plain(state: RoundState, play: Play) -> bool:
    """Whether this is one card, in turn, with nothing owed or drawn: the common case."""
    return (
        play.seat == state.turn
        and not play.jump
        and state.debt is None
        and state.drawn is None
        and len(play.cards) == 1
    )


def wild4_lawful(
    law: Law, color: Color | None, hand: Iterable[Card], pile: Pile | None = None
) -> bool:
    """Whether a Wild Draw Four was lawful (rule book, 4.5).

    Args:
        law: The rules in force.
        color: The active color before the card; ``None`` if every color fitted.
        hand: The player's hand, with or without the card itself.
        pile: The pile before the card, for the reading in which any playable
            card makes it unlawful.
    """
    custom = law[WILD4_RESTRICTION]
    if custom == "none" or color is None:
        return True
    others = [card for card in hand if card.rank is not Rank.WILD_DRAW_FOUR]
    if custom == "playable" and pile is not None:
        return not any(fits(pile, card) for card in others)
    return not any(card.color is color for card in others)
