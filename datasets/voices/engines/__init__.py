"""The speech engines, one file each; none is needed to run the companion.

Every engine is imported only when it speaks, so that a missing one leaves the
others their voices.
"""

from datasets.voices.engines.engine import Engine, EngineMissingError, Sound, Speaker
from datasets.voices.engines.registry import ENGINES

__all__ = ["ENGINES", "Engine", "EngineMissingError", "Sound", "Speaker"]
