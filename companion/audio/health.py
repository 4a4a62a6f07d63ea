"""Whether the voice is heard, and what to do if not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from companion.cards.text import Text, TextError


class SoundTrouble(StrEnum):
    """Why nothing is heard."""

    NO_PORTAUDIO = "no_portaudio"
    """The library that plays sound is not installed."""
    NO_LOUDSPEAKER = "no_loudspeaker"
    """There is no loudspeaker, or it was unplugged."""
    NO_PHONE = "no_phone"
    """The phone that is to speak is not there."""
    NO_VOICE = "no_voice"
    """No synthesizer can say it."""
    FAILED = "failed"
    """Something unforeseen."""


TEXTS: Final[Mapping[SoundTrouble, Text]] = MappingProxyType(
    {
        SoundTrouble.NO_PORTAUDIO: Text(
            "The voice is off: the sound library is missing. On Debian and Raspberry Pi:"
            " sudo apt install libportaudio2. Or let a phone speak.",
            "语音无法播放：缺少声音库。Debian 和树莓派请运行 sudo apt install libportaudio2，"
            "或改用手机播放。",
        ),
        SoundTrouble.NO_LOUDSPEAKER: Text(
            "I find no loudspeaker. Plug one in: I go on by myself. Or let a phone speak.",
            "没有找到扬声器。插上后我会自动继续，也可以改用手机播放。",
        ),
        SoundTrouble.NO_PHONE: Text(
            "The phone that speaks for me is gone: open its loudspeaker page again.",
            "播放语音的手机断开了：请重新打开它的扬声器页面。",
        ),
        SoundTrouble.NO_VOICE: Text(
            "I can't pronounce something: respell the name.",
            "有的名字我读不出来：请改写读法。",
        ),
        SoundTrouble.FAILED: Text(
            "A sentence could not be spoken because of an error; the game goes on.",
            "有一句话因出错没有播出，牌局继续。",
        ),
    }
)
BACK: Final = Text("The voice is back.", "语音恢复了。")


@dataclass(frozen=True, slots=True)
class Health:
    """Something about the voice that those at the table have to know.

    Attributes:
        trouble: What it is about.
        present: Whether it is so now; ``False`` when it is over.
        text: The sentence.
    """

    trouble: SoundTrouble
    present: bool
    text: Text


def unsaid(trouble: SoundTrouble, what: Text) -> Health:
    """One sentence that was not spoken, with *what* it was or why; the voice itself is well."""
    told = TEXTS[trouble]
    text = Text(f"{told.en} ({what.en})", f"{told.zh}（{what.zh}）")
    return Health(trouble, present=True, text=text)


class NoSoundError(TextError):
    """Nobody can hear the voice.

    Attributes:
        trouble: Why.
    """

    def __init__(self, trouble: SoundTrouble) -> None:
        super().__init__(TEXTS[trouble])
        self.trouble = trouble
