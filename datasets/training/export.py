"""Export the trained models to ONNX, with the manifest that the program reads."""

from __future__ import annotations

import hashlib
import subprocess
from math import prod
from pathlib import Path
from typing import Any, Final

import numpy as np
import onnx
import torch
from torch import nn

from datasets.training.checker import FIRST_NAME, load_checker
from datasets.training.checks import CHECK_MARGIN
from datasets.training.crops import INDEX_MARGIN
from datasets.training.fitter import FIT_MARGIN, load_fitter
from datasets.training.names import CHECKER_NAMES, FITTER_NAMES, LOCATOR_NAMES, READER_NAMES
from datasets.training.reader import load_reader
from datasets.training.settings import Settings

_OPSET: Final = 17

_LARGE: Final = 100_000
"""A weight with so many numbers is stored in 16 bits."""

_LASTING: Final = frozenset(
    {"author", "version", "license", "docs", "stride", "task", "head", "names", "channels"}
)
"""What the locator's metadata says for good."""


class _Answering(nn.Module):
    """A reader that answers with probabilities."""

    def __init__(self, reader: nn.Module) -> None:
        super().__init__()
        self.reader = reader

    def forward(self, crops: torch.Tensor) -> torch.Tensor:
        """Probabilities (N, classes) of BGR crops (N, 3, height, width), 0 to 255."""
        return self.reader(crops).softmax(dim=1)


class _Checking(nn.Module):
    """A checker that answers with probabilities, beside where the index is."""

    def __init__(self, checker: nn.Module) -> None:
        super().__init__()
        self.checker = checker

    def forward(self, crops: torch.Tensor) -> torch.Tensor:
        """Answers (N, 5 + cards) of BGR crops (N, 3, height, width), 0 to 255."""
        said = self.checker(crops)
        there, place, names = said[:, :1], said[:, 1:FIRST_NAME], said[:, FIRST_NAME:]
        cards = names.softmax(dim=1)[:, : len(CHECKER_NAMES) - FIRST_NAME]
        return torch.cat([there.sigmoid(), place, cards], dim=1)


def export_all(runs: Path, settings: Settings, models: Path, sizes: tuple[int, ...]) -> None:
    """Write the five models of *runs* and their manifest to *models*.

    Args:
        runs: Where ``scripts/train`` worked.
        settings: The settings it worked with.
        models: The folder to write to.
        sizes: The longer sides of the pictures that the locator will look at.
    """
    models.mkdir(parents=True, exist_ok=True)
    export_locator(runs / "locator" / "weights" / "last.pt", models / "locator.onnx", max(sizes))
    fitter = load_fitter(runs / "fitter", settings.fitter)
    export_network(fitter, settings.fitter.size, models / "fitter.onnx")
    for name, reader in (("faces", settings.faces), ("indices", settings.indices)):
        network = _Answering(load_reader(runs / name, reader)).eval()
        export_network(network, reader.size, models / f"{name}.onnx")
    checker = _Checking(load_checker(runs / "checker", settings.checker)).eval()
    export_network(checker, settings.checker.size, models / "checker.onnx")
    write_manifest(models, settings, sizes)


def export_locator(weights: Path, path: Path, size: int) -> None:
    """Write the locator, for any picture whose sides are multiples of 32."""
    from ultralytics import YOLO  # noqa: PLC0415 - it reads YOLO_OFFLINE when imported

    made = YOLO(weights).export(
        format="onnx", imgsz=size, dynamic=True, simplify=False, opset=_OPSET
    )
    Path(made).replace(path)
    keep_metadata(path, _LASTING)


def keep_metadata(path: Path, keys: frozenset[str]) -> None:
    """Take out of a model's metadata all but *keys*: folders and dates of one training run."""
    model = onnx.load(path)
    lasting = {entry.key: entry.value for entry in model.metadata_props if entry.key in keys}
    del model.metadata_props[:]
    onnx.helper.set_model_props(model, lasting)
    onnx.save(model, path)


def export_network(network: nn.Module, size: tuple[int, int], path: Path) -> None:
    """Write a network that takes any number of crops of *size* (width, height)."""
    width, height = size
    torch.onnx.export(
        network,
        (torch.zeros(2, 3, height, width),),
        str(path),
        input_names=["crops"],
        output_names=["answers"],
        dynamic_axes={"crops": {0: "batch"}, "answers": {0: "batch"}},
        opset_version=_OPSET,
        dynamo=False,
    )
    halve_storage(path)


def halve_storage(path: Path) -> None:
    """Store the large weights of a model in 16 bits; it still computes in 32.

    It is a third smaller, and its answers change by less than a thousandth.
    """
    model = onnx.load(path)
    graph = model.graph
    for weights in [w for w in graph.initializer if prod(w.dims) >= _LARGE]:
        half = f"{weights.name}.half"
        values = onnx.numpy_helper.to_array(weights).astype(np.float16)
        graph.initializer.remove(weights)
        graph.initializer.append(onnx.numpy_helper.from_array(values, half))
        cast = onnx.helper.make_node("Cast", [half], [weights.name], to=onnx.TensorProto.FLOAT)
        graph.node.insert(0, cast)
    onnx.checker.check_model(model)
    onnx.save(model, path)


def write_manifest(models: Path, settings: Settings, sizes: tuple[int, ...]) -> None:
    """Write ``manifest.toml`` for the five models in *models*."""
    commit = subprocess.run(
        ["git", "rev-parse", "HEAD"],  # noqa: S607 - git, wherever it is installed
        check=True,
        capture_output=True,
        cwd=Path(__file__).parent,
        text=True,
    ).stdout.strip()
    entries = {
        "locator": _entry(models / "locator.onnx", sizes, LOCATOR_NAMES, 0.2, 1.0),
        "fitter": _entry(
            models / "fitter.onnx", settings.fitter.size, FITTER_NAMES, 0.0, FIT_MARGIN
        ),
        "faces": _entry(models / "faces.onnx", settings.faces.size, READER_NAMES, 0.5, 1.0),
        "indices": _entry(
            models / "indices.onnx", settings.indices.size, READER_NAMES, 0.65, INDEX_MARGIN
        ),
        "checker": _entry(
            models / "checker.onnx", settings.checker.size, CHECKER_NAMES, 0.3, CHECK_MARGIN
        ),
    }
    lines = [
        "# Written by scripts/export. What each entry means: companion/vision/manifest.py",
        f'training_commit = "{commit}"',
    ]
    for name, entry in entries.items():
        lines += ["", f"[models.{name}]", *(f"{key} = {entry[key]}" for key in entry)]
    (models / "manifest.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _entry(
    path: Path, size: tuple[int, ...], names: tuple[str, ...], threshold: float, margin: float
) -> dict[str, Any]:
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return {
        "file": f'"{path.name}"',
        "sha256": f'"{digest}"',
        "size": list(size),
        "threshold": threshold,
        "margin": margin,
        "classes": "[" + ", ".join(f'"{name}"' for name in names) + "]",
    }
