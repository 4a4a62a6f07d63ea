"""Ending a turn without a card, and beginning one (rule book, 4.2)."""

from __future__ import annotations

from companion.cards import Card, Rank
from companion.rules import events as e
from companion.rules.facts import Passed, Reached
from companion.rules.house.drawing import AFTER_DRAW, DRAW_MODE, VOLUNTARY_DRAW
from companion.rules.judging.acting import actor, can_play, reaches_turn
from companion.rules.judging.ending import block
from companion.rules.judging.step import Step
from companion.rules.judging.supply import available
from companion.rules.judging.turns import begin, next_seat, pay_debt
from companion.rules.judging.uno import close_windows, settle_early_calls
from companion.rules.judging.wrong_plays import settle_wrong
from companion.rules.legality import fault_of, wild4_lawful
from companion.rules.options.uno import UNO_WINDOW_CLOSE
from companion.rules.options.wild4 import WILD4_RESTRICTION
from companion.rules.rulings import Code
from companion.rules.seating import Seat
from companion.rules.state import Attribution, Phase, Play


def pass_turn(step: Step, passed: Passed) -> None:
    """A turn ends without a card."""
    seat = actor(step, passed.seat)
    if seat is None:
        return
    if step.state.phase is Phase.TALLY:
        step.rule(Code.ROUND_OVER, seat=seat)
        return
    settle_wrong(step, seat)
    if seat not in step.state.order or not reaches_turn(step, seat):
        return
    debt = step.state.debt
    if debt is not None and debt.seat == seat:
        _pass_instead_of_taking(step, seat)
    elif not _must_go_on(step, seat):
        end_turn(step, seat)


def reach(step: Step, reached: Reached) -> None:
    """A player begins the turn, which closes the window where the table says so."""
    seat = actor(step, reached.seat)
    if seat is None or step.state.phase is not Phase.PLAY:
        return
    settle_wrong(step, seat)
    if seat == step.state.turn and step.law[UNO_WINDOW_CLOSE] == "next_turn_begins":
        close_windows(step)


def end_turn(step: Step, seat: Seat) -> None:
    """*seat* is done without a card; the next one is on turn."""
    state = step.state
    if state.drawn is None and not state.senses.draws:
        step.emit(e.CardsDrawn(seat, 1, e.Reason.TURN, None, Attribution.INFERRED))
    if seat in step.state.early:
        settle_early_calls(step, seat)
    step.emit(e.TurnPassed(seat, step.attribution))
    close_windows(step)
    if step.state.passes >= len(step.state.order) and available(step) == 0:
        block(step)
    begin(step, next_seat(step.state, seat))


def _must_go_on(step: Step, seat: Seat) -> bool:
    """Whether *seat* may not pass yet; says why."""
    state, law = step.state, step.law
    card = None if state.drawn is None else state.drawn.card
    nothing_left = available(step) == 0
    if card is not None:
        playable = fault_of(law, state, Play(seat, (card,))) is None
        if playable and law[AFTER_DRAW] == "must_play_drawn" and _is_no_bluff(step, seat, card):
            step.rule(Code.MUST_PLAY, AFTER_DRAW, seat=seat, cards=(card,))
            return True
        if not playable and law[DRAW_MODE] == "until_playable" and not nothing_left:
            step.rule(Code.MUST_DRAW, DRAW_MODE, seat=seat, section="8.5")
            return True
    if state.drawn is None and law[VOLUNTARY_DRAW] == "forbidden" and can_play(step, seat):
        step.rule(Code.MUST_PLAY, VOLUNTARY_DRAW, seat=seat)
        return True
    if state.drawn is None and state.senses.draws and not nothing_left:
        step.rule(Code.MUST_DRAW, seat=seat)
        return True
    return False


def _is_no_bluff(step: Step, seat: Seat, card: Card) -> bool:
    """Whether *card* is surely lawful: nobody has to lay a Wild Draw Four that is not."""
    state, law = step.state, step.law
    if card.rank is not Rank.WILD_DRAW_FOUR or law[WILD4_RESTRICTION] == "none":
        return True
    hand = state.hands[seat].cards
    return hand is not None and wild4_lawful(law, state.pile.color, hand, state.pile)


def _pass_instead_of_taking(step: Step, seat: Seat) -> None:
    """A pass by somebody who owes cards: they took them, unless that would have been seen."""
    debt = step.state.debt
    if step.state.senses.draws and debt is not None and step.state.sure:
        step.rule(Code.MUST_TAKE, seat=seat, count=debt.left)
    else:
        pay_debt(step)
