"""The rule book of one table: the sections with its paragraphs and its clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.cards.names import Language
from companion.rules.book.chapters import ALL_DRAFTS
from companion.rules.book.relevance import relevant
from companion.rules.book.section import Clause, Draft, Section
from companion.rules.catalog import ALL_OPTIONS
from companion.rules.ruleset import Ruleset


def rule_book(rules: Ruleset, language: Language) -> tuple[Section, ...]:
    """The complete rules of a table that plays *rules*, in *language*."""
    return tuple(_print(draft, rules, language) for draft in ALL_DRAFTS)


def _print(draft: Draft, rules: Ruleset, language: Language) -> Section:
    return Section(
        number=draft.number,
        title=draft.title.in_language(language),
        paragraphs=tuple(
            paragraph.text.in_language(language)
            for paragraph in draft.paragraphs
            if paragraph.when(rules)
        ),
        clauses=tuple(_clauses(draft.number, rules, language)),
    )


def _clauses(number: str, rules: Ruleset, language: Language) -> Iterator[Clause]:
    for option in ALL_OPTIONS:
        value = rules[option]
        if option.section_for(value) == number and relevant(option, rules):
            yield Clause(option.key, option.effect(value).in_language(language))


def markdown(rules: Ruleset, sections: Iterable[Section], language: Language) -> str:
    """Write *sections* as Markdown that also reads well as plain text."""
    head = [f"# {rules.title.in_language(language)}", rules.description.in_language(language)]
    blocks = [block for section in sections for block in _blocks(section)]
    return "\n\n".join(head + blocks) + "\n"


def _blocks(section: Section) -> Iterator[str]:
    yield f"{'##' if section.is_chapter else '###'} {section.number} {section.title}"
    yield from section.paragraphs
    if section.clauses:
        yield "\n".join(f"- {clause.sentence}" for clause in section.clauses)
