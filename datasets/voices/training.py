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

from companion.audio.hearing.spectrum import Ear, Frames
from datasets.voices.echoes import Noises
from datasets.voices.field import answers_of, moments
from datasets.voices.network import Listener
from datasets.voices.sayings import Cast, Kind
from datasets.voices.settings import ListenerSettings
from datasets.voices.store import read_clips
from datasets.voices.stretches import EITHER, FRAMES, YES, Choir, stretch, truth

_SMOOTHING: Final = 0.02
"""How far an answer may stay from certainty."""
_BACKGROUND: Final = 60
"""Phrases that those say who talk in the background."""


def train(folder: Path, cast: Cast, settings: ListenerSettings) -> Iterator[str]:
    """Learn from the clips in *folder*, from the last finished epoch on; says how it goes."""
    torch.manual_seed(settings.seed)
    lessons = Lessons(folder / "clips", cast, settings)
    run = _Run(settings, folder / "listener.pt")
    for epoch in range(run.resume(), settings.epochs):
        loss = float(np.mean([run.step(*lesson) for lesson in lessons.of_epoch(epoch)]))
        run.save(epoch + 1)
        with (folder / "listener.csv").open("a", encoding="utf-8", newline="") as file:
            csv.writer(file).writerow([epoch + 1, f"{loss:.4f}"])
        yield f"epoch {epoch + 1}: loss {loss:.4f}"


class Lessons:
    """What is learned from: stretches that are made when their turn comes.

    Args:
        clips: Where the clips lie.
        cast: Who learns from which.
        settings: How many, and in which mixture.
    """

    def __init__(self, clips: Path, cast: Cast, settings: ListenerSettings) -> None:
        self._settings = settings
        self._choir = Choir(read_clips(clips, cast, held_out=False))
        chance = np.random.default_rng([settings.seed, 1])
        talk = [
            self._choir.draw(Kind.TALK, chance, settings.parts).played() for _ in range(_BACKGROUND)
        ]
        self._noises = Noises(talk, chance)

    def of_epoch(self, epoch: int) -> Iterator[tuple[Frames, NDArray[np.int8]]]:
        """One batch after the other: frames (N, frames, bands), and the truth (N, answers)."""
        chance = np.random.default_rng([self._settings.seed, 1000 + epoch])
        when = moments(answers_of(FRAMES))
        for _ in range(self._settings.stretches // self._settings.batch):
            made = [
                stretch(self._choir, self._noises, chance, self._settings.parts)
                for _ in range(self._settings.batch)
            ]
            frames = Ear().adapt(np.stack([each.power for each in made]))
            right = np.stack([truth(each.calls, when) for each in made])
            yield _with_gaps(frames, chance), right


def _with_gaps(frames: Frames, chance: np.random.Generator) -> Frames:
    """*frames* with a few bands silenced in a third of the stretches: none is to be relied on."""
    for number in np.flatnonzero(chance.random(len(frames)) < 1 / 3):
        first = int(chance.integers(0, frames.shape[2] - 5))
        frames[number, :, first : first + int(chance.integers(1, 6))] = 0.0
    return frames


class _Run:
    """A network in training, with what a checkpoint must hold to go on."""

    def __init__(self, settings: ListenerSettings, checkpoint: Path) -> None:
        self._settings = settings
        self._checkpoint = checkpoint
        self.network = Listener().train()
        self._optimizer = torch.optim.AdamW(
            self.network.parameters(), lr=settings.rate, weight_decay=0.01
        )
        steps = settings.stretches // settings.batch * settings.epochs
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

    def step(self, frames: Frames, right: NDArray[np.int8]) -> float:
        """Learn from one batch; gives its loss."""
        said, answers = self.network(torch.from_numpy(frames)), torch.from_numpy(right)
        yes = (answers == YES).float()
        weight = torch.where(answers == YES, self._settings.yes, 1.0) * (answers != EITHER)
        soft = yes * (1 - 2 * _SMOOTHING) + _SMOOTHING
        loss = binary_cross_entropy_with_logits(said, soft, weight, reduction="sum") / weight.sum()
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
