"""The stretches on disk: made once, some hundred in a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from datasets.voices.field import answers_of, moments
from datasets.voices.sayings import Cast
from datasets.voices.settings import ListenerSettings
from datasets.voices.store import read_clips
from datasets.voices.stretches import Choir, frames_of, stretch, truth


def make_stretches(cast: Cast, folder: Path, settings: ListenerSettings) -> Iterator[str]:
    """Write the stretches that are missing to *folder*; says which."""
    choir: Choir | None = None
    (folder / "stretches").mkdir(parents=True, exist_ok=True)
    for number in range(settings.shards):
        path = folder / "stretches" / f"{number:03}.npz"
        if path.exists():
            continue
        choir = choir or Choir(read_clips(folder / "clips", cast, held_out=False))
        chance = np.random.default_rng([settings.seed, number])
        made = [stretch(choir, chance, settings.parts) for _ in range(settings.stretches)]
        frames = frames_of(made)
        right = [truth(each.calls, moments(answers_of(frames.shape[1]))) for each in made]
        unfinished = path.with_suffix(".part")
        with unfinished.open("wb") as file:
            np.savez(file, frames=frames.astype(np.float16), right=np.stack(right))
        unfinished.rename(path)
        yield f"stretches {path.stem}"


def read_stretches(folder: Path) -> tuple[NDArray[np.float16], NDArray[np.int8]]:
    """All stretches in *folder*: frames (N, frames, bands), and the truth (N, answers)."""
    frames, right = [], []
    for path in sorted((folder / "stretches").glob("*.npz")):
        with np.load(path) as stored:
            frames.append(stored["frames"])
            right.append(stored["right"])
    return np.concatenate(frames), np.concatenate(right)
