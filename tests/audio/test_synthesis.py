"""The voices that ship: they say every name, or refuse and let the next one try."""

import numpy as np
import pytest
from hall import Beeper

from companion.audio.leveling import PEAK
from companion.audio.opening import our_synthesizers
from companion.audio.ports import CannotSayError
from companion.audio.synthesis.choir import Choir
from companion.audio.synthesis.espeak import Espeak, phonemes
from companion.audio.synthesis.hibari import HibariVoice
from companion.audio.synthesis.phoneme_signs import in_hibari_signs


@pytest.fixture(scope="module")
def hibari():
    return HibariVoice()


@pytest.fixture(scope="module")
def espeak():
    return {language: Espeak(language) for language in ("en", "zh")}


def seconds(voice, text):
    clip = voice.say(text)
    assert np.abs(clip.samples).max() <= round(PEAK * 32767)
    return clip.seconds


# eSpeak NG


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Wait, Ana. The green 7 doesn't fit."),
        ("zh", "等等，小安。绿7接不上。"),
    ],
)
def test_a_sentence_takes_a_second_or_three(espeak, language, text):
    assert 1.0 < seconds(espeak[language], text) < 4.0


@pytest.mark.parametrize(
    "name",
    ["小明", "ゆき", "지민", "Дмитрий", "Γιώργος", "יעל", "ليلى", "अनन्या", "José", "O'Brien"],
)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_name_in_any_script_is_said(espeak, language, name):
    text = {"en": "{} wins.", "zh": "{}赢了。"}[language]
    without = seconds(espeak[language], text.format("").strip())
    assert without + 0.15 < seconds(espeak[language], text.format(name)) < without + 1.5


@pytest.mark.parametrize("text", ["", " ", "...", "🙂", "ᚠᚢ wins."])
def test_what_has_no_sound_is_refused(espeak, text):
    for language in ("en", "zh"):
        with pytest.raises(CannotSayError):
            espeak[language].say(text)


def test_mandarin_tones_are_sung_and_not_read_as_digits(espeak):
    spelled = seconds(espeak["zh"], "蓝二色四。")
    assert seconds(espeak["zh"], "蓝色。") < 0.75 * spelled


def test_letters_that_would_be_named_are_refused():
    with pytest.raises(CannotSayError):
        phonemes("小明", "en")


# Hibari


@pytest.mark.parametrize(
    ("ipa", "signs"),
    [
        ("", ""),
        ("hoʊsˈeɪ", "hOsˈA"),
        ("ʃɪvˈɔːn", "ʃɪvˈɔn"),
        ("dʒˈoʊ", "ʤˈO"),
        ("mˈuːlɚ", "mˈuləɹ"),
        ("bjˈɜːn", "bjˈɜɹn"),
        ("tʃˈaɪnə", "ʧˈInə"),
    ],
)
def test_sounds_are_written_as_the_voice_learned_them(ipa, signs):
    assert in_hibari_signs(ipa) == signs


@pytest.mark.parametrize(
    "name", ["Ana", "Ben", "José", "Siobhán", "Łukasz", "Zoë", "Søren", "Aisha", "Mary-Jane", "Jo"]
)
def test_every_latin_name_is_spoken(hibari, name):
    without = seconds(hibari, "Is down to one card.")
    assert without + 0.1 < seconds(hibari, f"{name} is down to one card.") < without + 1.0


def test_a_name_is_read_as_its_people_do(hibari):
    hibari.say("José wins.")
    said = hibari._hibari.phonemize("José wins.")
    assert said == ["hOsˈA wˈɪnz."]


@pytest.mark.parametrize("text", ["小明 wins.", "Дмитрий wins.", "7", "...", ""])
def test_what_it_would_drop_is_refused(hibari, text):
    with pytest.raises(CannotSayError):
        hibari.say(text)


def test_it_is_calm_each_time(hibari):
    first, again = (hibari.say("The green 7 doesn't fit.") for _ in range(2))
    assert np.array_equal(first.samples, again.samples)


# Both


def test_the_next_voice_says_what_the_first_one_cannot():
    first, second = Beeper("first", refuses=("José",)), Beeper("second")
    choir = Choir([first, second])
    choir.say("Hello, Ana.")
    choir.say("Hello, José.")
    assert first.said == ["Hello, Ana."]
    assert second.said == ["Hello, José."]
    with pytest.raises(CannotSayError):
        Choir([first]).say("Hello, José.")


def test_silence_is_not_taken_for_speech():
    mute, second = Beeper("mute", long=0), Beeper("second")
    Choir([mute, second]).say("Hello.")
    assert second.said == ["Hello."]


def test_our_voices_say_what_is_on_the_table_in_both_languages():
    voices = our_synthesizers()
    assert seconds(voices["en"], "小明 is down to one card.") > 1.0
    assert seconds(voices["zh"], "José只剩一张牌了。") > 1.0


def test_both_voices_are_equally_loud(hibari, espeak):
    def loudness(voice):
        samples = voice.say("The green 7 doesn't fit.").samples / 32767
        return 20 * np.log10(np.sqrt(np.mean(samples**2)))

    assert abs(loudness(hibari) - loudness(espeak["en"])) < 4.0
