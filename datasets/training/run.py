"""One small network in training: steps, checkpoints and the curve, for readers and the fitter."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from datasets.training.network import Reader
from datasets.training.settings import ReaderSettings
from datasets.training.shards import Crops

Vary = Callable[[Crops, NDArray[Any], np.random.Generator], tuple[torch.Tensor, torch.Tensor]]
"""Makes a batch (N, 3, height, width) and its answers out of crops and answers, by chance."""

Loss = Callable[[torch.Tensor, torch.Tensor], torch.Tensor]
"""The loss of what was said against what is right."""


class Run:
    """A network in training, with what a checkpoint must hold to go on.

    Args:
        network: The network at the beginning of its training.
        settings: Epochs, batch and rate.
        crops: How many crops an epoch has.
        loss: What is made small.
    """

    def __init__(self, network: Reader, settings: ReaderSettings, crops: int, loss: Loss) -> None:
        self.settings = settings
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.network = network.to(self.device, memory_format=torch.channels_last)
        self._loss = loss
        self._optimizer = torch.optim.AdamW(
            self.network.parameters(), lr=settings.rate, weight_decay=0.02
        )
        steps = -(-crops // settings.batch) * settings.epochs + 1
        self._schedule = torch.optim.lr_scheduler.OneCycleLR(
            self._optimizer, settings.rate, total_steps=steps, pct_start=0.15
        )
        self._kept: dict[str, Any] = {
            "network": self.network,
            "optimizer": self._optimizer,
            "schedule": self._schedule,
        }

    def one_epoch(self, crops: Crops, answers: NDArray[Any], vary: Vary, epoch: int) -> float:
        """Learn from every crop once; gives the mean loss."""
        self.network.train()
        chance = np.random.default_rng([self.settings.seed, epoch])
        order = chance.permutation(len(answers))
        losses = []
        for start in range(0, len(order), self.settings.batch):
            chosen = np.sort(order[start : start + self.settings.batch])
            losses.append(self._step(*vary(crops[chosen], answers[chosen], chance)))
        return float(np.mean(losses))

    def _step(self, batch: torch.Tensor, answers: torch.Tensor) -> float:
        with torch.autocast(self.device, dtype=torch.bfloat16):
            said = self.network(batch.to(self.device, memory_format=torch.channels_last))
        loss = self._loss(said.float(), answers.to(self.device))
        self._optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self._optimizer.step()
        self._schedule.step()
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


def outputs(network: Reader, crops: Crops) -> NDArray[np.float32]:
    """What *network* says of crops (N, height, width, 3), shape (N, outputs)."""
    network.eval()
    device = next(network.parameters()).device
    said = []
    with torch.inference_mode():
        for start in range(0, len(crops), 256):
            batch = torch.from_numpy(crops[start : start + 256]).permute(0, 3, 1, 2)
            said.append(network(batch.float().to(device)).float().cpu().numpy())
    return np.concatenate(said)


def load_weights(network: Reader, checkpoint: str | Path) -> Reader:
    """*network* with the weights of *checkpoint*."""
    network.load_state_dict(torch.load(checkpoint, weights_only=True)["network"])
    return network


def add_to_curve(curve: Path, **numbers: float) -> None:
    """Add a row to the file *curve*, which gets the names as its first row."""
    _add_row(curve, list(numbers), [f"{number:.4f}" for number in numbers.values()])


def _add_row(path: Path, header: Iterable[str], row: Iterable[str]) -> None:
    fresh = not path.exists()
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        if fresh:
            writer.writerow(header)
        writer.writerow(row)
