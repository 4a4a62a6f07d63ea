"""The batches that the listener learns from."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("scipy", reason="rooms and engines need scipy (extra train)")

from companion.audio.hearing.spectrum import BANDS, FEATURES
from datasets.voices import lessons, store
from datasets.voices.field import answers_of, moments
from datasets.voices.sayings import Kind, read_cast
from datasets.voices.settings import read_settings
from datasets.voices.stretches import CALLED, EITHER, FRAMES, YES

SETTINGS = replace(
    read_settings(Path(lessons.__file__).parent / "training.toml"), stretches=24, batch=8, spells=1
)


@pytest.fixture(scope="module")
def clips(tmp_path_factory):
    """One voice that says one phrase of each kind."""
    folder = tmp_path_factory.mktemp("clips")
    texts = {Kind.CALL: "Oono!", Kind.NEAR: "Oh no!", Kind.TALK: "Who wants more tea?"}
    tone = (9000 * np.sin(np.arange(6000) / 4)).astype(np.int16)
    clips = [store.Clip("flite", "rms", kind, text, tone) for kind, text in texts.items()]
    store._keep(folder / "flite" / "rms.npz", clips, 3)
    return folder


@pytest.fixture(scope="module")
def taught(clips):
    """Lessons by that voice."""
    return lessons.Lessons(clips, read_cast(), SETTINGS)


def test_lessons_are_the_same_for_the_same_seed_and_never_twice_the_same(clips):
    taught, anew = (lessons.Lessons(clips, read_cast(), SETTINGS) for _ in range(2))
    first, again, other = (
        next(each) for each in (taught.of_epoch(0), anew.of_epoch(0), taught.of_epoch(1))
    )
    assert first.frames.shape == other.frames.shape == (8, FRAMES, FEATURES)
    assert first.right.shape == (8, answers_of(FRAMES))
    assert np.array_equal(first.right, again.right)
    assert not np.array_equal(first.right, other.right)


def test_a_phrase_is_named_at_its_end_and_calls_are_one_word(taught):
    assert taught.words[0] == CALLED
    said = set()
    whole = list(taught.of_epoch(0))
    assert len(whole) == 3
    for lesson in whole:
        for (stretch, answer), word in zip(lesson.answers, lesson.words, strict=True):
            said.add(taught.words[word])
            hears = lesson.right[stretch, answer] in {YES, EITHER}
            assert hears or word, moments(answer + 1)[-1]
    assert said == {CALLED, "Oh no!"}


def test_where_a_band_is_silenced_it_is_silent_in_both_halves(taught):
    silent = 0
    for lesson in taught.of_epoch(0):
        halves = lesson.frames.reshape(8, FRAMES, 2, BANDS)
        nothing = (halves == 0).all(axis=1)
        assert np.array_equal(nothing[:, 0], nothing[:, 1])
        silent += int(nothing[:, 0].any(axis=1).sum())
    assert 0 < silent < 16
