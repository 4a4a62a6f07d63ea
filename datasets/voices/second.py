"""The network behind the second opinion, and its training: minutes, so it runs in one go."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn.functional import cross_entropy

from companion.audio.hearing.speech import SOUNDS
from datasets.voices.descriptions import Described
from datasets.voices.losses import at_each_moment, of_the_surest
from datasets.voices.settings import SecondSettings

WIDTH: Final = 64
"""What is known of one moment."""
_LOOKS: Final = 3
"""Looks along time, each at a moment and those beside it."""
FIELD: Final = 1 + 2 * _LOOKS
"""Moments that one opinion is made of."""
_FORGOTTEN: Final = 0.3
"""How much of what is known is left out while learning: the voices are few."""


class Judge(nn.Module):
    """Moments (N, T, 96) to logits (N, opinions), the last one about the last moment."""

    def __init__(self) -> None:
        super().__init__()
        self.even = nn.BatchNorm1d(SOUNDS)
        self.body = nn.Sequential(
            *_layer(SOUNDS, 1), *(part for _ in range(_LOOKS) for part in _layer(WIDTH, 3))
        )
        self.answer = nn.Conv1d(WIDTH, 1, 1)

    def known(self, moments: torch.Tensor) -> torch.Tensor:
        """What is known for each opinion, shape (N, :data:`WIDTH`, opinions)."""
        known: torch.Tensor = self.body(self.even(moments.transpose(1, 2)))
        return known

    def forward(self, moments: torch.Tensor) -> torch.Tensor:
        """Logits, one for each moment from the :data:`FIELD`-th on."""
        said: torch.Tensor = self.answer(self.known(moments))
        return said[:, 0]


def _layer(given: int, moments: int) -> tuple[nn.Module, ...]:
    return (
        nn.Conv1d(given, WIDTH, moments, bias=False),
        nn.BatchNorm1d(WIDTH),
        nn.ReLU(),
        nn.Dropout(_FORGOTTEN),
    )


class Panel(nn.Module):
    """Several judges; the mean of their opinions counts."""

    def __init__(self, judges: int) -> None:
        super().__init__()
        self.judges = nn.ModuleList(Judge() for _ in range(judges))

    def forward(self, moments: torch.Tensor) -> torch.Tensor:
        """Logits, as a judge's."""
        return torch.stack([judge(moments) for judge in self.judges]).mean(dim=0)


def train_panel(
    described: Described, words: int, settings: SecondSettings, checkpoint: Path
) -> Iterator[str]:
    """Learn from *described*, in which *words* are to be told apart; says how it goes."""
    torch.manual_seed(settings.seed)
    panel = Panel(settings.judges).train()
    for number, judge in enumerate(panel.judges):
        for line in _train(judge, described, words, settings, settings.seed + number):
            yield f"judge {number + 1}, {line}"
    torch.save(panel.state_dict(), checkpoint)


def _train(
    judge: nn.Module, described: Described, words: int, settings: SecondSettings, seed: int
) -> Iterator[str]:
    naming = nn.Linear(WIDTH, words)
    parameters = [*judge.parameters(), *naming.parameters()]
    optimizer = torch.optim.AdamW(parameters, lr=settings.rate, weight_decay=0.01)
    steps = len(described.moments) // settings.batch * settings.epochs
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, settings.rate, total_steps=steps + 1, pct_start=0.1
    )
    chance = np.random.default_rng(seed)
    for epoch in range(settings.epochs):
        losses = []
        for chosen in _batches(len(described.moments), settings.batch, chance):
            loss = _loss(judge, naming, described, chosen, settings)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            losses.append(float(loss.detach()))
        yield f"epoch {epoch + 1}: loss {math.fsum(losses) / len(losses):.4f}"


def _batches(scenes: int, batch: int, chance: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    order = chance.permutation(scenes)
    for begin in range(0, scenes - batch + 1, batch):
        yield np.sort(order[begin : begin + batch])


def _loss(
    judge: nn.Module,
    naming: nn.Linear,
    described: Described,
    chosen: NDArray[np.int64],
    settings: SecondSettings,
) -> torch.Tensor:
    """As the listener's (:mod:`datasets.voices.losses`), and which short phrases were said."""
    known = judge.known(torch.from_numpy(described.moments[chosen].astype(np.float32)))
    said = judge.answer(known)[:, 0]
    right = torch.from_numpy(described.right[chosen, FIELD - 1 :])
    number, moment, word = _phrases(described, chosen).T
    named = naming(known[number, :, moment - (FIELD - 1)])
    return (
        at_each_moment(said, right, settings.yes)
        + settings.surest * of_the_surest(said, right)
        + settings.words * cross_entropy(named, word)
    )


def _phrases(described: Described, chosen: NDArray[np.int64]) -> torch.Tensor:
    """Place in the batch, moment and word of each phrase in the *chosen* scenes, not too early."""
    scene, moment, _ = described.phrases.T
    there = np.isin(scene, chosen) & (moment >= FIELD - 1)
    table = described.phrases[there]
    table[:, 0] = np.searchsorted(chosen, table[:, 0])
    return torch.from_numpy(table)


def load_panel(checkpoint: Path, judges: int) -> Panel:
    """The *judges* of *checkpoint*, ready to judge."""
    panel = Panel(judges)
    panel.load_state_dict(torch.load(checkpoint, weights_only=True))
    return panel.eval()
