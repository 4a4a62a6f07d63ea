"""Make a detector from files."""

from __future__ import annotations

from pathlib import Path

from companion.vision.detection import Detector
from companion.vision.fitter import Fitter
from companion.vision.foreign import ForeignDetector, ForeignLocator, ForeignModel
from companion.vision.locator import Locator, YoloLocator
from companion.vision.manifest import MODELS, Manifest
from companion.vision.openvino import open_network
from companion.vision.reader import Reader
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
    if model is None:
        return open_two_stage(folder, threads)
    foreign = ForeignModel(model)
    if foreign.finds_parts:
        manifest = Manifest.read(folder)
        locator = ForeignLocator(foreign, manifest["locator"].size)
        return _two_stage(locator, manifest, threads)
    return ForeignDetector(foreign)


def open_two_stage(folder: Path = MODELS, threads: int = 1) -> TwoStageDetector:
    """Load our own models, on OpenVINO where that package is installed.

    Args:
        folder: Where ``manifest.toml`` lies.
        threads: Threads of one run.

    Raises:
        ModelFileError: a file is missing or damaged.
    """
    manifest = Manifest.read(folder)
    listed = manifest["locator"]
    return _two_stage(YoloLocator(open_network(listed, threads), listed), manifest, threads)


def _two_stage(locator: Locator, manifest: Manifest, threads: int) -> TwoStageDetector:
    networks = {
        name: open_network(manifest[name], threads) for name in ("fitter", "faces", "indices")
    }
    return TwoStageDetector(
        locator,
        Fitter(networks["fitter"], manifest["fitter"]),
        Reader(networks["faces"], manifest["faces"]),
        Reader(networks["indices"], manifest["indices"]),
    )
