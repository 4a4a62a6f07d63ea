"""ONNX Runtime, kept from reporting this computer to its makers, as it does by itself."""

from __future__ import annotations

import os

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # read once, while the package loads

import onnxruntime  # type: ignore[import-untyped]  # it ships no types

__all__ = ["onnxruntime"]
