"""A ruling that explains itself: what, what now, by which rule, and why here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.cards.names import Language
from companion.rules.book.chapters import ALL_DRAFTS
from companion.rules.rulings import Ruling
from companion.rules.wording.rulings import ground_sentence, remedy_sentence, ruling_sentence

_TITLES: Final = {draft.number: draft.title for draft in ALL_DRAFTS}


@dataclass(frozen=True, slots=True)
class Explanation:
    """A ruling in the words of one language.

    Attributes:
        sentence: The ruling itself.
        remedy: What to do now; empty if nothing.
        rule: Number and title of the section that it rests on: ``4.1 What fits``.
        ground: The option of this table that decided; empty if none did.
    """

    sentence: str
    remedy: str
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
    return Explanation(
        sentence=ruling_sentence(ruling, names, language),
        remedy=remedy_sentence(ruling, names, language),
        rule=f"{ruling.section} {title}",
        ground=ground_sentence(ruling, language),
    )
