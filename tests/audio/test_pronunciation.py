"""What a synthesizer is given."""

import pytest

from companion.audio.pronunciation import sentences, spoken_form
from companion.audio.rehearsal import rehearsed


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", []),
        ("Red.", ["Red."]),
        ("Wait, Ana. It's Ben's turn.", ["Wait, Ana.", "It's Ben's turn."]),
        ("Ana wins the round! Really?", ["Ana wins the round!", "Really?"]),
        ("等等，小安。现在轮到小本。", ["等等，小安。", "现在轮到小本。"]),
        ("Wait, J. P. Morgan. First draw 2.", ["Wait, J. P. Morgan.", "First draw 2."]),
        ("更正。那是红5！", ["更正。", "那是红5！"]),
    ],
)
def test_a_text_is_cut_at_the_ends_of_its_sentences(text, parts):
    assert sentences(text) == parts


@pytest.mark.parametrize(
    ("written", "language", "said"),
    [
        ("I didn't hear UNO from Ana.", "en", "I didn't hear UNO from Ana."),
        ("我没听到小安喊UNO。", "zh", "我没听到小安喊优诺。"),
        ("小安抽2张。", "zh", "小安抽两张。"),
        ("小安抽12张。", "zh", "小安抽12张。"),
        ("红+2接不上。", "zh", "红加二接不上。"),
        ("质疑+4。", "zh", "质疑加四。"),
        ("Nguyễn wins.", "en", "Nguyen wins."),
        ("José wins.", "en", "José wins."),
    ],
)
def test_signs_become_words(written, language, said):
    assert spoken_form(written, language) == said


# The rehearsal


@pytest.mark.parametrize("language", ["en", "zh"])
def test_nothing_is_rehearsed_twice_and_everything_is_filled(language):
    ready = list(rehearsed(["Ana", "Ben", "Cara"], language))
    assert len(ready) == len(set(ready))
    assert not [sentence for sentence in ready if "{" in sentence or not sentence.strip()]
    assert 200 < len(ready) < 500


def test_the_urgent_sentences_come_first():
    ready = list(rehearsed(["Ana", "Ben"], "en"))
    assert ready[:2] == ["Ana is down to one card.", "Ben is down to one card."]
    assert "The green 7 doesn't fit." in ready
    assert "Wait, Ben." in ready


def test_what_is_said_of_two_players_is_made_for_every_two_of_them():
    ready = set(rehearsed(["Ana", "Ben", "Cara"], "en"))
    both = {sentence for sentence in ready if "Ana" in sentence and "Ben" in sentence}
    assert both
    for sentence in both:
        turned = sentence.replace("Ana", "§").replace("Ben", "Ana").replace("§", "Ben")
        assert turned in ready
    assert not [sentence for sentence in ready if sentence.count("Ana") > 1]


@pytest.mark.parametrize("count", [1, 2, 4, 6, 8])
def test_counts_that_are_not_rare_are_made_ahead(count):
    ready = set(rehearsed(["Ana", "Ben"], "en"))
    cards = "1 card" if count == 1 else f"{count} cards"
    assert f"{cards} for Ana." in ready
    assert "3 cards for Ana." not in ready


def test_only_the_commonest_fault_is_made_for_every_card():
    ready = set(rehearsed(["Ana", "Ben"], "en"))
    about = {sentence for sentence in ready if "green 7" in sentence}
    assert about == {"The green 7 doesn't fit."}


def test_before_anybody_sits_down_the_fixed_sentences_are_made():
    assert "Other way round." in set(rehearsed([], "en"))
