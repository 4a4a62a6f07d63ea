"""Train a reader: resumable, its curve and confusion matrix kept."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn.functional import cross_entropy

from datasets.training.names import READER_NAMES
from datasets.training.network import Reader
from datasets.training.run import Run, Vary, add_to_curve, load_weights, outputs
from datasets.training.settings import ReaderSettings
from datasets.training.shards import Classes, Crops


@dataclass(frozen=True, slots=True)
class Examples:
    """Crops (N, height, width, 3) and their classes (N,)."""

    crops: Crops
    classes: Classes


def build(settings: ReaderSettings) -> Reader:
    """A reader at the beginning of its training."""
    torch.manual_seed(settings.seed)
    reader = Reader(settings.size, len(READER_NAMES), settings.widths, settings.blocks)
    return reader if settings.start is None else load_weights(reader, settings.start)


def load_reader(folder: Path, settings: ReaderSettings) -> Reader:
    """The reader of the last finished epoch in *folder*."""
    reader = Reader(settings.size, len(READER_NAMES), settings.widths, settings.blocks)
    return load_weights(reader, folder / "last.pt").eval()


def train_reader(
    folder: Path, settings: ReaderSettings, training: Examples, validation: Examples, vary: Vary
) -> None:
    """Train until all epochs are done; a second call goes on after the last finished one."""
    folder.mkdir(parents=True, exist_ok=True)
    loss_of = partial(cross_entropy, label_smoothing=settings.smoothing)
    run = Run(build(settings), settings, len(training.classes), loss_of)
    for epoch in range(run.resume(folder / "last.pt"), settings.epochs):
        loss = run.one_epoch(training.crops, training.classes, vary, epoch)
        said = outputs(run.network, validation.crops).argmax(axis=1)
        right = float((said == validation.classes).mean())
        run.save(folder / "last.pt", epoch + 1)
        add_to_curve(folder / "curve.csv", epoch=epoch + 1, loss=loss, right=right)
        write_confusion(folder / "confusion.csv", validation.classes, said)


def varied(
    crops: Crops, classes: Classes, chance: np.random.Generator
) -> tuple[torch.Tensor, torch.Tensor]:
    """A batch as another camera might have seen it, 0 to 255, and its classes.

    Turned by half turns (squares by quarter turns), never mirrored; gains per
    channel within what a wrong white balance does; contrast and a little noise.
    """
    batch = torch.from_numpy(crops).permute(0, 3, 1, 2).float()
    square = batch.shape[2] == batch.shape[3]
    turns = chance.integers(0, 4, len(batch)) if square else 2 * chance.integers(0, 2, len(batch))
    for turn in range(1, 4):
        which = torch.from_numpy(np.flatnonzero(turns == turn))
        if len(which):
            batch[which] = batch[which].rot90(turn, (2, 3))
    shape = (len(batch), 1, 1, 1)
    gains = chance.uniform(0.9, 1.1, (len(batch), 3, 1, 1)) * chance.uniform(0.8, 1.15, shape)
    batch *= torch.from_numpy(gains).float()
    noise = torch.from_numpy(chance.uniform(0, 6, shape)).float()
    generator = torch.Generator().manual_seed(int(chance.integers(2**31)))
    batch += noise * torch.randn(batch.shape, generator=generator)
    return batch.clamp(0, 255), torch.from_numpy(classes)


def write_confusion(path: Path, classes: Classes, said: NDArray[np.int64]) -> None:
    """Write how often each class (row) was read as each class (column)."""
    counts = np.zeros((len(READER_NAMES), len(READER_NAMES)), dtype=np.int64)
    np.add.at(counts, (classes, said), 1)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["truth", *READER_NAMES])
        writer.writerows([name, *row] for name, row in zip(READER_NAMES, counts, strict=True))
