"""The canvas: outlines become anti-aliased pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from cv2.typing import MatLike
from numpy.typing import NDArray

from datasets.artist.outline import Outline

Color = tuple[int, int, int]
"""Blue, green, red, each 0 to 255."""

Picture = MatLike
"""Pixels ``(height, width, channels)``, uint8."""

BLACK: Final[Color] = (24, 22, 22)
WHITE: Final[Color] = (250, 252, 252)

_FINEST = 560
_SUBPIXEL_BITS = 4


@dataclass(frozen=True)
class Pen:
    """How a symbol is inked; lengths in card heights.

    A symbol is drawn as its halo, its shadow, its line and its ink, one over
    the other; a width of 0 leaves that layer out.
    """

    ink: Color
    line: Color = BLACK
    line_width: float = 0.0
    shadow: tuple[float, float] = (0.0, 0.0)
    halo: Color = WHITE
    halo_width: float = 0.0


class Canvas:
    """One card being drawn: origin in the middle, 1 is the card's height, y down."""

    def __init__(self, height: int, aspect: float) -> None:
        self.height = height
        self.width = round(height * aspect)
        self.oversample = max(2, math.ceil(_FINEST / height))
        self.image: Picture = np.zeros(
            (height * self.oversample, self.width * self.oversample, 3), np.uint8
        )

    @property
    def scale(self) -> int:
        """Fine pixels per card height."""
        return self.height * self.oversample

    def paint(
        self,
        outline: Outline,
        color: Color,
        grow: float = 0.0,
        trail: tuple[float, float] = (0.0, 0.0),
        clip: Outline | None = None,
    ) -> None:
        """Fill *outline*, widened by *grow*, also everywhere along *trail*, only inside *clip*."""
        if clip is None:
            self._fill(self.image, outline, color, grow, trail)
            return
        mask, within = (np.zeros(self.image.shape[:2], np.uint8) for _ in range(2))
        self._fill(mask, outline, 255, grow, trail)
        self._fill(within, clip, 255)
        mask &= within
        x, y, width, height = cv2.boundingRect(mask)
        place = self.image[y : y + height, x : x + width]
        sheet = np.empty_like(place)
        cv2.rectangle(sheet, (0, 0), (width, height), color, -1)
        cv2.copyTo(sheet, mask[y : y + height, x : x + width], place)

    def ink(self, outline: Outline, pen: Pen) -> None:
        """Draw *outline* with all layers of *pen*."""
        if pen.halo_width:
            self.paint(outline, pen.halo, pen.line_width + pen.halo_width, pen.shadow)
        if pen.line_width or pen.shadow != (0.0, 0.0):
            self.paint(outline, pen.line, pen.line_width, pen.shadow)
        self.paint(outline, pen.ink)

    def finish(self, silhouette: Outline) -> Picture:
        """Reduce to the final size; outside of *silhouette* transparent.

        Returns:
            Pixels ``(height, width, 4)``, blue, green, red, alpha.
        """
        alpha: Picture = np.zeros(self.image.shape[:2], np.uint8)
        self._fill(alpha, silhouette, 255)
        size = (self.width, self.height)
        layers = [cv2.resize(x, size, interpolation=cv2.INTER_AREA) for x in (self.image, alpha)]
        return np.dstack(layers)

    def _fill(
        self,
        image: Picture,
        outline: Outline,
        color: Color | int,
        grow: float = 0.0,
        trail: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        steps = math.ceil(math.hypot(*trail) * self.scale / 2) + 1
        pen = max(1, round(2 * grow * self.scale))
        for step in np.linspace(0, 1, steps):
            points = self._points(outline, (trail[0] * step, trail[1] * step))
            # Each step fills on its own: one call would turn overlaps into holes.
            cv2.fillPoly(image, points, color, shift=_SUBPIXEL_BITS)
            if grow:
                cv2.polylines(image, points, True, color, pen, shift=_SUBPIXEL_BITS)

    def _points(self, outline: Outline, offset: tuple[float, float]) -> list[NDArray[np.int32]]:
        height, width = self.image.shape[:2]
        middle = np.asarray((width / 2 - 0.5, height / 2 - 0.5))
        return [
            np.round(((contour + offset) * self.scale + middle) * 2**_SUBPIXEL_BITS).astype(
                np.int32
            )
            for contour in outline.contours
        ]
