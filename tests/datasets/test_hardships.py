"""What the index reader is made to suffer in training leaves it readable, and is never a mirror."""

# ruff: noqa: PLC0415 - what the extra brings is imported where it is known to be there

from importlib.util import find_spec

import numpy as np
import pytest

pytestmark = pytest.mark.skipif(find_spec("torch") is None, reason="the extra train is missing")


@pytest.fixture
def chance():
    return np.random.default_rng(4)


def test_a_batch_keeps_its_classes_its_shape_and_the_range_of_its_colors(chance):
    from datasets.training.hardships import hardened

    crops = chance.integers(0, 256, (40, 48, 48, 3)).astype(np.uint8)
    classes = np.arange(40)
    batch, answers = hardened(crops, classes, chance)

    assert batch.shape == (40, 3, 48, 48)
    assert 0 <= batch.min() < batch.max() <= 255
    assert answers.tolist() == classes.tolist()


def test_no_crop_is_mirrored_or_turned_or_stretched_beyond_recognition(chance):
    from datasets.training.hardships import _map

    for _ in range(200):
        warp = _map(chance)[:, :2]
        assert np.linalg.det(warp) > 0
        assert np.linalg.svd(warp, compute_uv=False) == pytest.approx([1, 1], abs=0.55)


def test_blur_and_few_pixels_take_the_detail_and_leave_the_color(chance):
    from torch import from_numpy

    from datasets.training.hardships import blurred, in_few_pixels

    noise = from_numpy(chance.uniform(0, 255, (4, 3, 48, 48)).astype(np.float32))
    for seen in (blurred(noise, chance), in_few_pixels(noise, chance)):
        assert seen.shape == noise.shape
        assert seen.std() < noise.std() / 1.5
        assert float(seen.mean()) == pytest.approx(float(noise.mean()), abs=5)


def test_a_neighbor_covers_one_side_and_leaves_the_middle(chance):
    from torch import full

    from datasets.training.hardships import _covered

    for _ in range(20):
        seen = _covered(full((3, 48, 48), 10.0), full((3, 48, 48), 200.0), chance)
        assert 0 < (seen == 200).float().mean() < 0.3
        assert (seen[:, 18:30, 18:30] == 10).all()
