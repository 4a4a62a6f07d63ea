"""A sentence in every language of the table, and refusals that carry one."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards.names import Language


@dataclass(frozen=True, slots=True)
class Text:
    """The same sentence in English and in Chinese."""

    en: str
    zh: str

    def in_language(self, language: Language) -> str:
        """The sentence in *language*."""
        return self.en if language == "en" else self.zh


class TextError(ValueError):
    """A refusal whose sentence is known in every language; ``str()`` gives the English one.

    Attributes:
        text: What is wrong and what to do about it, for the person who wrote it.
    """

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text
