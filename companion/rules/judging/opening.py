"""Dealing, and the first card (rule book, section 3)."""

from __future__ import annotations

from collections import Counter

from companion.cards import ALL_CARDS, Card, Rank
from companion.rules import events as e
from companion.rules.facts import Dealt, FirstCard
from companion.rules.judging.step import Step
from companion.rules.judging.turns import begin, next_seat
from companion.rules.options.setup import (
    FIRST_DRAW_TWO,
    FIRST_REVERSE,
    FIRST_SKIP,
    FIRST_SPECIAL_WILD,
    FIRST_WILD,
    FIRST_WILD4,
    OPENING_PLAYER,
)
from companion.rules.rulings import Code
from companion.rules.seating import COUNTERCLOCKWISE, Seat
from companion.rules.state import Debt, Need, Phase


def deal(step: Step, dealt: Dealt) -> None:
    """Learn every hand, at the start or after all hands were shuffled."""
    state = step.state
    counts = Counter(card for hand in dealt.hands for card in hand)
    limits = step.law.limits
    too_many = tuple(card for card in ALL_CARDS if counts[card] > limits[card.index])
    if len(dealt.hands) != len(state.hands) or too_many or state.phase is Phase.TALLY:
        step.rule(Code.BAD_DEAL, cards=too_many)
    elif state.phase is Phase.PLAY and any(
        not hand.may_be(len(cards)) for hand, cards in zip(state.hands, dealt.hands, strict=True)
    ):
        step.rule(Code.CONTRADICTION)
    else:
        step.emit(e.HandsDealt(dealt.hands))


def open_round(step: Step, first: FirstCard) -> None:
    """Turn the first card and let it do what it does."""
    card = first.card
    if step.state.phase is not Phase.SETUP:
        step.rule(Code.ALREADY_STARTED)
        return
    if step.law.limits[card.index] == 0:
        step.rule(Code.IMPOSSIBLE_CARD, cards=(card,))
        return
    if _goes_back(step, card):
        step.rule(Code.REDRAW, cards=(card,))
        return
    step.emit(e.FirstCardTurned(card))
    effect = _EFFECTS.get(card.rank)
    opener = _opener(step)
    if card.is_wild:
        _wild(step, opener)
    elif effect is None:
        begin(step, opener)
    else:
        effect(step, opener)


def _goes_back(step: Step, card: Card) -> bool:
    law = step.law
    if not card.is_wild:
        return False
    if card.rank is Rank.WILD_DRAW_FOUR and law[FIRST_WILD4] == "redraw":
        return True
    special = card.rank not in (Rank.WILD, Rank.WILD_DRAW_FOUR)
    return law[FIRST_WILD] == "redraw" or (special and law[FIRST_SPECIAL_WILD] == "redraw")


def _opener(step: Step) -> Seat:
    dealer = step.state.dealer
    return dealer if step.law[OPENING_PLAYER] == "dealer" else next_seat(step.state, dealer)


def _wild(step: Step, opener: Seat) -> None:
    custom = step.law[FIRST_WILD]
    left = next_seat(step.state, step.state.dealer)
    starter = left if custom == "left_names_color" else opener
    begin(step, starter)
    if custom == "opener_plays_any":
        return
    namer = step.state.dealer if custom == "dealer_names_color" else starter
    step.emit(e.NeedArose(Need.COLOR, namer))
    step.rule(Code.NEED_COLOR, option=FIRST_WILD, seat=namer, section="3.3")


def _skip(step: Step, opener: Seat) -> None:
    if step.law[FIRST_SKIP] == "no_effect":
        begin(step, opener)
        return
    step.emit(e.SeatsSkipped((opener,)))
    begin(step, next_seat(step.state, opener))


def _reverse(step: Step, opener: Seat) -> None:
    custom = step.law[FIRST_REVERSE]
    if custom == "no_effect":
        begin(step, opener)
        return
    dealer = step.state.dealer
    starter = {
        "dealer_first_ccw": dealer,
        "left_first_ccw": next_seat(step.state, dealer),
        "right_first_ccw": next_seat(step.state, dealer, len(step.state.order) - 1),
    }[custom]
    step.emit(e.DirectionChanged(COUNTERCLOCKWISE))
    begin(step, starter)


def _draw_two(step: Step, opener: Seat) -> None:
    custom = step.law[FIRST_DRAW_TWO]
    begin(step, opener)
    if custom != "no_effect":
        keeps = custom == "hit_opener_keep_turn"
        step.emit(e.DebtChanged(Debt(opener, 2, Rank.DRAW_TWO, by=None, keeps_turn=keeps)))


_EFFECTS = {Rank.SKIP: _skip, Rank.REVERSE: _reverse, Rank.DRAW_TWO: _draw_two}
