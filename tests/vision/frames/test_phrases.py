"""Sentences about cameras."""

import string

import pytest

from companion.cards.text import Text
from companion.vision.frames import NOTICED_WITHIN, Trouble, phrases

SENTENCES = {name: value for name, value in vars(phrases).items() if isinstance(value, Text)}


def places(sentence):
    return {place for _, place, _, _ in string.Formatter().parse(sentence) if place}


@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_has_its_words_and_its_time(trouble):
    for told in (phrases.BEGAN[trouble], phrases.OVER[trouble]):
        assert told.en.endswith((".", "?"))
        assert told.zh.endswith(("。", "？"))
    assert 0 < NOTICED_WITHIN[trouble] <= 8


@pytest.mark.parametrize("name", SENTENCES)
def test_both_languages_fill_the_same_places(name):
    assert places(SENTENCES[name].en) == places(SENTENCES[name].zh)


def test_a_text_in_a_place_speaks_each_language():
    told = phrases.filled(Text("seen: {what}", "看到：{what}"), what=Text("none", "无"))

    assert told == Text("seen: none", "看到：无")
