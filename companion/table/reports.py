"""What cameras, phones, microphones and keyboards hand to the session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.cards.text import TextError
from companion.rules.corrections import Correction
from companion.rules.facts import Fact, Source
from companion.table.draws import DrawSighting
from companion.table.sightings import Sighting


@dataclass(frozen=True, slots=True)
class Told:
    """Somebody tapped, typed or called what happened.

    Attributes:
        fact: What.
        source: Where the report comes from.
        at: When, in seconds on the table's clock; now if absent.
        confidence: 0 to 1.
    """

    fact: Fact
    source: Source
    at: float | None = None
    confidence: float = 1.0


@dataclass(frozen=True, slots=True)
class Corrected:
    """Somebody put an earlier entry right, or answered a question about it."""

    correction: Correction


Report: TypeAlias = Sighting | DrawSighting | Told | Corrected


class RefusedReportError(TextError):
    """A report that cannot enter the log, and why: nothing was changed by it."""
