"""The network that hears the word: two-dimensional first, then along time."""

from __future__ import annotations

from typing import Final

import torch
from torch import nn

from companion.audio.hearing.spectrum import BANDS

_WIDTHS: Final = (16, 32, 40, 56)


class Listener(nn.Module):
    """Frames (N, T, bands) to logits (N, answers), nothing added at the ends."""

    def __init__(self) -> None:
        super().__init__()
        first, second, third, fourth = _WIDTHS
        self.pictures = nn.Sequential(
            nn.Conv2d(1, first, 5, stride=2, padding=(0, 2), bias=False),
            nn.BatchNorm2d(first),
            nn.ReLU(),
            *_separable(first, second, (3, 3), every=2, around=1),
            *_separable(second, third, (3, 3), around=1),
            *_separable(third, fourth, (3, 3), every=2, around=1),
            *_separable(fourth, fourth, (3, BANDS // 8)),
        )
        self.times = nn.Sequential(
            *_separable(fourth, fourth, (5, 1)),
            *_separable(fourth, fourth, (5, 1), apart=2),
            *_separable(fourth, fourth, (5, 1), apart=2),
            nn.Dropout(0.1),
            nn.Conv2d(fourth, 1, 1),
        )

    def forward(self, frames: torch.Tensor) -> torch.Tensor:
        """Logits, one for each :data:`STEP` frames from the :data:`FIELD`-th on."""
        said: torch.Tensor = self.times(self.pictures(frames[:, None]))
        return said[:, 0, :, 0]


def _separable(  # noqa: PLR0913 - what a convolution can be
    inside: int,
    outside: int,
    size: tuple[int, int],
    *,
    every: int = 1,
    around: int = 0,
    apart: int = 1,
) -> list[nn.Module]:
    """Each channel by itself, then all channels at each place.

    Args:
        inside: Channels before.
        outside: Channels after.
        size: Times and bands that are looked at.
        every: Only so many-th band is kept.
        around: Silent bands added below and above.
        apart: Distance of the times that are looked at.
    """
    step, edge = (1, every), (0, around)
    return [
        nn.Conv2d(inside, inside, size, step, edge, (apart, 1), groups=inside, bias=False),
        nn.Conv2d(inside, outside, 1, bias=False),
        nn.BatchNorm2d(outside),
        nn.ReLU(),
    ]
