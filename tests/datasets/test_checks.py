"""What the checker learns from: which places show an index, where it is, and nothing unclear."""

# ruff: noqa: PLC0415 - what the extra brings is imported where it is known to be there

import pytest

pytest.importorskip("torch", reason="training needs torch (extra train)")
pytest.importorskip("yaml", reason="training settings need pyyaml (extra train)")

import numpy as np
import torch

from companion.vision.geometry import box_corners
from companion.vision.tally.checking import NUMBERS, corrected
from datasets.training.checker import loss_of, varied
from datasets.training.checks import answer_at, checks_of, fill_checks, read_checks
from datasets.training.hand_views import View
from datasets.training.names import READER_NAMES
from datasets.training.scene_store import Mark, Placed

INDEX = np.float32([100, 100, 124, 130])


def at(dx, dy, times=1.0):
    middle, half = (INDEX[:2] + INDEX[2:]) / 2 + (dx, dy), (INDEX[2:] - INDEX[:2]) * times / 2
    return np.concatenate([middle - half, middle + half]).astype(np.float32)


def there(box, shown=1.0, others=()):
    answer = answer_at(box, [("red_5", INDEX, shown), *others])
    return "unclear" if answer is None else bool(answer[0])


@pytest.mark.parametrize(
    ("box", "shown", "expected"),
    [
        (at(0, 0), 1.0, True),
        (at(10, -5, 1.6), 1.0, True),
        (at(0, 0), 0.75, True),
        (at(0, 0), 0.65, "unclear"),
        (at(0, 0), 0.4, False),
        (at(18, 0), 1.0, "unclear"),
        (at(0, 0, 3.0), 1.0, "unclear"),
        (at(60, 0), 1.0, False),
        (at(0, 0, 0.1), 1.0, "unclear"),
    ],
)
def test_an_index_is_one_if_enough_of_it_shows_and_the_box_is_about_it(box, shown, expected):
    assert there(box, shown) == expected


def test_of_two_indices_the_nearer_one_is_meant_and_the_answer_leads_to_it():
    other = at(26, 0)
    answer = answer_at(at(4, 2, 1.3), [("blue_7", other, 1.0), ("red_5", INDEX, 1.0)])

    assert READER_NAMES[int(answer[-1])] == "red_5"
    assert corrected(at(4, 2, 1.3), answer[1:5]) == pytest.approx(INDEX, abs=1e-3)


class Nothing:
    def locate(self, image):
        del image
        return []


def test_half_hidden_indices_are_shown_to_it_as_none():
    cards = [
        Placed("red_5", box_corners(INDEX), 1.0, (Mark(box_corners(INDEX), shown),))
        for shown in (1.0, 0.4)
    ]
    taught = [
        [answer[0] for _, answer in checks_of(view, Nothing(), (56, 56), np.random.default_rng(n))]
        for n in range(12)
        for view in [View(np.zeros((240, 240, 3), np.uint8), (cards[n % 2],))]
    ]

    assert {1.0} == {there for found in taught[::2] for there in found}
    assert {0.0} == {there for found in taught[1::2] for there in found}


@pytest.mark.parametrize("seed", range(8))
def test_a_varied_crop_still_shows_the_index_where_the_answer_says(seed):
    crop = np.zeros((1, 56, 56, 3), np.uint8)
    crop[0, 24:40, 20:30] = 255  # 10 wide, 16 high, in a crop of 2.2 widths of the box
    width = 56 / 2.2
    place = [(25 - 28) / width, (32 - 28) / width, np.log(10 / width), np.log(16 / width)]
    batch, right = varied(crop, np.float32([[1, *place, 3]]), np.random.default_rng(seed))

    ys, xs = np.nonzero(batch[0, 0].numpy() > batch.numpy().max() / 2)
    x, y, wide, high = right[0, 1:5].numpy()
    assert [xs.mean() + 0.5, ys.mean() + 0.5] == pytest.approx(
        [28 + x * width, 28 + y * width], abs=1
    )
    assert np.ptp(xs) + 1 == pytest.approx(np.exp(wide) * width, abs=1.5)
    assert np.ptp(ys) + 1 == pytest.approx(np.exp(high) * width, abs=1.5)
    assert right[0, [0, 5]].tolist() == [1, 3]


def test_a_batch_without_an_index_teaches_only_that_and_more_strongly():
    said = torch.zeros(3, len(NUMBERS) + len(READER_NAMES))
    nothing = torch.zeros(3, 6)
    one = nothing.clone()
    one[0, 0] = 1

    assert float(loss_of(said, nothing, 0.0)) == pytest.approx(2.5 * np.log(2), rel=1e-5)
    name = 0.35 * np.log(len(READER_NAMES))
    assert float(loss_of(said, one, 0.0)) == pytest.approx(2 * np.log(2) + name, rel=1e-5)


def test_checks_are_written_once_and_read_again(tmp_path, monkeypatch):
    from datasets.training import shards

    monkeypatch.setattr(shards, "SHARD", 3)
    asked = []

    def some(number):
        asked.append(number)
        while True:
            yield np.full((4, 4, 3), number, np.uint8), np.full(6, number, np.float32)

    fill_checks(tmp_path, 2, some)
    fill_checks(tmp_path, 2, some)
    crops, answers = read_checks(tmp_path)

    assert asked == [0, 1]
    assert crops[:, 0, 0, 0].tolist() == answers[:, 0].tolist() == [0, 0, 0, 1, 1, 1]
