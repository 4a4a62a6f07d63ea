"""How a table wants to be listened to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class HearingSettings:
    """How a table wants to be listened to.

    Attributes:
        on: Whether the microphone is open at all.
        sensitivity: Which of the model's working points, from 0, the most
            careful one, on; the model's own choice if absent.
        device: The name of a microphone, or a part of it; the system's own if absent.
    """

    on: bool = True
    sensitivity: int | None = None
    device: str | None = None
