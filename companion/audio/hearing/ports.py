"""What a host's page needs of the listening: a protocol only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from companion.audio.hearing.model import WorkingPoint
from companion.audio.hearing.settings import HearingSettings
from companion.audio.hearing.trouble import EarHealth
from companion.cards.text import Text


@dataclass(frozen=True, slots=True)
class Meter:
    """What a live meter shows.

    Attributes:
        level: How loud it is, 0 to 1.
        listens: Whether a call would be heard now: somebody can owe one, and the
            companion does not speak itself.
        heard: The last word that was sure enough while it listened: how long ago, in
            seconds; ``None`` if there was none.
    """

    level: float
    listens: bool
    heard: float | None


class HearingDesk(Protocol):
    """What a host's page needs of the listening. Any thread may call it."""

    @property
    def settings(self) -> HearingSettings:
        """How the table wants to be listened to."""

    @property
    def trouble(self) -> EarHealth | None:
        """Why nobody is heard at the moment, if so."""

    @property
    def remark(self) -> Text | None:
        """What would make it hear more, if anything is missing for that."""

    @property
    def points(self) -> tuple[WorkingPoint, ...]:
        """The sensitivities to choose from, with what each one costs; none without a model."""

    @property
    def chosen(self) -> int:
        """Which of them is in force."""

    def change(self, settings: HearingSettings) -> None:
        """Listen like this from now on."""

    def meter(self) -> Meter:
        """What the meter shows now."""
