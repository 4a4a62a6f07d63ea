"""What the pages about recorded rounds need from the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from companion.table.ports import RoundRecord


class ListedRound(Protocol):
    """A round in the list of rounds."""

    @property
    def id(self) -> int:
        """Which round; the first one is 1."""

    @property
    def match(self) -> int:
        """Which match it belongs to."""

    @property
    def recorded(self) -> str:
        """When it began by the wall clock, UTC, ISO 8601."""

    @property
    def rules(self) -> str | None:
        """The name of its rules; ``None`` if its beginning cannot be read."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who was dealt in."""

    @property
    def entries(self) -> int:
        """How many entries its log has."""

    @property
    def ended(self) -> bool:
        """Whether it was closed."""


class Archive(Protocol):
    """The recorded rounds, the open one included. Any thread may call it."""

    def rounds(self) -> Sequence[ListedRound]:
        """Every round, in the order in which they were played."""

    def read(self, round_id: int) -> RoundRecord:
        """One round.

        Raises:
            TextError: there is none of that number, or it cannot be read.
        """
