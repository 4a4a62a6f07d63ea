"""Quads and boxes in pixels: their sizes, overlaps and order of corners."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.arrays import Box, Quad


def box_around(quad: Quad) -> Box:
    """The smallest box without rotation that holds *quad*."""
    return np.concatenate([quad.min(axis=0), quad.max(axis=0)]).astype(np.float32)


def box_corners(box: Box) -> Quad:
    """The corners of *box*, from the top left clockwise."""
    x_min, y_min, x_max, y_max = box
    return np.array(
        [[x_min, y_min], [x_max, y_min], [x_max, y_max], [x_min, y_max]], dtype=np.float32
    )


def longer_side(box: Box) -> float:
    """The longer side of *box* in pixels."""
    return float((box[2:] - box[:2]).max())


def short_side_first(quad: Quad) -> Quad:
    """The same corners, numbered so that the first side is one of the short ones.

    A card stands upright on a short side; which of the two is its top, its
    outline doesn't tell.
    """
    first, second = np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[1])
    return quad if first <= second else np.roll(quad, -1, axis=0)


def upside_down(quad: Quad) -> Quad:
    """The same card read from the other end."""
    return np.roll(quad, 2, axis=0)


def tilted_box(center: Quad, size: Quad, angle: float) -> Quad:
    """Corners of a box turned by *angle* radians, clockwise on the screen.

    Args:
        center: Its middle ``(x, y)``.
        size: Its width and height before turning.
        angle: How far it is turned.
    """
    cosine, sine = np.cos(angle), np.sin(angle)
    along = np.array([cosine, sine]) * size[0] / 2
    across = np.array([-sine, cosine]) * size[1] / 2
    corners = [center - along - across, center + along - across]
    corners += [center + along + across, center - along + across]
    return np.asarray(corners, dtype=np.float32)


def area(quad: Quad) -> float:
    """The area of *quad* in square pixels."""
    return abs(float(cv2.contourArea(quad)))


def shared_area(one: Quad, other: Quad) -> float:
    """The area in square pixels that two convex quads have in common."""
    shared, _ = cv2.intersectConvexConvex(one, other)
    return float(shared)


def overlap(one: Quad, other: Quad) -> float:
    """Intersection over union of two convex quads, 0 to 1."""
    shared = shared_area(one, other)
    union = area(one) + area(other) - shared
    return shared / union if union > 0 else 0.0


def holds(quad: Quad, point: Quad) -> bool:
    """Whether *point* ``(x, y)`` lies inside *quad*."""
    x, y = map(float, point)
    return cv2.pointPolygonTest(quad, (x, y), measureDist=False) >= 0
