"""A sentence in every language of the table."""

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
