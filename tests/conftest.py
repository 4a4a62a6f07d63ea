"""Make the tables beside the tests importable, and Hypothesis patient."""

import sys
from pathlib import Path

from hypothesis import settings

for folder in ("rules", "simulation"):
    sys.path.insert(0, str(Path(__file__).parent / folder))

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
