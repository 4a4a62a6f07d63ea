"""From the phonetic alphabet as eSpeak NG writes it to the one that Hibari learned."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "aɪə": "Iə",
        "aɪɚ": "Iəɹ",
        "eɪ": "A",
        "aɪ": "I",
        "oʊ": "O",
        "əʊ": "O",
        "ɔɪ": "Y",
        "aʊ": "W",
        "dʒ": "ʤ",
        "tʃ": "ʧ",
        "ɜː": "ɜɹ",
        "ɚ": "əɹ",
        "ɐ": "ə",
        "o": "O",
        "e": "A",
        "a": "ɑ",
        "r": "ɹ",
        "x": "k",
        "ç": "h",
        "ɬ": "l",
        "ʔ": "t",
        "ɾ": "T",
        "n̩": "ᵊn",
        "l̩": "ᵊl",
        "ː": "",
        "-": "",
        "\u0303": "n",
        "\u0361": "",
        "\u200d": "",
    }
)
"""Diphthongs and affricates are one sign there, and length is none."""

_LONGEST: Final = max(map(len, _SIGNS))


def in_hibari_signs(ipa: str) -> str:
    """*ipa* with Hibari's sign for each sound; what is the same in both stays."""
    signs: list[str] = []
    place = 0
    while place < len(ipa):
        sound = _sound_at(ipa, place)
        signs.append(_SIGNS.get(sound, sound))
        place += len(sound)
    return "".join(signs).strip()


def _sound_at(ipa: str, place: int) -> str:
    """The longest known sound that begins at *place*, or one sign."""
    for length in range(_LONGEST, 0, -1):
        sound = ipa[place : place + length]
        if sound in _SIGNS:
            return sound
    return ipa[place]
