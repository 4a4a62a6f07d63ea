"""Cards that are easily taken for one another, counted one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from datasets.evaluation.proportion import Proportion

Readings = Counter[tuple[str, str]]
"""How often a card was read as which: truth and what was said, right ones too."""

_COLORS: Final = (("red", "yellow"), ("yellow", "red"), ("blue", "green"), ("green", "blue"))
_RANKS: Final = (("6", "9"), ("9", "6"), ("skip", "0"), ("0", "skip"))


def report(readings: Readings) -> Iterator[str]:
    """How often each of two look-alikes was read as the other, line by line."""
    yield from colors(readings)
    for one, other in _RANKS:
        yield _line(readings, one, other, part=-1)


def colors(readings: Readings) -> Iterator[str]:
    """Likewise, of the colors only."""
    for one, other in _COLORS:
        yield _line(readings, one, other, part=0)


def _line(readings: Readings, one: str, other: str, part: int) -> str:
    there = {pair: n for pair, n in readings.items() if pair[0].split("_")[part] == one}
    wrong = sum(n for (_, said), n in there.items() if said.split("_")[part] == other)
    return f"  {one + ' read as ' + other:<21} {Proportion(wrong, sum(there.values()))}"
