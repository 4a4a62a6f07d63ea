"""What the camera saw, as a page shows it: pictures, boxes, and how sure it was."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards import card_name
from companion.cards.names import Language
from companion.table.ports import Evidence
from companion.table.sightings import Box, Reading
from companion.web.dispute import words as w


@dataclass(frozen=True, slots=True)
class Marked:
    """A card on the picture after the visit.

    Attributes:
        name: The card as it was read.
        box: Where it lies, ``(x_min, y_min, x_max, y_max)`` in pixels; ``None`` if
            that was not kept.
        read: How sure the camera was, and what else it may have been.
    """

    name: str
    box: Box | None
    read: str


def marked(evidence: Evidence, language: Language) -> tuple[Marked, ...]:
    """The cards of *evidence* in landing order."""
    return tuple(
        Marked(card_name(reading.card, language), reading.box, _read(reading, language))
        for reading in evidence.readings
    )


def _read(reading: Reading, language: Language) -> str:
    name = card_name(reading.card, language)
    told = w.READ_AS.in_language(language).format(name, f"{reading.confidence:.0%}")
    if reading.runner_up is None:
        return told
    other, share = reading.runner_up
    return told + w.OR_ELSE.in_language(language).format(card_name(other, language), f"{share:.0%}")
