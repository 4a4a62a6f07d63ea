"""The settings until next Saturday."""

import json

import pytest

from companion.audio.kinds import Kind
from companion.audio.remembered import from_json, to_json
from companion.audio.settings import InvalidVoiceError, MissedUno, SpeaksFrom, VoiceSettings

OURS = VoiceSettings(
    on=False,
    volume=0.25,
    kinds=frozenset({Kind.MISSED_UNO}),
    turn_pause=45.0,
    missed_uno=MissedUno.AT_ONCE,
    speaks_from=SpeaksFrom.PHONE,
    respelled=(("Siobhán", "Shivawn"),),
)


@pytest.mark.parametrize("settings", [VoiceSettings(), OURS])
def test_settings_survive_json(settings):
    assert from_json(json.loads(json.dumps(to_json(settings)))) == settings


def test_what_is_absent_is_as_usual():
    assert from_json({}) == VoiceSettings()
    assert from_json({"volume": 0.5}) == VoiceSettings(volume=0.5)


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        "loud",
        {"volume": 2},
        {"volume": "loud"},
        {"turn_pause": 0},
        {"turn_pause": None},
        {"kinds": ["songs"]},
        {"kinds": 3},
        {"missed_uno": "sometimes"},
        {"speaks_from": "radio"},
        {"respelled": ["Ana"]},
        {"respelled": {"Ana": "a" * 61}},
    ],
)
def test_anything_else_is_refused_in_both_languages(value):
    with pytest.raises(InvalidVoiceError) as refused:
        from_json(value)
    assert refused.value.text.en
    assert refused.value.text.zh


def test_a_name_is_said_as_it_was_respelled():
    assert OURS.said("Siobhán") == "Shivawn"
    assert OURS.said("Ana") == "Ana"
    assert VoiceSettings(respelled=(("Ana", " "),)).said("Ana") == "Ana"
