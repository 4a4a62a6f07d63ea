"""The settings of the voice as plain JSON, to be remembered until next Saturday."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from companion.audio.kinds import Kind
from companion.audio.settings import (
    InvalidVoiceError,
    MissedUno,
    SpeaksFrom,
    VoiceSettings,
)
from companion.cards.text import Text

_NONE: Final = Text("these are no settings of a voice", "这不是语音设置")

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


def to_json(settings: VoiceSettings) -> dict[str, Json]:
    """*settings* as JSON."""
    return {
        "on": settings.on,
        "volume": settings.volume,
        "kinds": [str(kind) for kind in sorted(settings.kinds)],
        "turn_pause": settings.turn_pause,
        "missed_uno": settings.missed_uno,
        "speaks_from": settings.speaks_from,
        "respelled": dict(settings.respelled),
    }


def from_json(value: object) -> VoiceSettings:
    """What :func:`to_json` wrote; what is absent is as it is by default.

    Raises:
        InvalidVoiceError: it is something else.
    """
    if not isinstance(value, Mapping):
        raise InvalidVoiceError(_NONE)
    try:
        return _settings(VoiceSettings(), value)
    except InvalidVoiceError:
        raise
    except (TypeError, ValueError, AttributeError) as error:
        raise InvalidVoiceError(_NONE) from error


def _settings(usual: VoiceSettings, value: Mapping[str, Any]) -> VoiceSettings:
    return VoiceSettings(
        on=bool(value.get("on", usual.on)),
        volume=float(value.get("volume", usual.volume)),
        kinds=frozenset(map(Kind, value.get("kinds", usual.kinds))),
        turn_pause=float(value.get("turn_pause", usual.turn_pause)),
        missed_uno=MissedUno(value.get("missed_uno", usual.missed_uno)),
        speaks_from=SpeaksFrom(value.get("speaks_from", usual.speaks_from)),
        respelled=tuple(
            (str(name), str(spelling)) for name, spelling in value.get("respelled", {}).items()
        ),
    )
