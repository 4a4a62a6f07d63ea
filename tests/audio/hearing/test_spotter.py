"""The word is found in sound that comes piece by piece."""

import numpy as np
import pytest

from companion.audio.hearing.level import SILENCE, decibels, on_meter
from companion.audio.hearing.register import LEAD
from companion.audio.hearing.spectrum import BANDS, FEATURES, HOP, RATE, WINDOW, Ear, powers
from companion.audio.hearing.spotter import AFTER, PAUSE, Spotter
from companion.audio.hearing.words import Block

FIELD, STEP, PIECE = 10, 2, 1000


def tone(seconds, hertz=440.0, loudness=0.1):
    time = np.arange(int(seconds * RATE)) / RATE
    return (loudness * np.sin(2 * np.pi * hertz * time)).astype(np.float32)


def hum(seconds, seed=1):
    return np.random.default_rng(seed).normal(0, 1e-3, int(seconds * RATE)).astype(np.float32)


def loud_end(frames):
    """A network that is sure where the newest frames of its field are lively."""
    lively = frames[FIELD - 1 :: STEP].max(axis=1)
    return (lively > 3.0).astype(np.float32)


def words_in(sound, spotter=None, *, listens=lambda _: True):
    """What a spotter hears when *sound* comes in pieces."""
    spotter = spotter or Spotter(loud_end, FIELD, STEP)
    words = []
    for start in range(0, len(sound), PIECE):
        piece = sound[start : start + PIECE]
        block = Block(piece, (start + len(piece)) / RATE)
        if listens(block.at):
            words += spotter.listen(block, 0.5)
        else:
            spotter.wait(block.samples)
    return [word.at for word in words]


def test_frames_are_the_same_however_the_sound_is_cut():
    sound = hum(1.0) + tone(1.0)
    whole, ear = Ear().hear(sound), Ear()
    cuts = np.split(sound, [100, 333, 2000, 2001, 9000])
    pieces = np.concatenate([ear.hear(cut) for cut in cuts])
    np.testing.assert_allclose(pieces, whole, atol=1e-5)
    assert whole.shape == (1 + (RATE - WINDOW) // HOP, FEATURES)
    assert ear.behind == (RATE - WINDOW) % HOP


def test_a_tone_lies_in_its_own_band():
    low, high = (powers(tone(0.5, hertz)).mean(axis=0).argmax() for hertz in (200.0, 3000.0))
    assert 0 <= low < 6
    assert 24 < high < BANDS


def test_steady_noise_fades_and_the_distance_hardly_matters():
    near, far = (Ear().hear(hum(3.0) * loudness)[-20:] for loudness in (10.0, 0.1))
    assert near[:, :BANDS].mean() < 0.5
    assert abs(near[:, :BANDS].mean() - far[:, :BANDS].mean()) < 0.1
    assert abs(near[:, BANDS:].mean() - far[:, BANDS:].mean()) < 0.1


@pytest.mark.parametrize("before", [0.1, 3.0])
def test_a_vowel_keeps_its_shape_after_silence(before):
    """Against itself every band of a vowel is as loud after silence, against all it is not."""
    vowel = tone(0.3, 300.0) + tone(0.3, 1500.0, loudness=0.01)
    heard = Ear().hear(np.concatenate([1e-3 * hum(before), vowel]))
    first = heard[int(before * RATE / HOP) + 2]
    low, high = (int(powers(tone(0.1, hertz))[2].argmax()) for hertz in (300.0, 1500.0))
    assert first[low] - first[high] < 0.4
    assert first[BANDS + low] - first[BANDS + high] == pytest.approx(1.0, abs=0.1)


def test_the_loudest_moment_is_forgotten_by_ten_decibels_in_a_second():
    sound = np.concatenate([hum(0.5), tone(0.1), 3 * hum(3.0)])
    heard = Ear().hear(sound)[:, BANDS:].mean(axis=1)
    second = round(RATE / HOP)
    soon, later = (heard[at : at + 5].mean() for at in (second, 2 * second))
    assert later - soon == pytest.approx(0.5, abs=0.1)


def test_digital_silence_is_nothing():
    assert np.abs(Ear().hear(np.zeros(RATE, np.float32))).max() < 1e-3


def test_a_word_is_heard_once_at_its_time():
    sound = hum(4.0)
    sound[2 * RATE : 2 * RATE + 3000] += tone(3000 / RATE)
    (at,) = words_in(sound)
    assert at == pytest.approx(2.0 - AFTER, abs=0.1)


def test_two_words_are_heard_if_they_are_not_too_close():
    sound = hum(6.0)
    for start in (2.0, 2.3, 4.0):
        at = int(start * RATE)
        sound[at : at + 2000] += tone(2000 / RATE)
    first, second = words_in(sound)
    assert second - first > PAUSE


def test_what_came_before_somebody_owed_is_looked_at_later():
    sound = hum(4.0)
    sound[2 * RATE : 2 * RATE + 2000] += tone(2000 / RATE)
    (at,) = words_in(sound, listens=lambda now: now > 3.0)
    assert at == pytest.approx(2.0 - AFTER, abs=0.1)


def test_what_came_long_before_is_forgotten():
    sound = hum(3.0 + LEAD + 1.5)
    sound[2 * RATE : 2 * RATE + 2000] += tone(2000 / RATE)
    assert words_in(sound, listens=lambda now: now > 3.2 + LEAD) == []


def test_a_spotter_that_was_told_to_forget_begins_anew():
    spotter = Spotter(loud_end, FIELD, STEP)
    sound = hum(2.0)
    sound[RATE : RATE + 2000] += tone(2000 / RATE)
    spotter.wait(sound)
    spotter.forget()
    assert words_in(hum(1.0, seed=2), spotter) == []


def test_the_meter_moves_between_quiet_and_loud():
    assert decibels(np.zeros(0, np.float32)) == SILENCE
    assert decibels(np.zeros(100, np.float32)) == SILENCE
    assert decibels(np.ones(100, np.float32)) == 0.0
    assert decibels(tone(1.0, loudness=0.1)) == pytest.approx(-23.0, abs=0.1)
    assert on_meter(SILENCE) == 0.0
    assert on_meter(0.0) == 1.0
    assert 0.5 < on_meter(-23.0) < 0.8
