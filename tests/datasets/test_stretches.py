"""Stretches of sound to learn from, and the voices that are kept for them."""

from itertools import pairwise

import numpy as np
import pytest

pytest.importorskip("scipy", reason="rooms and engines need scipy (extra train)")

from companion.audio.hearing.spectrum import BANDS, HOP, RATE, powers
from datasets.voices import echoes, store, stretches, throats
from datasets.voices.echoes import Noises
from datasets.voices.engines.engine import Speaker, as_clip
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
    for _ in range(500):
        said = stretches.phrases(choir, chance, {})
        for before, after in pairwise(said):
            pauses[after.kind].append((after.begin - before.end) * HOP / RATE)
    means = [np.mean(pauses[kind]) for kind in Kind]
    assert max(means) - min(means) < 0.09
    assert {round(min(each), 1) for each in pauses.values()} == {0.0}


def test_the_truth_about_a_moment():
    moments = np.array([0.9, 1.05, 1.2, 1.45, 1.5, 1.7, 1.9, 2.1])
    no, yes, either = stretches.NO, stretches.YES, stretches.EITHER
    right = stretches.truth([(1.0, 1.5)], moments)
    assert right.tolist() == [no, no, either, yes, yes, yes, either, no]


def test_a_stretch_says_when_its_calls_are():
    choir, chance = stretches.Choir(clips_of(0.4)), np.random.default_rng(6)
    noises = Noises([each.played() for each in clips_of(0.4)], chance, spells=1)
    made = [stretches.stretch(choir, noises, chance, {}) for _ in range(20)]
    assert {each.power.shape for each in made} == {(stretches.FRAMES, BANDS)}
    assert all((each.power > 0).all() for each in made)
    seconds = [end - begin for each in made for begin, end in each.calls]
    assert len(seconds) > 5
    assert min(seconds) > 0.4 / 1.3 / 1.2 - 0.05
    assert max(seconds) < 0.4 / 0.8 / 0.82 + 0.05


def test_a_stretch_says_which_short_phrases_end_when():
    choir, chance = stretches.Choir(clips_of(0.4)), np.random.default_rng(6)
    noises = Noises([each.played() for each in clips_of(0.4)], chance, spells=1)
    made = [stretches.stretch(choir, noises, chance, {}) for _ in range(20)]
    called = [end for each in made for words, end in each.words if words == stretches.CALLED]
    ends = [end for each in made for _, end in each.calls]
    assert set(called) <= set(ends)
    assert 5 < len(called) < len(ends)
    assert {words for each in made for words, _ in each.words} == {stretches.CALLED, "near"}


def test_a_clip_is_kept_by_a_few_throats_all_as_loud():
    tone = (900 * np.sin(np.arange(8000) / 4)).astype(np.int16)
    clip, chance = store.Clip("test", "voice", Kind.NEAR, "Hm.", tone), np.random.default_rng(9)
    kept = throats.Throats()
    different = {id(each): each for each in [kept.say(clip, chance) for _ in range(100)]}
    assert 4 < len(different) < 40
    loudest = [float(each.max()) for each in different.values()]
    assert max(loudest) / min(loudest) < 2
    assert np.median(loudest) > 100 * np.median(throats.heard_of(clip.played()).max())


def test_a_phrase_is_where_its_sound_is():
    sound = np.full(8000, 0.5, np.float32)
    part = stretches.Part(Kind.CALL, 10, throats.heard_of(sound), stretches.CALLED)
    begin, end = part.seconds
    assert end - begin == pytest.approx(0.5, abs=HOP / RATE)
    alone = np.zeros(4 * RATE, np.float32)
    alone[round(begin * RATE) :][: len(sound)] = sound
    np.testing.assert_allclose(powers(alone)[part.begin : part.end], part.power, atol=1e-5)


def test_power_is_mixed_as_sound_is():
    """Rooms and noises in bands do to the mean power what they do to sound."""
    chance = np.random.default_rng(7)
    said = chance.standard_normal(8 * RATE, np.float32)
    other = 0.5 * chance.standard_normal(8 * RATE, np.float32)
    mixed = echoes.together(powers(said), powers(other), chance)
    np.testing.assert_allclose(mixed.mean(), powers(said + other).mean(), rtol=0.03)
    knock = np.zeros((200, BANDS), np.float32)
    knock[20] = 1.0
    for _ in range(5):
        heard = echoes.echoing(knock, chance)
        assert not heard[:20].any()
        assert heard[20:60].mean() > heard[60:100].mean() > heard[120:160].mean()


def test_another_throat_says_the_same_in_another_time():
    chance = np.random.default_rng(8)
    sound = np.sin(np.arange(8000, dtype=np.float32) / 1.3)
    lengths = {len(throats.throat(sound, chance)) for _ in range(30)}
    assert 8000 / 1.3 <= min(lengths) < 6800
    assert 9000 < max(lengths) <= 8000 / 0.8 + 1
    power = throats.heard_of(sound)
    again = {len(throats.faster(power, chance)) for _ in range(30)}
    assert len(power) / 1.2 - 1 < min(again) < 0.95 * len(power)
    assert 1.08 * len(power) < max(again) < len(power) / 0.82 + 1


def test_a_part_of_a_phrase_is_said_slower_than_another():
    ramp = np.repeat(np.linspace(1, 2, 90, dtype=np.float32)[:, None], BANDS, axis=1)
    chance = np.random.default_rng(4)
    for _ in range(5):
        said = throats.faster(ramp, chance)[:, 3]
        steps = np.diff(said)
        assert said[[0, -1]].tolist() == pytest.approx([1.0, 2.0], abs=1e-3)
        assert steps.min() > 0
        assert steps.max() > 1.15 * steps.min()


def test_in_another_accent_second_resonances_move_and_the_first_stays():
    vowel = np.full((45, BANDS), 1e-3, np.float32)
    vowel[:, [3, 14]] = 1.0
    chance = np.random.default_rng(8)
    said = [throats.accented(vowel, chance) for _ in range(20)]
    assert {int(each.argmax()) for frames in said for each in frames[:, :5]} == {3}
    second = np.stack([frames[:, 8:].argmax(axis=1) + 8 for frames in said])
    assert 9 <= second.min() < 13
    assert 15 < second.max() <= 19
    assert (second.max(axis=1) - second.min(axis=1)).min() > 0


def test_every_throat_and_microphone_has_its_own_tilt():
    chance = np.random.default_rng(3)
    slopes = [10 * np.log10(throats.tilted(chance)) for _ in range(200)]
    assert np.std([each[-1] - each[0] for each in slopes]) == pytest.approx(4.2, abs=0.8)
    assert max(np.abs(np.diff(each)).max() for each in slopes) < 2


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


class Duo:
    """An engine with three voices, one of them mixed of two."""

    def speakers(self):
        return [Speaker(name, ("en",)) for name in ("af_kore", "am_adam", "am_adam~af_kore")]

    def say(self, _speaker, sayings):
        return (np.full(8000, 0.5, np.float32) for _ in sayings)


def test_a_voice_that_is_mixed_of_one_held_out_says_nothing(tmp_path):
    said = list(store._record_engine(CAST, tmp_path, "kokoro", Duo()))
    assert len(said) == 2
    assert {path.stem for path in tmp_path.rglob("*.npz")} == {"af_kore", "am_adam"}


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
