"""Flat printed things: their inks, their fonts, and their texture."""

from __future__ import annotations

from typing import Final

import numpy as np

from datasets.artist.canvas import Canvas, Color
from datasets.artist.fonts import FONTS
from datasets.artist.outline import rounded
from datasets.scenes.deck import CardTexture, premultiplied
from datasets.scenes.tables import hsv

HEIGHT: Final = 256
"""Pixels of a printed thing from top to bottom."""

TEXT_FONTS: Final = tuple(key for key, font in FONTS.items() if not font.held_out)


def any_color(
    rng: np.random.Generator, saturation: tuple[float, float], value: tuple[float, float]
) -> Color:
    """Any hue, of a saturation and a brightness between two bounds, 0 to 1."""
    blue, green, red = hsv(rng.uniform(0, 360), rng.uniform(*saturation), rng.uniform(*value))
    return round(float(blue)), round(float(green)), round(float(red))


def near(rng: np.random.Generator, color: Color, spread: float) -> Color:
    """A color about *spread* steps of 0 to 255 from *color*."""
    blue, green, red = np.clip(rng.normal(color, spread), 0, 255)
    return round(float(blue)), round(float(green)), round(float(red))


def printed(canvas: Canvas, round_off: float) -> CardTexture:
    """What is on *canvas*, cut out with corners rounded by *round_off*; it has no indices."""
    aspect = canvas.width / canvas.height
    image = premultiplied(canvas.finish(rounded(aspect, 1, round_off)))
    return CardTexture(image, np.empty((0, 4)), aspect)
