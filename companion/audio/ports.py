"""What the voice needs from outside, and what it tells a phone that is its loudspeaker."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from companion.audio.clip import Clip
from companion.audio.kinds import Kind
from companion.cards.text import Text

ClipId: TypeAlias = str
"""What a phone asks for to hear a clip."""


class CannotSayError(ValueError):
    """A synthesizer has no sound for a text; another voice may have."""


class Synthesizer(Protocol):
    """Text to speech in one language. Only one thread at a time calls it.

    Attributes:
        name: Names voice, version and whatever changes how it sounds; clips are
            kept by it.
    """

    name: str

    def say(self, text: str) -> Clip:
        """Speak *text*.

        Raises:
            CannotSayError: it would leave out a word or spell it out.
        """


class Outlet(Protocol):
    """Something that makes a clip heard."""

    def play(self, utterance: Utterance, goes_on: Callable[[], bool]) -> None:
        """Play until the end, or until *goes_on* says no; it returns when all is quiet.

        Raises:
            NoSoundError: nobody can hear it.
        """

    def check(self) -> None:
        """Look whether something would be heard.

        Raises:
            NoSoundError: nobody would hear anything.
        """


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something that is being said, or was.

    Attributes:
        id: What a phone asks for to hear it.
        number: It grows from utterance to utterance.
        kind: What it is about; ``None`` for a test.
        text: The sentence as people read it.
        clip: The sound.
        volume: 0 to 1.
    """

    id: ClipId
    number: int
    kind: Kind | None
    text: Text
    clip: Clip
    volume: float


@dataclass(frozen=True, slots=True)
class ClipBegins:
    """A phone that is the loudspeaker plays this clip now.

    Attributes:
        id: The clip; :meth:`VoiceView.clip
            <companion.audio.voice.VoiceView.clip>` gives its bytes.
        number: Of the utterance; a phone that has seen it does not play it again.
        text: For those who read.
        seconds: How long it lasts.
        volume: 0 to 1.
    """

    id: ClipId
    number: int
    text: Text
    seconds: float
    volume: float


@dataclass(frozen=True, slots=True)
class ClipStops:
    """The phone falls silent: something more important comes, or it is not true any more."""

    number: int


PhoneCue: TypeAlias = ClipBegins | ClipStops
"""What a phone that is the loudspeaker is told."""

Hang: TypeAlias = Callable[[], None]
"""Ends a subscription."""
