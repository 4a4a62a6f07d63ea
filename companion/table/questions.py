"""What the camera is not sure of is asked: "6 or 9?", "did I miss a card?"."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.rules.corrections import Amended, Correction, Inserted
from companion.rules.facts import Fact
from companion.rules.rulings import Ruling

TELL_FROM: Final = 0.9
"""The confidence, 0 to 1, from which a sighting is told instead of asked."""


class Doubt(StrEnum):
    """What a question is about."""

    CARD = "card"
    """Which card it was: it was not read surely."""
    FAULT = "fault"
    """Whether it was against the rules, or something before it was not seen."""


@dataclass(frozen=True, slots=True)
class Question:
    """Which of these was it?

    Any correction of the observation answers it; while it is open, play goes on.

    Attributes:
        number: The observation that is asked about.
        answers: The corrections that answer it, the likeliest first. Those that
            state what happened come before those that don't: it was nothing, it counts.
        open_ended: Whether it may be none of these.
        doubt: What it is about.
        ruling: What would be told if it happened as it was seen, worded as a
            question; where it is about a fault.
    """

    number: int
    answers: tuple[Correction, ...]
    open_ended: bool
    doubt: Doubt = Doubt.CARD
    ruling: Ruling | None = None

    @property
    def choices(self) -> tuple[Fact, ...]:
        """What may have happened, in the order of the answers that state it."""
        stating = (each for each in self.answers if isinstance(each, Amended | Inserted))
        return tuple(each.fact for each in stating)

    def answer(self, choice: int) -> Correction:
        """The correction that says: it was that one of the answers, counted from 0."""
        return self.answers[choice]
