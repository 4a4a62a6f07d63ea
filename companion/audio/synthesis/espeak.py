"""eSpeak NG: small, fast, and it reads names of many languages, Mandarin included."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from threading import Lock
from typing import Final

import espeakng_loader  # type: ignore[import-untyped]  # it comes without types
import numpy as np

from companion.audio.clip import Clip
from companion.audio.leveling import Sound, leveled, trimmed
from companion.audio.ports import CannotSayError
from companion.cards.names import Language

VOICES: Final[dict[Language, str]] = {"en": "en-us", "zh": "cmn"}

_SYNCHRONOUS: Final = 2
"""Output mode: synthesis returns when the last sample was handed over."""
_NO_EXIT: Final = 1 << 15
"""Option: report a missing voice instead of ending the program."""
_UTF8: Final = 1
_IPA: Final = 2
_RATE_PARAMETER: Final = 1
_WORDS_A_MINUTE: Final = 165
_BUFFER_MS: Final = 0
"""The library's own choice."""

_SCRIPTS: Final = (
    (re.compile(r"[\u3041-\u30ff]"), "ja"),
    (re.compile(r"[\u3400-\u9fff]"), "cmn"),
    (re.compile(r"[\u0400-\u04ff]"), "ru"),
    (re.compile(r"[\u0370-\u03ff]"), "el"),
    (re.compile(r"[\u0590-\u05ff]"), "he"),
    (re.compile(r"[\u0600-\u06ff]"), "ar"),
    (re.compile(r"[\u0900-\u097f]"), "hi"),
    (re.compile(r"[\uac00-\ud7af]"), "ko"),
    (re.compile(r"[A-Za-zÀ-ɏ]"), "en-us"),
)
"""Which voice reads the letters of a script; it would spell out those of the others."""
_WITHIN: Final = frozenset(" .,!?-'’。，！？、")
"""These end no stretch: a voice lowers its tone at a full stop."""
_SPELLED: Final = re.compile(r"lˌɛɾɚ|lˈɛɾɚ")
"""A letter that was named instead of read: "Chinese letter"."""

_Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
)


class EspeakUnavailableError(RuntimeError):
    """The library does not start: its data are missing or damaged."""


class _Library:
    """The library, of which a process has one: voice and callback are global in it."""

    def __init__(self) -> None:
        self.lock = Lock()
        self._library = ctypes.CDLL(espeakng_loader.get_library_path())
        data = espeakng_loader.get_data_path().encode()
        self.rate = int(self._library.espeak_Initialize(_SYNCHRONOUS, _BUFFER_MS, data, _NO_EXIT))
        if self.rate <= 0:
            raise EspeakUnavailableError(f"eSpeak NG does not start: {self.rate}")
        self._samples: list[bytes] = []
        self._callback = _Callback(self._take)
        self._library.espeak_SetSynthCallback(self._callback)
        self._library.espeak_TextToPhonemes.restype = ctypes.c_char_p
        self._library.espeak_SetParameter(_RATE_PARAMETER, _WORDS_A_MINUTE, 0)

    def speak(self, text: str, voice: str) -> Sound:
        """*text* as samples from -1 to 1 at :attr:`rate`."""
        data = text.encode()
        self._samples.clear()
        self._use(voice)
        self._library.espeak_Synth(data, len(data) + 1, 0, 1, 0, _UTF8, None, None)
        return np.frombuffer(b"".join(self._samples), np.int16) / 32768

    def phonemes(self, text: str, voice: str) -> str:
        """*text* in the international phonetic alphabet."""
        self._use(voice)
        rest = ctypes.c_char_p(text.encode())
        said: list[str] = []
        while rest.value:
            clause = self._library.espeak_TextToPhonemes(ctypes.byref(rest), _UTF8, _IPA)
            said.append((clause or b"").decode())
        return " ".join(said)

    def _use(self, voice: str) -> None:
        if self._library.espeak_SetVoiceByName(voice.encode()) != 0:
            raise EspeakUnavailableError(f"eSpeak NG has no voice {voice}")

    def _take(self, samples: ctypes._Pointer[ctypes.c_short], count: int, _: object) -> int:
        if count > 0:
            self._samples.append(ctypes.string_at(samples, 2 * count))
        return 0


@cache
def _library() -> _Library:
    return _Library()


def phonemes(text: str, language: Language) -> str:
    """How eSpeak NG reads *text*, in the international phonetic alphabet.

    Raises:
        CannotSayError: it would name letters instead of reading them.
    """
    library = _library()
    with library.lock:
        said = library.phonemes(text, VOICES[language])
    if not said.strip() or _SPELLED.search(said):
        raise CannotSayError(f"eSpeak NG spells {text} out")
    return said


class Espeak:
    """A :class:`~companion.audio.ports.Synthesizer` by eSpeak NG.

    Letters of another script than the language's own are read by a voice that knows
    them: a Chinese name in an English sentence is Chinese.
    """

    def __init__(self, language: Language) -> None:
        self._voice = VOICES[language]
        self.name = f"espeak-{version('espeakng-loader')}-{self._voice}-{_WORDS_A_MINUTE}"

    def say(self, text: str) -> Clip:
        """Speak *text*."""
        parts = list(_parts(text, self._voice))
        library = _library()
        with library.lock:
            spoken = [trimmed(library.speak(part, voice)) for part, voice in parts]
        return leveled(np.concatenate(spoken), library.rate)


def _parts(text: str, main: str) -> Iterator[tuple[str, str]]:
    """Stretches of *text*, each with the voice that reads it; *main* reads what is no letter.

    Raises:
        CannotSayError: no voice reads one of its letters, or there is nothing to read.
    """
    if not any(sign.isalnum() for sign in text):
        raise CannotSayError(f"there is nothing to say in {text!r}")
    stretch, voice = "", main
    for sign in text:
        reads = _reader(sign) if sign.isalpha() else voice if sign in _WITHIN else main
        if reads != voice and any(each.isalnum() for each in stretch):
            yield stretch, voice
            stretch = ""
        stretch, voice = stretch + sign, reads
    if any(each.isalnum() for each in stretch):
        yield stretch, voice


def _reader(letter: str) -> str:
    for script, voice in _SCRIPTS:
        if script.match(letter):
            return voice
    raise CannotSayError(f"no voice reads {letter}")
