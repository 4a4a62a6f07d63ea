"""A round written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.corrections import Amended, Entry, Inserted
from companion.rules.facts import Fact, Joined, Observation
from companion.rules.option import Value
from companion.rules.seating import Seat
from companion.rules.senses import FULL, Senses
from companion.rules.transcript.errors import Where


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything stands in what a transcript was read from.

    Attributes:
        header: The place of each line of the header, by its key.
        entries: The place of each entry of the log.
    """

    header: Mapping[str, Where] = field(default_factory=dict)
    entries: tuple[Where, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcript:
    """A round, or a part of one, as somebody wrote it down.

    Attributes:
        seats: The names of those who were dealt in, clockwise.
        dealer: Who dealt.
        rules: The ruleset that the transcript names, if it names one.
        options: Options that differ from that ruleset, by key, checked one by one.
        senses: What was always reported.
        start: A position in the notation of :mod:`companion.rules.position`,
            without ``players`` and ``dealer`` where those go without saying.
        log: Observations and corrections, numbered from 1 without a gap.
        places: Where all that stood; not compared.
    """

    seats: tuple[str, ...]
    dealer: Seat = 0
    rules: str | None = None
    options: tuple[tuple[str, Value], ...] = ()
    senses: Senses = FULL
    start: str | None = None
    log: tuple[Observation | Entry, ...] = ()
    places: Places = field(default_factory=Places, compare=False, repr=False)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all who ever played, by seat."""
        newcomers = {
            fact.seat: fact.name for fact in map(fact_of, self.log) if isinstance(fact, Joined)
        }
        return (*self.seats, *(newcomers[seat] for seat in sorted(newcomers)))


def fact_of(entry: Observation | Entry) -> Fact | None:
    """The fact that an entry states; a withdrawal and an overruling state none."""
    if isinstance(entry, Observation):
        return entry.fact
    correction = entry.correction
    return correction.fact if isinstance(correction, Amended | Inserted) else None
