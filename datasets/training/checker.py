"""Train the checker: is there an index, where exactly, and what does it say?"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn.functional import (
    affine_grid,
    binary_cross_entropy_with_logits,
    cross_entropy,
    grid_sample,
    smooth_l1_loss,
)

from companion.vision.arrays import Floats
from companion.vision.tally.checking import NUMBERS
from datasets.training.checks import CHECK_MARGIN
from datasets.training.hardships import blurred, in_few_pixels
from datasets.training.names import READER_NAMES
from datasets.training.network import Reader
from datasets.training.run import Run, add_to_curve, load_weights, outputs
from datasets.training.settings import ReaderSettings
from datasets.training.shards import Crops

FIRST_NAME: Final = len(NUMBERS)
"""So many of its answers come before what the index says."""

_NONE_COUNTS: Final = 2.5
"""A place that shows no index counts so many times: there are fewer of them."""
_WHERE_COUNTS: Final = 4.0
_NAME_COUNTS: Final = 0.35
"""What the errors in the place and in the name count, beside whether an index is there."""
_PLACE_BETA: Final = 0.04

_ZOOM: Final = 0.16
"""The most that a crop is enlarged, as a logarithm."""
_ASIDE: Final = 0.05
"""How far it is moved, one standard deviation, in halves of the crop; three of them at most."""
_SUFFERING: Final = 10
"""One crop of so many is seen in few pixels, and one is blurred."""


def build_checker(settings: ReaderSettings) -> Reader:
    """A checker at the beginning of its training: a reader that answers with more numbers."""
    torch.manual_seed(settings.seed)
    checker = _checker(settings)
    return checker if settings.start is None else load_weights(checker, settings.start)


def load_checker(folder: Path, settings: ReaderSettings) -> Reader:
    """The checker of the last finished epoch in *folder*."""
    return load_weights(_checker(settings), folder / "last.pt").eval()


def _checker(settings: ReaderSettings) -> Reader:
    answers = FIRST_NAME + len(READER_NAMES)
    return Reader(settings.size, answers, settings.widths, settings.blocks, dropout=0.1)


def train_checker(
    folder: Path,
    settings: ReaderSettings,
    training: tuple[Crops, Floats],
    validation: tuple[Crops, Floats],
) -> None:
    """Train until all epochs are done; a second call goes on after the last finished one."""
    folder.mkdir(parents=True, exist_ok=True)
    loss = partial(loss_of, smoothing=settings.smoothing)
    run = Run(build_checker(settings), settings, len(training[1]), loss)
    tried, right = validation
    there = right[:, 0] == 1
    for epoch in range(run.resume(folder / "last.pt"), settings.epochs):
        mean_loss = run.one_epoch(*training, varied, epoch)
        said = outputs(run.network, tried)
        run.save(folder / "last.pt", epoch + 1)
        add_to_curve(
            folder / "curve.csv",
            epoch=epoch + 1,
            loss=mean_loss,
            told=float(((said[:, 0] > 0) == there).mean()),
            aside=float(np.linalg.norm(said[there, 1:3] - right[there, 1:3], axis=1).mean()),
        )


def loss_of(said: torch.Tensor, right: torch.Tensor, smoothing: float) -> torch.Tensor:
    """The loss of what was *said* (N, 5 + classes) against what is *right* (N, 6)."""
    there = right[:, 0] == 1
    weights = torch.where(there, 1.0, _NONE_COUNTS)
    loss = binary_cross_entropy_with_logits(said[:, 0], right[:, 0], weights)
    if not there.any():
        return loss
    place = smooth_l1_loss(said[there, 1:FIRST_NAME], right[there, 1:FIRST_NAME], beta=_PLACE_BETA)
    name = cross_entropy(
        said[there, FIRST_NAME:], right[there, -1].long(), label_smoothing=smoothing
    )
    return loss + _WHERE_COUNTS * place + _NAME_COUNTS * name


def varied(
    crops: Crops, answers: NDArray[Any], chance: np.random.Generator
) -> tuple[torch.Tensor, torch.Tensor]:
    """A batch as another look might have it, 0 to 255, and the answers that are right then."""
    batch = torch.from_numpy(crops).permute(0, 3, 1, 2).float()
    batch, right = _moved(batch, torch.from_numpy(answers.astype(np.float32)), chance)
    batch, right = _turned(batch, right, int(chance.integers(4)))
    colors = chance.uniform(0.85, 1.15, (len(batch), 3, 1, 1))
    gains = colors * chance.uniform(0.6, 1.2, (len(batch), 1, 1, 1))
    batch *= torch.from_numpy(gains).float()
    some = chance.permutation(len(batch))[: 2 * (len(batch) // _SUFFERING)]
    few, soft = np.split(some, 2)
    batch[few] = in_few_pixels(batch[few], chance)
    batch[soft] = blurred(batch[soft], chance)
    return batch.clamp(0, 255), right


def _moved(
    batch: torch.Tensor, answers: torch.Tensor, chance: np.random.Generator
) -> tuple[torch.Tensor, torch.Tensor]:
    """*batch* through boxes that lie a little elsewhere, and what is right of those."""
    count = len(batch)
    zoom = torch.from_numpy(np.exp(chance.uniform(-_ZOOM, _ZOOM, count))).float()
    shift = torch.from_numpy(chance.normal(0, _ASIDE, (count, 2)).clip(-3 * _ASIDE, 3 * _ASIDE))
    maps = torch.zeros(count, 2, 3)
    maps[:, 0, 0] = maps[:, 1, 1] = zoom
    maps[:, :, 2] = shift
    grid = affine_grid(maps, list(batch.shape), align_corners=False)
    right = answers.clone()
    right[:, 1:3] = (right[:, 1:3] - maps[:, :, 2] * CHECK_MARGIN / 2) / zoom[:, None]
    right[:, 3:5] -= zoom.log()[:, None]
    return grid_sample(batch, grid, padding_mode="border", align_corners=False), right


def _turned(
    batch: torch.Tensor, answers: torch.Tensor, quarters: int
) -> tuple[torch.Tensor, torch.Tensor]:
    """*batch* turned counterclockwise by so many *quarters*."""
    x, y, width, height = answers[:, 1:5].unbind(1)
    for _ in range(quarters):
        x, y, width, height = y, -x, height, width
    place = torch.stack([x, y, width, height], 1)
    turned = torch.cat([answers[:, :1], place, answers[:, 5:]], 1)
    return batch.rot90(quarters, (2, 3)), turned
