"""What each card does to the order of play (rule book, 4.3, 4.4 and 8.2)."""

from __future__ import annotations

from companion.cards import Rank
from companion.rules import events as e
from companion.rules.house.multi import MULTI_SKIP
from companion.rules.judging.step import Step
from companion.rules.judging.turns import next_seat
from companion.rules.options.going_out import LAST_DRAW_APPLIES
from companion.rules.options.turn import TWO_PLAYER_REVERSE
from companion.rules.seating import Seat
from companion.rules.state import Debt, Play

_DRAWS = {Rank.DRAW_TWO: 2, Rank.WILD_DRAW_FOUR: 4}


def take_effect(step: Step, play: Play, seat: Seat, out: bool) -> Seat:
    """Carry out what the cards do; return whose turn it is then."""
    rank, k = play.cards[-1].rank, len(play.cards)
    if rank is Rank.SKIP:
        return _pass_debt_on(step, seat, k) if step.state.debt is not None else _skip(step, seat, k)
    if rank is Rank.REVERSE:
        return _reverse(step, seat, k)
    if rank in _DRAWS:
        return _draw(step, play, seat, out)
    return next_seat(step.state, seat)


def _seats_to_skip(step: Step, k: int) -> int:
    return min(k, len(step.state.order) - 1) if step.law[MULTI_SKIP] == "cap_self" else k


def _skip(step: Step, seat: Seat, k: int) -> Seat:
    count = _seats_to_skip(step, k)
    skipped = tuple(next_seat(step.state, seat, place) for place in range(1, count + 1))
    step.emit(e.SeatsSkipped(skipped))
    return next_seat(step.state, seat, count + 1)


def _pass_debt_on(step: Step, seat: Seat, k: int) -> Seat:
    """A Skip on a Draw Two moves the debt; several move it as many seats."""
    state, debt = step.state, step.state.debt
    victim = next_seat(state, seat, _seats_to_skip(step, k))
    if debt is not None:
        step.emit(
            e.DebtChanged(
                Debt(
                    seat=victim,
                    amount=debt.left,
                    kind=debt.kind,
                    by=seat,
                    stacked=True,
                    links=debt.links,
                    older_fines=state.fines[victim],
                )
            )
        )
    return victim


def _reverse(step: Step, seat: Seat, k: int) -> Seat:
    state = step.state
    odd = k % 2 == 1
    if len(state.order) == 2 and step.law[TWO_PLAYER_REVERSE] == "skip":
        other = next_seat(state, seat)
        if odd:
            step.emit(e.SeatsSkipped((other,)))
        return seat if odd else other
    if odd:
        step.emit(e.DirectionChanged(-state.direction))
    return next_seat(step.state, seat)


def _draw(step: Step, play: Play, seat: Seat, out: bool) -> Seat:
    state, before = step.state, step.state.before
    rank, k = play.cards[-1].rank, len(play.cards)
    earlier = state.debt
    victim = next_seat(state, seat)
    if out and not step.law[LAST_DRAW_APPLIES]:
        step.emit(e.DebtChanged(None))
        return victim
    step.emit(
        e.DebtChanged(
            Debt(
                seat=victim,
                amount=_DRAWS[rank] * k + (earlier.left if earlier is not None else 0),
                kind=rank,
                by=seat,
                color_before=before.pile.color if before is not None else None,
                hand_before=state.hands[seat].cards,
                stacked=earlier is not None,
                links=k + (earlier.links if earlier is not None else 0),
                older_fines=state.fines[victim],
            )
        )
    )
    return victim
