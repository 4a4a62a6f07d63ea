"""A camera above a table."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float64]


@dataclass(frozen=True)
class Camera:
    """A pinhole camera that looks at the table's origin.

    The table is the plane ``z = 0`` in card heights, x to the right, y down
    the picture, z up towards the camera.

    Attributes:
        size: Width and height of the picture in pixels.
        scale: Pixels per card height at the origin.
        distance: From the origin to the camera, in card heights.
        pitch: Degrees from straight above; positive sees the table from its lower edge.
        roll: Degrees about the line of sight.
        center: Where the origin appears, in pixels.
    """

    size: tuple[int, int]
    scale: float
    distance: float
    pitch: float
    roll: float
    center: tuple[float, float]

    @property
    def rotation(self) -> Vectors:
        """The 3x3 matrix from table axes to camera axes."""
        p, r = np.radians(self.pitch), np.radians(self.roll)
        tip = np.asarray([[1, 0, 0], [0, np.cos(p), -np.sin(p)], [0, np.sin(p), np.cos(p)]])
        turn = np.asarray([[np.cos(r), -np.sin(r), 0], [np.sin(r), np.cos(r), 0], [0, 0, 1]])
        matrix: Vectors = tip @ turn
        return matrix

    def project(self, points: Vectors) -> Vectors:
        """Pixels ``(n, 2)`` of table points ``(n, 3)``."""
        seen = points @ self.rotation.T
        depth = np.maximum(self.distance - seen[:, 2], 0.2 * self.distance)
        pixels: Vectors = seen[:, :2] * (self.scale * self.distance / depth)[:, None]
        return pixels + self.center

    def table_homography(self) -> Vectors:
        """The 3x3 matrix from table points ``(x, y, 1)`` to pixels."""
        r, f = self.rotation, self.scale * self.distance
        lens = np.asarray([[f, 0, self.center[0]], [0, f, self.center[1]], [0, 0, 1]])
        plane = np.asarray(
            [[r[0, 0], r[0, 1], 0], [r[1, 0], r[1, 1], 0], [-r[2, 0], -r[2, 1], self.distance]]
        )
        matrix: Vectors = lens @ plane
        return matrix
