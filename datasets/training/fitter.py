"""Train the fitter: from a square roughly about a card to the card's outline."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn.functional import smooth_l1_loss

from companion.vision.arrays import Image
from companion.vision.fitter import answer_for, outline
from companion.vision.geometry import overlap, tilted_box
from companion.vision.pictures import read_picture
from companion.vision.straighten import straighten
from datasets.training.crops import fitted
from datasets.training.network import Reader
from datasets.training.run import Run, add_to_curve, load_weights, outputs
from datasets.training.scene_store import Stored
from datasets.training.settings import ReaderSettings
from datasets.training.shards import Crops

FIT_MARGIN: Final = 1.45
"""A square is this many times as wide as the card is long, when the program asks."""

_ANSWERS: Final = 6
_VISIBLE: Final = 0.7
_SMALLEST: Final = 40
_UNIT: Final = tilted_box(np.zeros(2), np.ones(2), 0.0)

Answers = NDArray[np.float32]


def squares_of(
    scene: Stored, size: tuple[int, int], chance: random.Random
) -> Iterator[tuple[Image, Answers]]:
    """For every whole card of a scene, a square roughly about it and the right answer."""
    image = read_picture(scene.picture)
    for card in scene.cards:
        box = fitted(card.quad)
        length = float(np.linalg.norm(box[2] - box[1]))
        if card.visible < _VISIBLE or length < _SMALLEST:
            continue
        side = length * chance.uniform(1.15, 1.9)
        center = box.mean(axis=0) + length * np.array([chance.gauss(0, 0.08) for _ in "xy"])
        square = tilted_box(center, np.array([side, side]), chance.uniform(-np.pi, np.pi))
        yield straighten(image, square, size), answer_for(box, square)


def collect(scenes: Iterable[Stored], settings: ReaderSettings) -> tuple[Crops, Answers]:
    """The squares (N, height, width, 3) of all *scenes*, and their answers (N, 6)."""
    chance = random.Random(settings.seed)  # noqa: S311 - shakes squares, keeps no secrets
    pairs = [pair for scene in scenes for pair in squares_of(scene, settings.size, chance)]
    return np.stack([square for square, _ in pairs]), np.stack([answer for _, answer in pairs])


def build_fitter(settings: ReaderSettings) -> Reader:
    """A fitter at the beginning of its training: a reader that answers with six numbers."""
    torch.manual_seed(settings.seed)
    fitter = Reader(settings.size, _ANSWERS, settings.widths)
    return fitter if settings.start is None else load_weights(fitter, settings.start)


def load_fitter(folder: Path, settings: ReaderSettings) -> Reader:
    """The fitter of the last finished epoch in *folder*."""
    fitter = Reader(settings.size, _ANSWERS, settings.widths)
    return load_weights(fitter, folder / "last.pt").eval()


def train_fitter(
    folder: Path,
    settings: ReaderSettings,
    training: tuple[Crops, Answers],
    validation: tuple[Crops, Answers],
) -> None:
    """Train until all epochs are done; a second call goes on after the last finished one."""
    folder.mkdir(parents=True, exist_ok=True)
    loss_of = partial(smooth_l1_loss, beta=0.1)
    run = Run(build_fitter(settings), settings, len(training[1]), loss_of)
    for epoch in range(run.resume(folder / "last.pt"), settings.epochs):
        loss = run.one_epoch(*training, varied, epoch)
        overlaps = _overlaps(outputs(run.network, validation[0]), validation[1])
        run.save(folder / "last.pt", epoch + 1)
        add_to_curve(
            folder / "curve.csv",
            epoch=epoch + 1,
            loss=loss,
            overlap=float(overlaps.mean()),
            tenth_percentile=float(np.percentile(overlaps, 10)),
        )


def varied(
    crops: Crops, answers: Answers, chance: np.random.Generator
) -> tuple[torch.Tensor, torch.Tensor]:
    """A batch with quarter turns and other light, 0 to 255, and the answers that go with it."""
    turns = chance.integers(0, 4, len(crops))
    turned = np.stack([np.rot90(crop, turn) for crop, turn in zip(crops, turns, strict=True)])
    batch = torch.from_numpy(turned).permute(0, 3, 1, 2).float()
    colors = chance.uniform(0.85, 1.15, (len(crops), 3, 1, 1))
    gains = colors * chance.uniform(0.6, 1.2, (len(crops), 1, 1, 1))
    batch *= torch.from_numpy(gains).float()
    right = np.stack([_turned(answer, turn) for answer, turn in zip(answers, turns, strict=True)])
    return batch.clamp(0, 255), torch.from_numpy(right)


def _turned(answer: Answers, turns: int) -> Answers:
    """The answer after *turns* quarter turns of the square, counterclockwise on the screen."""
    x, y, length, width, cosine, sine = answer
    for _ in range(turns):
        x, y, cosine, sine = y, -x, -cosine, -sine
    return np.array([x, y, length, width, cosine, sine], dtype=np.float32)


def _overlaps(said: Answers, right: Answers) -> NDArray[np.float64]:
    pairs = zip(said, right, strict=True)
    return np.array([overlap(outline(one, _UNIT), outline(other, _UNIT)) for one, other in pairs])
