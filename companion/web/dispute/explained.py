"""A ruling with everything that stands behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.cards.names import Language
from companion.rules.book import rule_book
from companion.rules.catalog import option
from companion.rules.ruleset import Ruleset
from companion.rules.rulings import Ruling
from companion.rules.wording import explain
from companion.web.record.words import SEVERITIES


@dataclass(frozen=True, slots=True)
class Choice:
    """The option that decided.

    Attributes:
        key: What files call it.
        title: A few words.
        question: What it asks of a table.
        ours: What this table chose, as a rule.
        otherwise: The rule under which it had been allowed; empty if there is none.
    """

    key: str
    title: str
    question: str
    ours: str
    otherwise: str


@dataclass(frozen=True, slots=True)
class Explained:
    """A ruling in the words of one language.

    Attributes:
        kind: Its severity, as styles name it.
        word: Its severity in a word or two.
        sentence: The ruling itself.
        remedy: What to do now; empty if nothing.
        number: The section of the rule book, such as ``4.1``.
        title: Its heading.
        rule: What the section says at this table.
        choice: The option behind it, where one decided.
    """

    kind: str
    word: str
    sentence: str
    remedy: str
    number: str
    title: str
    rule: tuple[str, ...]
    choice: Choice | None


def explained(
    ruling: Ruling, rules: Ruleset, names: Sequence[str], language: Language
) -> Explained:
    """Everything that stands behind *ruling*.

    Args:
        ruling: What the referee says.
        rules: By which rules.
        names: The players by seat.
        language: Which language.
    """
    told = explain(ruling, names, language)
    book = {section.number: section for section in rule_book(rules, language)}
    section = book[ruling.section]
    return Explained(
        kind=ruling.severity.value,
        word=SEVERITIES[ruling.severity].in_language(language),
        sentence=told.sentence,
        remedy=told.remedy,
        number=section.number,
        title=section.title,
        rule=(*section.paragraphs, *(clause.sentence for clause in section.clauses)),
        choice=_choice(ruling, language),
    )


def _choice(ruling: Ruling, language: Language) -> Choice | None:
    ground = ruling.ground
    if ground is None:
        return None
    chosen = option(ground.key)
    otherwise = (
        "" if ground.otherwise is None else chosen.effect(ground.otherwise).in_language(language)
    )
    return Choice(
        key=chosen.key,
        title=chosen.title.in_language(language),
        question=chosen.explains.in_language(language),
        ours=chosen.effect(ground.value).in_language(language),
        otherwise=otherwise,
    )
