"""How a table wants to be listened to, also as plain JSON until next Saturday."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from companion.cards.text import Text, TextError


class InvalidHearingError(TextError):
    """Something that is no settings of a listener."""

    def __init__(self) -> None:
        super().__init__(Text("these are no settings of a listener", "这不是听音设置"))


@dataclass(frozen=True, slots=True, kw_only=True)
class HearingSettings:
    """How a table wants to be listened to.

    Attributes:
        on: Whether the microphone is open at all. A table asks for it: what the model
            hears and misses stands in ``models/README.md``.
        sensitivity: Which of the model's working points, from 0, the most
            careful one, on; the model's own choice if absent.
        device: The name of a microphone, or a part of it; the system's own if absent.
    """

    on: bool = False
    sensitivity: int | None = None
    device: str | None = None


def to_json(settings: HearingSettings) -> dict[str, bool | int | str | None]:
    """*settings* as JSON."""
    return asdict(settings)


def from_json(value: object) -> HearingSettings:
    """What :func:`to_json` wrote; what is absent is as it is by default.

    Raises:
        InvalidHearingError: it is something else.
    """
    if not isinstance(value, Mapping):
        raise InvalidHearingError
    on, sensitivity, device = map(value.get, ("on", "sensitivity", "device"))
    if not isinstance(on, bool | None) or not isinstance(device, str | None):
        raise InvalidHearingError
    if isinstance(sensitivity, bool) or not isinstance(sensitivity, int | None):
        raise InvalidHearingError
    return HearingSettings(on=bool(on), sensitivity=sensitivity, device=device or None)
