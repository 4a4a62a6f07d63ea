"""The crops that readers are shown: a card both ways up, an index from all sides."""

from __future__ import annotations

from typing import Literal

from companion.vision.arrays import Image, Quad
from companion.vision.geometry import box_around, upside_down
from companion.vision.straighten import from_all_sides, straighten
from companion.vision.white_balance import white_balanced


def card_crops(picture: Image, quad: Quad, size: tuple[int, int]) -> list[Image]:
    """The card at *quad*, both ways up, in white light, *size* (width, height) large."""
    return [white_balanced(straighten(picture, way, size)) for way in (quad, upside_down(quad))]


def index_crops(
    picture: Image, quad: Quad, size: tuple[int, int], margin: float, sides: Literal[4, 8] = 8
) -> list[Image]:
    """The corner index at *quad* from four or eight sides, *margin* times as wide as its box."""
    return from_all_sides(picture, box_around(quad), margin, size, sides)
