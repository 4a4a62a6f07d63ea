"""The referee for a real UNO table."""

import os

__version__ = "0.1.0"

# ONNX Runtime would report this computer to its makers; it reads this when it is loaded.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
