"""A match: its form, its players and everything written on its sheet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from companion.match.entry import Entry
from companion.match.form import MatchFormat
from companion.match.ledger import Ledger, fold
from companion.match.outcome import Outcome
from companion.match.result import RoundResult
from companion.match.sides import PlayerId, check_table


@dataclass(frozen=True)
class Match:
    """A match so far, immutable: every change makes another match.

    Start one with a form and players; the functions of :mod:`companion.match.sheet`
    write on its sheet, and everything else is added up from the sheet.

    Attributes:
        form: The form of the match.
        players: Who sits at the table at the start, clockwise; in a rotation the
            players in the order of their numbers.
        entries: What happened, in order.

    Raises:
        InvalidSeatingError: players who cannot play this form.
    """

    form: MatchFormat
    players: tuple[PlayerId, ...]
    entries: tuple[Entry, ...] = ()

    def __post_init__(self) -> None:
        check_table(self.form, self.players)

    @property
    def rounds(self) -> tuple[RoundResult, ...]:
        """The rounds as they were reported."""
        return tuple(entry for entry in self.entries if isinstance(entry, RoundResult))

    @cached_property
    def ledger(self) -> Ledger:
        """Everything added up, once."""
        return fold(self.form, self.players, self.entries)

    @property
    def outcome(self) -> Outcome | None:
        """How the match was decided; ``None`` while it is open."""
        return self.ledger.outcome

    def write(self, entry: Entry) -> Match:
        """The match with one more entry, unchecked."""
        return replace(self, entries=(*self.entries, entry))
