"""Hibari: a small neural English voice, and eSpeak NG tells it how names are read.

By itself it guesses at unknown words and drops what it cannot read at all. Here
its guesses are replaced: a word that is not in its dictionary is read by eSpeak
NG, and the text is refused if that cannot read it either.
"""

from __future__ import annotations

import re
from functools import cached_property
from importlib.metadata import version
from typing import Final

import numpy as np
from hibari import SAMPLE_RATE, Hibari  # type: ignore[import-untyped]  # it comes without types
from hibari.g2p import G2P  # type: ignore[import-untyped]  # likewise

from companion.audio.clip import Clip
from companion.audio.leveling import leveled
from companion.audio.ports import CannotSayError
from companion.audio.synthesis.espeak import phonemes
from companion.audio.synthesis.phoneme_signs import in_hibari_signs

_WORDS: Final = re.compile(r"[^\W\d_]+")
_LATIN: Final = re.compile(r"[A-Za-zÀ-ɏ]+")
_SEED: Final = 1
"""The same noise each time: a sentence sounds the same whenever it is made."""


class HibariVoice:
    """A :class:`~companion.audio.ports.Synthesizer` by Hibari."""

    def __init__(self) -> None:
        self.name = f"hibari-{version('hibari-tts')}-heart"

    def say(self, text: str) -> Clip:
        """Speak *text*."""
        words = _WORDS.findall(text)
        foreign = [word for word in words if not _LATIN.fullmatch(word)]
        if foreign or not words:
            raise CannotSayError(f"Hibari does not read {foreign or text}")
        sound = self._hibari(text, seed=_SEED)
        return leveled(np.asarray(sound, np.float64), SAMPLE_RATE)

    @cached_property
    def _hibari(self) -> Hibari:
        """The model; loading takes about a second."""
        return Hibari(g2p=G2P(oov=self._read))

    @cached_property
    def _alphabet(self) -> frozenset[str]:
        return frozenset(self._hibari.vocab)

    def _read(self, word: str) -> str:
        """How a word that is not in the dictionary is read."""
        signs = in_hibari_signs(phonemes(word, "en"))
        unknown = set(signs) - self._alphabet
        if unknown:
            raise CannotSayError(f"Hibari has no sound for {sorted(unknown)} in {word}")
        return signs
