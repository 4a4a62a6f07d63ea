"""Training of the listener, epoch by epoch; it can be stopped and taken up again."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn.functional import cross_entropy

from datasets.voices.lessons import Lesson, Lessons
from datasets.voices.losses import at_each_moment, of_the_surest
from datasets.voices.network import WIDTH, Listener
from datasets.voices.sayings import Cast
from datasets.voices.settings import ListenerSettings


def train(folder: Path, cast: Cast, settings: ListenerSettings) -> Iterator[str]:
    """Learn from the clips in *folder*, from the last finished epoch on; says how it goes."""
    torch.manual_seed(settings.seed)
    lessons = Lessons(folder / "clips", cast, settings)
    run = _Run(settings, folder / "listener.pt", len(lessons.words))
    for epoch in range(run.resume(), settings.epochs):
        loss = float(np.mean([run.step(lesson) for lesson in lessons.of_epoch(epoch)]))
        run.save(epoch + 1)
        with (folder / "listener.csv").open("a", encoding="utf-8", newline="") as file:
            csv.writer(file).writerow([epoch + 1, f"{loss:.4f}"])
        yield f"epoch {epoch + 1}: loss {loss:.4f}"


class _Run:
    """A network in training, with what a checkpoint must hold to go on."""

    def __init__(self, settings: ListenerSettings, checkpoint: Path, words: int) -> None:
        self._settings = settings
        self._checkpoint = checkpoint
        self.network = Listener().train()
        self._naming = nn.Linear(WIDTH, words)
        self._optimizer = torch.optim.AdamW(
            [*self.network.parameters(), *self._naming.parameters()],
            lr=settings.rate,
            weight_decay=0.01,
        )
        steps = settings.stretches // settings.batch * settings.epochs
        self._schedule = torch.optim.lr_scheduler.OneCycleLR(
            self._optimizer, settings.rate, total_steps=steps + 1, pct_start=0.2
        )
        self._kept: dict[str, Any] = {
            "network": self.network,
            "naming": self._naming,
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

    def step(self, lesson: Lesson) -> float:
        """Learn from one batch; gives its loss.

        That all short phrases are to be told apart, not only calls from the rest, makes
        the network listen to all of a phrase.
        """
        right, words = torch.from_numpy(lesson.right), torch.from_numpy(lesson.words)
        with torch.autocast("cpu", torch.bfloat16):
            known = self.network.known(torch.from_numpy(lesson.frames))
            said = self.network.answer(known)[:, 0].float()
            named = self._naming(known[lesson.answers[:, 0], :, lesson.answers[:, 1]]).float()
        loss = (
            at_each_moment(said, right, self._settings.yes)
            + self._settings.surest * of_the_surest(said, right)
            + self._settings.words * cross_entropy(named, words)
        )
        self._optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self._optimizer.step()
        self._schedule.step()
        return float(loss.detach())


def load_listener(checkpoint: Path) -> Listener:
    """The network of *checkpoint*, ready to answer."""
    network = Listener()
    network.load_state_dict(torch.load(checkpoint, weights_only=True)["network"])
    return network.eval()
