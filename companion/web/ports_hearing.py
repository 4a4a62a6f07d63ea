"""What the host's page needs of the listening."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from companion.cards.text import Text


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """One way to listen, and what comes of it, as it was measured.

    Attributes:
        heard: How many of a hundred calls are heard.
        credited: How many of a hundred times somebody is credited with a call that
            nobody made.
    """

    heard: float
    credited: float


@dataclass(frozen=True, slots=True)
class HearingState:
    """How the table is listened to.

    Attributes:
        on: Whether the microphone is open at all.
        ways: The ways to listen, the most careful one first; none without a model.
        chosen: Which of them is in force.
        trouble: Why nobody is heard, if that is so.
        remark: What would make more calls heard, if anything is missing for that.
    """

    on: bool
    ways: tuple[Sensitivity, ...]
    chosen: int
    trouble: Text | None = None
    remark: Text | None = None


@dataclass(frozen=True, slots=True)
class Meter:
    """What a meter shows now.

    Attributes:
        level: How loud it is, 0 to 1.
        listens: Whether a call would be heard now.
        heard: Seconds since a call was heard; ``None`` if there was none.
    """

    level: float
    listens: bool
    heard: float | None


class HearingDesk(Protocol):
    """The listening, as a host handles it. Any thread may call it."""

    def state(self) -> HearingState:
        """How it is set."""

    def change(self, *, on: bool, way: int) -> None:
        """Listen otherwise, from now on and next Saturday.

        Args:
            on: Whether the microphone is open at all.
            way: The place of a way to listen.

        Raises:
            TextError: there is no such way, or it cannot be remembered.
        """

    def meter(self) -> Meter:
        """What the meter shows now."""
