"""Train a reader: resumable, one thread, its curve and confusion matrix kept."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn.functional import cross_entropy

from datasets.training.names import READER_NAMES
from datasets.training.network import Reader
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
    reader = Reader(settings.size, len(READER_NAMES), settings.widths)
    if settings.start is not None:
        reader.load_state_dict(torch.load(settings.start, weights_only=True)["reader"])
    return reader


def load_reader(folder: Path, settings: ReaderSettings) -> Reader:
    """The reader of the last finished epoch in *folder*."""
    reader = build(settings)
    reader.load_state_dict(torch.load(folder / "last.pt", weights_only=True)["reader"])
    return reader.eval()


def train_reader(
    folder: Path, settings: ReaderSettings, training: Examples, validation: Examples
) -> None:
    """Train until all epochs are done; a second call goes on after the last finished one."""
    folder.mkdir(parents=True, exist_ok=True)
    run = _Run(settings, steps=-(-len(training.classes) // settings.batch))
    for epoch in range(run.resume(folder / "last.pt"), settings.epochs):
        loss = run.one_epoch(training, epoch)
        answers = predict(run.reader, validation.crops)
        right = float((answers.argmax(axis=1) == validation.classes).mean())
        run.save(folder / "last.pt", epoch + 1)
        _append(folder / "curve.csv", epoch + 1, loss, right)
        write_confusion(folder / "confusion.csv", validation.classes, answers)


class _Run:
    """A reader in training, with what a checkpoint must hold to go on."""

    def __init__(self, settings: ReaderSettings, steps: int) -> None:
        self.settings = settings
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.reader = build(settings).to(self.device, memory_format=torch.channels_last)
        self.optimizer = torch.optim.AdamW(
            self.reader.parameters(), lr=settings.rate, weight_decay=0.02
        )
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(
            self.optimizer, settings.rate, total_steps=steps * settings.epochs + 1, pct_start=0.15
        )
        self._kept: dict[str, Any] = {
            "reader": self.reader,
            "optimizer": self.optimizer,
            "schedule": self.schedule,
        }

    def one_epoch(self, training: Examples, epoch: int) -> float:
        """Learn from every crop once; gives the mean loss."""
        self.reader.train()
        chance = np.random.default_rng([self.settings.seed, epoch])
        order = chance.permutation(len(training.classes))
        losses = []
        for start in range(0, len(order), self.settings.batch):
            chosen = np.sort(order[start : start + self.settings.batch])
            crops = varied(training.crops[chosen], chance)
            losses.append(self._step(crops, torch.from_numpy(training.classes[chosen])))
        return float(np.mean(losses))

    def _step(self, crops: torch.Tensor, classes: torch.Tensor) -> float:
        with torch.autocast(self.device, dtype=torch.bfloat16):
            scores = self.reader(crops.to(self.device, memory_format=torch.channels_last))
        loss = cross_entropy(
            scores.float(), classes.to(self.device), label_smoothing=self.settings.smoothing
        )
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self.optimizer.step()
        self.schedule.step()
        return float(loss.detach())

    def resume(self, checkpoint: Path) -> int:
        """Take up *checkpoint* if it exists; gives the number of finished epochs."""
        if not checkpoint.exists():
            return 0
        state = torch.load(checkpoint, weights_only=True)
        for name, part in self._kept.items():
            part.load_state_dict(state[name])
        return int(state["epochs"])

    def save(self, checkpoint: Path, epochs: int) -> None:
        """Write *checkpoint* after *epochs* finished epochs."""
        state = {name: part.state_dict() for name, part in self._kept.items()}
        unfinished = checkpoint.with_suffix(".part")
        torch.save({**state, "epochs": epochs}, unfinished)
        unfinished.rename(checkpoint)


def predict(reader: Reader, crops: Crops) -> NDArray[np.float32]:
    """Probabilities (N, classes) of crops (N, height, width, 3)."""
    reader.eval()
    device = next(reader.parameters()).device
    answers = []
    with torch.inference_mode():
        for start in range(0, len(crops), 256):
            batch = torch.from_numpy(crops[start : start + 256]).permute(0, 3, 1, 2)
            scores = reader(batch.float().to(device))
            answers.append(scores.softmax(dim=1).float().cpu().numpy())
    return np.concatenate(answers)


def varied(crops: Crops, chance: np.random.Generator) -> torch.Tensor:
    """A batch as another camera might have seen it, shape (N, 3, height, width), 0 to 255.

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
    batch = batch * torch.from_numpy(gains).float()
    noise = torch.from_numpy(chance.uniform(0, 6, shape)).float()
    generator = torch.Generator().manual_seed(int(chance.integers(2**31)))
    return (batch + noise * torch.randn(batch.shape, generator=generator)).clamp(0, 255)


def _append(curve: Path, epoch: int, loss: float, right: float) -> None:
    fresh = not curve.exists()
    with curve.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        if fresh:
            writer.writerow(["epoch", "loss", "right"])
        writer.writerow([epoch, f"{loss:.4f}", f"{right:.4f}"])


def write_confusion(path: Path, classes: Classes, answers: NDArray[np.float32]) -> None:
    """Write how often each class (row) was read as each class (column)."""
    counts = np.zeros((len(READER_NAMES), len(READER_NAMES)), dtype=np.int64)
    np.add.at(counts, (classes, answers.argmax(axis=1)), 1)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["truth", *READER_NAMES])
        writer.writerows([name, *row] for name, row in zip(READER_NAMES, counts, strict=True))
