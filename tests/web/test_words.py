"""Every sentence of the pages exists in both languages, with the same places to fill."""

import importlib
import pkgutil
from string import Formatter

import pytest

import companion.web
from companion.cards.text import Text

MODULES = [
    module.name for module in pkgutil.walk_packages(companion.web.__path__, "companion.web.")
]


def texts(value):
    """The texts in *value*, however deep."""
    match value:
        case Text():
            yield value
        case dict():
            for each in value.values():
                yield from texts(each)
        case tuple() | list() | set() | frozenset():
            for each in value:
                yield from texts(each)


def places(sentence):
    return sorted(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)


@pytest.mark.parametrize("module", MODULES)
def test_both_languages_say_the_same(module):
    for text in texts(vars(importlib.import_module(module))):
        assert text.en
        assert text.zh or text.en == " "
        assert places(text.en) == places(text.zh), text


def test_there_are_texts():
    found = [text for name in MODULES for text in texts(vars(importlib.import_module(name)))]
    assert len(found) > 200
