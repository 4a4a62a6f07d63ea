"""Wear: what many evenings do to a card."""

from __future__ import annotations

import cv2
import numpy as np

from datasets.artist.canvas import Picture


def worn(texture: Picture, rng: np.random.Generator) -> Picture:
    """A copy of a texture with scratches, stains, rubbed edges and fading."""
    texture = texture.copy()
    height, width = texture.shape[:2]
    colors = np.ascontiguousarray(texture[..., :3])
    for _ in range(int(rng.integers(0, 7))):
        start, end = rng.uniform(0, 1, 2), rng.uniform(-0.2, 0.2, 2)
        a = (round(start[0] * width), round(start[1] * height))
        b = (round((start[0] + end[0]) * width), round((start[1] + end[1]) * height))
        gray = rng.uniform(120, 240)
        cv2.line(colors, a, b, (gray, gray, gray), 1, cv2.LINE_AA)
    if rng.random() < 0.4:
        _rub_edges(colors, rng)
    if rng.random() < 0.4:
        fade = rng.uniform(0.0, 0.18)
        colors = cv2.addWeighted(colors, 1 - fade, np.full_like(colors, 215), fade, 0)
    alpha = cv2.cvtColor(texture[..., 3], cv2.COLOR_GRAY2BGR)
    texture[..., :3] = cv2.multiply(colors, alpha, scale=1 / 255)
    return texture


def _rub_edges(colors: Picture, rng: np.random.Generator) -> None:
    height, width = colors.shape[:2]
    for _ in range(int(rng.integers(3, 14))):
        along = rng.uniform(0, 2 * (width + height))
        x = min(along, width) if along < width + height else 0.0
        y = along - width if width < along < width + height else float(height) * (along < width)
        gray = rng.uniform(170, 235)
        radius = max(1, round(height * rng.uniform(0.004, 0.02)))
        cv2.circle(
            colors, (round(x), round(max(0.0, y))), radius, (gray, gray, gray), -1, cv2.LINE_AA
        )
