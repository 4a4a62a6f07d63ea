"""``companion rules``: the rule book of a table, and every rule there is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from companion.cards.names import Language
from companion.cards.text import Text
from companion.commands.answering import language_option
from companion.commands.refusing import refusals
from companion.commands.rules_list import as_data, as_text
from companion.rules.book import Section, markdown, rule_book
from companion.rules.option import InvalidRulesetError
from companion.rules.presets import parse_ruleset, preset, preset_names
from companion.rules.ruleset import Ruleset
from companion.wrapping import wrap


@click.command()
@click.option(
    "--rules",
    "chosen",
    default="mattel",
    show_default=True,
    metavar="NAME_OR_FILE",
    help=f"A preset ({', '.join(preset_names())}) or a table's own rules as a TOML file.",
)
@language_option("the book")
@click.option("--list", "listing", is_flag=True, help="List all presets and options instead.")
@click.option("--json", "json_wanted", is_flag=True, help="Print JSON instead of text.")
def rules(chosen: str, language: Language, listing: bool, json_wanted: bool) -> None:
    """Print the complete rule book of a table.

    With --list: every option, its values, what each of them means, and which
    ruleset chose it. A table writes its own rules in a file like this one:

    \b
        extends = "baike"
        title = "Friday table"
        [options]
        jump_in = "numbers"
        uno_forgot_penalty = 4
    """  # noqa: D301 - click wants the backspace itself
    with refusals(language):
        table = read_ruleset(chosen)
    if listing:
        rulesets = [preset(name) for name in preset_names()]
        rulesets += [table] if table.name not in preset_names() else []
        data: Any = as_data(rulesets, language)
        text = as_text(rulesets, language)
    else:
        sections = rule_book(table, language)
        data = list(map(_section_data, sections))
        text = _folded(markdown(table, sections, language))
    click.echo(json.dumps(data, ensure_ascii=False, indent=2) if json_wanted else text)


def read_ruleset(chosen: str) -> Ruleset:
    """A preset by name, or a table's own file.

    Raises:
        InvalidRulesetError: there is no such preset, or the file is wrong.
    """
    if chosen in preset_names():
        return preset(chosen)
    path = Path(chosen)
    if not chosen or not (path.suffix or path.exists()):
        return preset(chosen)
    try:
        return parse_ruleset(path.read_text(encoding="utf-8-sig"), path.name)
    except FileNotFoundError as error:
        raise InvalidRulesetError(
            Text(f"there is no file {chosen}", f"没有 {chosen} 这个文件")
        ) from error
    except OSError as error:
        raise InvalidRulesetError(
            Text(
                f"{chosen} cannot be read: {error.strerror}", f"无法读取 {chosen}：{error.strerror}"
            )
        ) from error
    except UnicodeDecodeError as error:
        raise InvalidRulesetError(
            Text(f"{chosen} is not text in UTF-8", f"{chosen} 不是 UTF-8 编码的文本")
        ) from error


def _section_data(section: Section) -> dict[str, Any]:
    return {
        "number": section.number,
        "title": section.title,
        "paragraphs": list(section.paragraphs),
        "options": {clause.key: clause.sentence for clause in section.clauses},
    }


def _folded(text: str) -> str:
    return "\n".join(
        wrap(line, rest="  " if line.startswith("- ") else "") for line in text.splitlines()
    )
