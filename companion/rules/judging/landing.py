"""What a play does once it counts.

The order is fixed (rule book, 8.4): what it cancels, the cards themselves,
effect and debt, color, swap, the UNO window, and then the next turn.
"""

from __future__ import annotations

from companion.cards import Rank
from companion.rules import counting
from companion.rules import events as e
from companion.rules.house import jump_in
from companion.rules.house.jump_in import JUMP_IN_EFFECT
from companion.rules.house.multi import MULTI_COLOR
from companion.rules.house.stacking import answers, deflects
from companion.rules.judging.effects import take_effect
from companion.rules.judging.ending import finish, goes_out
from companion.rules.judging.step import Step
from companion.rules.judging.swapping import ask_for_target, swap_with_somebody
from companion.rules.judging.turns import assume_fines_drawn, begin
from companion.rules.judging.uno import close_windows, expose, settle_early_calls
from companion.rules.options.going_out import SHUFFLE_LAST
from companion.rules.options.match import SCORING
from companion.rules.rulings import Code, Remedy
from companion.rules.seating import Seat
from companion.rules.state import Attribution, Need, Play, RoundState


def land(step: Step, play: Play) -> None:
    """Let *play* count."""
    state = step.state
    seat = state.turn if play.seat is None else play.seat
    jumps = _jumps(step, play, seat)
    _settle_needs(step, play, jumps)
    if jumps and step.law[JUMP_IN_EFFECT] == "replace":
        step.emit(e.EffectsCancelled())
    _settle_debt(step, play, seat, jumps)
    assume_fines_drawn(step)
    step.emit(e.CardsLaid(play, step.entry))
    close_windows(step)
    settle_early_calls(step, seat)
    out = goes_out(step, seat, play)
    following = take_effect(step, play, seat, out)
    _color(step, play, seat, out)
    if not out:
        _move_hands(step, play, seat)
    if out:
        finish(step, seat, following)
    else:
        _ask_if_out(step, seat, state)
        begin(step, following, sure=_order_is_sure(step, play, jumps))


def _settle_needs(step: Step, play: Play, jumps: bool) -> None:
    """Draw conclusions from what was never said before the next card.

    A jump-in comes before the swap that it cancels, where that is certain.
    """
    state = step.state
    if not state.needs:
        return
    namer, color = state.needs_from(Need.COLOR), play.cards[0].color
    if namer is not None and color is not None and state.pile.color is None:
        step.emit(e.ColorNamed(color, namer, Attribution.INFERRED))
    if state.needs_from(Need.TARGET) is not None and state.senses.choices and not jumps:
        step.emit(*swap_with_somebody(state))


def _jumps(step: Step, play: Play, seat: Seat) -> bool:
    """Whether *play* is a jump-in, which comes between a card and its effect."""
    state = step.state
    debt = state.debt
    if debt is None and seat == state.turn and not play.jump:
        return False
    in_turn = seat == state.turn and not play.jump
    answered = debt is None or debt.seat != seat or answers(step.law, state, play)
    return not (in_turn and answered) and jump_in.allowed(step.law, state, play)


def _settle_debt(step: Step, play: Play, seat: Seat, jumps: bool) -> None:
    """Keep a debt that *play* adds to or passes on; any other stays with its victim."""
    debt, law = step.state.debt, step.law
    if debt is None:
        return
    mine = debt.seat == seat
    if mine and (answers(law, step.state, play) or deflects(law, step.state, play)):
        return
    if jumps and play.cards[0].rank in (Rank.DRAW_TWO, Rank.WILD_DRAW_FOUR, Rank.SKIP):
        return
    step.emit(e.DebtChanged(None))
    if debt.left:
        step.emit(e.FineImposed(debt.seat, debt.left, e.Reason.UNPAID_DEBT))


def _color(step: Step, play: Play, seat: Seat, out: bool) -> None:
    """The color named with the play, or ask for it."""
    cards, named = play.cards, play.color
    if cards[-1].is_wild:
        if named is not None:
            step.emit(e.ColorNamed(named, seat, play.attribution))
        elif not out or step.law[SCORING] == "knockout":
            step.emit(e.NeedArose(Need.COLOR, seat))
            step.rule(Code.NEED_COLOR, seat=seat, cards=cards)
        return
    if named is None and not step.state.senses.choices and len(cards) > 1:
        colors = {card.color for card in cards if card.color is not None}
        if len(colors) > 1 and step.law[MULTI_COLOR] == "choose_played":
            step.emit(e.ColorUntold(tuple(sorted(colors))))
    if named is None or named is cards[-1].color:
        return
    in_set = any(card.color is named for card in cards)
    if in_set and step.law[MULTI_COLOR] == "choose_played":
        step.emit(e.ColorNamed(named, seat, play.attribution))
        return
    free = len(cards) > 1 and step.law[MULTI_COLOR] == "choose_played"
    option = MULTI_COLOR if len(cards) > 1 else None
    remedy = Remedy.NAME_COLOR if free else Remedy.NONE
    step.rule(Code.COLOR, option, seat=seat, cards=cards, color=named, remedy=remedy)
    if free:
        step.emit(e.NeedArose(Need.COLOR, seat))


def _move_hands(step: Step, play: Play, seat: Seat) -> None:
    """Swaps, rotations and new deals, and who owes a call afterwards."""
    state, rank = step.state, play.cards[-1].rank
    if rank is Rank.WILD_SHUFFLE_HANDS:
        maybe_out = state.hands[seat].may_be(0) and step.law[SHUFFLE_LAST] == "win"
        hands = counting.mixed(state, state.order) if maybe_out else counting.redealt(state, seat)
        step.emit(e.HandsMoved(hands, state.order, "deal"))
    elif rank is Rank.WILD_SWAP_HANDS:
        step.emit(*ask_for_target(state, seat, must=False))
    for rule in step.law.house:
        step.emit(*rule.follows(step.law, step.state, play))
    if step.state is state:
        expose(step, seat)
        return
    if step.state.needs_from(Need.TARGET) is not None:
        step.rule(Code.NEED_TARGET, seat=seat, cards=play.cards)
    moved = [event for event in step.events if isinstance(event, e.HandsMoved)]
    for other in moved[-1].seats if moved else (seat,):
        expose(step, other, received=bool(moved))


def _ask_if_out(step: Step, seat: Seat, before: RoundState) -> None:
    """Ask once, when the likeliest count comes down to nothing."""
    hand = step.state.hands[seat]
    came_down = hand.best == 0 < before.hands[seat].best
    asked = any(ruling.code is Code.LAST_CARD_MAYBE for ruling in step.rulings)
    if came_down and hand.may_be(0) and not hand.known and not asked:
        step.rule(Code.IS_OUT, seat=seat)


def _order_is_sure(step: Step, play: Play, jumps: bool) -> bool:
    """Whether turn and direction are certain after *play*.

    A Reverse out of turn may have been a jump-in or, where draws are not
    watched, a play after passes: the direction would differ.
    """
    if not play.sure:
        return False
    unseen = not step.state.senses.draws
    if play.attribution is Attribution.INFERRED:
        return step.state.sure and not unseen
    return not (jumps and unseen and play.cards[0].rank is Rank.REVERSE)
