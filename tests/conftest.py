"""Make the tables beside the tests importable, and Hypothesis patient."""

import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent / "rules"))

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
