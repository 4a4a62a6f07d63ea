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
