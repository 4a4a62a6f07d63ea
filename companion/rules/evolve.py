"""``evolve``: the next state, from the present one and one event.

Nothing is judged here. Each event has one small function that says what it
changes; the ``match`` is checked for completeness by mypy.
"""

from __future__ import annotations

import dataclasses
from typing import assert_never

from companion.cards import Card
from companion.rules import counting, taking_back
from companion.rules import events as e
from companion.rules.records import replace
from companion.rules.seating import Seat
from companion.rules.state import (
    Accusation,
    Attribution,
    Drawn,
    Hand,
    Need,
    Phase,
    Pile,
    Play,
    RoundState,
    Wrong,
)


def evolve(state: RoundState, event: e.Event) -> RoundState:  # noqa: C901, PLR0911, PLR0912 - a table
    """The state after *event*."""
    match event:
        case e.TurnBegan():
            return replace(state, turn=event.seat, sure=event.sure, drawn=None)
        case e.CardsLaid():
            return _laid(state, event.play, event.undo)
        case e.CardsDrawn():
            return _drawn(state, event)
        case e.TurnPassed():
            return _passed(state)
        case e.WindowClosed():
            return replace(state, window=tuple(s for s in state.window if s not in event.seats))
        case e.DebtChanged():
            return replace(state, debt=event.debt)
        case e.ColorNamed():
            return _colored(state, event)
        case e.ColorUntold():
            others = tuple(color for color in event.colors if color is not state.pile.color)
            return replace(state, pile=dataclasses.replace(state.pile, others=others))
        case e.DownToOne():
            return _exposed(state, event)
        case e.UnoCalled():
            if event.early:
                return replace(state, early=(*state.early, event.seat))
            return _called(state, event.seat, event.left)
        case e.SeatsSkipped():
            return state
        case e.DirectionChanged():
            return replace(state, direction=event.direction)
        case e.NeedArose():
            return replace(state, needs=(*state.needs, (event.need, event.seat)))
        case e.NeedLapsed():
            return _lapsed(state, event.need)
        case e.FineImposed():
            return taking_back.fined(state, event)
        case e.CallWaived():
            return _called(state, event.seat)
        case e.EarlyCallsSettled():
            return replace(state, early=())
        case e.WrongCardsLaid():
            return _wrongly_laid(state, event.wrong)
        case e.WrongCardsTakenBack():
            return taking_back.wrong_back(state, event)
        case e.PlayTakenBack():
            return taking_back.taken_back(state, event.play)
        case e.Misread():
            return _misread(state, event)
        case e.EffectsCancelled():
            return _cancelled(state)
        case e.HandsDealt():
            return _dealt(state, event)
        case e.FirstCardTurned():
            return _turned(state, event)
        case e.AccusationWaits():
            return replace(state, accusation=Accusation(event.by, event.of, event.called))
        case e.AccusationSettled():
            return replace(state, accusation=None)
        case e.HandCounted():
            return _counted(state, event)
        case e.ChallengeMade():
            return replace(state, needs=(*state.needs, (Need.REVEAL, event.of)))
        case e.ChallengeSettled():
            return _lapsed(state, Need.REVEAL)
        case e.CardReturned():
            return _returned(state, event)
        case e.HandsMoved():
            return replace(state, hands=event.hands, window=(), early=())
        case e.PileReshuffled():
            return _reshuffled(state, event)
        case e.WentOut():
            return _went_out(state, event)
        case e.RoundEnded():
            return replace(
                state, phase=Phase.TALLY, outcome=event.outcome, shown=(None,) * len(state.hands)
            )
        case e.RoundReopened():
            return _reopened(state, event)
        case e.HandShown():
            shown = list(state.shown)
            shown[event.seat] = event.cards
            return replace(state, shown=tuple(shown))
        case e.SeatLeft():
            return _left(taking_back.settled(state), event)
        case e.SeatJoined():
            return _joined(taking_back.settled(state), event)
        case _:
            assert_never(event)


def _piled(pile: Pile, cards: tuple[Card, ...]) -> Pile:
    top = cards[-1]
    seen = bytearray(pile.seen)
    for card in cards:
        seen[card.index] = min(seen[card.index] + 1, 255)
    symbol = None if top.is_wild else top.rank
    return Pile(top, top.color, symbol, pile.size + len(cards), bytes(seen))


def _laid(state: RoundState, play: Play, undo: RoundState | None) -> RoundState:
    pile = _piled(state.pile, play.cards)
    seat = state.turn if play.seat is None else play.seat
    hands = counting.after_laying(state, seat, play)
    return replace(
        state,
        pile=pile,
        hands=counting.opened(state, hands, pile.size),
        stock=state.stock if state.senses.draws else None,
        drawn=None,
        needs=(),
        last=play,
        before=state,
        undo=undo,
        open=True,
        wrong=None,
        accusation=None,
        passes=0,
    )


def _drawn(state: RoundState, event: e.CardsDrawn) -> RoundState:
    seat, count = event.seat, event.count
    hands = list(state.hands)
    hands[seat] = counting.after_drawing(hands[seat], count, event.cards, event.attribution)
    debt, drawn, fines = state.debt, state.drawn, state.fines
    if event.why is e.Reason.DEBT and debt is not None:
        debt = dataclasses.replace(debt, taken=debt.taken + count)
    elif event.why is e.Reason.FINE:
        fines = (*fines[:seat], max(fines[seat] - count, 0), *fines[seat + 1 :])
    elif seat == state.turn:
        card = event.cards[-1] if event.cards else None
        drawn = Drawn(count + (drawn.count if drawn is not None else 0), card)
    certain = event.attribution is not Attribution.INFERRED and state.stock is not None
    return replace(
        state,
        hands=tuple(hands),
        debt=debt,
        drawn=drawn,
        fines=fines,
        stock=max((state.stock or 0) - count, 0) if certain else None,
        open=False,
        passes=0,
        watched=state.watched or event.attribution is Attribution.OBSERVED,
    )


def _passed(state: RoundState) -> RoundState:
    idle = state.drawn is None
    return replace(state, passes=state.passes + 1 if idle else 0, open=False)


def _colored(state: RoundState, event: e.ColorNamed) -> RoundState:
    needs = tuple(entry for entry in state.needs if entry[0] is not Need.COLOR)
    return replace(
        state, pile=dataclasses.replace(state.pile, color=event.color, others=()), needs=needs
    )


def _exposed(state: RoundState, event: e.DownToOne) -> RoundState:
    if event.seat in state.window:
        return state
    return replace(state, window=(*state.window, event.seat))


def _called(state: RoundState, seat: Seat, left: int | None = None) -> RoundState:
    """The call is known; it also says what the hand likely holds, if it may hold that."""
    hands = list(state.hands)
    hand = hands[seat]
    best = hand.best if left is None or not hand.may_be(left) else left
    hands[seat] = dataclasses.replace(hand, called=True, best=best)
    return replace(state, hands=tuple(hands))


def _lapsed(state: RoundState, need: Need) -> RoundState:
    return replace(state, needs=tuple(entry for entry in state.needs if entry[0] is not need))


def _wrongly_laid(state: RoundState, wrong: Wrong) -> RoundState:
    """Cards that may stand unseen, or may be right, count as possibly laid."""
    if wrong.certain and state.senses.draws:
        return replace(state, wrong=wrong)
    owners = state.order if wrong.play.seat is None or not wrong.play.sure else (wrong.play.seat,)
    hands = list(state.hands)
    for seat in owners:
        hand = hands[seat]
        hands[seat] = dataclasses.replace(
            hand, lo=max(hand.lo - len(wrong.play.cards), 0), cards=None
        )
    return replace(state, wrong=wrong, hands=tuple(hands))


def _misread(state: RoundState, event: e.Misread) -> RoundState:
    k = len(event.cards)
    hands = tuple(
        Hand(max(hand.lo - k, 0), hand.hi, hand.best, None, hand.called) for hand in state.hands
    )
    pile = dataclasses.replace(state.pile, color=None, symbol=None, size=state.pile.size + k)
    guess = Attribution.INFERRED
    misread = Play(None, event.cards, attribution=guess, sure=False, number=event.number)
    return replace(
        state,
        pile=pile,
        hands=counting.opened(state, hands, pile.size),
        needs=(),
        sure=False,
        wrong=None,
        window=(),
        open=False,
        last=misread,
        undo=event.undo,
    )


def _cancelled(state: RoundState) -> RoundState:
    before = state.before
    if before is None:
        return state
    debt = before.debt
    if debt is not None and debt.seat not in state.order:
        debt = None
    return replace(state, direction=before.direction, debt=debt, needs=())


def _dealt(state: RoundState, event: e.HandsDealt) -> RoundState:
    hands = list(state.hands)
    for seat, cards in enumerate(event.hands):
        if seat < len(hands):
            known = dataclasses.replace(
                hands[seat], lo=len(cards), hi=len(cards), best=len(cards), cards=cards
            )
            hands[seat] = known
    held = sum(hand.lo for hand in hands)
    stock = state.stock if state.phase is not Phase.SETUP else state.deck_size - held
    return replace(state, hands=tuple(hands), stock=stock)


def _turned(state: RoundState, event: e.FirstCardTurned) -> RoundState:
    pile = _piled(state.pile, (event.card,))
    stock = None if state.stock is None else state.stock - 1
    opening = Play(None, (event.card,))
    return replace(
        state,
        phase=Phase.PLAY,
        pile=pile,
        hands=counting.opened(state, state.hands, pile.size),
        stock=stock,
        last=opening,
        before=state,
        open=True,
    )


def _counted(state: RoundState, event: e.HandCounted) -> RoundState:
    hands = list(state.hands)
    hand = hands[event.seat]
    cards = hand.cards if hand.cards is not None and len(hand.cards) == event.count else None
    hands[event.seat] = dataclasses.replace(
        hand, lo=event.count, hi=event.count, best=event.count, cards=cards
    )
    return replace(state, hands=tuple(hands))


def _returned(state: RoundState, event: e.CardReturned) -> RoundState:
    before, last = state.before, state.last
    if before is None or last is None:
        return state
    hands = list(state.hands)
    hand, k = hands[event.seat], len(last.cards)
    cards = None if hand.cards is None else hand.cards + last.cards
    hands[event.seat] = Hand(hand.lo + k, hand.hi + k, hand.best + k, cards)
    window = tuple(seat for seat in state.window if seat != event.seat)
    return replace(state, hands=tuple(hands), pile=before.pile, window=window, open=False)


def _reshuffled(state: RoundState, event: e.PileReshuffled) -> RoundState:
    top = state.pile.top
    seen = bytearray(len(state.pile.seen))
    if top is not None:
        seen[top.index] = 1
    stock = None if state.stock is None else state.stock + max(state.pile.size - 1, 0)
    pile = dataclasses.replace(state.pile, size=min(state.pile.size, 1), seen=bytes(seen))
    certain = event.attribution is not Attribution.INFERRED or state.senses.draws
    return replace(
        state,
        pile=pile,
        hands=counting.opened(state, state.hands, pile.size),
        stock=stock if certain else None,
        before=None,
        undo=None,
        open=False,
    )


def _went_out(state: RoundState, event: e.WentOut) -> RoundState:
    order = state.order
    hands = list(state.hands)
    hands[event.seat] = Hand(0, 0, 0, (), called=hands[event.seat].called)
    fines = list(state.fines)
    if event.leaves:
        fines[event.seat] = 0
    return replace(
        state,
        hands=tuple(hands),
        fines=tuple(fines),
        places=(*state.places, event.seat),
        order=tuple(seat for seat in order if seat != event.seat) if event.leaves else order,
        window=tuple(seat for seat in state.window if seat != event.seat),
    )


def _reopened(state: RoundState, event: e.RoundReopened) -> RoundState:
    places = tuple(seat for seat in state.places if seat != event.seat)
    return replace(state, phase=Phase.PLAY, outcome=None, places=places, shown=(), window=())


def _left(state: RoundState, event: e.SeatLeft) -> RoundState:
    seat = event.seat
    hand = state.hands[seat]
    hands = list(state.hands)
    hands[seat] = Hand(0, 0, 0)
    fines = list(state.fines)
    fines[seat] = 0
    return replace(
        state,
        order=tuple(s for s in state.order if s != seat),
        dealer=event.dealer,
        hands=tuple(hands),
        fines=tuple(fines),
        stock=state.stock + hand.lo if state.stock is not None and hand.known else None,
        window=tuple(s for s in state.window if s != seat),
        early=tuple(s for s in state.early if s != seat),
        needs=tuple(entry for entry in state.needs if entry[1] != seat),
    )


def _joined(state: RoundState, event: e.SeatJoined) -> RoundState:
    place = state.order.index(event.after) + 1
    count, empty = event.count, event.seat - len(state.hands)
    return replace(
        state,
        order=(*state.order[:place], event.seat, *state.order[place:]),
        hands=(*state.hands, *[Hand(0, 0, 0)] * empty, Hand(count, count, count)),
        fines=(*state.fines, *[0] * (empty + 1)),
        stock=None if state.stock is None else max(state.stock - count, 0),
    )
