"""Outlines: shapes as closed curves, in units of the card's height, y down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
"""Points of shape ``(n, 2)``."""


@dataclass(frozen=True, eq=False)
class Outline:
    """A filled shape; where its contours overlap an even number of times, a hole."""

    contours: tuple[Points, ...]

    def mapped(self, matrix: Sequence[Sequence[float]]) -> Outline:
        """The shape under a 2x2 matrix that acts on column vectors."""
        turn = np.asarray(matrix, dtype=np.float64).T
        return Outline(tuple(contour @ turn for contour in self.contours))

    def moved(self, x: float, y: float) -> Outline:
        """The shape shifted by ``(x, y)``."""
        return Outline(tuple(contour + np.asarray((x, y)) for contour in self.contours))

    def scaled(self, x: float, y: float | None = None) -> Outline:
        """The shape stretched about the origin; one factor keeps proportions."""
        return self.mapped(((x, 0), (0, x if y is None else y)))

    def turned(self, degrees: float) -> Outline:
        """The shape turned clockwise as seen on the card."""
        c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        return self.mapped(((c, -s), (s, c)))

    def sheared(self, slant: float) -> Outline:
        """The shape leaning right: *slant* is the shift in x per unit upward."""
        return self.mapped(((1, -slant), (0, 1)))

    def __add__(self, other: Outline) -> Outline:
        """Both sets of contours as one shape."""
        return Outline(self.contours + other.contours)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The bounding box ``(x_min, y_min, x_max, y_max)``."""
        points = np.vstack(self.contours)
        low, high = points.min(axis=0), points.max(axis=0)
        return float(low[0]), float(low[1]), float(high[0]), float(high[1])

    def fitted(self, height: float) -> Outline:
        """The shape centered on the origin and scaled to *height*."""
        x0, y0, x1, y1 = self.box
        return self.moved(-(x0 + x1) / 2, -(y0 + y1) / 2).scaled(height / (y1 - y0))


def polygon(points: Sequence[Sequence[float]] | Points) -> Outline:
    """A polygon through *points*."""
    return Outline((np.asarray(points, dtype=np.float64),))


def rectangle(width: float, height: float) -> Outline:
    """A rectangle centered on the origin."""
    x, y = width / 2, height / 2
    return polygon([(-x, -y), (x, -y), (x, y), (-x, y)])


def arc(radius: float, start: float, end: float, steps: int = 24) -> Points:
    """Points on a circle about the origin from *start* to *end* degrees, clockwise from +x."""
    angles = np.radians(np.linspace(start, end, steps))
    return radius * np.stack([np.cos(angles), np.sin(angles)], axis=1)


def rounded(width: float, height: float, radius: float) -> Outline:
    """A rectangle with round corners, centered on the origin."""
    radius = min(radius, width / 2, height / 2)
    x, y = width / 2 - radius, height / 2 - radius
    corners = [(x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270)]
    return polygon(
        np.vstack([arc(radius, a, a + 90, 8) + np.asarray((x, y)) for x, y, a in corners])
    )


def ellipse(width: float, height: float, tilt: float = 0) -> Outline:
    """An ellipse centered on the origin, its top leaning right by *tilt* degrees."""
    return polygon(arc(0.5, 0, 360, 97)[:-1]).scaled(width, height).turned(tilt)


def ring(outer: float, thickness: float) -> Outline:
    """A circular ring of outer radius *outer*."""
    return polygon(arc(outer, 0, 360, 73)[:-1]) + polygon(arc(outer - thickness, 0, 360, 73)[:-1])


def band(radius: float, thickness: float, start: float, end: float) -> Outline:
    """A part of a ring between two angles, *radius* measured to its middle."""
    outer, inner = radius + thickness / 2, radius - thickness / 2
    return polygon(np.vstack([arc(outer, start, end), arc(inner, end, start)]))


def wedge(radius: float, start: float, end: float) -> Outline:
    """A slice of a disc between two angles."""
    return polygon(np.vstack([[(0.0, 0.0)], arc(radius, start, end)]))


def rays(count: int, radius: float, share: float) -> Outline:
    """Slices of a disc at equal distances, each covering *share* of its room."""
    step = 360 / count
    slices = [wedge(radius, i * step, (i + share) * step) for i in range(count)]
    return Outline(tuple(contour for piece in slices for contour in piece.contours))


def star(outer: float, inner: float, points: int) -> Outline:
    """A star with *points* points, the first one upward."""
    angles = np.radians(np.arange(2 * points) * 180 / points - 90)
    radii = np.where(np.arange(2 * points) % 2 == 0, outer, inner)
    return polygon(np.stack([radii * np.cos(angles), radii * np.sin(angles)], axis=1))
