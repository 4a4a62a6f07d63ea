"""What the listener takes for the word is weighed once more."""

from dataclasses import replace

import numpy as np
import pytest

from companion.audio.clip import RATE as CLIPS
from companion.audio.hearing import opinion
from companion.audio.hearing.microphone import BLOCK
from companion.audio.hearing.model import ListenerModel
from companion.audio.hearing.opinion import BEFORE, SPAN, SecondOpinion, seconded
from companion.audio.hearing.spectrum import RATE
from companion.audio.hearing.speech import EVERY, NoSpeechError
from companion.audio.hearing.spotter import spotter_of
from companion.audio.hearing.words import Block
from companion.audio.synthesis.espeak import Espeak

SOUND = np.zeros(5 * RATE, np.float32)


def opinion_of(*logits):
    """A second opinion whose last *logits* are these, and the sounds that it was asked about."""
    asked = []

    def speech(sound):
        asked.append(len(sound))
        return np.zeros((len(logits), 96), np.float32)

    return SecondOpinion(speech, lambda _: np.array(logits, np.float32), 0.1, 0.5), asked


def weighed(second, *scores):
    behind = 0.032 * np.arange(len(scores))[::-1]
    return second.of(np.array(scores, np.float32), behind, SOUND)


@pytest.mark.parametrize(
    ("logit", "both"), [(0.0, 0.5), (2.0, 0.731), (-2.0, 0.269), (-10.0, 0.0067)]
)
def test_its_logit_is_added_to_the_listeners_with_its_weight(logit, both):
    second, _ = opinion_of(logit)
    assert weighed(second, 0.5) == pytest.approx([both], abs=1e-3)


def test_what_the_listener_hardly_takes_for_the_word_is_not_looked_into():
    second, asked = opinion_of(9.0)
    assert list(weighed(second, 0.05, 0.09)) == [0.0, 0.0]
    assert asked == []
    assert weighed(second, 0.05, 0.2)[0] == 0.0
    assert len(asked) == 1


def test_the_surest_opinion_about_the_last_moments_counts():
    second, _ = opinion_of(*[-5.0] * 9, 3.0, *[-5.0] * 4)
    assert weighed(second, 0.5)[0] > 0.7


def test_what_was_said_before_that_does_not_count():
    late = round(BEFORE / EVERY) + 2
    second, _ = opinion_of(3.0, *[-5.0] * late)
    assert weighed(second, 0.5)[0] < 0.1


def test_what_it_did_not_hear_is_no_word():
    second, _ = opinion_of()
    assert weighed(second, 0.9)[0] < 0.1


def test_it_hears_no_more_than_it_needs_and_always_as_much():
    """Sounds of new lengths cost the other network much time."""
    second, asked = opinion_of(0.0)
    for behind in np.arange(0, EVERY, 0.016):
        second.of(np.array([0.5], np.float32), np.array([behind + 0.001]), SOUND)
    assert set(asked) == {round((SPAN + EVERY) * RATE)}


def test_where_nobody_knows_speech_the_listener_goes_on_alone(monkeypatch):
    def missing():
        raise NoSpeechError

    monkeypatch.setattr(opinion, "open_speech", missing)
    model = ListenerModel.read()
    assert seconded(model) == (model, None)
    assert seconded(replace(model, second=None))[1] is None


def test_with_a_second_opinion_the_curve_is_that_of_both(monkeypatch):
    monkeypatch.setattr(opinion, "open_speech", lambda: lambda _: np.zeros((9, 96), np.float32))
    model = ListenerModel.read()
    both, second = seconded(model)
    assert both.points == model.second.points != model.points
    assert len(second.judge(np.zeros((9, 96), np.float32))) == 10 - model.second.field
    assert len(second.judge(np.zeros((model.second.field - 1, 96), np.float32))) == 0


def said(text):
    """*text* after two seconds in a quiet room, and one more after it."""
    clip = Espeak("en").say(text)
    places = np.arange(0, len(clip.samples), CLIPS / RATE)
    sound = np.interp(places, np.arange(len(clip.samples)), clip.samples / 32_768)
    room = np.random.default_rng(4).normal(0, 3e-4, len(sound) + 3 * RATE)
    room[2 * RATE : 2 * RATE + len(sound)] += 0.4 * sound
    return room.astype(np.float32), 2 + len(sound) / RATE


@pytest.fixture(scope="module")
def ear():
    """Our networks and the one that knows speech."""
    pytest.importorskip("pyopen_wakeword", reason="there is no wheel of it for every computer")
    model, second = seconded(ListenerModel.read())
    return spotter_of(model, second), model.point(None).threshold


def words_in(sound, ear):
    spotter, threshold = ear
    spotter.forget()
    blocks = np.split(sound, range(BLOCK, len(sound), BLOCK))
    ends = np.cumsum([len(block) for block in blocks]) / RATE
    pieces = map(Block, blocks, ends)
    return [word.at for piece in pieces for word in spotter.listen(piece, threshold)]


def test_a_call_is_heard_once_at_its_end(ear):
    sound, end = said("Oono!")
    (at,) = words_in(sound, ear)
    assert at == pytest.approx(end, abs=0.3)


def test_a_call_before_somebody_owed_one_is_looked_at_later(ear):
    spotter, threshold = ear
    sound, end = said("Oono!")
    spotter.forget()
    for begin in range(0, len(sound), BLOCK):
        spotter.wait(sound[begin : begin + BLOCK])
    now = len(sound) / RATE
    (word,) = spotter.listen(Block(np.zeros(0, np.float32), now), threshold)
    assert word.at == pytest.approx(end, abs=0.3)


@pytest.mark.parametrize("text", ["Oh no!", "You know.", "Who wants more tea?"])
def test_what_is_no_call_is_none(ear, text):
    assert words_in(said(text)[0], ear) == []
