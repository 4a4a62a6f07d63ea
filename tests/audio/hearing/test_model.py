"""The model that hears the word, and its file."""

import shutil

import numpy as np
import pytest

from companion.audio.hearing.model import MODELS, ListenerModel
from companion.audio.hearing.spectrum import FEATURES, RATE, Ear
from companion.audio.hearing.spotter import network_of
from companion.audio.hearing.trouble import DeafError, DeafTrouble

MOST_BYTES = 1_500_000


@pytest.fixture
def copied(tmp_path):
    """A folder with the listener, to be damaged."""
    for file in MODELS.glob("listener.*"):
        shutil.copy(file, tmp_path)
    return tmp_path


def test_the_model_is_small_and_answers_as_it_is_listed():
    model = ListenerModel.read()
    assert model.path.stat().st_size < MOST_BYTES
    network = network_of(model)
    frames = np.zeros((model.field + 3 * model.step, FEATURES), np.float32)
    assert network(frames).shape == (4,)
    assert network(frames[: model.field]).shape == (1,)


def test_the_curve_goes_from_careful_to_willing():
    points = ListenerModel.read().points
    assert len(points) == 5
    assert [p.threshold for p in points] == sorted((p.threshold for p in points), reverse=True)
    assert [p.heard for p in points] == sorted(p.heard for p in points)
    assert [p.credited for p in points] == sorted(p.credited for p in points)


def test_a_sensitivity_that_is_none_is_the_usual_or_the_nearest():
    model = ListenerModel.read()
    assert model.point(None) is model.points[model.usual]
    assert model.point(-3) is model.points[0]
    assert model.point(99) is model.points[-1]


def test_silence_and_noise_are_no_word():
    model = ListenerModel.read()
    network, chance = network_of(model), np.random.default_rng(2)
    for loudness in (0.0, 1e-4, 1e-2, 0.3):
        noise = chance.normal(0, 1, 10 * RATE).astype(np.float32) * np.float32(loudness)
        assert network(Ear().hear(noise)).max() < model.point(None).threshold


@pytest.mark.parametrize(
    "damage",
    [
        lambda folder: (folder / "listener.toml").unlink(),
        lambda folder: (folder / "listener.toml").write_text("usual = 1\n", "utf-8"),
        lambda folder: (folder / "listener.toml").write_text("not at all", "utf-8"),
        lambda folder: (folder / "listener.onnx").unlink(),
        lambda folder: (folder / "listener.onnx").write_bytes(b"other"),
    ],
)
def test_a_model_that_is_missing_or_damaged_is_deafness(copied, damage):
    ListenerModel.read(copied).checked_bytes()
    damage(copied)
    with pytest.raises(DeafError) as error:
        ListenerModel.read(copied).checked_bytes()
    assert error.value.trouble is DeafTrouble.NO_MODEL
    assert "UNO" in error.value.text.en
