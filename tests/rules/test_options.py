import re

import pytest

from companion.rules import catalog
from companion.rules.catalog import ALL_OPTIONS, option
from companion.rules.house.drawing import AFTER_DRAW, DRAW_MODE
from companion.rules.option import Choice, FreeText, InvalidOptionError, Number
from companion.rules.options.match import TARGET

HAN = re.compile(r"[\u4e00-\u9fff]")


def some_values(choice):
    """All values of an option, or the ends of its range, or a text with trouble in it."""
    if isinstance(choice, FreeText):
        return ("", "sing {n} songs", "x" * choice.longest)
    if isinstance(choice, Number) and not choice.choices:
        return (choice.low, choice.low + 1, choice.high)
    return choice.allowed()


def texts_of(choice):
    yield choice.title
    yield choice.explains
    yield choice.range_text()
    yield from map(choice.effect, some_values(choice))


every_option = pytest.mark.parametrize("choice", ALL_OPTIONS, ids=lambda choice: choice.key)


@every_option
def test_every_text_is_written_in_both_languages(choice):
    for text in texts_of(choice):
        assert text.en.strip()
        assert HAN.search(text.zh), text
        assert not HAN.search(text.en), text


@every_option
def test_every_effect_is_a_sentence(choice):
    for value in some_values(choice):
        effect = choice.effect(value)
        if value and isinstance(choice, FreeText):
            assert effect.en.endswith(value)
            assert effect.zh.endswith(value)
        else:
            assert re.fullmatch(r"[A-Z0-9].*\.", effect.en), effect.en
            assert effect.zh.endswith("。"), effect.zh
            assert HAN.search(effect.zh)


@every_option
def test_every_question_is_a_question(choice):
    assert choice.explains.en.rstrip(".").count("?") == 1
    assert "？" in choice.explains.zh


@every_option
def test_every_value_has_an_effect_of_its_own(choice):
    effects = [choice.effect(value) for value in some_values(choice)]
    assert len(effects) == len({effect.en for effect in effects})
    assert len(effects) == len({effect.zh for effect in effects})


@every_option
def test_every_listed_value_and_the_default_are_accepted(choice):
    for value in (*some_values(choice), choice.default):
        assert choice.parse(value) == value
        assert type(choice.parse(value)) is type(choice.default)


@every_option
def test_an_option_is_named_like_its_constant(choice):
    assert getattr(catalog, choice.key.upper()) is choice


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("stacking", "sometimes", '"sometimes" is not possible; choose one of "none", "same_kind"'),
        ("stacking", None, "choose one of"),
        ("stacking", True, "true is not possible; choose one of"),
        ("deck", 108, '108 is not possible; choose one of "108", "112_shuffle_custom"'),
        ("jump_in_self", "yes", '"yes" is not possible; choose true or false'),
        ("jump_in_self", 1, "1 is not possible; choose true or false"),
        ("uno_forgot_penalty", 3, "3 is not possible; choose one of 0, 2, 4"),
        ("uno_forgot_penalty", True, "true is not possible; choose one of 0, 2, 4"),
        ("hand_size", 0, "choose a whole number from 1 to 10"),
        ("hand_size", 11, "choose a whole number from 1 to 10"),
        ("hand_size", 7.0, "7.0 is not possible; choose a whole number from 1 to 10"),
        ("hand_size", "7", '"7" is not possible; choose a whole number from 1 to 10'),
        ("target", 0, "choose a whole number from 1 to 10000"),
        ("custom_text", "x" * 201, "choose a text of at most 200 characters"),
        ("custom_text", 5, "5 is not possible; choose a text"),
    ],
)
def test_any_other_value_is_refused_with_what_is_allowed(key, value, why):
    with pytest.raises(InvalidOptionError, match="^" + key) as refusal:
        option(key).parse(value)
    assert why in str(refusal.value)
    assert str(refusal.value) == refusal.value.text.en
    assert refusal.value.text.zh.startswith(key)
    assert "请选择" in refusal.value.text.zh


@pytest.mark.parametrize(
    ("choice", "value", "en", "zh"),
    [
        (TARGET, 300, "The target is 300 points.", "目标分为300分。"),
        (option("hand_size"), 1, "Each player is dealt one card.", "每人发1张牌。"),
        (option("hand_size"), 5, "Each player is dealt 5 cards.", "每人发5张牌。"),
        (option("uno_forgot_penalty"), 0, "A forgotten UNO costs nothing.", "忘记喊UNO不罚。"),
    ],
)
def test_numbers_stand_in_their_sentence(choice, value, en, zh):
    assert (choice.effect(value).en, choice.effect(value).zh) == (en, zh)


@pytest.mark.parametrize(
    ("choice", "value", "section"),
    [
        (DRAW_MODE, "one", "4.2"),
        (DRAW_MODE, "until_playable", "8.5"),
        (AFTER_DRAW, "may_play_drawn", "4.2"),
        (AFTER_DRAW, "must_play_drawn", "8.5"),
        (TARGET, 500, "9.2"),
    ],
)
def test_the_plain_way_of_drawing_is_no_house_rule(choice, value, section):
    assert choice.section_for(value) == section


def test_options_are_compared_by_identity():
    twin = Choice(
        key="stacking",
        section="8.1",
        title=option("stacking").title,
        explains=option("stacking").explains,
        default="none",
        values={"none": option("stacking").title},
    )
    assert twin != option("stacking")
    assert len({twin, option("stacking"), option("stacking")}) == 2
