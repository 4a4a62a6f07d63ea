"""Stretches of sound to learn from, and the voices that are kept for them."""

from itertools import pairwise

import numpy as np
import pytest

pytest.importorskip("scipy", reason="rooms and engines need scipy (extra train)")

from datasets.voices import store, stretches
from datasets.voices.engines.engine import as_clip
from datasets.voices.rooms import Noise, noise
from datasets.voices.sayings import Kind, read_cast

CAST = read_cast()


def clips_of(seconds):
    """One clip of each kind, so long."""
    sound = np.full(int(seconds * 16_000), 8000, np.int16)
    return [store.Clip("test", "voice", kind, kind.value, sound) for kind in Kind]


def test_pauses_before_calls_are_those_before_anything_else():
    choir, chance = stretches.Choir(clips_of(0.4)), np.random.default_rng(5)
    pauses = {kind: [] for kind in Kind}
    for _ in range(1500):
        said = stretches.phrases(choir, chance, {})
        for before, after in pairwise(said):
            pauses[after.kind].append((after.begin - before.end) / 16_000)
    means = [np.mean(pauses[kind]) for kind in Kind]
    assert max(means) - min(means) < 0.04
    assert {round(min(each), 1) for each in pauses.values()} == {0.0}


def test_the_truth_about_a_moment():
    moments = np.array([0.9, 1.05, 1.2, 1.45, 1.5, 1.7, 1.9, 2.1])
    no, yes, either = stretches.NO, stretches.YES, stretches.EITHER
    right = stretches.truth([(1.0, 1.5)], moments)
    assert right.tolist() == [no, no, either, yes, yes, yes, either, no]


def test_a_stretch_says_when_its_calls_are():
    choir, chance = stretches.Choir(clips_of(0.4)), np.random.default_rng(6)
    made = [stretches.stretch(choir, chance, {}) for _ in range(20)]
    assert {len(each.sound) for each in made} == {48_000}
    assert all(end - begin == pytest.approx(0.4, abs=0.1) for e in made for begin, end in e.calls)
    assert any(each.calls for each in made)


def test_clips_are_kept_by_voice_and_found_by_who_learns_and_who_measures(tmp_path):
    for name in ("awb", "rms"):
        clips = [
            store.Clip("flite", name, Kind.CALL, "Uno!", np.full(8000, 5, np.int16)),
            store.Clip("flite", name, Kind.CALL, "spelled", np.full(32_000, 5, np.int16)),
            store.Clip("flite", name, Kind.TALK, "No.", np.full(4000, 6, np.int16)),
        ]
        said = store._keep(tmp_path / "flite" / f"{name}.npz", clips, 3)
        assert said == f"flite/{name}: 2 of 3"
    measured = store.read_clips(tmp_path, CAST, held_out=True)
    learned = store.read_clips(tmp_path, CAST, held_out=False)
    assert {clip.voice for clip in measured} == {"awb"}
    assert {clip.voice for clip in learned} == {"rms"}
    assert [(c.kind, c.text, len(c.sound), int(c.sound[0])) for c in learned] == [
        (Kind.CALL, "Uno!", 8000, 5),
        (Kind.TALK, "No.", 4000, 6),
    ]


def test_noise_is_as_loud_as_asked_and_a_clip_has_no_silence_around_it():
    talk = [np.sin(np.arange(8000, dtype=np.float32) / 9)]
    for kind in Noise:
        made = noise(kind, 16_000, np.random.default_rng(1), talk)
        assert np.sqrt(np.mean(made**2)) == pytest.approx(1.0, abs=1e-3)
    sound = np.concatenate([np.zeros(500), np.sin(np.arange(3000) / 5), np.zeros(700)])
    clip = as_clip(sound, 16_000)
    assert 2950 < len(clip) <= 3000
    assert np.abs(clip).max() == pytest.approx(0.5)
    assert not len(as_clip(np.zeros(100), 22_050))
