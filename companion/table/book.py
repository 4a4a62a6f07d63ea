"""The book of matches: who plays here, and the sheet of every match. Its protocol."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.cards.text import TextError
from companion.match import Match, PlayerId
from companion.match.honors import RoundDeeds
from companion.rules.ruleset import Ruleset
from companion.table.ports import RoundId


class BookRefusedError(TextError):
    """What was asked of the book cannot be done; nothing has changed."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays here.

    Attributes:
        id: Who, for good.
        name: What the player is called now; nobody else is.
        others: Names from before.
    """

    id: PlayerId
    name: str
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """Where a round on a sheet comes from.

    Attributes:
        log: The round of the log that it books; ``None`` where it was only written down.
        deeds: What its log told about the players.
    """

    log: RoundId | None
    deeds: RoundDeeds


WRITTEN_DOWN = Source(None, {})
"""A round of which nothing is known but its result."""


@dataclass(frozen=True)
class KeptMatch:
    """A match as the book has it.

    Attributes:
        number: Which one; the later, the higher.
        key: A word that stays with it wherever it is brought.
        began: When, by the wall clock, UTC, ISO 8601.
        rules: By which rules it is played, its form among them.
        match: Its players and its sheet. Somebody who was forgotten is still
            there, as a number without a name.
        sources: Where each of its rounds comes from, in order.
    """

    number: int
    key: str
    began: str
    rules: Ruleset
    match: Match
    sources: tuple[Source, ...] = ()

    @property
    def deeds(self) -> tuple[RoundDeeds, ...]:
        """What the logs of its rounds tell, in order."""
        return tuple(source.deeds for source in self.sources)


@dataclass(frozen=True, slots=True)
class Adopted:
    """What came of matches that were brought from elsewhere.

    Attributes:
        matches: The numbers of those that are new here.
        known: How many were here already.
        players: The names of players who are new here.
    """

    matches: tuple[int, ...]
    known: int
    players: tuple[str, ...]


class MatchBook(Protocol):
    """Players and matches. Any thread may call it; what it did is on disk when it returns.

    Every method raises :class:`BookRefusedError` for a number that is not there,
    and :class:`~companion.table.ports.LogUnavailableError` while the disk is full.
    """

    def players(self) -> tuple[Player, ...]:
        """Everybody who plays here, by name."""

    def player_named(self, name: str) -> Player:
        """Who is, or was, called *name*; somebody new if nobody is.

        Raises:
            BookRefusedError: nobody can be called that.
        """

    def rename(self, player: PlayerId, name: str) -> None:
        """Call *player* something else from now on.

        Raises:
            BookRefusedError: somebody else has that name, or nobody can.
        """

    def merge(self, player: PlayerId, into: PlayerId) -> None:
        """Two entries turned out to be the same person.

        Raises:
            BookRefusedError: they have sat at one table.
        """

    def forget(self, player: PlayerId) -> None:
        """Remove *player* and every name of theirs; the rounds of others stay.

        Raises:
            BookRefusedError: they sit at the table now.
        """

    def matches(self) -> tuple[KeptMatch, ...]:
        """Every match, in order; one that cannot be read is left out."""

    def read(self, number: int) -> KeptMatch:
        """The match of that number."""

    def latest(self) -> KeptMatch | None:
        """The match that began last."""

    def begin(self, rules: Ruleset, players: Sequence[PlayerId]) -> KeptMatch:
        """Begin a match by *rules*, with *players* clockwise.

        Raises:
            MatchError: they cannot play this form.
        """

    def change(
        self, number: int, how: Callable[[Match], Match], source: Source = WRITTEN_DOWN
    ) -> KeptMatch:
        """Write entries on a sheet, or put a round right.

        Args:
            number: Which match.
            how: What is done to it; it may refuse. Nobody changes the match meanwhile.
            source: Where a round that is written comes from.

        Raises:
            MatchError: as *how*.
        """

    def remove(self, number: int) -> None:
        """Take a match out of the book. The recorded rounds stay."""

    def export_json(self, numbers: Sequence[int]) -> str:
        """These matches with their players, as a document that any book adopts."""

    def export_csv(self, number: int) -> str:
        """The sheet of one match for a spreadsheet."""

    def adopt(self, text: str, origin: str) -> Adopted:
        """Take in matches that :meth:`export_json` or :meth:`export_csv` wrote.

        Players are known by their names. A match that is here already stays as it is.

        Args:
            text: The document.
            origin: What refusals call it.

        Raises:
            TextError: it is none; the sentence says where and what is wrong.
        """
