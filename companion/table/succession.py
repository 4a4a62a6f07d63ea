"""The next round: who sits at the table now, and who deals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.cards import hand_points
from companion.cards.text import Text
from companion.match import (
    BlockedRound,
    Ending,
    Match,
    MatchFormat,
    NextDealer,
    PlayerId,
    RoundResult,
    next_dealer,
)
from companion.rules.facts import Joined, Left, Observation
from companion.rules.options.setup import NEXT_DEALER
from companion.rules.options.turn import BLOCKED_ROUND
from companion.rules.seating import Seat
from companion.rules.state import RoundState
from companion.table.course import Course
from companion.table.deal import Deal
from companion.table.reports import RefusedReportError


def next_deal(course: Course, dealer: str | None = None) -> Deal:
    """How the round after *course* begins.

    Args:
        course: A round that is over.
        dealer: Who deals, where the table says so; else it follows from the rules.

    Raises:
        RefusedReportError: the table has to name the dealer.
        TextError: those who are left cannot play by these rules.
    """
    names = tuple(course.names[seat] for seat in seats_after(course))
    seated = replace(course.deal, names=names, dealer=0)
    chosen = _dealer(course, names) if dealer is None else dealer
    if chosen is None or chosen not in names:
        raise RefusedReportError(_WHO_DEALS)
    return replace(seated, dealer=names.index(chosen))


_WHO_DEALS = Text("who deals the next round? name a player at the table", "下一局谁坐庄？请点名")


def seats_after(course: Course) -> tuple[Seat, ...]:
    """Who sits at the table at the end, clockwise: without those who left."""
    observations = (decision.observation for decision in course.judgment.decisions)
    return seated(len(course.deal.names), observations)


def seated(players: int, observations: Iterable[Observation]) -> tuple[Seat, ...]:
    """Who sits at the table, clockwise, after *observations* of a round dealt to so many."""
    everybody, gone = list(range(players)), set()
    for observation in observations:
        match observation.fact:
            case Joined(seat, after) if after in everybody and seat not in everybody:
                everybody.insert(everybody.index(after) + 1, seat)
            case Left(seat):
                gone.add(seat)
    return tuple(seat for seat in everybody if seat not in gone)


def _dealer(course: Course, names: tuple[str, ...]) -> str | None:
    """Who deals by the rules of the match; a round that nobody finished is dealt again."""
    rules = course.deal.rules
    form = MatchFormat(
        next_dealer=NextDealer(rules[NEXT_DEALER]), blocked_round=BlockedRound(rules[BLOCKED_ROUND])
    )
    players = tuple(map(PlayerId, names))
    everybody = tuple(map(PlayerId, course.names))
    match = Match(form, players).write(_result(course.state, course.deal.dealer, everybody))
    return next_dealer(match)


def _result(state: RoundState, dealer: Seat, everybody: tuple[PlayerId, ...]) -> RoundResult:
    """The round as far as the next dealer depends on it; points only where they decide."""
    outcome = state.outcome
    if outcome is None:
        return RoundResult(seats=everybody, dealer=dealer, ending=Ending.VOID)
    out = () if outcome.winner is None else (outcome.winner,)
    shown = dict(enumerate(state.shown))
    points = [hand_points(shown.get(seat) or ()) for seat in range(len(everybody))]
    return RoundResult(
        seats=everybody,
        dealer=dealer,
        ending=Ending.BLOCKED if outcome.blocked else Ending.WENT_OUT,
        out=out,
        hands=tuple(0 if seat in out else points[seat] for seat in range(len(everybody))),
    )
