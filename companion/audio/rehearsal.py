"""Which sentences are made before they are needed: those that cannot wait, and are few."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, product
from string import Formatter
from typing import Final

from companion.audio.phrases import SPOKEN, Spoken
from companion.audio.pronunciation import sentences
from companion.cards import ALL_CARDS, Card, Color
from companion.cards.names import Language
from companion.rules.rulings import Code
from companion.rules.wording.phrases.phrasebook import Phrases
from companion.rules.wording.telling import About, tell

_COUNTS: Final = (1, 2, 4, 6, 8)
"""Cards to draw that are not rare."""


def rehearsed(names: Sequence[str], language: Language) -> Iterator[str]:
    """Every sentence to make ahead, the urgent ones first; none twice.

    What names a card and is not the commonest fault is made when it is needed.

    Args:
        names: The players by seat, spelled for the voice.
        language: Which language.
    """
    spoken = SPOKEN[language]
    few = (
        filled
        for sentence in _sentences(_phrases(spoken))
        for filled in _filled(sentence, names, language, cards=())
    )
    many = (
        filled
        for sentence in _sentences(_alternatives(spoken.rulings[Code.NO_MATCH].says))
        for filled in _filled(sentence, names, language, cards=ALL_CARDS)
    )
    yield from dict.fromkeys(chain(few, many))


def _phrases(spoken: Spoken) -> Iterator[str]:
    for phrases in spoken.lines.values():
        yield from _alternatives(phrases)
    for wording in spoken.rulings.values():
        yield from _alternatives(wording.says)
        yield from _alternatives(wording.asks)


def _alternatives(phrases: Phrases) -> tuple[str, ...]:
    return (phrases,) if isinstance(phrases, str) else phrases


def _sentences(phrases: Iterator[str] | tuple[str, ...]) -> Iterator[str]:
    for phrase in phrases:
        yield from sentences(phrase)


def _filled(
    sentence: str, names: Sequence[str], language: Language, cards: Sequence[Card]
) -> Iterator[str]:
    """The sentence in every way to fill it; with a card only if *cards* has some."""
    mentioned = {key.lower() for _, key, _, _ in Formatter().parse(sentence) if key}
    if "cards" in mentioned and not cards:
        return
    seats = range(len(names))
    ways = product(
        seats if "seat" in mentioned else [None],
        seats if "other" in mentioned else [None],
        [(card,) for card in cards] if "cards" in mentioned else [()],
        _COUNTS if "n" in mentioned else [0],
        [(color,) for color in Color] if "color" in mentioned else [()],
    )
    for seat, other, laid, count, colors in ways:
        if seat is None or seat != other:
            about = About(seat=seat, other=other, cards=laid, count=count, colors=colors)
            yield tell(sentence, about, names, language)
