"""The network that is trained to hear the word."""

import pytest

pytest.importorskip("torch", reason="training needs torch (extra train)")

import torch

from companion.audio.hearing.spectrum import BANDS
from datasets.voices.field import FIELD, STEP
from datasets.voices.network import Listener


def test_an_answer_is_made_of_its_field_and_of_nothing_else():
    network = Listener().eval()
    frames = torch.randn(1, FIELD + 3 * STEP, BANDS)
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
