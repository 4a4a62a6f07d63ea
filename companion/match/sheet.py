"""Writing on the sheet: rounds, corrections, the end and playing on."""

from __future__ import annotations

from dataclasses import replace

from companion.cards.text import Text
from companion.match.entry import PlayOn, Stop
from companion.match.errors import (
    InvalidFormatError,
    InvalidSeatingError,
    MatchNotOverError,
    MatchOverError,
    NoRoundError,
)
from companion.match.form import Rotation
from companion.match.ledger import Ledger
from companion.match.match import Match
from companion.match.result import RoundResult, check_result
from companion.match.schemes import scheme_of
from companion.match.seating import next_seats, seat_company
from companion.match.sides import FEWEST_PLAYERS, PlayerId


def record(match: Match, result: RoundResult) -> Match:
    """Write a finished round on the sheet.

    Raises:
        MatchOverError: the match is decided; :func:`play_on` first.
        InvalidSeatingError: it was not played by those who sit at the table. They
            may have changed seats, except in a rotation.
        InvalidResultError: a result that this form cannot book.
    """
    _check_open(match)
    _check_players(match, next_seats(match, result.table), result)
    check_result(match.form, result)
    return match.write(result)


def replace_round(match: Match, index: int, result: RoundResult) -> Match:
    """Correct a round; everything after it is added up again.

    If the match now turns out to have been decided earlier than the table knew,
    its outcome names that round, and the rounds after it stay on the sheet.

    Args:
        match: The match.
        index: Which round, 0 for the first.
        result: How it really ended.

    Raises:
        NoRoundError: there is no such round.
        InvalidSeatingError: it was played by others, or at another table.
        InvalidResultError: a result that this form cannot book.
    """
    rounds = _places_of_rounds(match)
    _check_index(index, len(rounds))
    old = match.rounds[index]
    if result.table != old.table:
        raise InvalidSeatingError(
            Text(
                f"the round was not played at table {result.table}",
                f"这一局不是在第{result.table}桌打的",
            ),
            Text(f"it was at table {old.table}", f"是在第{old.table}桌"),
        )
    _check_players(match, old.seats, result)
    check_result(match.form, result)
    at = rounds[index]
    return replace(match, entries=(*match.entries[:at], result, *match.entries[at + 1 :]))


def insert_round(match: Match, index: int, result: RoundResult) -> Match:
    """Write a round on the sheet that was forgotten; everything after it is added up again.

    Whoever sat at the table only then, or not yet, comes and leaves for it.

    Args:
        match: The match.
        index: Before which round it was played, 0 for the first; as many as there are
            if it was the last.
        result: How it ended.

    Raises:
        NoRoundError: so many rounds were not played.
        MatchOverError: the match had been decided before it.
        InvalidSeatingError: so many cannot play this form.
        InvalidResultError: a result that this form cannot book.
    """
    rounds = _places_of_rounds(match)
    _check_index(index, len(rounds) + 1)
    first = rounds[index - 1] + 1 if index else 0
    last = rounds[index] if index < len(rounds) else len(match.entries)
    until = [replace(match, entries=match.entries[:at]) for at in range(first, last + 1)]
    there = next((one for one in until if _fits(one, result)), until[-1])
    played = record(seat_company(there, result.seats), result)
    stay = [player for player in there.ledger.seats if player not in played.ledger.eliminated]
    after = played if played.outcome else seat_company(played, stay)
    return replace(match, entries=(*after.entries, *match.entries[len(there.entries) :]))


def _fits(match: Match, result: RoundResult) -> bool:
    """Whether those who played it sit at the table now; entries before it say who came and left."""
    there = match.ledger.seats
    return match.form.rotation is not Rotation.NONE or sorted(there) == sorted(result.seats)


def _places_of_rounds(match: Match) -> list[int]:
    return [at for at, entry in enumerate(match.entries) if isinstance(entry, RoundResult)]


def _check_index(index: int, rounds: int) -> None:
    if not 0 <= index < rounds:
        raise NoRoundError(
            Text(f"there is no round {index}", f"没有第{index}局"),
            Text(f"{rounds} were played, from 0", f"打了{rounds}局，从0数起"),
        )


def stop(match: Match) -> Match:
    """Stop playing: whoever stands first has won.

    Raises:
        MatchOverError: the match is decided already.
        NoRoundError: nothing was played that could decide it.
    """
    _check_open(match)
    if not any(column.counts for column in match.ledger.columns):
        raise NoRoundError(
            Text("no round was played to its end", "还没有打完一局"),
            Text("play one before you stop", "先打一局再结束"),
        )
    return match.write(Stop())


def play_on(match: Match, target: int | None = None) -> Match:
    """Play on after the end.

    After :func:`stop` the match goes on as before. After any other end it goes on
    to a new target or, without one, until the table stops; a rotation goes on for
    another cycle.

    Args:
        match: A match that is over.
        target: Where points decide, how many decide from now on.

    Raises:
        MatchNotOverError: the match is still open.
        InvalidSeatingError: fewer than two players are left.
        InvalidFormatError: a target where points do not decide, or one that
            somebody has reached already.
    """
    ledger = match.ledger
    if ledger.outcome is None:
        raise MatchNotOverError(
            Text("the match is not over", "比赛还没有结束"),
            Text("play on after its end", "结束后才能继续打"),
        )
    if len(ledger.seats) < FEWEST_PLAYERS:
        raise InvalidSeatingError(
            Text("nobody is left to play against", "没有对手了"),
            Text("start another match", "请开始新比赛"),
        )
    if target is not None:
        _check_target(ledger, target)
    return match.write(PlayOn(target))


def _check_open(match: Match) -> None:
    outcome = match.outcome
    if outcome is not None:
        raise MatchOverError(
            Text(
                f"the match is over since round {outcome.after_round}",
                f"比赛在第{outcome.after_round}局后已结束",
            ),
            Text("play on or start another", "可以继续打，或开始新比赛"),
        )


def _check_players(match: Match, seats: tuple[PlayerId, ...], result: RoundResult) -> None:
    free = match.form.rotation is Rotation.NONE
    same = sorted(result.seats) == sorted(seats) if free else result.seats == seats
    if not same:
        raise InvalidSeatingError(
            Text("{0} did not play this round", "{0}没有打这一局"),
            Text("{1} did", "打的是{1}"),
            result.seats,
            seats,
        )


def _check_target(ledger: Ledger, target: int) -> None:
    scheme = scheme_of(ledger.form)
    if ledger.form.rotation is not Rotation.NONE or not scheme.has_target:
        raise InvalidFormatError(
            Text(
                f"a target of {target} decides nothing in this form",
                f"这种赛制里目标分{target}不起作用",
            ),
            Text("play on without one", "不设目标继续打"),
        )
    if scheme.end(ledger.contenders, target) is not None:
        raise InvalidFormatError(
            Text(f"{target} points have been reached", f"已经有人到{target}分"),
            Text("choose a higher target", "请选更高的目标分"),
        )
