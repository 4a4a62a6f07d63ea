"""All engines by name."""

from __future__ import annotations

from typing import Final

from datasets.voices.engines.debian import Festival, Flite
from datasets.voices.engines.engine import Engine
from datasets.voices.engines.espeak import Espeak
from datasets.voices.engines.kokoro import Kokoro
from datasets.voices.engines.small import Hibari, OpenJTalk, Pico, Piper

ENGINES: Final[dict[str, Engine]] = {
    "espeak": Espeak(),
    "pico": Pico(),
    "flite": Flite(),
    "festival": Festival(),
    "hibari": Hibari(),
    "jtalk": OpenJTalk(),
    "piper": Piper(),
    "kokoro": Kokoro(),
}
"""The quick ones first."""
