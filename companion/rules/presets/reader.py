"""Rulesets written in TOML: the presets, and a table's own rules on top of one.

A file names a preset to start from and the options that differ from it::

    extends = "baike"
    title = "Friday table"

    [options]
    jump_in = "numbers"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from companion.cards.text import Text
from companion.rules.catalog import make_ruleset, nearest
from companion.rules.option import InvalidRulesetError
from companion.rules.ruleset import Ruleset
from companion.rules.transcript.characters import FORBIDDEN, complaint

PRESET_NAMES: Final = ("mattel", "baike", "classic_cn", "party")

_KEYS: Final = ("extends", "title", "description", "options")


class UnknownPresetError(InvalidRulesetError):
    """A name that no preset has, with the nearest one that exists."""


class RulesetSyntaxError(InvalidRulesetError):
    """A text that is not TOML.

    Attributes:
        line: Where reading stopped, counted from 1.
        column: Likewise, counted from 1.
    """

    def __init__(self, text: Text, line: int, column: int) -> None:
        super().__init__(text)
        self.line = line
        self.column = column


class RulesetFileError(InvalidRulesetError):
    """A TOML file that is not a ruleset: where it is from, and what is wrong with it."""


def preset_names() -> tuple[str, ...]:
    """The presets, from the plainest to the wildest."""
    return PRESET_NAMES


@cache
def preset(name: str) -> Ruleset:
    """The preset with this name.

    Raises:
        UnknownPresetError: there is none; the message lists those that exist.
    """
    if name not in PRESET_NAMES:
        raise _unknown_preset(name)
    text = files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return parse_ruleset(text, name)


def parse_ruleset(text: str, origin: str) -> Ruleset:
    """Read a table's own rules.

    Args:
        text: TOML with ``extends``, ``title``, ``description`` and ``[options]``,
            all of them optional.
        origin: What error messages call the text, such as a file name; it
            becomes the ruleset's name.

    Raises:
        RulesetSyntaxError: the text is not TOML.
        RulesetFileError: an unknown key, an unknown option or preset, a value
            out of range, or values that contradict each other.
    """
    table = _parse_toml(text, origin)
    try:
        return _make(table, origin)
    except InvalidRulesetError as error:
        where = Text(f"{origin}: {error.text.en}", f"{origin}：{error.text.zh}")
        raise RulesetFileError(where) from error


def _make(table: Mapping[str, Any], origin: str) -> Ruleset:
    for key in table:
        if key not in _KEYS:
            raise _unknown_key(key)
    return make_ruleset(
        origin,
        _table_of(table, "options"),
        base=preset(_string_of(table["extends"], "extends")) if "extends" in table else None,
        title=_text_of(table, "title"),
        description=_text_of(table, "description"),
    )


def _parse_toml(text: str, origin: str) -> Mapping[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(text, origin, str(error)) from error


def _syntax_error(text: str, origin: str, complaint: str) -> RulesetSyntaxError:
    line, column = _position(text, complaint)
    reason = complaint.partition(" (at ")[0]
    return RulesetSyntaxError(
        Text(
            f"{origin}, line {line}, column {column}: {reason};"
            ' words stand in quotation marks, as in stacking = "none"',
            f"{origin} 第{line}行第{column}列不是有效的 TOML（{reason}）；"
            '文字要加引号，例如 stacking = "none"',
        ),
        line,
        column,
    )


def _position(text: str, complaint: str) -> tuple[int, int]:
    """Line and column of a complaint by tomllib, which writes them into its message."""
    found = re.search(r"\(at line (\d+), column (\d+)\)", complaint)
    if found:
        return int(found[1]), int(found[2])
    lines = text.split("\n")
    return len(lines), len(lines[-1]) + 1


def _table_of(table: Mapping[str, Any], key: str) -> Mapping[str, object]:
    value = table.get(key, {})
    if isinstance(value, dict):
        return value
    raise InvalidRulesetError(
        Text(f"{key} must be a table: write [{key}] above its lines", f"{key} 要写成一节：[{key}]")
    )


def _string_of(value: object, key: str) -> str:
    if isinstance(value, str):
        return value
    raise InvalidRulesetError(
        Text(f"{key} must be a text in quotation marks", f"{key} 要写成带引号的文字")
    )


def _text_of(table: Mapping[str, Any], key: str) -> Text | None:
    """A sentence for both languages, or one for each."""
    if key not in table:
        return None
    value = table[key]
    if isinstance(value, dict) and set(value) == {"en", "zh"}:
        return Text(_words_of(value["en"], f"{key}.en"), _words_of(value["zh"], f"{key}.zh"))
    if isinstance(value, dict):
        raise InvalidRulesetError(
            Text(f"{key} needs exactly en and zh, or one text", f"{key} 要写 en 和 zh，或一段文字")
        )
    words = _words_of(value, key)
    return Text(words, words)


def _words_of(value: object, key: str) -> str:
    """A text that a terminal and a page show as it is written."""
    words = _string_of(value, key)
    found = FORBIDDEN.search(words)
    if found is None:
        return words
    why = complaint(found[0])
    raise InvalidRulesetError(Text(f"{key}: {why.en}", f"{key}：{why.zh}"))


def _unknown_key(key: str) -> InvalidRulesetError:
    hint = nearest(key, _KEYS)
    return InvalidRulesetError(
        Text(
            f"there is no key {key} in a ruleset{hint.en or ';'} use {', '.join(_KEYS)};"
            " options stand below [options]",
            f"规则文件里没有 {key} 这一项{hint.zh or '；'}可用的有 {'、'.join(_KEYS)}；"
            "各选项写在 [options] 之下",
        )
    )


def _unknown_preset(name: str) -> UnknownPresetError:
    hint = nearest(name, PRESET_NAMES)
    return UnknownPresetError(
        Text(
            f"there is no preset {name}{hint.en or ';'} the presets are {', '.join(PRESET_NAMES)}",
            f"没有 {name} 这套规则{hint.zh or '；'}现有的规则是 {'、'.join(PRESET_NAMES)}",
        )
    )
