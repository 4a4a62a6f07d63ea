"""A network that others trained describes sound."""

import shutil
from importlib.machinery import ModuleSpec
from pathlib import Path

import numpy as np
import pytest

from companion.audio.hearing import speech
from companion.audio.hearing.spectrum import RATE
from companion.audio.hearing.speech import EVERY, MOMENT, SOUNDS, NoSpeechError, open_speech

STEP = round(EVERY * RATE)


@pytest.fixture(scope="module")
def described():
    pytest.importorskip("pyopen_wakeword", reason="there is no wheel of it for every computer")
    return open_speech()


def hum(samples):
    return np.random.default_rng(5).normal(0, 0.03, samples).astype(np.float32)


@pytest.mark.parametrize(("steps", "moments"), [(-1, 0), (0, 1), (1, 2), (15, 16)])
def test_there_is_a_moment_for_every_eighty_milliseconds(described, steps, moments):
    sound = hum(round(MOMENT * RATE) + steps * STEP)
    assert described(sound).shape == (moments, SOUNDS)


def test_nothing_is_heard_in_no_sound(described):
    assert described(hum(0)).shape == (0, SOUNDS)


def test_the_newest_sample_belongs_to_the_last_moment_alone(described):
    sound = hum(2 * RATE)
    before = described(sound)
    sound[-STEP // 2 :] *= 10
    after = described(sound)
    assert np.abs(after[-1] - before[-1]).max() > 1
    np.testing.assert_allclose(after[:-1], before[:-1], atol=1e-3)


def test_a_moment_is_the_same_whatever_came_before_it(described):
    sound = hum(2 * RATE)
    np.testing.assert_allclose(described(sound)[-3:], described(sound[RATE // 2 :])[-3:], atol=1e-3)


def test_where_the_package_is_missing_there_is_no_such_network(monkeypatch):
    monkeypatch.setattr(speech, "find_spec", lambda _: None)
    with pytest.raises(NoSpeechError):
        open_speech()


@pytest.mark.parametrize("files", [[], ["lib/libtensorflowlite_c.so"]])
def test_where_its_library_cannot_be_loaded_there_is_none(monkeypatch, tmp_path, files):
    (tmp_path / "lib").mkdir()
    for file in files:
        (tmp_path / file).write_bytes(b"for another computer")
    spec = ModuleSpec("pyopen_wakeword", None, origin=str(tmp_path / "__init__.py"))
    monkeypatch.setattr(speech, "find_spec", lambda _: spec)
    with pytest.raises(NoSpeechError):
        open_speech()


@pytest.mark.usefixtures("described")
def test_where_a_network_of_it_is_damaged_there_is_none(monkeypatch, tmp_path):
    origin = speech.find_spec("pyopen_wakeword").origin
    shutil.copytree(Path(origin).parent, tmp_path / "package")
    (tmp_path / "package" / "models" / "embedding_model.tflite").write_bytes(b"no network")
    spec = ModuleSpec("pyopen_wakeword", None, origin=str(tmp_path / "package" / "__init__.py"))
    monkeypatch.setattr(speech, "find_spec", lambda _: spec)
    with pytest.raises(NoSpeechError):
        open_speech()
