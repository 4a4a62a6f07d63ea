"""What the referee says about a ruling: the sentence, the remedy and the ground."""

from __future__ import annotations

from collections.abc import Sequence

from companion.cards.names import Language
from companion.rules.catalog import option
from companion.rules.option import Value, written
from companion.rules.rulings import KINDS, Ruling, Severity
from companion.rules.wording.phrases import PHRASEBOOKS
from companion.rules.wording.telling import About, tell


def ruling_sentence(ruling: Ruling, names: Sequence[str], language: Language) -> str:
    """The ruling with names and cards; a question if its severity says so.

    Args:
        ruling: What the referee decided.
        names: The players' names by seat.
        language: Which language.
    """
    wording = PHRASEBOOKS[language].rulings[ruling.code]
    asks = ruling.severity is Severity.QUESTION
    return tell(wording.asks if asks else wording.says, _about(ruling), names, language)


def remedy_sentence(ruling: Ruling, names: Sequence[str], language: Language) -> str:
    """What to do now, such as ``Take it back; draw 2.``; empty where there is nothing to do."""
    phrasebook = PHRASEBOOKS[language]
    phrases = phrasebook.remedies[ruling.remedy]
    own = phrasebook.rulings[ruling.code].remedy
    if own is not None and ruling.remedy is KINDS[ruling.code].remedy:
        phrases = own
    return tell(phrases, _about(ruling), names, language)


def ground_sentence(ruling: Ruling, language: Language) -> str:
    """The option that decided, and what would have been legal; empty where none did."""
    ground = ruling.ground
    if ground is None:
        return ""
    grounds = PHRASEBOOKS[language].grounds
    sentence = grounds.plain if ground.otherwise is None else grounds.otherwise
    return sentence.format(
        title=option(ground.key).title.in_language(language),
        key=ground.key,
        value=_bare(ground.value),
        otherwise=_bare(ground.otherwise),
    )


def _bare(value: Value | None) -> str:
    """The value as in a ruleset file, without quotation marks."""
    return value if isinstance(value, str) else written(value)


def _about(ruling: Ruling) -> About:
    return About(
        seat=ruling.seat,
        other=ruling.other,
        cards=ruling.cards,
        top=ruling.top,
        count=ruling.count,
        colors=() if ruling.color is None else (ruling.color,),
    )
