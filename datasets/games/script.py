"""The script of a film: every hand, every change of the piles, and the truth."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.facts import Observation
from companion.rules.rulings import Ruling
from datasets.games.truth import DrawTruth, PileTruth
from datasets.games.visits import Lying, Visit


@dataclass(frozen=True, slots=True)
class Change:
    """How the piles lie from a moment on.

    Attributes:
        at: Seconds.
        discard: The cards at rest on the discard pile, from the lowest up.
        stock: How many cards the draw pile holds.
    """

    at: float
    discard: tuple[Lying, ...]
    stock: int


@dataclass(frozen=True, slots=True)
class Script:
    """What a film shows.

    Attributes:
        seconds: How long it is.
        changes: In order of time; the first one at 0.
        observations: Those of the round, with their times.
        finished: Whether the round comes to its end.
    """

    seconds: float
    visits: tuple[Visit, ...]
    changes: tuple[Change, ...]
    observations: tuple[Observation, ...]
    rulings: tuple[Ruling, ...]
    pile: tuple[PileTruth, ...]
    draws: tuple[DrawTruth, ...]
    finished: bool
