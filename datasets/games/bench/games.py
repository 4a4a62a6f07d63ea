"""The games of the benchmark: who plays what, and their films on disk."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from companion.rules.house.registry import law_of
from companion.rules.presets import preset
from companion.simulation import MISCHIEVOUS, Round, play_round
from datasets.games.render import Film, render_game
from datasets.games.settings import GameSettings
from datasets.games.video import write_video
from datasets.scenes.settings import load_settings

_FIRST_SEED: Final = 9000
_PLAYERS: Final = (4, 5, 6)
_RULES: Final = ("party", "mattel", "classic_cn", "baike")
_PACE: Final = 0.4
"""Players who think little: fewer idle seconds to film, and a harder test."""


@dataclass(frozen=True, slots=True)
class BenchGame:
    """One game.

    Attributes:
        number: Which of the benchmark, from 0.
        size: Width and height of the picture in pixels.
        seconds: Where the film ends at the latest; ``None`` films the whole round.
    """

    number: int
    size: tuple[int, int] = (1280, 720)
    seconds: float | None = None

    @property
    def seed(self) -> int:
        """The seed of the round and of its film."""
        return _FIRST_SEED + self.number

    @property
    def players(self) -> int:
        """How many play."""
        return _PLAYERS[self.number % len(_PLAYERS)]

    @property
    def rules(self) -> str:
        """By which ruleset."""
        return _RULES[self.number % len(_RULES)]

    @property
    def name(self) -> str:
        """What files about it are called."""
        cut = "" if self.seconds is None else f"-{self.seconds:g}s"
        return f"{self.seed}-{self.size[0]}x{self.size[1]}{cut}"

    def film(self) -> Film:
        """The film: a deck, a table and a light that no training picture has."""
        settings = GameSettings(
            load_settings("held_out"),
            players=self.players,
            rules=self.rules,
            habits=MISCHIEVOUS,
            size=self.size,
            seconds=self.seconds,
            pace=_PACE,
        )
        return render_game(self.seed, settings)

    def played(self) -> Round:
        """The round of the film, with every card known."""
        law = law_of(preset(self.rules))
        chance = Random(self.seed)  # noqa: S311 - a seed makes the same game again
        return play_round(law, self.players, chance, MISCHIEVOUS)


def filmed(game: BenchGame, film: Film, folder: Path) -> Path:
    """The film as a file in *folder*; it is rendered if it isn't there."""
    path = folder / f"{game.name}.mp4"
    if not path.exists():
        unfinished = path.with_suffix(".unfinished.mp4")
        write_video(unfinished, film.frames(), film.truth.size, film.truth.fps)
        unfinished.replace(path)
    return path
