"""What a round is worth once the hands are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.cards import Card
from companion.cards.text import Text
from companion.match import (
    Ending,
    Match,
    MatchError,
    MatchFormat,
    Payment,
    PlayerId,
    Rotation,
    RoundResult,
    Scoring,
    next_seats,
    record,
    scoresheet,
    settle,
)
from companion.rules.ruleset import Ruleset
from companion.rules.seating import Seat
from companion.rules.state import Phase, RoundState

Hands = Mapping[Seat, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Line:
    """What one side books.

    Attributes:
        members: Who plays for it.
        points: Points or chips; in a knockout its place.
        won: Whether it won the round.
    """

    members: tuple[str, ...]
    points: int
    won: bool


@dataclass(frozen=True, slots=True)
class Score:
    """What a round is worth.

    Attributes:
        lines: One for each side, clockwise or, in a knockout, by place; none if the
            round is void.
        payments: Who pays whom, where the game is for chips.
        missing: Those whose hands have to be shown before anything can be booked.
        refused: Why such a round cannot be booked at all.
    """

    lines: tuple[Line, ...] = ()
    payments: tuple[Payment, ...] = ()
    missing: tuple[str, ...] = ()
    refused: Text | None = None


def score_of(rules: Ruleset, names: Sequence[str], state: RoundState) -> Score | None:
    """The score of a round; ``None`` while it is being played.

    Args:
        rules: By which it was played.
        names: The players' names by seat.
        state: Where it stands.
    """
    if state.phase is not Phase.TALLY or state.outcome is None:
        return None
    if state.outcome.winner is not None and not state.places:
        return Score(refused=_ALONE)
    form = _form(rules)
    uncounted = form.scoring is Scoring.KNOCKOUT and not state.outcome.blocked
    hands = {} if uncounted else {**final_hands(state), **dict.fromkeys(state.places, ())}
    missing = () if uncounted else tuple(seat for seat in state.order if seat not in hands)
    if missing:
        return Score(missing=tuple(names[seat] for seat in missing))
    try:
        return _booked(form, _result(names, state, hands))
    except MatchError as error:
        return Score(refused=error.text)


_ALONE: Final = Text(
    "All others have left: there are no hands to count.", "其他人都离开了：没有手牌可以计分。"
)


def final_hands(state: RoundState) -> dict[Seat, tuple[Card, ...]]:
    """The hands that were shown, and those known otherwise to which no card is to come."""
    known = {seat: state.hands[seat].cards for seat in state.order if not state.owed_by(seat)}
    shown = {seat: hand for seat, hand in enumerate(state.shown) if hand is not None}
    return {seat: hand for seat, hand in {**known, **shown}.items() if hand is not None}


def _form(rules: Ruleset) -> MatchFormat:
    """The form of a match, with a rotation of one table where there is a rotation."""
    form = MatchFormat.from_options(dict(rules.items()))
    one_table = Rotation.NONE if form.rotation is Rotation.NONE else Rotation.FOUR_12
    return replace(form, rotation=one_table)


def _result(names: Sequence[str], state: RoundState, hands: Hands) -> RoundResult:
    seats = (*state.order, *(seat for seat in state.places if seat not in state.order))
    blocked = state.outcome is not None and state.outcome.blocked
    return RoundResult(
        seats=tuple(PlayerId(names[seat]) for seat in seats),
        dealer=0,  # what a round is worth doesn't depend on who dealt it
        ending=Ending.BLOCKED if blocked else Ending.WENT_OUT,
        out=tuple(seats.index(seat) for seat in state.places),
        hands=tuple(hands[seat] for seat in seats) if hands else (),
    )


def _booked(form: MatchFormat, result: RoundResult) -> Score:
    match = record(Match(form, _players(form, result.seats)), result)
    sheet = scoresheet(match)
    lines = [
        Line(line.members, line.points[0], line.side in sheet.columns[0].winners)
        for line in sheet.lines
        if line.points[0] is not None
    ]
    if form.scoring is Scoring.KNOCKOUT:
        lines.sort(key=lambda line: line.points)
    payments = settle(form, result) if form.scoring is Scoring.CHIPS else ()
    return Score(tuple(lines), payments)


def _players(form: MatchFormat, seats: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """The players by number, so that the first game of a rotation seats them as they sat."""
    if form.rotation is Rotation.NONE:
        return seats
    numbers = tuple(PlayerId(str(number)) for number in range(len(seats)))
    first_game = next_seats(Match(form, numbers))
    return tuple(seats[first_game.index(number)] for number in numbers)
