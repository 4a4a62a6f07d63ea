"""Drawing, taking what is owed, passing (rule book, 4.2, 4.3 and section 7)."""

from __future__ import annotations

from companion.cards import Card
from companion.rules import events as e
from companion.rules.challenge import conclude
from companion.rules.ending import block
from companion.rules.facts import Drew, Passed, Reached, Reshuffled, Took
from companion.rules.house.drawing import AFTER_DRAW, DRAW_MODE, VOLUNTARY_DRAW
from companion.rules.legality import fault_of, fits
from companion.rules.options.turn import DRAW_SHORTFALL
from companion.rules.options.uno import UNO_WINDOW_CLOSE
from companion.rules.rulings import Code, Severity
from companion.rules.seating import Seat
from companion.rules.state import Attribution, Drawn, Need, Phase, Play
from companion.rules.step import Step
from companion.rules.turns import begin, move_on, next_seat, pay_debt
from companion.rules.uno import close_windows, settle_early_calls
from companion.rules.wrong_plays import settle_wrong

Cards = tuple[Card, ...] | None

_OWED = (e.Reason.DEBT, e.Reason.FINE)
"""What a player draws first: the +2 or +4, then penalties."""


def reshuffle(step: Step, _: Reshuffled) -> None:
    """The discard pile became the draw pile; its top card stays."""
    if step.state.phase is Phase.SETUP:
        step.rule(Code.NOT_STARTED)
    else:
        step.emit(e.PileReshuffled())


def draw(step: Step, drew: Drew) -> None:
    """Somebody drew cards: what is owed first, then for the turn."""
    seat = _who(step, drew.seat)
    if seat is None or drew.count < 1:
        return
    settle_wrong(step, seat)
    if step.state.needs_from(Need.REVEAL) is not None:
        conclude(step, innocent=seat == _debtor(step))
    rest, cards = drew.count, drew.cards
    if cards is not None and len(cards) != rest:
        cards = None
    for reason in _OWED:
        owed = _owed(step, seat, reason)
        if rest and owed:
            now = min(rest, owed)
            _supply(step, seat, now, reason, cards[:now] if cards else None)
            rest, cards = rest - now, cards[now:] if cards else None
    if rest:
        _draw_for_turn(step, seat, rest, cards)


def take(step: Step, took: Took) -> None:
    """Somebody drew everything that they owed."""
    seat = _who(step, took.seat if took.seat is not None else _debtor(step))
    if seat is None:
        return
    settle_wrong(step, seat)
    if step.state.needs_from(Need.REVEAL) is not None:
        conclude(step, innocent=seat == _debtor(step))
    _move_debt(step, seat)
    cards = took.cards
    if not step.state.owed_by(seat):
        step.rule(Code.NOTHING_TO_TAKE, seat=seat)
    for reason, owed in [(why, _owed(step, seat, why)) for why in _OWED]:
        if owed:
            there = _available(step)
            now = owed if there is None else min(owed, there)
            if now:
                _supply(step, seat, now, reason, cards[:now] if cards else None)
                cards = cards[now:] if cards else None
            if now < owed:
                _fall_short(step, seat, owed - now, reason)


def pass_turn(step: Step, passed: Passed) -> None:
    """A turn ends without a card."""
    seat = _who(step, passed.seat)
    if seat is None:
        return
    if step.state.phase is Phase.TALLY:
        step.rule(Code.ROUND_OVER, seat=seat)
        return
    settle_wrong(step, seat)
    _reach_turn(step, seat)
    debt = step.state.debt
    if debt is not None and debt.seat == seat:
        _pass_instead_of_taking(step, seat)
    elif not _must_go_on(step, seat):
        end_turn(step, seat)


def reach(step: Step, reached: Reached) -> None:
    """A player begins the turn, which closes the window where the table says so."""
    seat = _who(step, reached.seat)
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
    if step.state.passes >= len(step.state.order) and _available(step) == 0:
        block(step)
    begin(step, next_seat(step.state, seat))


def _who(step: Step, seat: Seat | None) -> Seat | None:
    """The seat that acts, or ``None`` after a refusal."""
    state = step.state
    if state.phase is Phase.SETUP:
        step.rule(Code.NOT_STARTED, seat=seat)
        return None
    who = state.turn if seat is None else seat
    if who not in state.order:
        step.rule(Code.NO_SUCH_SEAT, seat=who)
        return None
    return who


def _debtor(step: Step) -> Seat | None:
    """Who is meant by "takes" without a name."""
    state = step.state
    if state.debt is not None:
        return state.debt.seat
    fined = [seat for seat in state.order if state.fines[seat]]
    return fined[0] if len(fined) == 1 else None


def _owed(step: Step, seat: Seat, reason: e.Reason) -> int:
    debt = step.state.debt
    if reason is e.Reason.FINE:
        return step.state.fines[seat]
    return debt.left if debt is not None and debt.seat == seat else 0


def _move_debt(step: Step, seat: Seat) -> None:
    """Where the turn was not certain, whoever takes a debt is the one who owed it."""
    state = step.state
    if state.debt is None or state.debt.seat == seat or state.sure or state.fines[seat]:
        return
    debt = state.debt
    moved = e.DebtChanged(
        type(debt)(seat, debt.amount, debt.kind, debt.by, debt.taken, stacked=debt.stacked)
    )
    step.emit(moved)
    begin(step, seat, sure=True)


def _supply(step: Step, seat: Seat, count: int, reason: e.Reason, cards: Cards) -> None:
    """Move cards from the draw pile to the hand, over a reshuffle if need be."""
    stock = step.state.stock
    now = count if stock is None else min(count, stock)
    if now:
        part = cards[:now] if cards else None
        step.emit(e.CardsDrawn(seat, now, reason, part, step.attribution))
    if now < count and step.state.pile.size > 1:
        step.emit(e.PileReshuffled(Attribution.INFERRED))
        _supply(step, seat, count - now, reason, cards[now:] if cards else None)
        return
    if now < count:
        step.rule(Code.CONTRADICTION, seat=seat, count=count)
        step.emit(e.CardsDrawn(seat, count - now, reason, cards, Attribution.INFERRED))
    if reason is e.Reason.DEBT and step.state.debt is not None and not step.state.debt.left:
        pay_debt(step)


def _available(step: Step) -> int | None:
    """How many cards can be drawn in all, reshuffle included; ``None`` if unknown."""
    stock = step.state.stock
    return None if stock is None else stock + max(step.state.pile.size - 1, 0)


def _fall_short(step: Step, seat: Seat, missing: int, reason: e.Reason) -> None:
    """There are not enough cards: forgive the rest, or note it (rule book, 7.1)."""
    step.rule(Code.SHORTFALL, DRAW_SHORTFALL, seat=seat, count=missing)
    owe = step.law[DRAW_SHORTFALL] == "owe"
    if reason is e.Reason.DEBT:
        debt = step.state.debt
        if debt is not None:
            step.emit(e.DebtChanged(None))
            begin(step, seat if debt.keeps_turn else next_seat(step.state, seat))
        if owe:
            step.emit(e.FineImposed(seat, missing, e.Reason.SHORTFALL))
    elif not owe:
        step.emit(e.FineImposed(seat, -missing, e.Reason.SHORTFALL))


def _reach_turn(step: Step, seat: Seat) -> None:
    """Let play reach *seat*, or ask why it acts now."""
    state = step.state
    if seat == state.turn:
        return
    if state.senses.draws and state.sure:
        step.rule(Code.ACTED_OUT_OF_TURN, seat=seat, other=state.turn)
    else:
        move_on(step, seat)


def _draw_for_turn(step: Step, seat: Seat, count: int, cards: Cards) -> None:
    if step.state.phase is Phase.TALLY:
        step.rule(Code.ROUND_OVER, seat=seat)
        return
    _reach_turn(step, seat)
    if seat == step.state.turn:
        _judge_draw(step, seat, count, cards)
        if step.law[UNO_WINDOW_CLOSE] == "next_turn_begins":
            close_windows(step)
    _supply(step, seat, count, e.Reason.TURN, cards)
    if seat == step.state.turn and step.law[AFTER_DRAW] == "never_play":
        end_turn(step, seat)


def _judge_draw(step: Step, seat: Seat, count: int, cards: Cards) -> None:
    state = step.state
    drawn = state.drawn
    if step.law[DRAW_MODE] == "one":
        again = drawn is not None or count > 1
    else:
        earlier = (*((drawn.card,) if drawn is not None else ()), *(cards or ())[:-1])
        again = any(card is not None and fits(state.pile, card) for card in earlier)
    if again:
        # A penalty that the table gave itself looks the same, unless all is known.
        say = step.ask if state.hands[seat].cards is None else step.rule
        say(Code.DREW_AGAIN, option=DRAW_MODE, seat=seat)
    if step.law[VOLUNTARY_DRAW] == "forbidden" and drawn is None and _can_play(step, seat):
        step.rule(Code.MUST_PLAY, VOLUNTARY_DRAW, seat=seat)


def _can_play(step: Step, seat: Seat) -> bool:
    """Whether *seat* surely holds a card that could be laid."""
    hand = step.state.hands[seat].cards or ()
    return any(fault_of(step.law, step.state, Play(seat, (card,))) is None for card in hand)


def _playable_drawn(step: Step, seat: Seat, drawn: Drawn | None) -> bool | None:
    """Whether the card drawn last could be laid; ``None`` if nobody knows."""
    if drawn is None or drawn.card is None:
        return None
    return fault_of(step.law, step.state, Play(seat, (drawn.card,))) is None


def _must_go_on(step: Step, seat: Seat) -> bool:
    """Whether *seat* may not pass yet; says why."""
    state, law = step.state, step.law
    drawn = state.drawn if seat == state.turn else None
    playable = _playable_drawn(step, seat, drawn)
    if playable and law[AFTER_DRAW] == "must_play_drawn" and drawn is not None and drawn.card:
        step.rule(Code.MUST_PLAY, AFTER_DRAW, seat=seat, cards=(drawn.card,))
        return True
    nothing_left = _available(step) == 0
    if playable is False and law[DRAW_MODE] == "until_playable" and not nothing_left:
        step.rule(Code.MUST_DRAW, DRAW_MODE, seat=seat, section="8.5")
        return True
    if drawn is None and seat == state.turn and state.senses.draws and not nothing_left:
        step.rule(Code.MUST_DRAW, seat=seat, severity=Severity.FAULT)
    return False


def _pass_instead_of_taking(step: Step, seat: Seat) -> None:
    """A pass by somebody who owes cards: they took them, unless that would have been seen."""
    debt = step.state.debt
    if step.state.senses.draws and debt is not None and step.state.sure:
        step.rule(Code.MUST_TAKE, seat=seat, count=debt.left)
    else:
        pay_debt(step)
