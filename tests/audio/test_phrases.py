"""Every sentence exists in every language, is short, and blames nobody without a name."""

import re
from string import Formatter

import pytest

from companion.audio.kinds import MANNERS, TITLES, Kind
from companion.audio.phrases import SPOKEN, Line
from companion.audio.prompt import Sentence
from companion.audio.settings import MISSED_UNO, SPEAKS_FROM, MissedUno, SpeaksFrom
from companion.audio.trouble import CAMERA
from companion.cards import parse_card
from companion.rules.rulings import KINDS, Code, Ruling, Severity
from companion.rules.wording.telling import About
from companion.vision.frames.trouble import Trouble

LANGUAGES = ("en", "zh")
FILLS = {"seat", "other", "cards", "top", "n", "color"}
FULL = About(0, 1, cards=(parse_card("g7"),), top=parse_card("g1"), count=2)
LONGEST = 75
"""Signs of a whole prompt: about four seconds of speech."""


def alternatives(phrases):
    return (phrases,) if isinstance(phrases, str) else phrases


def all_phrases(language):
    spoken = SPOKEN[language]
    told = list(spoken.lines.values())
    told += [each for wording in spoken.rulings.values() for each in (wording.says, wording.asks)]
    return [phrase for phrases in told for phrase in alternatives(phrases)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_and_every_ruling_has_words(language):
    assert set(SPOKEN[language].lines) == set(Line)
    assert set(SPOKEN[language].rulings) == set(Code)
    assert all(phrase.strip() for phrase in all_phrases(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_mention_only_what_can_be_filled(language):
    mentioned = {
        key.lower()
        for phrase in all_phrases(language)
        for _, key, _, _ in Formatter().parse(phrase)
        if key
    }
    assert mentioned == FILLS


def test_both_languages_mention_the_same_in_their_fullest_phrase():
    for line in Line:
        en, zh = (
            {
                key.lower()
                for _, key, _, _ in Formatter().parse(alternatives(SPOKEN[each].lines[line])[0])
                if key
            }
            for each in LANGUAGES
        )
        assert en == zh, line


@pytest.mark.parametrize("line", Line)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_a_short_sentence_in_its_language(line, language):
    text = Sentence(line, FULL).in_language(["Ana", "Ben"], language)
    assert len(text) <= LONGEST
    assert text[-1] in ".!?。！？"
    assert bool(re.search(r"[\u4e00-\u9fff]", text)) == (language == "zh")
    assert "{" not in text


@pytest.mark.parametrize("code", Code)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("asked", [False, True])
def test_a_ruling_is_a_short_sentence_with_or_without_a_name(code, language, asked):
    severity = Severity.QUESTION if asked else KINDS[code].severity
    cards = (parse_card("g7"),)
    known = Ruling(code, severity, "4.1", 1, 0, 1, cards, 2, color=cards[0].color)
    unknown = Ruling(code, severity, "4.1", 1)
    for ruling in (known, unknown):
        text = Sentence.of(ruling).in_language(["Ana", "Ben"], language)
        assert len(text) <= LONGEST, text
        assert text[-1] in ".!?。！？"
        assert text[0] == text[0].upper()
        if asked:
            assert (
                text[-1] in "?？"
                or code
                in {
                    Code.ACTED_OUT_OF_TURN,
                    Code.CONTRADICTION,
                }
                or KINDS[code].severity in {Severity.REFUSED, Severity.REQUEST, Severity.NOTE}
            ), text


@pytest.mark.parametrize("code", [code for code in Code if KINDS[code].severity is Severity.FAULT])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_whose_player_is_not_certain_names_nobody(code, language):
    cards = (parse_card("g7"),)
    ruling = Ruling(code, Severity.FAULT, "4.1", 1, None, None, cards, 2, color=cards[0].color)
    text = Sentence.of(ruling).in_language(["Ana", "Ben"], language)
    assert "Ana" not in text
    assert "Ben" not in text
    assert "omebody" not in text
    assert "有人" not in text


def test_every_kind_has_manners_and_a_name_for_the_host():
    assert set(MANNERS) == set(TITLES) == set(Kind)
    assert set(MISSED_UNO) == set(MissedUno)
    assert set(SPEAKS_FROM) == set(SpeaksFrom)


def test_every_trouble_of_a_camera_has_its_line():
    assert set(CAMERA) == {trouble.value for trouble in Trouble}
