"""Generator settings: shares, tables, lights and designs of one split."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, get_args

Split = Literal["train", "many_fonts", "held_out"]

SPLITS: Final[tuple[Split, ...]] = get_args(Split)

SETTINGS_FILE: Final = Path(__file__).resolve().parents[1] / "scenes.toml"


@dataclass(frozen=True)
class SceneSettings:
    """What scenes are made of; shares are probabilities, 0 to 1.

    Attributes:
        designs: Seeds of the drawn decks.
        tables: Kinds of table.
        lights: Kinds of light.
        faces: Folder with photographs of cards and its ``faces.csv`` beside
            it, or ``None`` for drawn cards only.
        cache_megabytes: How much memory cards that are ready to be laid may take.
    """

    designs: tuple[int, ...]
    tables: tuple[str, ...]
    lights: tuple[str, ...]
    real_share: float
    hand_share: float
    clutter_share: float
    wear_share: float
    bend_share: float
    glare_share: float
    mixed_light_share: float
    cache_megabytes: int
    faces: Path | None = None


def load_settings(
    split: Split = "train", faces: Path | None = None, file: Path = SETTINGS_FILE
) -> SceneSettings:
    """Read the settings of one split; one that is ``like`` another has what it doesn't say from it.

    Raises:
        FileNotFoundError: there is no such file.
        KeyError: the file lacks the split.
    """
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    part = table[split]
    part = table.get(part.get("like"), {}) | part
    shares = {name: value for name, value in table.items() if not isinstance(value, dict)}
    return SceneSettings(
        designs=tuple(range(*part["designs"])),
        tables=tuple(part["tables"]),
        lights=tuple(part["lights"]),
        faces=faces,
        **shares,
    )
