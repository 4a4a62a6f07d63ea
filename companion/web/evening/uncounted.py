"""Rounds that are over and stand on no sheet: the next one began before they were counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, cast

from flask import current_app

from companion.rules.state import Phase
from companion.table.book import MatchBook
from companion.web.open_round import account_on_table
from companion.web.ports_archive import ListedRound
from companion.web.recorded import account_of_round
from companion.web.visitor import services

_REMEMBERED: Final = timedelta(hours=36)
"""So long before the latest round: somebody may notice the day after."""
_MOST: Final = 40
"""So many rounds are looked at, at most."""


@dataclass(frozen=True, slots=True)
class Uncounted:
    """A round that is over and was not booked.

    Attributes:
        round: Which round of the log.
        winner: Who went out; ``None`` if nobody did.
    """

    round: int
    winner: str | None


def uncounted_rounds() -> tuple[Uncounted, ...]:
    """Those of this evening, the oldest first; without the round whose hands are counted now."""
    book, archive = services().book, services().archive
    if book is None or archive is None:
        return ()
    counted, account = rounds_on_sheets(book), account_on_table()
    now = account.round if account is not None and account.open else None
    listed = [each for each in _of_this_evening(archive.rounds()) if each.rules is not None]
    waiting = (each.id for each in listed if each.id != now and each.id not in counted)
    return tuple(filter(None, map(_over, waiting)))


def rounds_on_sheets(book: MatchBook) -> frozenset[int]:
    """The rounds of the log that stand on the sheet of a match."""
    logs = (source.log for kept in book.matches() for source in kept.sources)
    return frozenset(log for log in logs if log is not None)


def _of_this_evening(rounds: Sequence[ListedRound]) -> Iterator[ListedRound]:
    if not rounds:
        return
    latest = datetime.fromisoformat(rounds[-1].recorded)
    for each in rounds[-_MOST:]:
        if latest - datetime.fromisoformat(each.recorded) <= _REMEMBERED:
            yield each


def _over(number: int) -> Uncounted | None:
    """The round, if it was played to its end; what is closed stays as it is, and is remembered."""
    known = cast("dict[int, Uncounted | None]", current_app.extensions.setdefault("uncounted", {}))
    if number not in known:
        account = account_of_round(number)
        outcome = account.state.outcome
        is_over = account.state.phase is Phase.TALLY and outcome is not None
        winner = None if outcome is None or outcome.winner is None else outcome.winner
        name = None if winner is None else account.names[winner]
        known[number] = Uncounted(number, name) if is_over else None
    return known[number]
