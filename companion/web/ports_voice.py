"""What the host's page needs from the voice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from companion.cards.names import Language
from companion.cards.text import Text


@dataclass(frozen=True, slots=True)
class VoiceSwitch:
    """One kind of sentence that can be switched on and off.

    Attributes:
        key: What settings call it.
        title: What the page calls it.
        on: Whether it is spoken.
    """

    key: str
    title: Text
    on: bool


@dataclass(frozen=True, slots=True)
class VoiceChoice:
    """One thing about the voice that has a few named values.

    Attributes:
        key: What settings call it.
        title: What the page calls it.
        values: Each value, and what the page calls it.
        value: The chosen one.
    """

    key: str
    title: Text
    values: tuple[tuple[str, Text], ...]
    value: str


@dataclass(frozen=True, slots=True)
class VoiceState:
    """How the voice is set.

    Attributes:
        on: Whether anything is spoken.
        volume: 0, silent, to 1, full.
        turn_pause: Seconds without news after which the player on turn is reminded.
        shortest_pause: The fewest seconds that this can be.
        longest_pause: The most.
        switches: What can be spoken.
        choices: What else can be chosen.
        trouble: Why nothing is heard, if that is so.
    """

    on: bool
    volume: float
    turn_pause: float
    shortest_pause: float
    longest_pause: float
    switches: tuple[VoiceSwitch, ...]
    choices: tuple[VoiceChoice, ...] = ()
    trouble: Text | None = None


class VoiceDesk(Protocol):
    """The voice, as a host handles it. Any thread may call it; nothing waits for sound."""

    def state(self) -> VoiceState:
        """How it is set."""

    def change(
        self,
        *,
        on: bool,
        volume: float,
        turn_pause: float,
        kinds: frozenset[str],
        chosen: Mapping[str, str],
    ) -> None:
        """Set it otherwise, from now on and next Saturday.

        Args:
            on: Whether anything is spoken.
            volume: 0 to 1.
            turn_pause: Seconds.
            kinds: The keys of everything that is spoken.
            chosen: The value of each choice, by its key.

        Raises:
            TextError: a number is out of its range, or there is no such key or value.
        """

    def try_out(self, language: Language) -> None:
        """Say something, so that everybody hears how it sounds."""

    def use_language(self, language: Language) -> None:
        """Speak this language from now on."""

    def clip(self, clip_id: str) -> bytes | None:
        """The WAV file of a recent clip; ``None`` if it is not recent."""

    def spellings(self) -> Mapping[str, str]:
        """How names are said that somebody respelled."""

    def respell(self, name: str, spelling: str) -> None:
        """Say *name* like that from now on, and say it once; as it is written if empty.

        Raises:
            TextError: it is too long, or it cannot be remembered.
        """
