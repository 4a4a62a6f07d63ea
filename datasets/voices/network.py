"""The network that hears the word: shapes in time and pitch first, then along time."""

from __future__ import annotations

from typing import Final

import torch
from torch import nn

from companion.audio.hearing.spectrum import BANDS, FEATURES

_SHAPES: Final = 16
"""Small pictures of sound that are looked for first, in every band; then twice as many."""
WIDTH: Final = 96
"""What is known of one moment afterwards."""
_LOOKS: Final = ((3, 1), (3, 1), (3, 1), (5, 1), (5, 2), (5, 2))
"""How many moments each look along time takes in, and their distance."""


class Listener(nn.Module):
    """Frames (N, T, features) to logits (N, answers), nothing added at the ends."""

    def __init__(self) -> None:
        super().__init__()
        self.pictures = nn.Sequential(
            nn.Conv2d(FEATURES // BANDS, _SHAPES, 5, stride=2, padding=(0, 2), bias=False),
            nn.BatchNorm2d(_SHAPES),
            nn.ReLU(),
            nn.Conv2d(_SHAPES, 2 * _SHAPES, 3, stride=(1, 2), padding=(0, 1), bias=False),
            nn.BatchNorm2d(2 * _SHAPES),
            nn.ReLU(),
        )
        self.times = nn.Sequential(
            nn.Conv1d(2 * _SHAPES * BANDS // 4, WIDTH, 1, bias=False),
            nn.BatchNorm1d(WIDTH),
            nn.ReLU(),
            *(_Look(moments, apart) for moments, apart in _LOOKS),
            nn.Dropout(0.1),
        )
        self.answer = nn.Conv1d(WIDTH, 1, 1)

    def known(self, frames: torch.Tensor) -> torch.Tensor:
        """What is known at each answer's moment, shape (N, :data:`WIDTH`, answers)."""
        halves = torch.stack(frames.split(BANDS, dim=2), dim=1)
        seen = self.pictures(halves).transpose(2, 3).flatten(1, 2)
        known: torch.Tensor = self.times(seen)
        return known

    def forward(self, frames: torch.Tensor) -> torch.Tensor:
        """Logits, one for each :data:`STEP` frames from the :data:`FIELD`-th on."""
        said: torch.Tensor = self.answer(self.known(frames))
        return said[:, 0]


class _Look(nn.Module):
    """What some moments together add to what is known of the middle one.

    Args:
        moments: How many.
        apart: Their distance.
    """

    def __init__(self, moments: int, apart: int) -> None:
        super().__init__()
        self.together = nn.Conv1d(WIDTH, WIDTH, moments, dilation=apart, bias=False)
        self.even = nn.BatchNorm1d(WIDTH)
        self._edge = (moments - 1) * apart // 2

    def forward(self, known: torch.Tensor) -> torch.Tensor:
        """What is known (N, :data:`WIDTH`, T), less the moments at both ends."""
        middle = known[:, :, self._edge : known.shape[2] - self._edge]
        return torch.relu(self.even(self.together(known)) + middle)
