"""The settings until next Saturday."""

import json

import pytest

from companion.audio.hearing.settings import (
    HearingSettings,
    InvalidHearingError,
    from_json,
    to_json,
)

OURS = HearingSettings(on=True, sensitivity=3, device="USB")


@pytest.mark.parametrize("settings", [HearingSettings(), OURS])
def test_settings_survive_json(settings):
    assert from_json(json.loads(json.dumps(to_json(settings)))) == settings


def test_a_microphone_is_opened_only_where_the_table_asked_for_it():
    assert not HearingSettings().on


def test_what_is_absent_is_as_usual():
    assert from_json({}) == HearingSettings()
    assert from_json({"sensitivity": 0, "device": ""}) == HearingSettings(sensitivity=0)


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        "loud",
        {"on": "yes"},
        {"sensitivity": "high"},
        {"sensitivity": True},
        {"device": 3},
    ],
)
def test_anything_else_is_refused_in_both_languages(value):
    with pytest.raises(InvalidHearingError) as refused:
        from_json(value)
    assert refused.value.text.en
    assert refused.value.text.zh
