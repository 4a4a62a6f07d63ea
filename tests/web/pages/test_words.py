"""Everything that the pages say is there in both languages."""

import importlib
import pkgutil
import re

import companion.web
from companion.cards.text import Text


def texts():
    """Every text of every module of the pages, with its name."""
    for module in pkgutil.walk_packages(companion.web.__path__, "companion.web."):
        for name, value in vars(importlib.import_module(module.name)).items():
            values = value.values() if isinstance(value, dict) else value
            listed = values if isinstance(values, (tuple, type({}.values()))) else (value,)
            for text in listed:
                if isinstance(text, Text):
                    yield f"{module.name}.{name}", text


def test_every_text_is_in_both_languages_with_the_same_gaps():
    told = [(name, text) for name, text in texts() if text.en.strip()]
    assert len(told) > 300
    for name, text in told:
        gaps = [sorted(re.findall(r"{[\w:.]*}", each)) for each in (text.en, text.zh)]
        assert gaps[0] == gaps[1], name
        assert text.zh.strip(), name
        assert len(text.en) < 12 or re.search(r"[\u4e00-\u9fff]", text.zh), name
