"""Cards land on the discard pile: judge them, and let them count or not."""

from __future__ import annotations

from typing import Any

from companion.cards import Rank
from companion.rules import events as e
from companion.rules.facts import Laid
from companion.rules.house import last_card
from companion.rules.house.stacking import answers, deflects
from companion.rules.judging.attribution import attribute
from companion.rules.judging.challenge import conclude
from companion.rules.judging.grounds import ground_of
from companion.rules.judging.landing import land
from companion.rules.judging.step import Step
from companion.rules.judging.uno import close_windows
from companion.rules.judging.wrong_plays import fine_for, settle_wrong
from companion.rules.legality import fault_of
from companion.rules.options.turn import ILLEGAL_PLAY
from companion.rules.options.uno import UNO_WINDOW_CLOSE
from companion.rules.rulings import KINDS, Code, Remedy
from companion.rules.state import Need, Phase, Play, Wrong


def lay(step: Step, laid: Laid) -> None:
    """Judge cards that landed."""
    if not laid.cards or not _possible_now(step, laid):
        return
    settle_wrong(step, laid.seat, laid)
    if step.state.needs_from(Need.REVEAL) is not None:
        conclude(step, innocent=laid.seat is not None and laid.seat != step.state.turn)
    if not _possible_now(step, laid):
        return
    play = attribute(step, laid)
    if not step.observation.overruled and _misread(step, play):
        return
    fault = fault_of(step.law, step.state, play)
    if fault is None:
        _warn_of_last_card(step, play)
        land(step, play)
    elif step.observation.overruled:
        step.rule(Code.OVERRULED, seat=play.seat, cards=play.cards)
        land(step, play)
    else:
        _refuse(step, play, fault)


def _possible_now(step: Step, laid: Laid) -> bool:
    state = step.state
    if state.phase is Phase.SETUP:
        step.rule(Code.NOT_STARTED, seat=laid.seat, cards=laid.cards)
    elif state.phase is Phase.TALLY:
        step.rule(Code.ROUND_OVER, seat=laid.seat, cards=laid.cards)
    elif laid.seat is not None and laid.seat not in state.order:
        step.rule(Code.NO_SUCH_SEAT, seat=laid.seat)
    else:
        return True
    return False


def _misread(step: Step, play: Play) -> bool:
    """Ask about cards that cannot be what they were read as (rule book, section 2)."""
    state, seat = step.state, play.seat
    limits, seen = step.law.limits, state.pile.seen
    for card in play.cards:
        if seen[card.index] + play.cards.count(card) > limits[card.index]:
            step.rule(Code.IMPOSSIBLE_CARD, cards=(card,), count=limits[card.index])
            step.emit(e.Misread(play.cards, play.number, step.entry))
            return True
    if seat is None or not play.sure:
        return False
    hand = state.hands[seat]
    short = any(
        hand.cards is not None and hand.cards.count(card) < play.cards.count(card)
        for card in play.cards
    )
    if short or hand.hi < len(play.cards):
        step.rule(Code.NOT_HELD, seat=seat, cards=play.cards, count=hand.hi)
        step.emit(e.Misread(play.cards, play.number, step.entry))
        return True
    return False


def _warn_of_last_card(step: Step, play: Play) -> None:
    """Ask, where a restricted card may have been the last one of its hand."""
    if play.seat is None or not last_card.restricted(step.law, play):
        return
    hand = step.state.hands[play.seat]
    k = len(play.cards)
    if hand.may_be(k) and hand.best <= k and not hand.known:
        step.rule(Code.LAST_CARD_MAYBE, last_card.LAST_CARD, seat=play.seat, cards=play.cards)


def _refuse(step: Step, play: Play, fault: Code) -> None:
    state = step.state
    if state.turn == play.seat and step.law[UNO_WINDOW_CLOSE] == "next_turn_begins":
        close_windows(step)
    certain = step.trusted and not _explained_by_the_unseen(step, play, fault)
    (step.rule if certain else step.ask)(
        fault,
        seat=play.seat if play.sure else None,
        other=state.turn if fault is Code.OUT_OF_TURN else None,
        cards=play.cards,
        top=state.pile.top,
        color=state.pile.color,
        ground=ground_of(step.law, state, play, fault),
        **_price(step, fault),
    )
    if step.law[ILLEGAL_PLAY] == "stands" and not KINDS[fault].section.startswith("8.3"):
        if certain:
            step.rule(Code.STANDS, ILLEGAL_PLAY, seat=play.seat, cards=play.cards)
        land(step, play)
    else:
        step.emit(e.WrongCardsLaid(Wrong(play, fault, certain, step.entry)))


def _explained_by_the_unseen(step: Step, play: Play, fault: Code) -> bool:
    """Whether draws or passes that nobody watched could make the play legal."""
    state = step.state
    if fault is Code.MUST_TAKE:
        return not state.senses.draws
    if fault is Code.NO_MATCH:
        return not state.senses.draws and _answers_what_may_be_owed(step, play)
    return fault is Code.OUT_OF_TURN and not (state.sure and play.sure)


def _answers_what_may_be_owed(step: Step, play: Play) -> bool:
    """Whether *play* answers a debt that was taken for paid, but may have been passed on.

    A Skip passes a debt on (rule book, 8.1), and so does one that jumps in on it. Laid by
    somebody else than the debtor, it looks as if the debtor had drawn; but who that was
    hangs on a direction that nobody watched, and on who was out already.
    """
    before, last = step.state.undo, step.state.last
    while before is not None and last is not None and _is_skip(last):
        if deflects(step.law, before, last):
            return answers(step.law, before, play)
        last, before = before.last, before.undo
    return False


def _is_skip(play: Play) -> bool:
    return all(card.rank is Rank.SKIP for card in play.cards)


def _price(step: Step, fault: Code) -> dict[str, Any]:
    """How many cards the fault makes its player draw, where it does."""
    debt = step.state.debt
    if fault is Code.MUST_TAKE and debt is not None:
        return {"count": debt.left}
    if fault is Code.LAST_CARD:
        return {"count": 1}
    fine, _ = fine_for(step.law, fault)
    return {"count": fine, "remedy": Remedy.TAKE_BACK_AND_DRAW} if fine else {}
