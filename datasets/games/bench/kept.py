"""What a benchmark measured already, a line of JSON for each, so that a killed run goes on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def read_kept(path: Path) -> dict[str, Any]:
    """The results in *path* by name; none where there is no such file."""
    if not path.exists():
        return {}
    lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return {line.pop("name"): line for line in lines}


def keep(path: Path, name: str, result: Mapping[str, Any]) -> None:
    """Write *result* down at the end of *path*."""
    with path.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps({"name": name, **result}) + "\n")
