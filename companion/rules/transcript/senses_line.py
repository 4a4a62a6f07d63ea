"""The line ``senses: draws calls trust 0.8``."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from companion.cards.text import Text
from companion.rules.catalog import nearest
from companion.rules.senses import CAMERA_ONLY, FULL, Senses
from companion.rules.transcript.notes import decimal, plain
from companion.rules.transcript.words import Words

REPORTED: Final = tuple(field.name for field in fields(Senses) if field.type == "bool")
"""The senses that a table has or doesn't have."""

_SENSES: Final = (*REPORTED, "none", "trust")


def read_senses(words: Words) -> Senses:
    """What was always reported.

    Raises:
        RefusedProblem: nothing is named, or a sense that there is not.
    """
    if words.next is None:
        raise words.refuse(None, _WHICH_SENSES.en, _WHICH_SENSES.zh)
    senses = CAMERA_ONLY
    while (word := words.next_word) is not None:
        if word not in _SENSES:
            hint = nearest(word, _SENSES)
            raise words.refuse(words.next, _WHICH_SENSES.en + hint.en, _WHICH_SENSES.zh + hint.zh)
        words.step()
        if word == "trust":
            senses = replace(senses, trust=decimal(words, words.next_word or "", most=1))
            words.step()
        elif word != "none":
            senses = replace(senses, **{word: True})
    return senses


_WHICH_SENSES: Final = Text(
    f"what is always reported? {', '.join(REPORTED)} or none, and trust 0.9",
    f"哪些事一定有人报？请写 {'、'.join(REPORTED)} 或 none，以及 trust 0.9",
)


def written_senses(senses: Senses) -> str:
    """The line without its key."""
    there = [sense for sense in REPORTED if getattr(senses, sense)]
    trust = [] if senses.trust == FULL.trust else ["trust", plain(senses.trust)]
    return " ".join([*(there or ["none"]), *trust])
