"""Write the trained listener for the companion: an ONNX file and what belongs to it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import torch
from torch import nn

from companion.audio.hearing.model import WorkingPoint
from companion.audio.hearing.spectrum import BANDS
from datasets.voices.field import FIELD, STEP
from datasets.voices.network import Listener


class _Scoring(nn.Module):
    """A listener that answers with probabilities."""

    def __init__(self, listener: Listener) -> None:
        super().__init__()
        self.listener = listener

    def forward(self, frames: torch.Tensor) -> torch.Tensor:
        """Scores, 0 to 1, of frames (N, T, bands)."""
        scores: torch.Tensor = self.listener(frames).sigmoid()
        return scores


def export_listener(listener: Listener, path: Path) -> None:
    """Write the network, for any number of frames."""
    torch.onnx.export(
        _Scoring(listener).eval(),
        (torch.zeros(1, FIELD + 8, BANDS),),
        str(path),
        input_names=["frames"],
        output_names=["scores"],
        dynamic_axes={"frames": {0: "batch", 1: "time"}, "scores": {0: "batch", 1: "time"}},
        opset_version=17,
        dynamo=False,
    )


def write_listing(path: Path, network: Path, points: Sequence[WorkingPoint], usual: int) -> None:
    """Write ``listener.toml`` to *path*, for the *network* beside it."""
    digest = hashlib.sha256(network.read_bytes()).hexdigest()
    lines = [
        "# Written by scripts/train_listener. What it means: companion/audio/hearing/model.py",
        f'file = "{network.name}"',
        f'sha256 = "{digest}"',
        f"field = {FIELD}",
        f"step = {STEP}",
        f"usual = {usual}",
        "",
        "# heard: of a hundred clear calls at 10 dB; credited: of a hundred windows without a call",
        "points = [",
        *(
            f"  {{ threshold = {each.threshold:.4f}, heard = {each.heard:.1f},"
            f" credited = {each.credited:.1f} }},"
            for each in points
        ),
        "]",
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
