"""Make the helpers beside these tests, and those of the table, importable."""

import sys
from pathlib import Path

for folder in ("storage", "table"):
    sys.path.insert(0, str(Path(__file__).parents[1] / folder))
