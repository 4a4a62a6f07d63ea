"""Make what lies beside these tests, and the table's, importable."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
for folder in (HERE, HERE / "pages", HERE.parent / "table"):
    sys.path.insert(0, str(folder))
