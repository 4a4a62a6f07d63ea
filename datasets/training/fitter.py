"""Train the fitter: from a square roughly about a card to the card's outline."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn.functional import smooth_l1_loss

from companion.vision.arrays import Image, Quad
from companion.vision.fitter import ASPECT, answer_for, outline, straightening
from companion.vision.geometry import area, overlap, tilted_box
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

_ANSWERS: Final = 9
_VISIBLE: Final = 0.7
_SMALLEST: Final = 40
_ROUGH: Final = 0.5

_ERRORS: Final = (0.01, 0.03, 0.06)
"""How far the outline of an earlier look is off, in card lengths: well, middling, badly."""

_UNIT: Final = tilted_box(np.zeros(2), np.ones(2), 0.0)

_LEANS: Final = (0.0, 0.1, 0.3)
"""How far windows lean, in radians: not, a little, as for a camera far from above."""

_MOST_LEAN: Final = 0.7

_VIEW: Final = 2.8
"""A view shows the surroundings of a card, so many card lengths wide."""

_VIEW_PIXELS: Final = 176

Quads = NDArray[np.float32]
"""The outlines of cards in the pixels of their views, shape (N, 4, 2)."""

Answers = NDArray[np.float32]


def views_of(scene: Stored) -> Iterator[tuple[Image, Quad]]:
    """For every whole card of a scene, it and its surroundings, and its outline in there."""
    image = read_picture(scene.picture)
    for card in scene.cards:
        length = _length(card.quad)
        if card.visible < _VISIBLE or length < _SMALLEST:
            continue
        square = tilted_box(card.quad.mean(axis=0), np.full(2, length * _VIEW, np.float32), 0.0)
        scale = _VIEW_PIXELS / (length * _VIEW)
        yield straighten(image, square, (_VIEW_PIXELS,) * 2), (card.quad - square[0]) * scale


def collect(scenes: Iterable[Stored]) -> tuple[Crops, Quads]:
    """The views (N, height, width, 3) of all *scenes*, and the outlines in them (N, 4, 2)."""
    pairs = [pair for scene in scenes for pair in views_of(scene)]
    return np.stack([view for view, _ in pairs]), np.stack([quad for _, quad in pairs])


def build_fitter(settings: ReaderSettings) -> Reader:
    """A fitter at the beginning of its training: a reader that answers with nine numbers."""
    torch.manual_seed(settings.seed)
    fitter = Reader(settings.size, _ANSWERS, settings.widths, settings.blocks, dropout=0.0)
    return fitter if settings.start is None else load_weights(fitter, settings.start)


def load_fitter(folder: Path, settings: ReaderSettings) -> Reader:
    """The fitter of the last finished epoch in *folder*."""
    fitter = Reader(settings.size, _ANSWERS, settings.widths, settings.blocks, dropout=0.0)
    return load_weights(fitter, folder / "last.pt").eval()


def train_fitter(
    folder: Path,
    settings: ReaderSettings,
    training: tuple[Crops, Quads],
    validation: tuple[Crops, Quads],
) -> None:
    """Train until all epochs are done; a second call goes on after the last finished one."""
    folder.mkdir(parents=True, exist_ok=True)
    loss_of = partial(smooth_l1_loss, beta=0.1)
    vary = partial(varied, size=settings.size)
    tried, right = cut_anew(*validation, np.random.default_rng(settings.seed), settings.size)
    run = Run(build_fitter(settings), settings, len(training[1]), loss_of)
    for epoch in range(run.resume(folder / "last.pt"), settings.epochs):
        loss = run.one_epoch(*training, vary, epoch)
        overlaps = _overlaps(outputs(run.network, tried), right)
        run.save(folder / "last.pt", epoch + 1)
        add_to_curve(
            folder / "curve.csv",
            epoch=epoch + 1,
            loss=loss,
            overlap=float(overlaps.mean()),
            tenth_percentile=float(np.percentile(overlaps, 10)),
        )


def varied(
    views: Crops, quads: Quads, chance: np.random.Generator, size: tuple[int, int]
) -> tuple[torch.Tensor, torch.Tensor]:
    """A batch of squares cut anew, in another light, 0 to 255, and the answers."""
    crops, answers = cut_anew(views, quads, chance, size)
    batch = torch.from_numpy(crops).permute(0, 3, 1, 2).float()
    colors = chance.uniform(0.85, 1.15, (len(crops), 3, 1, 1))
    gains = colors * chance.uniform(0.6, 1.2, (len(crops), 1, 1, 1))
    batch *= torch.from_numpy(gains).float()
    return batch.clamp(0, 255), torch.from_numpy(answers)


def cut_anew(
    views: Crops, quads: Quads, chance: np.random.Generator, size: tuple[int, int]
) -> tuple[Crops, Answers]:
    """A square roughly about the card of every view, as the program might cut it."""
    windows = [_window(quad, chance) for quad in quads]
    crops = [straighten(view, window, size) for view, window in zip(views, windows, strict=True)]
    answers = [answer_for(quad, window) for quad, window in zip(quads, windows, strict=True)]
    return np.stack(crops), np.stack(answers)


def _window(quad: Quad, chance: np.random.Generator) -> Quad:
    """Every other one as at the first look: rough, in any direction; the others as at the second.

    At the second look the window straightens what the first look found, either way up. Most
    windows lean: what is cut through them leans like a card that is seen slantingly.
    """
    lean = float(np.clip(chance.normal(0, chance.choice(_LEANS)), -_MOST_LEAN, _MOST_LEAN))
    length = _length(quad)
    if chance.random() < _ROUGH:
        side, shift = length * chance.uniform(1.15, 1.9), chance.normal(0, 0.09, 2)
        center, angle = quad.mean(axis=0) + length * shift, float(chance.uniform(-np.pi, np.pi))
        return leaned(tilted_box(center, np.array([side, side]), angle), lean)
    error = chance.choice(_ERRORS)
    found = quad + length * (chance.normal(0, error, 2) + chance.normal(0, error, (4, 2)))
    found = np.roll(found, 2 * int(chance.integers(2)), axis=0)
    return straightening(leaned(found, lean), FIT_MARGIN * float(chance.uniform(0.93, 1.07)))


def leaned(quad: Quad, angle: float) -> Quad:
    """*quad* with its width turned by *angle* radians, while its length stays as it is."""
    right = (quad[1] + quad[2] - quad[0] - quad[3]) / 4
    cosine, sine = np.cos(angle), np.sin(angle)
    change = np.array([[cosine, -sine], [sine, cosine]]) @ right - right
    return np.asarray(quad + np.outer([-1, 1, 1, -1], change), dtype=np.float32)


def _length(quad: Quad) -> float:
    """How long the program takes the card at *quad* to be at the first look, in pixels."""
    return float(np.sqrt(area(fitted(quad)) / ASPECT))


def _overlaps(said: Answers, right: Answers) -> NDArray[np.float64]:
    pairs = zip(said, right, strict=True)
    return np.array([overlap(outline(one, _UNIT), outline(other, _UNIT)) for one, other in pairs])
