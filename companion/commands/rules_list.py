"""Every preset and every option, as a list for people or as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from companion.cards.names import Language
from companion.cards.text import Text
from companion.rules.catalog import ALL_OPTIONS
from companion.rules.option import Option, Value, written
from companion.rules.ruleset import Ruleset
from companion.wrapping import pad, wrap

_RULESETS: Final = Text("Rulesets", "规则")
_OPTIONS: Final = Text(
    "Options: key (section), the question, its values, and which ruleset chose each",
    "选项：名称（章节）、问题、可选的值，以及哪套规则用了这个值",
)
_ALL: Final = Text("all", "全部")
_STOP: Final = Text(". ", "。")
_NAME_COLUMNS: Final = 14
_VALUE_COLUMNS: Final = 27


def as_text(rulesets: Sequence[Ruleset], language: Language) -> str:
    """The list for people, within the width of a terminal."""
    return "\n".join([*_ruleset_lines(rulesets, language), *_option_lines(rulesets, language)])


def as_data(rulesets: Sequence[Ruleset], language: Language) -> dict[str, Any]:
    """The list for programs, in plain JSON types."""
    return {
        "rulesets": [
            {
                "name": rules.name,
                "title": rules.title.in_language(language),
                "description": rules.description.in_language(language),
            }
            for rules in rulesets
        ],
        "options": [_option_data(option, rulesets, language) for option in ALL_OPTIONS],
    }


def _option_data(
    option: Option[Value], rulesets: Sequence[Ruleset], language: Language
) -> dict[str, Any]:
    return {
        "key": option.key,
        "section": option.section,
        "title": option.title.in_language(language),
        "explains": option.explains.in_language(language),
        "default": option.default,
        "allowed": list(option.allowed()) or option.range_text().in_language(language).strip(),
        "effects": {
            written(value): option.effect(value).in_language(language)
            for value in _listed_values(option, rulesets)
        },
        "rulesets": {rules.name: rules[option] for rules in rulesets},
    }


def _ruleset_lines(rulesets: Sequence[Ruleset], language: Language) -> Iterator[str]:
    yield _RULESETS.in_language(language)
    for rules in rulesets:
        about = _STOP.in_language(language).join(
            (rules.title.in_language(language), rules.description.in_language(language))
        )
        yield wrap(about, first=pad(f"  {rules.name}", _NAME_COLUMNS))


def _option_lines(rulesets: Sequence[Ruleset], language: Language) -> Iterator[str]:
    yield ""
    yield wrap(_OPTIONS.in_language(language))
    for option in ALL_OPTIONS:
        yield ""
        yield f"{option.key} ({option.section})"
        yield wrap(option.explains.in_language(language), first="  ")
        if not option.allowed():
            yield wrap(option.range_text().in_language(language).strip(), first="  ")
        for value in _listed_values(option, rulesets):
            yield _value_line(option, value, rulesets, language)


def _value_line(
    option: Option[Value], value: Value, rulesets: Sequence[Ruleset], language: Language
) -> str:
    users = [rules.name for rules in rulesets if rules[option] == value]
    tag = ", ".join(users) if len(users) < len(rulesets) else _ALL.in_language(language)
    effect = option.effect(value).in_language(language)
    return wrap(
        f"{effect} [{tag}]" if users else effect,
        first=pad(f"    {written(value)}", _VALUE_COLUMNS) + " ",
        rest=" " * (_VALUE_COLUMNS + 1),
    )


def _listed_values(option: Option[Value], rulesets: Sequence[Ruleset]) -> tuple[Value, ...]:
    """All values or, where there are too many, those that the rulesets chose."""
    return option.allowed() or tuple(dict.fromkeys(rules[option] for rules in rulesets))
