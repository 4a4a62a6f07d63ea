"""Clips: exact on the way to a file and back, equally loud, made once."""

import os

import numpy as np
import pytest
from hall import Beeper

from companion.audio.clip import RATE, Clip, DamagedClipError, at_volume, joined, silence
from companion.audio.clip_shelf import ClipShelf
from companion.audio.leveling import LOUDNESS, PEAK, leveled, resampled
from companion.audio.ports import CannotSayError
from companion.audio.studio import PAUSE, Studio


def tone(seconds, loudness=0.1, rate=RATE, hertz=440):
    return loudness * np.sin(2 * np.pi * hertz * np.arange(round(seconds * rate)) / rate)


def samples(*values):
    return Clip(np.array(values, np.int16))


def test_a_clip_survives_a_file_bit_for_bit():
    clip = samples(0, 1, -1, 32767, -32768)
    assert np.array_equal(Clip.from_wav(clip.wav()).samples, clip.samples)


@pytest.mark.parametrize("keep", [0, 3, 20, 43, 44, 45, 52, 53])
def test_a_file_that_is_cut_off_is_no_clip(keep):
    with pytest.raises(DamagedClipError):
        Clip.from_wav(samples(1, 2, 3, 4, 5).wav()[:keep])


def test_something_else_is_no_clip():
    with pytest.raises(DamagedClipError):
        Clip.from_wav(b"RIFF" + bytes(100))


def test_clips_are_joined_with_a_pause():
    both = joined([samples(1, 2), samples(3)], pause=2 / RATE)
    assert both.samples.tolist() == [1, 2, 0, 0, 3]
    assert joined([], pause=1.0).seconds == 0
    assert silence(0.5).seconds == 0.5


def test_the_volume_is_exact_at_both_ends():
    full = samples(-32768, 100, 32767).samples
    assert at_volume(full, 1.0) is full
    assert at_volume(full, 0.0).tolist() == [0, 0, 0]
    assert at_volume(full, 0.5).tolist() == [-16384, 50, 16384]


# Loudness


@pytest.mark.parametrize("loudness", [0.001, 0.05, 0.9])
def test_loud_and_soft_voices_become_equally_loud(loudness):
    level = 20 * np.log10(np.sqrt(np.mean((leveled(tone(1, loudness), RATE).samples / 32767) ** 2)))
    assert level == pytest.approx(LOUDNESS, abs=0.2)


def test_no_sample_is_louder_than_the_peak():
    click = np.zeros(RATE)
    click[1000] = 1.0
    click[5000:9000] = tone(4000 / RATE, 0.02)
    assert np.abs(leveled(click, RATE).samples).max() <= round(PEAK * 32767)


def test_silence_around_the_words_is_cut_off():
    padded = np.concatenate([np.zeros(RATE), tone(0.5), np.zeros(2 * RATE)])
    assert leveled(padded, RATE).seconds == pytest.approx(0.5, abs=0.08)


@pytest.mark.parametrize("nothing", [np.zeros(0), np.zeros(100), np.zeros(RATE)])
def test_nothing_stays_nothing(nothing):
    assert leveled(nothing, RATE).seconds == 0


@pytest.mark.parametrize("rate", [16_000, 22_050, 24_000, 48_000])
def test_another_rate_keeps_length_and_pitch(rate):
    sound = resampled(tone(1.0, rate=rate, hertz=1000), rate)
    assert len(sound) == RATE
    assert np.argmax(np.abs(np.fft.rfft(sound))) == 1000
    assert np.abs(sound).max() == pytest.approx(0.1, rel=0.05)


# The shelf


def test_a_clip_is_kept_for_the_next_evening(tmp_path):
    ClipShelf(tmp_path).put("a", samples(1, 2))
    assert ClipShelf(tmp_path).get("a").samples.tolist() == [1, 2]
    assert ClipShelf(tmp_path).get("b") is None


def test_a_damaged_file_is_as_good_as_none(tmp_path):
    ClipShelf(tmp_path).put("a", samples(1, 2))
    (tmp_path / "a.wav").write_bytes(b"RIFF")
    assert ClipShelf(tmp_path).get("a") is None


def test_a_shelf_that_cannot_be_written_is_no_trouble(tmp_path):
    (tmp_path / "file").write_text("in the way")
    shelf = ClipShelf(tmp_path / "file" / "voice")
    shelf.put("a", samples(1))
    assert shelf.get("a") is None
    shelf.tidy()


def test_what_was_not_used_for_longest_makes_room(tmp_path):
    clip = Clip(np.zeros(100, np.int16))
    shelf = ClipShelf(tmp_path, most_bytes=2 * len(clip.wav()))
    for age, key in enumerate("abc"):
        shelf.put(key, clip)
        (tmp_path / f"{key}.wav").touch()
        _aged(tmp_path / f"{key}.wav", 100 - age)
    (tmp_path / "half.part").write_bytes(b"RI")
    assert shelf.get("a") is not None  # used now
    shelf.tidy()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.wav", "c.wav"]


def _aged(path, seconds):
    then = path.stat().st_mtime - seconds
    os.utime(path, (then, then))


# The studio


def test_each_sentence_is_made_once(tmp_path):
    voice = Beeper()
    studio = Studio({"en": voice}, ClipShelf(tmp_path))
    first = studio.clip("Wait, Ana. It's Ben's turn.", "en")
    again = studio.clip("Wait, Ana. It's Cara's turn.", "en")
    assert voice.said == ["Wait, Ana.", "It's Ben's turn.", "It's Cara's turn."]
    assert first.samples[:100].tolist() == again.samples[:100].tolist()
    assert first.seconds == pytest.approx((10 + 16) * 10 / RATE + PAUSE)


def test_another_voice_does_not_speak_with_the_clips_of_the_first(tmp_path):
    shelf = ClipShelf(tmp_path)
    for voice in (Beeper("one"), Beeper("two")):
        Studio({"en": voice}, shelf).clip("Hello.", "en")
        assert voice.said == ["Hello."]


def test_what_cannot_be_said_is_said_to_be_so(tmp_path):
    studio = Studio({"en": Beeper(refuses=("Xyzzy",))}, ClipShelf(tmp_path))
    with pytest.raises(CannotSayError):
        studio.clip("Hello, Xyzzy.", "en")
