"""Train the locator with ultralytics, from scratch, on oriented boxes.

On a CPU, the network runs in bfloat16 and channels-last, about 1.8 times as
fast as float32 where it was measured; on a GPU, ultralytics' own mixed
precision is used.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch

from companion.vision.arrays import Quad
from companion.vision.geometry import box_around, box_corners
from datasets.training.crops import fitted
from datasets.training.names import BACK, LOCATOR_NAMES
from datasets.training.scene_store import Placed, Stored
from datasets.training.settings import LocatorSettings

os.environ.setdefault("YOLO_OFFLINE", "1")

Outline = tuple[str, Quad]
"""What it is (one of ``LOCATOR_NAMES``), and its corners in pixels."""


def outlines(cards: Iterable[Placed], visible: dict[str, float]) -> Iterator[Outline]:
    """What the locator shall find among *cards*.

    An index is boxed upright, whichever way it is turned: it is nearly square,
    so its angle says nothing, and public sets label it like that.
    """
    for card in cards:
        kind = BACK if card.label == BACK else "face"
        if card.visible >= visible[kind]:
            yield kind, fitted(card.quad)
        if kind == "face":
            for mark in card.marks:
                if mark.visible >= visible["index"]:
                    yield "index", box_corners(box_around(mark.quad))


def write_labels(
    scenes: Iterable[Stored], size: tuple[int, int], settings: LocatorSettings
) -> list[Path]:
    """Write the label file of every scene of *size* beside its picture; gives the pictures."""
    pictures = []
    for scene in scenes:
        write_outlines(scene.picture, outlines(scene.cards, settings.visible), size, settings)
        pictures.append(scene.picture)
    return pictures


def write_outlines(
    picture: Path, found: Iterable[Outline], size: tuple[int, int], settings: LocatorSettings
) -> None:
    """Write the label file of one picture of *size* (width, height), leaving out what is tiny."""
    smallest = settings.smallest * max(size) / settings.size
    lines = []
    for kind, quad in found:
        if min(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[1])) < smallest:
            continue
        numbers = " ".join(f"{number:.5f}" for number in (quad / size).ravel())
        lines.append(f"{LOCATOR_NAMES.index(kind)} {numbers}")
    labels = picture.parent.parent / "labels" / f"{picture.stem}.txt"
    labels.parent.mkdir(exist_ok=True)
    labels.write_text("\n".join(lines), encoding="utf-8")


def train_locator(
    folder: Path, settings: LocatorSettings, training: list[Path], validation: list[Path]
) -> Path:
    """Train until all epochs are done; a second call goes on after the last finished one.

    Returns:
        The weights.
    """
    from ultralytics import YOLO  # noqa: PLC0415 - it reads YOLO_OFFLINE when imported

    weights = folder / "weights" / "last.pt"
    if weights.exists():
        if torch.load(weights, map_location="cpu", weights_only=False)["epoch"] < 0:
            return weights
        model, arguments = YOLO(weights), {"resume": True}
    else:
        model = YOLO(settings.network, task="obb")
        arguments = _arguments(folder, settings, _write_set(folder, training, validation))
    if not torch.cuda.is_available():
        _run_in_bfloat16(model)
    model.train(**arguments)
    return weights


def _write_set(folder: Path, training: list[Path], validation: list[Path]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, pictures in (("train", training), ("val", validation)):
        lines = "\n".join(str(picture.resolve()) for picture in pictures)
        (folder / f"{name}.txt").write_text(lines, encoding="utf-8")
    names = "\n".join(f"  {number}: {name}" for number, name in enumerate(LOCATOR_NAMES))
    description = folder / "set.yaml"
    description.write_text(
        f"path: {folder.resolve()}\ntrain: train.txt\nval: val.txt\nnames:\n{names}\n",
        encoding="utf-8",
    )
    return description


def _arguments(folder: Path, settings: LocatorSettings, data: Path) -> dict[str, Any]:
    return {
        "data": str(data),
        "imgsz": settings.size,
        "multi_scale": settings.scales,
        "epochs": settings.epochs,
        "time": settings.hours,
        "batch": settings.batch,
        "nbs": settings.batch,  # step after every batch: no gradients are gathered
        "seed": settings.seed,
        "project": str(folder.parent.resolve()),
        "name": folder.name,
        "exist_ok": True,
        "pretrained": settings.start or False,
        "cache": "ram",
        "warmup_epochs": 0.3,
        "optimizer": "AdamW",
        "lr0": settings.rate,
        "cos_lr": True,
        "amp": torch.cuda.is_available(),
        **settings.augmentation,
    }


def _run_in_bfloat16(model: Any) -> None:
    from ultralytics.engine import trainer  # noqa: PLC0415 - see above

    def autocast(*_: object, **__: object) -> torch.autocast:
        return torch.autocast("cpu", dtype=torch.bfloat16)

    def use_channels_last(running: Any) -> None:
        torch.set_num_threads(1)
        running.model.to(memory_format=torch.channels_last)

    trainer.autocast = autocast
    model.add_callback("on_train_start", use_channels_last)
