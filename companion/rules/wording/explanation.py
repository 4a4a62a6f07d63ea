"""A ruling that explains itself: what, what now, by which rule, and why here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.cards.names import Language
from companion.rules.book.chapters import ALL_DRAFTS
from companion.rules.rulings import Code, Ruling
from companion.rules.wording.rulings import ground_sentence, remedy_sentence, ruling_sentence

_TITLES: Final = {draft.number: draft.title for draft in ALL_DRAFTS}
_SAYS_IT: Final = frozenset({Code.NEED_COLOR, Code.NEED_TARGET, Code.NEED_REVEAL})
"""Requests: the sentence itself says what to do."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """A ruling in the words of one language.

    Attributes:
        sentence: The ruling itself.
        remedy: What to do now; empty if nothing.
        advice: The remedy; empty also where the sentence says it already.
        rule: Number and title of the section that it rests on: ``4.1 What fits``.
        ground: The option of this table that decided; empty if none did.
    """

    sentence: str
    remedy: str
    advice: str
    rule: str
    ground: str


def explain(ruling: Ruling, names: Sequence[str], language: Language) -> Explanation:
    """Everything that there is to say about *ruling*.

    Args:
        ruling: What the referee decided.
        names: The players' names by seat.
        language: Which language.
    """
    title = _TITLES[ruling.section].in_language(language)
    remedy = remedy_sentence(ruling, names, language)
    return Explanation(
        sentence=ruling_sentence(ruling, names, language),
        remedy=remedy,
        advice="" if ruling.code in _SAYS_IT else remedy,
        rule=f"{ruling.section} {title}",
        ground=ground_sentence(ruling, language),
    )
