"""What the session needs from outside, and what it offers: protocols only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from companion.cards import Card
from companion.cards.text import Text, TextError
from companion.rules.corrections import Entry
from companion.rules.facts import Observation
from companion.table.deal import Deal
from companion.table.reports import Report
from companion.table.sightings import Happening, Reading, Sighting
from companion.table.updates import Notice, Update

RoundId: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that was kept.

    Attributes:
        name: What the evidence store calls it.
        at: Capture time, in seconds on the camera's clock.
    """

    name: str
    at: float


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is kept of a sighting beside its observation.

    Attributes:
        happening: What was seen.
        readings: The cards of the observation as they were read.
        before: The pile before the visit, if that was kept.
        after: The pile after it.
        unbroken: Whether the card before was still seen on top when the visit
            began; ``None`` where the watcher couldn't say.
        beneath: The card that was seen on top when the visit began, if one was.
    """

    happening: Happening
    readings: tuple[Reading, ...]
    before: Picture | None = None
    after: Picture | None = None
    unbroken: bool | None = None
    beneath: Card | None = None


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round as the log has it.

    Attributes:
        id: Which round of the log; the first one is 1.
        match: Which match it belongs to.
        deal: How it began.
        began: The event number of its beginning.
        log: Its entries, numbered from 1 without a gap.
        numbers: The event number of each entry.
        evidence: What the camera saw, by number of the observation.
        ended: The event number of its end; ``None`` while it is open.
        set_aside: What was wrong with a last entry that could not be read and was
            put away when the log was opened; ``None`` if all was well.
    """

    id: RoundId
    match: int
    deal: Deal
    began: int
    log: tuple[Observation | Entry, ...] = ()
    numbers: tuple[int, ...] = ()
    evidence: Mapping[int, Evidence] = field(default_factory=dict)
    ended: int | None = None
    set_aside: Text | None = None


class LogUnavailableError(TextError):
    """The log cannot be written now, but perhaps later: the disk is full, for example."""


class LogRefusedError(TextError):
    """The log cannot be used like this, and waiting does not help."""


class EvidenceUnavailableError(TextError):
    """A picture cannot be kept."""


class ObservationLog(Protocol):
    """The append-only log. When a method returns, its effect is on disk.

    Every method raises :class:`LogUnavailableError` if nothing was written and
    the same call may succeed later, and :class:`LogRefusedError` if it never will.
    """

    def latest_round(self) -> RoundRecord | None:
        """The round that began last, if any did."""

    def rounds_of_match(self, match: int) -> tuple[RoundRecord, ...]:
        """All rounds of a match that can be read, in order."""

    def begin(self, deal: Deal, match: int | None) -> RoundRecord:
        """Begin a round, of that match or of a new one."""

    def append(self, record: RoundId, entry: Observation | Entry, evidence: Evidence | None) -> int:
        """Add the next entry of an open round; its event number."""

    def end(self, record: RoundId, entries: int) -> int:
        """Close a round that has so many entries; the event number of its end."""


Needed: TypeAlias = Callable[[], frozenset[tuple[RoundId, int]]]
"""Round and number of every observation whose pictures must stay."""


class EvidenceStore(Protocol):
    """The pictures beside the log."""

    def keep(
        self, record: RoundId, number: int, sighting: Sighting
    ) -> tuple[Picture | None, Picture | None]:
        """Keep the stills before and after *sighting*, on disk when this returns.

        Raises:
            EvidenceUnavailableError: they cannot be written.
        """

    def tidy(self, needed: Needed) -> bool:
        """If they take too much room, remove the oldest pictures that are not *needed*.

        Returns:
            Whether there is room again; *needed* is asked only if there was none.
        """


class Reporter(Protocol):
    """Where cameras, phones, microphones and keyboards put their reports."""

    def report(self, report: Report) -> Future[tuple[Update, ...]]:
        """Put *report* into the queue; the future holds what came of it."""


class Watcher(Protocol):
    """Something that watches the table, such as a camera with its pile tracker."""

    def watch(self, reporter: Reporter) -> None:
        """Report what happens until there is nothing more to see."""


class View(Protocol):
    """Something that shows a session to people. Each is served by a thread of its own."""

    def show(self, update: Update) -> None:
        """Show the next update."""

    def warn(self, notice: Notice) -> None:
        """Tell people what is wrong with the companion itself."""
