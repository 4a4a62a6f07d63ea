"""Characters that do not belong in notation, and how to say so."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from companion.cards.text import Text

SPACES: Final = "\t \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
"""What separates words, as part of a character class."""

FORBIDDEN: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffd]"
)
"""Control, invisible and direction-changing characters, and traces of a wrong encoding."""

_UNQUOTABLE: Final = re.compile('["“”\r\n]')

_LONGEST: Final = 40


def visible(text: str) -> str:
    """*text* for an error message: short, and with invisible characters spelled out."""
    short = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    return FORBIDDEN.sub(lambda match: f"\\u{ord(match[0]):04x}", short)


def writable(text: str) -> bool:
    """Whether *text* can stand between quotation marks."""
    return _UNQUOTABLE.search(text) is None and FORBIDDEN.search(text) is None


def complaint(character: str) -> Text:
    """Why a forbidden *character* cannot stand in a transcript."""
    code = f"U+{ord(character):04X}"
    if character in "\x00\ufffd" or "\ud800" <= character <= "\udfff":
        return Text(
            f"{code} comes from a wrong encoding: save the file as UTF-8",
            f"{code} 说明编码不对：请把文件另存为 UTF-8",
        )
    name = unicodedata.name(character, "")
    what_en, what_zh = (f" ({name})", f"（{name}）") if name else ("", "")
    return Text(
        f"{code}{what_en} cannot be seen: delete it", f"{code}{what_zh}是看不见的字符：请删掉"
    )


def suspicion(word: str) -> Text:
    """What may be wrong with an unknown *word*, as the end of a sentence, or nothing."""
    plain = unicodedata.normalize("NFKC", word)
    if word.isascii():
        return Text("", "")
    if plain.isascii():
        return Text(
            f" (these are full-width characters: write {plain})", f"（这是全角字符：请写 {plain}）"
        )
    strange = next(char for char in word if not char.isascii())
    name = unicodedata.name(strange, "unnamed")
    code = f"U+{ord(strange):04X}"
    return Text(f" ({strange} is {code}, {name})", f"（{strange} 是 {code}，{name}）")
