"""The network that is trained to hear the word."""

import pytest

pytest.importorskip("torch", reason="training needs torch (extra train)")

import numpy as np
import torch

from companion.audio.hearing.spectrum import BANDS, FEATURES
from datasets.voices.export import Scoring
from datasets.voices.field import FIELD, STEP
from datasets.voices.network import Listener
from datasets.voices.throats import moved


def test_an_answer_is_made_of_its_field_and_of_nothing_else():
    network = Listener().eval()
    frames = torch.randn(1, FIELD + 3 * STEP, FEATURES)
    with torch.inference_mode():
        whole = network(frames)
        assert whole.shape == (1, 4)
        for number in range(4):
            field = frames[:, number * STEP : number * STEP + FIELD]
            torch.testing.assert_close(network(field)[0, 0], whole[0, number])
        frames[:, 0] += 9.0
        changed = network(frames)
    assert changed[0, 0] != whole[0, 0]
    torch.testing.assert_close(changed[0, 1:], whole[0, 1:])


def by_throat(frames, by):
    """Both halves of *frames* by another throat."""
    halves = [moved(half, by) for half in (frames[:, :BANDS], frames[:, BANDS:])]
    return torch.from_numpy(np.concatenate(halves, axis=1))[None]


def test_a_score_is_the_mean_of_what_is_heard_of_three_throats():
    network = Listener().eval()
    frames = np.random.default_rng(3).standard_normal((FIELD + STEP, FEATURES)).astype(np.float32)
    with torch.inference_mode():
        scores = Scoring(network)(torch.from_numpy(frames)[None])[0]
        said = [network(by_throat(frames, by))[0] for by in (-0.9, 0.0, 0.9)]
    torch.testing.assert_close(scores, torch.stack(said).mean(dim=0).sigmoid())
    assert not torch.equal(said[0], said[1])
    assert not torch.equal(said[1], said[2])
