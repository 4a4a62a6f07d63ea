"""What game is played, and how it is filmed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.simulation import LEGAL, Habits
from datasets.scenes.settings import SceneSettings

FEWEST: Final = 2
MOST: Final = 8
"""How many players find room around the picture."""


@dataclass(frozen=True)
class GameSettings:
    """One game's circumstances.

    Attributes:
        scenes: Designs, tables and lights to choose from, and the folder of
            photographed cards where one is used.
        players: How many, 2 to 8.
        rules: The name of a ruleset that comes with the companion.
        habits: How the players behave.
        size: Width and height of the picture in pixels.
        fps: Frames per second.
        seconds: Where the film ends at the latest; ``None`` films the whole round.
        look: The seed of deck, people, table, light and camera, where it is
            not the film's own: one round under many lights.
        pace: How long the players think, in shares of what is usual.
        flawless: Whether the camera stands still and takes no noise: such a
            film packs into a small file.
    """

    scenes: SceneSettings
    players: int = 4
    rules: str = "mattel"
    habits: Habits = LEGAL
    size: tuple[int, int] = (1280, 720)
    fps: float = 15.0
    seconds: float | None = None
    look: int | None = None
    pace: float = 1.0
    flawless: bool = False
