"""An ONNX model in memory."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from companion.onnx_runtime import onnxruntime
from companion.vision.arrays import Floats
from companion.vision.manifest import Model, not_onnx


class Network(Protocol):
    """Anything that runs a model with one input and one output."""

    def run(self, batch: Floats) -> Floats:
        """The model's output for *batch*, shape (N, channels, height, width)."""
        ...


class Session:
    """An ONNX model with one input and one output, on ONNX Runtime.

    Args:
        model: Which file; its checksum is compared first.
        threads: How many threads one run may use. One is the safer default:
            two collapse beside another busy process.

    Raises:
        ModelFileError: the file is missing or damaged.
    """

    def __init__(self, model: Model, threads: int = 1) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        try:
            self._session = onnxruntime.InferenceSession(
                model.checked_bytes(), options, providers=["CPUExecutionProvider"]
            )
        except onnxruntime.capi.onnxruntime_pybind11_state.InvalidProtobuf as error:
            raise not_onnx(model.path) from error
        self._input = self._session.get_inputs()[0].name

    def run(self, batch: Floats) -> Floats:
        """The model's output for *batch*, shape (N, channels, height, width)."""
        (output,) = self._session.run(None, {self._input: batch})
        return np.asarray(output, dtype=np.float32)
