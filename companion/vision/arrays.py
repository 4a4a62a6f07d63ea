"""The arrays of this room, by name."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Image: TypeAlias = NDArray[np.uint8]
"""A picture, shape (height, width, 3), blue green red, 0 to 255."""

Quad: TypeAlias = NDArray[np.float32]
"""Four corners in pixels, shape (4, 2), (x, y), clockwise on the screen."""

Box: TypeAlias = NDArray[np.float32]
"""``(x_min, y_min, x_max, y_max)`` in pixels, shape (4,)."""

Floats: TypeAlias = NDArray[np.float32]
"""Numbers of a shape that the docstring gives."""
