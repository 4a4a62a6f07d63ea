"""What players did in a round besides winning it: what an evening is remembered for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import reduce
from operator import add


@dataclass(frozen=True, slots=True, kw_only=True)
class Deeds:
    """What one player did, counted. Only what is certain counts: at least so much.

    Attributes:
        laid: Cards laid.
        drawn: Cards drawn because none was played.
        punished: Cards drawn for a +2 or +4, or as a penalty.
        wild4s: Wild Draw Fours that this player had to draw for.
        stack: The most +2 and +4 on top of one another that this player had to draw for.
        forgot: UNO calls missed and caught.
        caught: Bluffs found out by a challenge.
        jumps: Plays out of turn that counted.
        faults: Plays against the rules.
    """

    laid: int = 0
    drawn: int = 0
    punished: int = 0
    wild4s: int = 0
    stack: int = 0
    forgot: int = 0
    caught: int = 0
    jumps: int = 0
    faults: int = 0

    def __add__(self, other: Deeds) -> Deeds:
        """Those of both; of the stacks the longer one."""
        sums = {name: getattr(self, name) + getattr(other, name) for name in COUNTS}
        return Deeds(**{**sums, "stack": max(self.stack, other.stack)})


COUNTS = tuple(field.name for field in fields(Deeds))
"""What is counted, by name."""


def together(deeds: Iterable[Deeds]) -> Deeds:
    """Everything in *deeds*; nothing if there are none."""
    return reduce(add, deeds, Deeds())
