"""From a match to the next round on the table."""

from __future__ import annotations

from companion.match import MatchError, PlayerId, Rotation, next_dealer, next_seats
from companion.table import Deal
from companion.table.book import KeptMatch
from companion.web.answers import waited
from companion.web.evening import words as w
from companion.web.evening.standing import Names
from companion.web.open_round import account_on_table
from companion.web.refusals import RefusedRequestError
from companion.web.setup.preferences import kept_preferences
from companion.web.visitor import services


def tables_now(kept: KeptMatch) -> tuple[int, ...]:
    """The tables at which a round can start now; none once the match is over."""
    if kept.match.outcome is not None:
        return ()
    tables = []
    for table in (1, 2) if kept.match.form.rotation is Rotation.EIGHT_28 else (1,):
        try:
            next_seats(kept.match, table)
        except MatchError:
            continue
        tables.append(table)
    return tuple(tables)


def dealer_of(kept: KeptMatch, table: int = 1) -> PlayerId | None:
    """Who deals next by the rules; ``None`` where the table has to say."""
    return next_dealer(kept.match, table) if table in tables_now(kept) else None


def deal_round(kept: KeptMatch, names: Names, dealer: PlayerId, table: int = 1) -> None:
    """Begin the next round of a match on the table; the one that is there is closed.

    Raises:
        RefusedRequestError: nobody of that name sits there, or the session is not ready.
        TextError: they cannot be dealt in.
    """
    seats = next_seats(kept.match, table)
    if dealer not in seats:
        raise RefusedRequestError(w.DEALER, 400)
    called = tuple(map(names.player, seats))
    session, account = services().table, account_on_table()
    if account is not None and account.open:
        waited(session.end_round())
    same = account is not None and (account.deal.names, account.deal.rules) == (called, kept.rules)
    if same:
        waited(session.next_round(names.player(dealer)))
        return
    senses = (
        kept_preferences(services().settings).senses if account is None else account.deal.senses
    )
    waited(session.start_round(Deal(kept.rules, called, seats.index(dealer), senses)))
