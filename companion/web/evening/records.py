"""What a player has done over all evenings: a pure function of the matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.match import Deeds, Match, PlayerId, Side, standings
from companion.match.deeds import COUNTS, together
from companion.match.entry import Arrival
from companion.table.book import KeptMatch, Player


@dataclass(frozen=True, slots=True)
class Played:
    """One match of a player.

    Attributes:
        kept: The match.
        place: The player's place in it, or the team's; ``None`` for who left.
        total: The points.
        open: Whether it is not decided yet.
    """

    kept: KeptMatch
    place: int | None
    total: int
    open: bool


@dataclass(frozen=True, slots=True)
class Record:
    """A player over all evenings.

    Attributes:
        player: Who.
        matches: The matches, the latest first.
        won: How many of them were won, a shared win included.
        rounds: How many rounds were played that count.
        rounds_won: How many of those were won.
        deeds: What the logs told, all in all.
    """

    player: Player
    matches: tuple[Played, ...]
    won: int
    rounds: int
    rounds_won: int
    deeds: Deeds

    @property
    def counts(self) -> list[tuple[str, int]]:
        """The deeds by name, without those that never happened."""
        return [(name, getattr(self.deeds, name)) for name in COUNTS if getattr(self.deeds, name)]


_NOBODY: Final = Deeds()


def record_of(player: Player, matches: Sequence[KeptMatch]) -> Record:
    """What *player* has done in *matches*."""
    own = [kept for kept in reversed(matches) if player.id in _everybody(kept.match)]
    rounds = [round_ for kept in own for round_ in _rounds(kept.match, player.id)]
    return Record(
        player=player,
        matches=tuple(_played(kept, player.id) for kept in own),
        won=sum(_has_won(kept.match, player.id) for kept in own),
        rounds=len(rounds),
        rounds_won=sum(rounds),
        deeds=together(deeds.get(player.id, _NOBODY) for kept in own for deeds in kept.deeds),
    )


def _everybody(match: Match) -> frozenset[PlayerId]:
    arrived = (entry.player for entry in match.entries if isinstance(entry, Arrival))
    return frozenset((*match.players, *arrived))


def _side(match: Match, player: PlayerId) -> Side | None:
    """The side that the player belongs to at the end; ``None`` for who left a team."""
    for row in standings(match):
        if player in row.members or row.side == player:
            return row.side
    return None


def _rounds(match: Match, player: PlayerId) -> list[bool]:
    """For every round that the player sat in and that counts, whether it was won."""
    teams = match.form.teams
    return [
        (column.result.seats.index(player) % teams if teams else player) in column.winners
        for column in match.ledger.columns
        if column.counts and player in column.result.seats
    ]


def _played(kept: KeptMatch, player: PlayerId) -> Played:
    side = _side(kept.match, player)
    rows = {row.side: row for row in standings(kept.match)}
    row = None if side is None else rows[side]
    return Played(
        kept,
        None if row is None else row.place,
        0 if row is None else row.total,
        kept.match.outcome is None,
    )


def _has_won(match: Match, player: PlayerId) -> bool:
    return match.outcome is not None and _side(match, player) in match.outcome.winners
