"""ONNX Runtime, kept from reporting this computer to its makers, as it does by itself."""

from __future__ import annotations

import os
from typing import Any

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # read once, while the package loads

import onnxruntime  # type: ignore[import-untyped]  # it ships no types

__all__ = ["on_one_thread", "onnxruntime"]


def on_one_thread(model: bytes | str) -> Any:
    """A session of *model*, the content of an ONNX file or its path, that runs on one thread."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(model, options, ["CPUExecutionProvider"])
