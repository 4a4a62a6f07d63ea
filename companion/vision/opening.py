"""Make a detector from files."""

from __future__ import annotations

from pathlib import Path

from companion.vision.detection import Detector
from companion.vision.foreign import ForeignDetector, ForeignLocator, ForeignModel
from companion.vision.locator import Locator, OnnxLocator
from companion.vision.manifest import MODELS, Manifest
from companion.vision.reader import OnnxReader
from companion.vision.two_stage import TwoStageDetector


def open_detector(folder: Path = MODELS, threads: int = 1, model: Path | None = None) -> Detector:
    """Load the models.

    Args:
        folder: Where ``manifest.toml`` lies.
        threads: Threads of one run.
        model: Another model in a format that ``ultralytics`` reads: either a
            locator, used in front of our readers, or a detector of its own
            whose classes are names of cards.

    Raises:
        ModelFileError: a file is missing, damaged or of the wrong kind, or
            ``ultralytics`` is needed and not installed.
    """
    manifest = Manifest.read(folder)
    if model is None:
        return _two_stage(OnnxLocator(manifest["locator"], threads), manifest, threads)
    foreign = ForeignModel(model)
    if foreign.finds_parts:
        return _two_stage(ForeignLocator(foreign), manifest, threads)
    return ForeignDetector(foreign)


def _two_stage(locator: Locator, manifest: Manifest, threads: int) -> TwoStageDetector:
    faces = OnnxReader(manifest["faces"], threads)
    return TwoStageDetector(locator, faces, OnnxReader(manifest["indices"], threads))
