"""Write the trained listener for the companion: an ONNX file and what belongs to it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import torch
from torch import nn

from companion.audio.hearing.model import WorkingPoint
from companion.audio.hearing.spectrum import BANDS, FEATURES
from companion.audio.hearing.speech import SOUNDS
from datasets.voices.field import FIELD, STEP
from datasets.voices.network import Listener
from datasets.voices.second import FIELD as SECOND_FIELD
from datasets.voices.second import Panel
from datasets.voices.settings import SecondSettings
from datasets.voices.throats import moved

LISTENER: Final = "listener.onnx"
PANEL: Final = "opinion.onnx"

_THROATS: Final = (-0.9, 0.0, 0.9)
"""By how many bands the resonances are moved each time that the listener is asked."""


class Scoring(nn.Module):
    """A listener that answers with probabilities: the mean of what it says of three throats."""

    def __init__(self, listener: Listener) -> None:
        super().__init__()
        self.listener = listener
        alone = np.eye(BANDS, dtype=np.float32)
        both = np.eye(FEATURES // BANDS, dtype=np.float32)
        throats = np.stack([np.kron(both, moved(alone, by)) for by in _THROATS])
        self.throats = nn.Parameter(torch.from_numpy(throats), requires_grad=False)

    def forward(self, frames: torch.Tensor) -> torch.Tensor:
        """Scores, 0 to 1, of frames (N, T, features)."""
        said = [self.listener(frames @ throat) for throat in self.throats]
        scores: torch.Tensor = torch.stack(said).mean(dim=0).sigmoid()
        return scores


def export_listener(listener: Listener, path: Path) -> None:
    """Write the network, for any number of frames."""
    torch.onnx.export(
        Scoring(listener).eval(),
        (torch.zeros(1, FIELD + 8, FEATURES),),
        str(path),
        input_names=["frames"],
        output_names=["scores"],
        dynamic_axes={"frames": {0: "batch", 1: "time"}, "scores": {0: "batch", 1: "time"}},
        opset_version=17,
        dynamo=False,
    )


def export_panel(panel: Panel, path: Path) -> None:
    """Write the networks behind the second opinion, for any number of moments."""
    torch.onnx.export(
        panel.eval(),
        (torch.zeros(1, SECOND_FIELD + 8, SOUNDS),),
        str(path),
        input_names=["moments"],
        output_names=["logits"],
        dynamic_axes={"moments": {0: "batch", 1: "time"}, "logits": {0: "batch", 1: "time"}},
        opset_version=17,
        dynamo=False,
    )


@dataclass(frozen=True, slots=True)
class Curves:
    """What was measured.

    Attributes:
        alone: The points of the listener.
        both: The points of both opinions.
        usual: Which of them a table begins with.
    """

    alone: Sequence[WorkingPoint]
    both: Sequence[WorkingPoint]
    usual: int


def write_listing(folder: Path, second: SecondSettings, curves: Curves) -> None:
    """Write ``listener.toml`` to *folder*, for the networks in it."""
    lines = [
        "# Written by scripts/train_listener. What it means: companion/audio/hearing/model.py",
        *_file(folder / LISTENER),
        f"field = {FIELD}",
        f"step = {STEP}",
        f"usual = {curves.usual}",
        "",
        "# heard: of a hundred clear calls at 10 dB; credited: of a hundred windows without a call",
        *_points(curves.alone),
        "",
        "[second]  # where the package pyopen-wakeword is installed",
        *_file(folder / PANEL),
        f"field = {SECOND_FIELD}",
        f"bar = {second.bar}",
        f"weight = {second.weight}",
        *_points(curves.both),
    ]
    (folder / "listener.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _file(network: Path) -> tuple[str, str]:
    digest = hashlib.sha256(network.read_bytes()).hexdigest()
    return f'file = "{network.name}"', f'sha256 = "{digest}"'


def _points(points: Sequence[WorkingPoint]) -> tuple[str, ...]:
    return (
        "points = [",
        *(
            f"  {{ threshold = {each.threshold:.4f}, heard = {each.heard:.1f},"
            f" credited = {each.credited:.1f} }},"
            for each in points
        ),
        "]",
    )
