"""Scenes that are mixed as sound, and what is true of them."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("scipy", reason="rooms and engines need scipy (extra train)")

from companion.audio.hearing.speech import EVERY, MOMENT
from datasets.voices import descriptions, scenes, store
from datasets.voices.descriptions import Described, describe
from datasets.voices.sayings import Kind, read_cast
from datasets.voices.scenes import SAMPLES, Scene, Stage
from datasets.voices.settings import read_settings
from datasets.voices.stretches import CALLED, EITHER, NO, YES, words_of

TEXTS = {Kind.CALL: "Oono!", Kind.NEAR: "Oh no!", Kind.TALK: "Who wants more tea?"}
WORDS = words_of(read_cast())


def clips():
    """One voice that says one phrase of each kind."""
    tone = (9000 * np.sin(np.arange(6000) / 4)).astype(np.int16)
    return [store.Clip("flite", "rms", kind, text, tone) for kind, text in TEXTS.items()]


@pytest.fixture(scope="module")
def stage():
    return Stage(clips(), {}, np.random.default_rng(1))


def loudness(sound):
    """A stand-in for a network that knows speech: how loud each moment is, 96 times."""
    ends = ((MOMENT + EVERY * np.arange(40)) * 16_000).astype(int)
    loud = [np.sqrt(np.mean(sound[end - 1280 : end] ** 2)) for end in ends]
    return np.repeat(np.array(loud, np.float32)[:, None], 96, axis=1)


def test_the_same_chance_makes_the_same_scene_and_goes_on_to_another(stage):
    chance, again = np.random.default_rng(5), np.random.default_rng(5)
    first, same, other = stage.scene(chance), stage.scene(again), stage.scene(chance)
    assert np.array_equal(first.sound, same.sound)
    assert first.calls == same.calls
    assert not np.array_equal(first.sound, other.sound)
    assert first.sound.shape == (SAMPLES,)
    assert np.abs(first.sound).max() <= 1


def test_a_call_is_where_its_truth_says(stage, monkeypatch):
    """Without room, noise and loudness nothing else is heard."""
    monkeypatch.setattr(scenes, "in_room", lambda sound, _: sound)
    monkeypatch.setattr(scenes, "noise", lambda *_: np.zeros(SAMPLES, np.float32))
    monkeypatch.setattr(scenes, "PARTS", {Kind.CALL: 1.0})
    chance = np.random.default_rng(2)
    for scene in (stage.scene(chance) for _ in range(5)):
        loud = np.zeros(SAMPLES, bool)
        for begin, end in scene.calls:
            loud[max(0, int(begin * 16_000)) : max(0, int(end * 16_000))] = True
        assert np.abs(scene.sound[loud]).mean() > 5 * np.abs(scene.sound[~loud]).mean()
        whole = [end for begin, end in scene.calls if begin >= 0 and end * 16_000 <= SAMPLES]
        assert [end for _, end in scene.words] == whole


def test_what_is_true_is_told_by_the_moments():
    sound = np.zeros(SAMPLES, np.float32)
    scene = Scene(sound, ((1.0, 1.5),), ((CALLED, 1.5), ("Oh no!", 3.0), ("Oh no!", 0.2)))
    described = Described.of([scene, Scene(sound, (), ())], loudness, WORDS)
    when = MOMENT + EVERY * np.arange(40)
    assert described.moments.shape == (2, 40, 96)
    assert (described.right[0, (when > 1.45) & (when < 1.75)] == YES).all()
    assert (described.right[0, when > 2.0] == NO).all()
    assert EITHER in described.right[0]
    assert (described.right[1] == NO).all()
    known = [(scene, WORDS[word]) for scene, _, word in described.phrases]
    assert known == [(0, CALLED), (0, "Oh no!")]
    assert when[described.phrases[:, 1]] == pytest.approx([1.6, 3.1], abs=EVERY / 2)


def test_scenes_that_are_kept_are_not_made_again(tmp_path, monkeypatch):
    monkeypatch.setattr(descriptions, "FILE", 6)
    store._keep(tmp_path / "clips" / "flite" / "rms.npz", clips(), 3)
    settings = read_settings(Path(scenes.__file__).parent / "training.toml")
    settings = replace(settings, second=replace(settings.second, scenes=12))
    given = (tmp_path / "clips", tmp_path / "moments", read_cast(), settings, loudness)
    assert list(describe(*given)) == ["6 scenes", "12 scenes"]
    first = Described.read(tmp_path / "moments")
    (tmp_path / "moments" / "000.npz").unlink()
    assert list(describe(*given)) == ["6 scenes"]
    again = Described.read(tmp_path / "moments")
    assert np.array_equal(first.moments, again.moments)
    assert np.array_equal(first.phrases, again.phrases)
    assert first.phrases[:, 0].max() > 6
