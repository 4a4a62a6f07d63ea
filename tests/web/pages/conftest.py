"""A table with pages for every test, and the ways to it."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(HERE.parents[1] / "table"))


@pytest.fixture
def house():
    from open_house import OpenHouse  # noqa: PLC0415 - this file makes it importable

    with OpenHouse() as opened:
        yield opened
