"""How large a photograph may be."""

from __future__ import annotations

from typing import Final

MOST_BYTES: Final = 25_000_000
"""A phone's photograph of 50 megapixels has fewer."""

MOST_PIXELS: Final = 52_000_000
"""Of a picture whose decoder shrinks it while it reads: a camera's JPEG."""

MOST_PIXELS_AT_ONCE: Final = 16_500_000
"""Of any other, which has to be in memory as a whole before it can be shrunk."""

LONGEST_SIDE: Final = 16_000
"""In pixels; OpenCV cuts nothing out of a picture with a side of 32,768 or more."""

SHORTEST_SIDE: Final = 100
"""In pixels; on less no index of a hand can be read."""

MOST_SCANS: Final = 20
"""Of a progressive JPEG. Encoders write about ten; each costs as much as the whole picture."""
