"""Why nobody is heard, and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from companion.cards.text import Text, TextError


class DeafTrouble(StrEnum):
    """Why nobody is heard."""

    NO_LIBRARY = "no_library"
    """The library that records sound is not installed."""
    NO_MICROPHONE = "no_microphone"
    """There is no microphone, it was unplugged, or it gives nothing any more."""
    MUTED = "muted"
    """It gives silence without the slightest noise."""
    NO_MODEL = "no_model"
    """The network that hears the word is missing or damaged."""


TEXTS: Final[Mapping[DeafTrouble, Text]] = MappingProxyType(
    {
        DeafTrouble.NO_LIBRARY: Text(
            "I can't hear calls: the sound library is missing. On Debian and Raspberry Pi:"
            " sudo apt install libportaudio2. Call with the UNO button until then.",
            "听不到喊UNO：缺少声音库。Debian 和树莓派请运行 sudo apt install libportaudio2，"
            "在此之前请按手机上的 UNO 按钮。",
        ),
        DeafTrouble.NO_MICROPHONE: Text(
            "I find no microphone. Plug one in: I go on by myself."
            " Call with the UNO button until then.",
            "没有找到麦克风。插上后我会自动继续，在此之前请按手机上的 UNO 按钮。",
        ),
        DeafTrouble.MUTED: Text(
            "The microphone gives no sound at all: is it switched off?"
            " Call with the UNO button until then.",
            "麦克风一点声音也没有，是不是关掉了？在此之前请按手机上的 UNO 按钮。",
        ),
        DeafTrouble.NO_MODEL: Text(
            "I can't hear calls: the listener's model is missing or damaged."
            " Call with the UNO button.",
            "听不到喊UNO：识别模型缺失或损坏。请按手机上的 UNO 按钮。",
        ),
    }
)
ALONE: Final = Text(
    "I hear more calls, and imagine fewer, where the package pyopen-wakeword is installed:"
    " pip install pyopen-wakeword, and start me again. (There is none for macOS.)",
    "安装 pyopen-wakeword 后，听得更准：请运行 pip install pyopen-wakeword，然后重新启动。"
    "（macOS 没有这个软件包。）",
)
"""Where nobody gives a second opinion."""
HEARS_AGAIN: Final = Text("I can hear calls again.", "又能听到喊UNO了。")


@dataclass(frozen=True, slots=True)
class EarHealth:
    """Something about the listening that those at the table have to know.

    Attributes:
        trouble: What it is about.
        present: Whether it is so now; ``False`` when it is over.
        text: The sentence.
    """

    trouble: DeafTrouble
    present: bool
    text: Text


class DeafError(TextError):
    """Nobody is heard.

    Attributes:
        trouble: Why.
    """

    def __init__(self, trouble: DeafTrouble) -> None:
        super().__init__(TEXTS[trouble])
        self.trouble = trouble
