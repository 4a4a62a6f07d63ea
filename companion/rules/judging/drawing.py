"""Drawing instead of playing (rule book, 4.2 and 8.5)."""

from __future__ import annotations

from companion.cards import Card
from companion.rules import events as e
from companion.rules.facts import Drew
from companion.rules.house.drawing import AFTER_DRAW, DRAW_MODE, VOLUNTARY_DRAW
from companion.rules.judging.acting import actor, can_play, reaches_turn
from companion.rules.judging.challenge import conclude, may_be_challenged
from companion.rules.judging.passing import end_turn
from companion.rules.judging.paying import pay, settle_before_drawing
from companion.rules.judging.step import Step
from companion.rules.judging.supply import Cards, supply
from companion.rules.judging.turns import look_around
from companion.rules.judging.uno import close_windows
from companion.rules.legality import fault_of
from companion.rules.options.uno import UNO_WINDOW_CLOSE
from companion.rules.options.wild4 import CHALLENGE_GUILTY
from companion.rules.rulings import Code
from companion.rules.seating import Seat
from companion.rules.state import Phase, Play


def draw(step: Step, drew: Drew) -> None:
    """Somebody drew cards: what is owed first, then for the turn."""
    seat = actor(step, drew.seat)
    if seat is None or drew.count < 1:
        return
    settle_before_drawing(step, seat, drew.count)
    if _lost_a_challenge(step, seat, drew.count):
        conclude(step, innocent=False)
    if _is_penalty(step, seat, drew.count):
        supply(step, seat, drew.count, e.Reason.FINE, drew.cards)
        return
    look_around(step, seat)
    known = drew.cards is not None and len(drew.cards) == drew.count
    rest, cards = pay(step, seat, drew.count, drew.cards if known else None)
    if not rest:
        return
    if step.state.phase is Phase.TALLY:
        step.rule(Code.ROUND_OVER, seat=seat)
    else:
        _draw_for_turn(step, seat, rest, cards)


def _lost_a_challenge(step: Step, seat: Seat, count: int) -> bool:
    """Whether who laid a Wild Draw Four draws its cards: it was challenged, unseen, and guilty.

    Not where a guilty card goes back into the hand: that would have been seen.
    """
    debt = step.state.debt
    return (
        not step.state.senses.draws
        and step.law[CHALLENGE_GUILTY] == "draw_card_stays"
        and debt is not None
        and (debt.by, debt.left) == (seat, count)
        and not step.state.owed_by(seat)
        and may_be_challenged(step.law, debt)
    )


def _is_penalty(step: Step, seat: Seat, count: int) -> bool:
    """Whether cards can only be a penalty that nobody told, or a debt that nobody saw.

    Nobody draws several for a turn, least of all who is not on turn; play goes on where it was.
    """
    state = step.state
    told = state.senses.draws or state.owed_by(seat) > 0
    several = count > 1 and step.law[DRAW_MODE] == "one"
    return several and not told and state.phase is Phase.PLAY and seat != state.turn


def _draw_for_turn(step: Step, seat: Seat, count: int, cards: Cards) -> None:
    on_turn = reaches_turn(step, seat)
    if on_turn:
        _judge(step, seat, count, cards)
        if step.law[UNO_WINDOW_CLOSE] == "next_turn_begins":
            close_windows(step)
    supply(step, seat, count, e.Reason.TURN, cards)
    if on_turn and step.law[AFTER_DRAW] == "never_play":
        end_turn(step, seat)


def _judge(step: Step, seat: Seat, count: int, cards: Cards) -> None:
    state = step.state
    drawn = state.drawn
    if step.law[DRAW_MODE] == "one":
        again = drawn is not None or count > 1
    else:
        again = _had_a_playable_one(step, seat, (cards or ())[:-1])
    if again:
        # A penalty that the table gave itself looks the same, unless all is known.
        say = step.ask if state.hands[seat].cards is None else step.rule
        say(Code.DREW_AGAIN, option=DRAW_MODE, seat=seat)
    if step.law[VOLUNTARY_DRAW] == "forbidden" and drawn is None and can_play(step, seat):
        step.rule(Code.MUST_PLAY, VOLUNTARY_DRAW, seat=seat)


def _had_a_playable_one(step: Step, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Whether *seat* had drawn a card that can be played, before now or with *cards*."""
    trial = step.fork()
    found = _can_play_drawn(trial, seat)
    for card in cards:
        supply(trial, seat, 1, e.Reason.TURN, (card,))
        found = found or _can_play_drawn(trial, seat)
    return found


def _can_play_drawn(step: Step, seat: Seat) -> bool:
    drawn = step.state.drawn
    if drawn is None or drawn.card is None:
        return False
    return fault_of(step.law, step.state, Play(seat, (drawn.card,))) is None
