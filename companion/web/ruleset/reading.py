"""From a filled form to a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.cards.text import Text
from companion.rules.catalog import ALL_OPTIONS, make_ruleset
from companion.rules.option import Choice, FreeText, Number, Option, Toggle, Value
from companion.rules.presets import preset, preset_names
from companion.rules.ruleset import Ruleset

_OWN: Final = Text("{} with changes", "{}（有改动）")


def read_form(form: Mapping[str, str]) -> Ruleset:
    """The ruleset that a form says: ``preset`` and the options that it names, by key.

    Args:
        form: Its fields; those that are no option are left alone.

    Raises:
        InvalidRulesetError: an unknown preset, a value that its option does not
            have, or values that contradict each other.
    """
    base = preset(form.get("preset", preset_names()[0]))
    chosen = {
        option.key: _VALUES[type(option)](form[option.key])
        for option in ALL_OPTIONS
        if option.key in form
    }
    rules = make_ruleset(base.name, chosen, base=base)
    if rules == base:
        return base
    title = Text(_OWN.en.format(base.title.en), _OWN.zh.format(base.title.zh))
    return make_ruleset(base.name, chosen, base=base, title=title)


def written(value: Value) -> str:
    """A value as a form writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def base_of(rules: Ruleset) -> Ruleset:
    """The preset that *rules* started from; the plainest one if none has their name."""
    return preset(rules.name if rules.name in preset_names() else preset_names()[0])


def _number(text: str) -> object:
    """A number, or else the text itself, which the option then refuses."""
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else text


def _switch(text: str) -> object:
    return {"true": True, "false": False}.get(text, text)


def _plain(text: str) -> object:
    return text.strip()


_VALUES: Final[Mapping[type[Option[Any]], Callable[[str], object]]] = {
    Choice: _plain,
    FreeText: _plain,
    Number: _number,
    Toggle: _switch,
}
