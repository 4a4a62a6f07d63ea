"""Where clips are made, and kept, so that none is made twice."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from threading import Lock
from typing import Final

from companion.audio.clip import Clip, joined
from companion.audio.clip_shelf import ClipShelf
from companion.audio.ports import Synthesizer
from companion.audio.pronunciation import sentences, spoken_form
from companion.cards.names import Language

PAUSE: Final = 0.12
"""Seconds between two sentences."""


class Studio:
    """Text to clips, by the synthesizer of its language; any thread may ask.

    Args:
        synthesizers: One for each language.
        shelf: Where clips are kept.
    """

    def __init__(self, synthesizers: Mapping[Language, Synthesizer], shelf: ClipShelf) -> None:
        self._synthesizers = synthesizers
        self._shelf = shelf
        self._one_at_a_time = Lock()

    def clip(self, text: str, language: Language) -> Clip:
        """The sound of *text*: its sentences one after the other.

        Raises:
            CannotSayError: no voice can say it.
        """
        return joined([self._sentence(each, language) for each in sentences(text)], PAUSE)

    def _sentence(self, sentence: str, language: Language) -> Clip:
        voice = self._synthesizers[language]
        said = spoken_form(sentence, language)
        key = hashlib.sha256(f"{voice.name}\n{said}".encode()).hexdigest()
        kept = self._shelf.get(key)
        if kept is not None:
            return kept
        with self._one_at_a_time:
            clip = voice.say(said)
        self._shelf.put(key, clip)
        return clip
