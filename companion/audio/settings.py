"""How a table wants its voice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from companion.audio.kinds import NOT_CHATTY, Kind
from companion.cards.text import Text, TextError

SHORTEST_PAUSE: Final = 5.0
LONGEST_PAUSE: Final = 600.0
LONGEST_RESPELLING: Final = 60


class SpeaksFrom(StrEnum):
    """Which loudspeaker speaks."""

    COMPUTER = "computer"
    PHONE = "phone"
    BOTH = "both"


class MissedUno(StrEnum):
    """When the voice mentions a call that nobody heard."""

    AT_ONCE = "at_once"
    """It reminds: good for learning the game."""
    IN_THE_END = "in_the_end"
    """When the others can no longer catch it: the players had their chance first."""
    NEVER = "never"
    """Only what somebody accuses is judged."""


SPEAKS_FROM: Final[Mapping[SpeaksFrom, Text]] = MappingProxyType(
    {
        SpeaksFrom.COMPUTER: Text("this computer", "这台电脑"),
        SpeaksFrom.PHONE: Text("a phone", "一部手机"),
        SpeaksFrom.BOTH: Text("this computer and a phone", "电脑和手机"),
    }
)
MISSED_UNO: Final[Mapping[MissedUno, Text]] = MappingProxyType(
    {
        MissedUno.AT_ONCE: Text("Remind at once", "马上提醒"),
        MissedUno.IN_THE_END: Text(
            "Tell when nobody can catch it any more", "等别人不能再追究时才说"
        ),
        MissedUno.NEVER: Text("Leave it to the players", "由玩家自己发现"),
    }
)
"""What a host's page calls each value."""


class InvalidVoiceError(TextError):
    """Settings that no voice can have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoiceSettings:
    """How a table wants its voice.

    Attributes:
        on: Whether anything is spoken.
        volume: 0, silent, to 1, full.
        kinds: What is spoken.
        turn_pause: Seconds without news after which the player on turn is reminded.
        missed_uno: When a missing call is mentioned.
        speaks_from: Which loudspeaker speaks.
        respelled: How names are to be said, as pairs of the name and its
            spelling for the voice.

    Raises:
        InvalidVoiceError: a number is out of its range, or a spelling too long.
    """

    on: bool = True
    volume: float = 0.8
    kinds: frozenset[Kind] = NOT_CHATTY
    turn_pause: float = 30.0
    missed_uno: MissedUno = MissedUno.IN_THE_END
    speaks_from: SpeaksFrom = SpeaksFrom.COMPUTER
    respelled: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.volume <= 1:
            raise InvalidVoiceError(Text("the volume is 0 to 1", "音量在 0 到 1 之间"))
        if not SHORTEST_PAUSE <= self.turn_pause <= LONGEST_PAUSE:
            raise InvalidVoiceError(
                Text(
                    f"the pause is {SHORTEST_PAUSE:g} to {LONGEST_PAUSE:g} seconds",
                    f"停顿在 {SHORTEST_PAUSE:g} 到 {LONGEST_PAUSE:g} 秒之间",
                )
            )
        if any(len(spelling) > LONGEST_RESPELLING for _, spelling in self.respelled):
            raise InvalidVoiceError(
                Text(
                    f"a spelling has at most {LONGEST_RESPELLING} characters",
                    f"读法最多 {LONGEST_RESPELLING} 个字符",
                )
            )

    def said(self, name: str) -> str:
        """How *name* is spelled for the voice."""
        spelling = dict(self.respelled).get(name, "")
        return spelling if spelling.strip() else name
