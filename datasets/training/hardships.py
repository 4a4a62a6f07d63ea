"""What makes an index harder to read than the crop at hand: other lettering, blur, few pixels."""

from __future__ import annotations

from typing import Final

import numpy as np
import torch
from torch.nn.functional import affine_grid, conv2d, grid_sample, interpolate, pad

from datasets.training.reader import varied
from datasets.training.shards import Classes, Crops

_WARPED: Final = 0.6
"""This share of the crops is warped."""
_SUFFERING: Final = 10
"""One crop of so many is seen in few pixels, one is blurred, and of one an edge is covered."""
_TURN: Final = 0.28
"""The most that a crop is turned, beside its quarter turns, in radians."""
_ZOOM: Final = 0.12
_STRETCH: Final = 0.2
"""The most that it is enlarged, and stretched one way, as logarithms."""
_SHEAR: Final = 0.22
"""The most that it leans: a slanted font does so by 0.2."""
_ASIDE: Final = 0.045
"""How far it lies beside the middle, one standard deviation, in halves of the crop."""
_PIXELS: Final = (10, 26)
"""How wide a crop in few pixels is."""
_SIGMA: Final = (0.8, 3.4)
"""The blur, in pixels of the crop."""
_COVERED: Final = (0.27, 0.48)
"""How far from its middle something begins to cover it, in widths of the crop."""


def hardened(
    crops: Crops, classes: Classes, chance: np.random.Generator
) -> tuple[torch.Tensor, torch.Tensor]:
    """A batch as ``varied`` has it, some of it with hardships, and its classes.

    Its digits are warped as those of other fonts are; a crop that is seen in few pixels, is out
    of focus or is half covered by a neighbor teaches what is still certain then.
    """
    batch, answers = varied(crops, classes, chance)
    batch = _warped(batch, chance)
    few, soft, covered = np.split(
        chance.permutation(len(batch))[: 3 * (len(batch) // _SUFFERING)], 3
    )
    batch[few] = in_few_pixels(batch[few], chance)
    batch[soft] = blurred(batch[soft], chance)
    for number in covered:
        neighbor = batch[int(chance.integers(len(batch)))]
        batch[number] = _covered(batch[number], neighbor, chance)
    return batch.clamp(0, 255), answers


def _warped(batch: torch.Tensor, chance: np.random.Generator) -> torch.Tensor:
    """*batch*, most of it turned, stretched and sheared a little, the last two along any line."""
    some = np.flatnonzero(chance.random(len(batch)) < _WARPED)
    if not len(some):
        return batch
    maps = np.stack([_map(chance) for _ in some]).astype(np.float32)
    grid = affine_grid(torch.from_numpy(maps), list(batch[some].shape), align_corners=False)
    batch[some] = grid_sample(batch[some], grid, padding_mode="border", align_corners=False)
    return batch


def _map(chance: np.random.Generator) -> np.ndarray:
    """Where in a crop each pixel of the warped one lies, shape (2, 3), in halves of the crop."""
    stretch = np.exp(chance.uniform(-_STRETCH, _STRETCH))
    skewed = np.array([[stretch, chance.uniform(-_SHEAR, _SHEAR)], [0.0, 1 / stretch]])
    line = _rotation(chance.uniform(0, np.pi))
    turned = np.exp(chance.uniform(-_ZOOM, _ZOOM)) * _rotation(chance.uniform(-_TURN, _TURN))
    return np.column_stack([turned @ line @ skewed @ line.T, chance.normal(0, _ASIDE, 2)])


def _rotation(angle: float) -> np.ndarray:
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s], [s, c]])


def in_few_pixels(batch: torch.Tensor, chance: np.random.Generator) -> torch.Tensor:
    """*batch* (N, 3, height, width) as if it had been taken in few pixels."""
    if not len(batch):
        return batch
    side = int(chance.integers(*_PIXELS))
    small = interpolate(batch, size=(side, side), mode="area")
    return interpolate(small, size=batch.shape[2:], mode="bilinear", align_corners=False)


def blurred(batch: torch.Tensor, chance: np.random.Generator) -> torch.Tensor:
    """*batch* (N, 3, height, width) out of focus."""
    sigma = chance.uniform(*_SIGMA)
    reach = int(2.5 * sigma) + 1
    away = torch.arange(-reach, reach + 1).float()
    weights = torch.exp(-((away / sigma) ** 2) / 2)
    along = (weights / weights.sum()).expand(batch.shape[1], 1, 1, -1)
    framed = pad(batch, (reach,) * 4, mode="replicate")
    rows = conv2d(framed, along, groups=batch.shape[1])
    return conv2d(rows, along.transpose(2, 3), groups=batch.shape[1])


def _covered(
    crop: torch.Tensor, neighbor: torch.Tensor, chance: np.random.Generator
) -> torch.Tensor:
    """*crop* with some of *neighbor* across one side."""
    rows, columns = crop.shape[1:]
    y, x = np.mgrid[:rows, :columns] - np.array([rows - 1, columns - 1])[:, None, None] / 2
    angle, begins = chance.uniform(0, 2 * np.pi), chance.uniform(*_COVERED) * columns
    beyond = torch.from_numpy(x * np.cos(angle) + y * np.sin(angle) > begins)
    shift = (int(chance.integers(rows)), int(chance.integers(columns)))
    return torch.where(beyond, neighbor.roll(shift, (1, 2)), crop)
