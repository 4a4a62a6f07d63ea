"""The engines that speak for the listener to learn."""

from collections import Counter

import pytest

pytest.importorskip("scipy", reason="engines need scipy (extra train)")
pytest.importorskip("espeakng_loader", reason="eSpeak NG is not installed")

from datasets.voices.engines import espeak


def test_espeak_speaks_all_of_its_accents():
    spoken = Counter(voice.name.split("+")[0] for voice in espeak.Espeak().speakers())
    assert set(spoken) == set(espeak._ACCENTS)
    assert min(spoken.values()) > 10


def test_every_accent_is_spoken_and_none_in_the_place_of_another():
    """eSpeak goes on with the accent before where it does not know a name."""
    assert {espeak.phonemes("No", accent) for accent in ("en-us", "es")} == {"nˈoʊ", "nˈo"}
    assert espeak.phonemes("No", "en-gb") == "nˈəʊ"
    assert espeak.phonemes("Uno!", "fr-fr") == "ynˈo"
    for voice in espeak.Espeak().speakers():
        espeak.speaking(voice.name)
    with pytest.raises(ValueError, match="en-xx"):
        espeak.speaking("en-xx")
