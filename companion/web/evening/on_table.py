"""The match that is played, as the scoreboard shows it beside the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock

from companion.match import MatchError, Rotation, next_dealer, standings
from companion.table import Deal
from companion.table.book import KeptMatch, MatchBook, Player
from companion.table.situation import Situation
from companion.web.evening import words as w
from companion.web.evening.standing import Names, names_of, outcome_words, unit_of


@dataclass(frozen=True, slots=True)
class Place:
    """Where one side stands.

    Attributes:
        name: What it is called.
        place: 1 for the best; ``None`` for who left.
        total: Its points, chips or places.
        gained: What it booked in the latest round; ``None`` if nothing was booked.
    """

    name: str
    place: int | None
    total: int
    gained: int | None


@dataclass(frozen=True, slots=True)
class StandingNow:
    """The standing of the match on the table, in one language.

    Attributes:
        title: After which round it is.
        unit: ``points``, ``chips`` or ``places``.
        places: Every side, the best first.
        totals: The total of each player's side, by name.
        dealer: Who deals the next round; ``None`` where the table has to say.
        outcome: How the match ended, as sentences; none while it is open.
    """

    title: str
    unit: str
    places: tuple[Place, ...]
    totals: dict[str, int]
    dealer: str | None
    outcome: tuple[str, ...]


class MatchOnTable:
    """The newest match of a book, read again only when it may have changed.

    Args:
        book: The book; ``None`` where no matches are kept.
    """

    def __init__(self, book: MatchBook | None) -> None:
        self._book = book
        self._lock = Lock()
        self._read: tuple[KeptMatch | None, tuple[Player, ...]] | None = None

    def changed(self) -> None:
        """Somebody wrote into the book."""
        with self._lock:
            self._read = None

    def standing(self, situation: Situation) -> StandingNow | None:
        """The standing, if the round on the table belongs to a match that has any round."""
        if self._book is None:
            return None
        with self._lock:
            if self._read is None:
                self._read = self._book.latest(), self._book.players()
            kept, players = self._read
        if kept is None or not kept.match.rounds or not _belongs(situation, kept, players):
            return None
        return standing_of(kept, names_of(players, situation.language))


def _belongs(situation: Situation, kept: KeptMatch, players: Sequence[Player]) -> bool:
    """Whether the round on the table is one of *kept*, or will be its next."""
    latest, deal = situation.latest, situation.deal
    if latest is None or deal is None:
        return kept.match.outcome is None
    booked = any(source.log == latest.round for source in kept.sources)
    written_down = situation.closed and kept.sources[-1].log is None
    may_be = kept.match.outcome is None or written_down
    return booked or (may_be and _is_of(kept, deal, players))


def _is_of(kept: KeptMatch, deal: Deal, players: Sequence[Player]) -> bool:
    """Whether a round that was dealt like that can belong to the match."""
    seated = {player.id for player in players if player.name in deal.names}
    return kept.rules == deal.rules and not seated.isdisjoint(kept.match.ledger.seats)


def standing_of(kept: KeptMatch, names: Names) -> StandingNow:
    """The standing of a match with at least one round."""
    match, columns = kept.match, kept.match.ledger.columns
    rows = standings(match)
    return StandingNow(
        title=w.AFTER_ROUND.in_language(names.language).format(len(columns)),
        unit=unit_of(match),
        places=tuple(
            Place(
                names.side(row.side, row.members),
                row.place,
                row.total,
                columns[-1].points.get(row.side),
            )
            for row in rows
        ),
        totals={names.player(member): row.total for row in rows for member in row.members},
        dealer=_dealer(kept, names.player),
        outcome=outcome_words(match, names),
    )


def _dealer(kept: KeptMatch, named: Callable[..., str]) -> str | None:
    """Who deals next; at two tables nobody in particular."""
    if kept.match.outcome is not None or kept.match.form.rotation is Rotation.EIGHT_28:
        return None
    try:
        dealer = next_dealer(kept.match)
    except MatchError:
        return None
    return None if dealer is None else named(dealer)
