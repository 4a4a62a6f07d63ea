"""One thing to say: its sentences, how urgent it is, and until when it holds."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.audio.kinds import MANNERS, Kind, Manner
from companion.audio.phrases import SPOKEN, Line
from companion.cards.names import Language
from companion.cards.text import Text
from companion.rules.rulings import Ruling, Severity
from companion.rules.wording.phrases.phrasebook import Phrases
from companion.rules.wording.telling import About, tell

NOTHING: Final = About()


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something to say in any language, about players, cards and numbers.

    Attributes:
        line: What it says; or the ruling that it tells.
        about: What fills it.
    """

    line: Line | Ruling
    about: About = NOTHING

    @classmethod
    def of(cls, ruling: Ruling) -> Sentence:
        """The sentence of a ruling."""
        colors = () if ruling.color is None else (ruling.color,)
        about = About(
            seat=ruling.seat,
            other=ruling.other,
            cards=ruling.cards,
            top=ruling.top,
            count=ruling.count,
            colors=colors,
        )
        return cls(ruling, about)

    def in_language(self, names: Sequence[str], language: Language) -> str:
        """The sentence with the players' *names* by seat."""
        return tell(self._phrases(language), self.about, names, language)

    def _phrases(self, language: Language) -> Phrases:
        spoken = SPOKEN[language]
        if isinstance(self.line, Line):
            return spoken.lines[self.line]
        wording = spoken.rulings[self.line.code]
        return wording.asks if self.line.severity is Severity.QUESTION else wording.says


@dataclass(frozen=True, slots=True)
class Premise:
    """What has to be so for a prompt to be true; it is dropped when that has changed.

    Attributes:
        round: Which round of the log.
        number: The observation that it is about; ``None`` if about none.
        ruling: The ruling that it tells.
        value: What the state said when the prompt was made.
    """

    round: int = 0
    number: int | None = None
    ruling: Ruling | None = None
    value: Hashable = None


@dataclass(frozen=True, slots=True)
class Prompt:
    """One thing to say.

    Attributes:
        kind: What it is about.
        sentences: In order.
        premise: What has to be so; ``None`` if nothing makes it untrue.
        seat: Whom it concerns, where its premise is about somebody.
        after: Seconds to wait before it is said, so that it may become needless.
    """

    kind: Kind
    sentences: tuple[Sentence, ...]
    premise: Premise | None = None
    seat: int | None = None
    after: float = 0.0

    @property
    def manner(self) -> Manner:
        """How urgent it is, and how long it is worth saying."""
        return MANNERS[self.kind]

    def in_language(self, names: Sequence[str], language: Language) -> str:
        """All sentences with the players' *names* by seat."""
        space = " " if language == "en" else ""
        return space.join(each.in_language(names, language) for each in self.sentences)

    def text(self, names: Sequence[str]) -> Text:
        """All sentences in every language."""
        return Text(self.in_language(names, "en"), self.in_language(names, "zh"))
