"""Take the color of the light out of a card, with its white border as reference."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image

_BORDER: Final = 0.06
"""How wide the border is taken to be, in shares of the crop's width and height."""
_PANEL: Final = (0.125, 0.2)
"""The ring inside which the panel's own color shows."""
_BORDER_PERCENTILE: Final = 80
_LEAST_BRIGHTER: Final = 1.12
_TOLERANCE: Final = 12
"""Noise in steps of 0 to 255."""
_GAINS: Final = (0.5, 2.2)


def white_balanced(crop: Image) -> Image:
    """The straightened card *crop* with its border made white, if it has a white border.

    A white border sends back at least as much of every color as the panel
    inside it, and more in all. Where that isn't so (a black border, or none)
    the crop is given back as it is.
    """
    height, width = crop.shape[:2]
    border = np.percentile(crop[_ring(height, width, 0.0, _BORDER)], _BORDER_PERCENTILE, axis=0)
    panel = np.median(crop[_ring(height, width, *_PANEL)], axis=0)
    if not _is_white_beside(border, panel):
        return crop
    gains = np.clip(border.max() / np.maximum(border, 1), *_GAINS)
    return np.asarray((crop * gains).round().clip(0, 255), dtype=np.uint8)


def _is_white_beside(border: NDArray[np.float64], panel: NDArray[np.float64]) -> bool:
    reflects_all = bool((border >= panel - _TOLERANCE).all())
    return reflects_all and bool(border.sum() > _LEAST_BRIGHTER * panel.sum() + _TOLERANCE)


def _ring(height: int, width: int, outer: float, inner: float) -> NDArray[np.bool_]:
    """Which pixels lie between two distances from the edge, at least one pixel wide."""
    ring = np.zeros((height, width), dtype=bool)
    top, left = round(outer * height), round(outer * width)
    ring[top : height - top, left : width - left] = True
    top, left = max(top + 1, round(inner * height)), max(left + 1, round(inner * width))
    ring[top : height - top, left : width - left] = False
    return ring
