"""Several voices for one language: the first one that can say a text says it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.audio.clip import Clip
from companion.audio.ports import CannotSayError, Synthesizer


class Choir:
    """A :class:`~companion.audio.ports.Synthesizer` made of others.

    Args:
        voices: The best first.
    """

    def __init__(self, voices: Sequence[Synthesizer]) -> None:
        self._voices = tuple(voices)
        self.name = "+".join(voice.name for voice in self._voices)

    def say(self, text: str) -> Clip:
        """Speak *text*."""
        for voice in self._voices:
            try:
                clip = voice.say(text)
            except CannotSayError:
                continue
            if clip.seconds:
                return clip
        raise CannotSayError(f"no voice says {text}")
