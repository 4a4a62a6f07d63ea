"""eSpeak NG 1.52 out of the package ``espeakng-loader``: formants, with many variants."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final

import numpy as np

from datasets.voices.engines.engine import EngineMissingError, Sound, Speaker, as_clip
from datasets.voices.sayings import Saying

_SYNCHRONOUS: Final = 2
_UTF8: Final = 1
_IPA: Final = 2
_RATE_PARAMETER: Final = 1
_WORDS_PER_MINUTE: Final = 175
_VARIANTS: Final = (
    *(f"m{number}" for number in range(1, 9)),
    *(f"f{number}" for number in range(1, 6)),
    *("Alex", "Alicia", "Andrea", "Andy", "Annie", "Denis", "Diogo", "Gene", "Henrique", "Hugo"),
    *("Jacky", "Lee", "Marco", "Mario", "Michael", "Mike", "Nguyen", "Reed", "Storm", "adam"),
    *("anika", "aunty", "belinda", "boris", "caleb", "david", "ed", "edward", "grandma", "grandpa"),
    *("ian", "iven", "iven3", "john", "klatt", "klatt3", "klatt5", "linda", "max", "miguel"),
    *("norbert", "pablo", "pedro", "quincy", "rob", "robert", "sandro", "shelby", "steph"),
    *("steph3", "travis", "victor", "zac"),
)
_ACCENTS: Final = {
    "en-us": "en", "en-gb": "en", "en-gb-x-rp": "en", "en-029": "en", "en-gb-scotland": "en",
    "es": "es", "es-419": "es", "it": "it", "pl": "pl", "fi": "fi", "cs": "cs", "hr": "hr",
    "id": "id", "ro": "ro", "eo": "eo", "cmn": "zh", "fr-fr": "fr",
}  # fmt: skip
"""An accent of eSpeak's, and the language of the phrases that it says."""
_ITS_NAMES: Final = {"en-gb": "en", "fr-fr": "fr"}
"""What eSpeak calls an accent that it does not find by the usual name."""


@cache
def library() -> ctypes.CDLL:
    """The library, ready to speak.

    Raises:
        EngineMissingError: ``espeakng-loader`` is not installed.
    """
    try:
        import espeakng_loader  # noqa: PLC0415 - only who lets it speak needs it
    except ImportError as error:
        raise EngineMissingError("eSpeak NG speaks with: pip install espeakng-loader") from error
    espeak = ctypes.CDLL(espeakng_loader.get_library_path())
    espeak.espeak_TextToPhonemes.restype = ctypes.c_char_p
    espeak.espeak_Initialize(_SYNCHRONOUS, 0, str(espeakng_loader.get_data_path()).encode(), 0)
    return espeak


def speaking(voice: str) -> ctypes.CDLL:
    """The library, with that *voice*: an accent, or an accent and a variant with a plus between.

    Raises:
        ValueError: eSpeak knows none of that name; it would go on with the one before.
    """
    accent, plus, variant = voice.partition("+")
    name = _ITS_NAMES.get(accent, accent) + plus + variant
    if library().espeak_SetVoiceByName(name.encode()):
        raise ValueError(name)
    return library()


def phonemes(text: str, accent: str) -> str:
    """*text* in the International Phonetic Alphabet as eSpeak reads it, sentence marks gone."""
    espeak = speaking(accent)
    rest = ctypes.c_void_p()
    buffer = ctypes.create_string_buffer(text.encode())
    rest.value = ctypes.addressof(buffer)
    clauses = []
    while rest.value:
        spoken = espeak.espeak_TextToPhonemes(ctypes.byref(rest), _UTF8, _IPA)
        clauses.append(spoken.decode())
    return ", ".join(clause for clause in clauses if clause)


class Espeak:
    """Seventeen accents by some seventy variants of the throat."""

    def speakers(self) -> Sequence[Speaker]:
        """Every accent with a part of the variants, each variant with about four accents."""
        library()
        accents = list(_ACCENTS.items())
        voices = [
            Speaker(f"{accent}+{variant}", (language,))
            for place, variant in enumerate(_VARIANTS)
            for accent, language in (*accents[place % 4 :: 4], *accents[:1])
        ]
        measured = [
            Speaker(name, (_ACCENTS[name.split("+")[0]],))
            for name in ("en-gb+m7", "es+f5", "it+m6", "cmn+f5")
        ]
        return list({voice.name: voice for voice in (*voices, *measured)}.values())

    def say(self, speaker: Speaker, sayings: Iterable[Saying]) -> Iterator[Sound]:
        """What *speaker* makes of each saying."""
        for saying in sayings:
            heard: list[Any] = []
            on_sound = _callback(heard)
            espeak = speaking(speaker.name)
            espeak.espeak_SetSynthCallback(on_sound)
            words = int(_WORDS_PER_MINUTE * saying.pace)
            espeak.espeak_SetParameter(_RATE_PARAMETER, words, 0)
            text = saying.text.encode()
            espeak.espeak_Synth(text, len(text) + 1, 0, 0, 0, _UTF8, None, None)
            yield as_clip(np.concatenate([*heard, np.zeros(0, np.int16)]), 22_050)


def _callback(heard: list[Any]) -> Any:
    """What eSpeak calls with each piece of sound."""
    kind = ctypes.CFUNCTYPE(
        ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
    )

    def keep(samples: Any, count: int, _events: Any) -> int:
        if samples and count:
            heard.append(np.ctypeslib.as_array(samples, (count,)).copy())
        return 0

    return kind(keep)
