"""The reader: a small residual network that names one straightened card or corner index."""

from __future__ import annotations

import torch
from torch import nn


class Residual(nn.Module):
    """Two 3x3 convolutions beside the identity; shape (N, C, H, W) stays."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(channels, channels, 3, padding=1, bias=False),
            nn.BatchNorm2d(channels),
            nn.ReLU(inplace=True),
            nn.Conv2d(channels, channels, 3, padding=1, bias=False),
            nn.BatchNorm2d(channels),
        )

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        """Add what the convolutions found to *features*."""
        return torch.relu(features + self.body(features))


def _halve(inputs: int, outputs: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride=2, padding=1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Reader(nn.Module):
    """Class scores of crops.

    The last feature map is flattened, not averaged: *where* a mark stands on
    the card tells 6 from 9 and a corner from the middle, and an averaging head
    learned nothing in its first epochs.

    Args:
        size: Width and height of a crop, in pixels.
        classes: How many names there are.
        widths: Channels after each halving of the resolution.
        blocks: How many residual blocks follow each.
        dropout: The share of what was seen that is hidden from the answer in training. It
            keeps a name from hanging on one mark; a measurement needs all it can get.
    """

    def __init__(
        self,
        size: tuple[int, int],
        classes: int,
        widths: tuple[int, ...] = (24, 48, 96),
        blocks: tuple[int, ...] = (1, 1, 1),
        dropout: float = 0.2,
    ) -> None:
        super().__init__()
        stages: list[nn.Module] = []
        columns, rows = size
        inputs = 3
        for width, deep in zip(widths, blocks, strict=True):
            stages += [_halve(inputs, width), *(Residual(width) for _ in range(deep))]
            columns, rows, inputs = (columns + 1) // 2, (rows + 1) // 2, width
        narrow = inputs // 2
        self.features = nn.Sequential(
            *stages, nn.Conv2d(inputs, narrow, 1), nn.BatchNorm2d(narrow), nn.ReLU(inplace=True)
        )
        self.head = nn.Sequential(
            nn.Flatten(),
            nn.Dropout(dropout),
            nn.Linear(narrow * columns * rows, 96),
            nn.ReLU(inplace=True),
            nn.Linear(96, classes),
        )

    def forward(self, crops: torch.Tensor) -> torch.Tensor:
        """Scores (N, classes) of BGR crops (N, 3, height, width), 0 to 255."""
        scaled = crops.to(self.head[-1].weight.dtype) / 127.5 - 1.0
        return self.head(self.features(scaled))
