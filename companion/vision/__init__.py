"""What a camera's picture shows: which cards lie where.

What this room does: it finds cards and corner indices in pictures and names
them. It imports the cards; it loads no model and opens no camera while it is
imported, and it never repairs a reading to make a play legal.
"""

from companion.vision.arrays import Box, Image, Quad
from companion.vision.detection import BACK, Detection, Detector, Part
from companion.vision.manifest import ModelFileError
from companion.vision.opening import open_detector
from companion.vision.two_stage import TwoStageDetector

__all__ = [
    "BACK",
    "Box",
    "Detection",
    "Detector",
    "Image",
    "ModelFileError",
    "Part",
    "Quad",
    "TwoStageDetector",
    "open_detector",
]
