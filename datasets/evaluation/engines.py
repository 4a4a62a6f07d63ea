"""The same models on different engines, for comparison."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from companion.vision.arrays import Floats
from companion.vision.fitter import Fitter
from companion.vision.foreign import ForeignLocator, ForeignModel
from companion.vision.locator import Locator, YoloLocator
from companion.vision.manifest import Manifest, Model
from companion.vision.openvino import OpenVinoNetwork
from companion.vision.reader import Reader
from companion.vision.session import Network, Session
from companion.vision.two_stage import TwoStageDetector


def onnx_runtime(models: Path, runs: Path, threads: int) -> TwoStageDetector:
    """As the program runs them."""
    del runs
    return _all_on(models, partial(Session, threads=threads))


def opencv(models: Path, runs: Path, threads: int) -> TwoStageDetector:
    """The same ONNX files in OpenCV's DNN module."""
    del runs
    cv2.setNumThreads(threads)
    return _all_on(models, _OpenCv)


def openvino(models: Path, runs: Path, threads: int) -> TwoStageDetector:
    """As the program runs them where OpenVINO is installed."""
    del runs
    return _all_on(models, partial(OpenVinoNetwork, threads=threads))


def pytorch(models: Path, runs: Path, threads: int) -> TwoStageDetector:
    """``ultralytics`` predicting the locator's weights, and the readers in PyTorch."""
    os.environ["OMP_NUM_THREADS"] = str(threads)
    import torch  # noqa: PLC0415 - only this engine needs it

    from datasets.training.settings import read_settings  # noqa: PLC0415 - likewise

    manifest = Manifest.read(models)
    foreign = ForeignModel(runs / "locator" / "weights" / "last.pt")
    locator = ForeignLocator(foreign, manifest["locator"].size)
    torch.set_num_threads(threads)
    settings = read_settings(Path("datasets/training.yaml"))

    def network(model: Model) -> Network:
        return _Torch(model.path.stem, runs, settings)

    return _second_stage(locator, manifest, network)


def _all_on(models: Path, network: Callable[[Model], Network]) -> TwoStageDetector:
    manifest = Manifest.read(models)
    locator = YoloLocator(network(manifest["locator"]), manifest["locator"])
    return _second_stage(locator, manifest, network)


def _second_stage(
    locator: Locator, manifest: Manifest, network: Callable[[Model], Network]
) -> TwoStageDetector:
    fitter, faces, indices = (manifest[name] for name in ("fitter", "faces", "indices"))
    return TwoStageDetector(
        locator,
        Fitter(network(fitter), fitter),
        Reader(network(faces), faces),
        Reader(network(indices), indices),
    )


Engine = Callable[[Path, Path, int], TwoStageDetector]
"""Makes a detector from the models' folder, the training runs' folder and the threads."""

ENGINES: Final[dict[str, Engine]] = {
    "ONNX Runtime": onnx_runtime,
    "PyTorch": pytorch,
    "OpenCV DNN": opencv,
    "OpenVINO": openvino,
}


class _OpenCv:
    def __init__(self, model: Model) -> None:
        self._net = cv2.dnn.readNetFromONNX(str(model.path))

    def run(self, batch: Floats) -> Floats:
        """The model's output for *batch*."""
        self._net.setInput(batch)
        return np.asarray(self._net.forward(), dtype=np.float32)


class _Torch:
    def __init__(self, name: str, runs: Path, settings: Any) -> None:
        from datasets.training.fitter import load_fitter  # noqa: PLC0415 - needs PyTorch
        from datasets.training.reader import load_reader  # noqa: PLC0415 - likewise

        load = load_fitter if name == "fitter" else load_reader
        self._network = load(runs / name, getattr(settings, name))
        self._names_cards = name != "fitter"

    def run(self, batch: Floats) -> Floats:
        """The model's output for *batch*."""
        import torch  # noqa: PLC0415 - only this engine needs it

        with torch.inference_mode():
            answers = self._network(torch.from_numpy(batch))
            return (answers.softmax(dim=1) if self._names_cards else answers).numpy()
