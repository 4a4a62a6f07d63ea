"""The network behind the second opinion."""

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="training needs torch (extra train)")

import numpy as np
import torch

from companion.audio.hearing.speech import SOUNDS
from datasets.voices import second, settings
from datasets.voices.descriptions import Described
from datasets.voices.second import FIELD, Judge, load_panel, train_panel
from datasets.voices.stretches import NO, YES

SETTINGS = replace(
    settings.read_settings(Path(settings.__file__).parent / "training.toml").second,
    judges=2,
    epochs=8,
    batch=8,
    rate=0.01,
)


def test_an_opinion_is_made_of_its_field_and_of_nothing_else():
    judge = Judge().eval()
    moments = torch.randn(1, FIELD + 3, SOUNDS)
    with torch.inference_mode():
        whole = judge(moments)
        assert whole.shape == (1, 4)
        for number in range(4):
            part = moments[:, number : number + FIELD]
            torch.testing.assert_close(judge(part)[0, 0], whole[0, number])


def test_only_phrases_in_the_batch_that_are_not_too_early_are_named():
    phrases = np.array([[0, 9, 1], [1, 3, 2], [1, 20, 3], [4, 6, 4]])
    described = Described(np.zeros((5, 40, SOUNDS)), np.zeros((5, 40), np.int8), phrases)
    assert second._phrases(described, np.array([1, 4])).tolist() == [[0, 20, 3], [1, 6, 4]]


@pytest.fixture(autouse=True)
def one_thread():
    """More of them only wait for each other where little is computed."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


def test_it_learns_to_tell_a_call_from_what_is_none(tmp_path):
    """Calls, moments with a certain number that is high, are heard; the others are not."""
    chance = np.random.default_rng(3)
    moments = chance.normal(0, 1, (32, 40, SOUNDS)).astype(np.float16)
    right = np.full((32, 40), NO, np.int8)
    right[::2, 20:22] = YES
    moments[::2, 18:22, 7] += 5
    phrases = np.array([(number, 21, number % 2) for number in range(32)])
    losses = list(
        train_panel(Described(moments, right, phrases), 2, SETTINGS, tmp_path / "panel.pt")
    )
    assert len(losses) == 2 * SETTINGS.epochs
    with torch.inference_mode():
        said = load_panel(tmp_path / "panel.pt", 2)(torch.from_numpy(moments.astype(np.float32)))
    assert said[::2, 20 - (FIELD - 1)].min() > said[1::2].max()
