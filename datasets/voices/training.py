"""Training of the listener, epoch by epoch; it can be stopped and taken up again."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn.functional import binary_cross_entropy_with_logits

from companion.audio.hearing.spectrum import Frames
from datasets.voices.network import Listener
from datasets.voices.settings import ListenerSettings
from datasets.voices.shards import read_stretches
from datasets.voices.stretches import EITHER, YES

_SMOOTHING: Final = 0.02
"""How far an answer may stay from certainty."""


def train(folder: Path, settings: ListenerSettings) -> Iterator[str]:
    """Learn from the stretches in *folder*, from the last finished epoch on; says how it goes."""
    torch.manual_seed(settings.seed)
    frames, right = read_stretches(folder)
    run = _Run(settings, len(frames), folder / "listener.pt")
    for epoch in range(run.resume(), settings.epochs):
        loss = run.one_epoch(frames, right, epoch)
        run.save(epoch + 1)
        with (folder / "listener.csv").open("a", encoding="utf-8", newline="") as file:
            csv.writer(file).writerow([epoch + 1, f"{loss:.4f}"])
        yield f"epoch {epoch + 1}: loss {loss:.4f}"


class _Run:
    """A network in training, with what a checkpoint must hold to go on."""

    def __init__(self, settings: ListenerSettings, stretches: int, checkpoint: Path) -> None:
        self._settings = settings
        self._checkpoint = checkpoint
        self.network = Listener().to(memory_format=torch.channels_last)
        self._optimizer = torch.optim.AdamW(
            self.network.parameters(), lr=settings.rate, weight_decay=0.01
        )
        steps = -(-stretches // settings.batch) * settings.epochs
        self._schedule = torch.optim.lr_scheduler.OneCycleLR(
            self._optimizer, settings.rate, total_steps=steps + 1, pct_start=0.2
        )
        self._kept: dict[str, Any] = {
            "network": self.network,
            "optimizer": self._optimizer,
            "schedule": self._schedule,
        }

    def resume(self) -> int:
        """Take up the checkpoint if there is one; gives the number of finished epochs."""
        if not self._checkpoint.exists():
            return 0
        state = torch.load(self._checkpoint, weights_only=True)
        for name, part in self._kept.items():
            part.load_state_dict(state[name])
        return int(state["epochs"])

    def save(self, epochs: int) -> None:
        """Write the checkpoint after so many finished epochs."""
        state = {name: part.state_dict() for name, part in self._kept.items()}
        unfinished = self._checkpoint.with_suffix(".part")
        torch.save({**state, "epochs": epochs}, unfinished)
        unfinished.rename(self._checkpoint)

    def one_epoch(self, frames: NDArray[np.float16], right: NDArray[np.int8], epoch: int) -> float:
        """Learn from every stretch once; gives the mean loss."""
        self.network.train()
        chance = np.random.default_rng([self._settings.seed, 1000 + epoch])
        order = chance.permutation(len(frames))
        losses = []
        for start in range(0, len(order), self._settings.batch):
            chosen = order[start : start + self._settings.batch]
            seen = _with_gaps(frames[chosen].astype(np.float32), chance)
            losses.append(self._step(torch.from_numpy(seen), torch.from_numpy(right[chosen])))
        return float(np.mean(losses))

    def _step(self, frames: torch.Tensor, right: torch.Tensor) -> float:
        said = self.network(frames)
        yes = (right == YES).float()
        weight = torch.where(right == YES, self._settings.yes, 1.0) * (right != EITHER)
        soft = yes * (1 - 2 * _SMOOTHING) + _SMOOTHING
        loss = binary_cross_entropy_with_logits(said, soft, weight, reduction="sum") / weight.sum()
        self._optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self._optimizer.step()
        self._schedule.step()
        return float(loss.detach())


def _with_gaps(frames: Frames, chance: np.random.Generator) -> Frames:
    """*frames* with a few bands silenced in half of the stretches, so that none is relied on."""
    for number in np.flatnonzero(chance.random(len(frames)) < 0.5):
        first = int(chance.integers(0, frames.shape[2] - 5))
        frames[number, :, first : first + int(chance.integers(1, 6))] = 0.0
    return frames


def load_listener(checkpoint: Path) -> Listener:
    """The network of *checkpoint*, ready to answer."""
    network = Listener()
    network.load_state_dict(torch.load(checkpoint, weights_only=True)["network"])
    return network.eval()
