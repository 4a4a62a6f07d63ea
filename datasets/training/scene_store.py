"""Drawn scenes on disk: one JPEG picture and one JSON truth each.

A scene depends on its seed alone, so a run that was stopped goes on where it
ended, and two processes that draw the same seed write the same file.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.scenes.render import render_scene
from datasets.scenes.settings import SceneSettings as Artwork
from datasets.scenes.truth import CardTruth
from datasets.training.settings import SceneSettings

_QUALITY = 92


@dataclass(frozen=True, slots=True)
class Mark:
    """A corner index: its corners (4, 2) in pixels, and how much of it shows, 0 to 1."""

    quad: NDArray[np.float32]
    visible: float


@dataclass(frozen=True, slots=True)
class Placed:
    """A card of a scene: its name, corners (4, 2) in pixels, visible fraction and marks."""

    label: str
    quad: NDArray[np.float32]
    visible: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Stored:
    """A scene on disk."""

    picture: Path
    cards: tuple[Placed, ...]


def kind_of(seed: int, kinds: dict[str, int]) -> str:
    """The kind of scene that *seed* draws, by the parts in *kinds*."""
    chance = random.Random(seed)  # noqa: S311 - draws scenes, keeps no secrets
    return chance.choices(list(kinds), list(kinds.values()))[0]


def draw_scenes(folder: Path, seeds: range, settings: SceneSettings, artwork: Artwork) -> None:
    """Draw every scene of *seeds* that is not yet in *folder*."""
    for part in ("images", "truth"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        picture, truth = _paths(folder, seed)
        if truth.exists():
            continue
        scene = render_scene(seed, kind_of(seed, settings.kinds), settings.size, artwork)
        cv2.imwrite(str(picture), scene.image, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
        truth.write_text(
            json.dumps([placed_to(_placed(card)) for card in scene.cards]), encoding="utf-8"
        )


def stored_scenes(folder: Path, seeds: Iterable[int]) -> Iterator[Stored]:
    """The scenes of *seeds* that are in *folder*."""
    for seed in seeds:
        picture, truth = _paths(folder, seed)
        if truth.exists():
            cards = json.loads(truth.read_text(encoding="utf-8"))
            yield Stored(picture, tuple(map(placed_from, cards)))


def _paths(folder: Path, seed: int) -> tuple[Path, Path]:
    return folder / "images" / f"{seed:08d}.jpg", folder / "truth" / f"{seed:08d}.json"


def placed_to(card: Placed) -> dict[str, Any]:
    """*card* as JSON holds it, corners to a hundredth of a pixel."""
    return {
        "label": card.label,
        "quad": _rounded(card.quad),
        "visible": round(card.visible, 3),
        "marks": [
            {"quad": _rounded(mark.quad), "visible": round(mark.visible, 3)} for mark in card.marks
        ],
    }


def placed_from(card: dict[str, Any]) -> Placed:
    """The card that :func:`placed_to` wrote."""
    return Placed(
        card["label"],
        np.asarray(card["quad"], np.float32),
        card["visible"],
        tuple(Mark(np.asarray(m["quad"], np.float32), m["visible"]) for m in card["marks"]),
    )


def _placed(card: CardTruth) -> Placed:
    marks = tuple(
        Mark(np.asarray(mark.quad, np.float32), float(mark.visible)) for mark in card.indices
    )
    return Placed(card.label, np.asarray(card.quad, np.float32), float(card.visible), marks)


def _rounded(quad: NDArray[np.float32]) -> list[list[float]]:
    return [[round(float(x), 2), round(float(y), 2)] for x, y in quad]
