"""From a sentence as people read it to what a synthesizer is given."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from companion.cards.names import Language

_ENDS: Final = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")
_INITIAL: Final = re.compile(r"(?:^|\s)[A-Z]\.$")
"""``J.`` ends no sentence."""
_DIGITS: Final = "零一二三四五六七八九"


def sentences(text: str) -> list[str]:
    """*text* cut at the ends of its sentences; each becomes a clip of its own."""
    whole: list[str] = []
    for part in filter(None, _ENDS.split(text)):
        if whole and _INITIAL.search(whole[-1]):
            whole[-1] = f"{whole[-1]} {part}"
        else:
            whole.append(part)
    return whole


def spoken_form(sentence: str, language: Language) -> str:
    """*sentence* with signs as words, and letters that no voice knows without their marks."""
    plain = "".join(map(_known_letter, unicodedata.normalize("NFC", sentence)))
    return _chinese(plain) if language == "zh" else plain


def _known_letter(sign: str) -> str:
    """A letter with several marks, such as ``ễ``, without them."""
    if not "\u1e00" <= sign <= "\u1eff":
        return sign
    return "".join(
        each for each in unicodedata.normalize("NFD", sign) if not unicodedata.combining(each)
    )


def _chinese(sentence: str) -> str:
    """Two of something is 两; a plus and a call are words; a number is read digit by digit."""
    said = re.sub("uno", "优诺", sentence, flags=re.IGNORECASE)
    said = re.sub(r"\+(\d)", lambda plus: "加" + _DIGITS[int(plus[1])], said)
    return re.sub(r"(?<!\d)2(?=张)", "两", said)
